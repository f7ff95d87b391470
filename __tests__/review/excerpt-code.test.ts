import { expect, it } from "vitest";
import { Rulebook } from "../../src/config/rulebook.ts";
import type { Followed } from "../../src/memory/followed.ts";
import { EMPTY_LISTS } from "../../src/outcome/lists.ts";
import type { Source } from "../../src/ports/source.ts";
import type { PinnedTarget } from "../../src/ports/target-pinner.ts";
import type { Report } from "../../src/report/report.ts";
import { excerptCode } from "../../src/review/run-review.ts";
import { GitError } from "../../src/text/errors.ts";
import { withholdNeverSent } from "../../src/tools/withhold-files.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../fakes/review-means.ts";
import { aGatedClaim } from "../fixtures/claims.ts";
import { aDismissed, aFinding } from "../fixtures/reports.ts";

const fake = new FakeSource([
  { path: "src/open.ts", base: "a\nb\n", head: "a\nc\n" },
  { path: "licence/key.ts", base: "a\nhidden before\n", head: "a\nhidden\n" },
]);

/** What is shown of findings in both files, and of what the Critic says was missed there. */
async function shownOf(target: PinnedTarget) {
  const claims = ["src/open.ts", "licence/key.ts"].flatMap((file) =>
    (["head", "base"] as const).map((side) =>
      aGatedClaim({ place: { file, side, start_line: 2, end_line: 2 }, evidence: [] }),
    ),
  );
  const unresolved = claims.map((claim) => ({ claim, round: 1, reason: "" }));
  const missed = ["src/open.ts", "licence/key.ts"].map((file) => ({ ...MISSED, file }));
  return excerptCode({ ...EMPTY_LISTS, unresolved, missed }, aReviewMeans({ target }));
}

const MISSED: Omit<Report["missed"][number], "file"> = {
  id: "M1",
  fingerprint: "v1:0",
  older_fingerprints: [],
  line: 1,
  severity: "low",
  description: "",
  evidence_quote: "",
  dismissed_by: null,
  by: "critic" as const,
  grounded: true,
};

it("shows nothing of a file that never-send names, at either side", async () => {
  const all = await shownOf(aTarget(fake));
  expect(all.map(({ file }) => file)).toContain("licence/key.ts");
  const kept = await shownOf(withholdNeverSent(aTarget(fake), ["licence/**"], new Rulebook([])));
  expect(kept.map(({ file, side, line }) => `${side} ${file}:${line}`)).toEqual([
    "head src/open.ts:2",
    "base src/open.ts:2",
    "head src/open.ts:1",
  ]);
  expect(JSON.stringify(kept)).not.toContain("hidden");
});

it("shows what is kept of an earlier review beside what this one found", async () => {
  const at = (line: number) => ({ file: "src/open.ts", side: "head", start_line: line, line }) as const;
  const { findings, ...none } = { findings: [aFinding({ ...at(1), evidence: [] })], unresolved: [], missed: [] };
  const dismissed = [
    aDismissed({ ...at(2), evidence: [], by: "judge" }),
    aDismissed({ ...at(1), side: "base", evidence: [], by: "gate" }),
  ];
  const followed: Followed = {
    kept: { findings, dismissed, ...none },
    ...{ settled: [], tried: [], open: [], retried: [], followed: [] },
  };
  const shown = await excerptCode(EMPTY_LISTS, { ...aReviewMeans({ target: aTarget(fake) }), followed });
  expect(shown.map(({ file, side, line }) => `${side} ${file}:${line}`)).toEqual([
    "head src/open.ts:1",
    "head src/open.ts:2",
  ]);
});

it("shows what it can of a target that is gone meanwhile", async () => {
  const gone = Object.assign(Object.create(fake) as Source, {
    readText: () => Promise.reject(new GitError("git cat-file", 128, "gone")),
  });
  await expect(shownOf(aTarget(gone))).resolves.toEqual([]);
});
