import { describe, expect, it } from "vitest";
import type { Sha } from "../../../src/change/sha.ts";
import { type CommitReach, type EarlierPlaces, EarlierReviews } from "../../../src/memory/shell/earlier-reviews.ts";
import { findEarlier } from "../../../src/memory/shell/find-reviews.ts";
import { formatVerdictRecord } from "../../../src/memory/verdict-record.ts";
import type { Report } from "../../../src/report/report.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { HostError } from "../../../src/text/errors.ts";
import { aPullRequest, FakeHost, OWN_APP } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReport } from "../../fixtures/reports.ts";

const SOURCE = new FakeSource([{ path: "src/till.ts", base: "let sum = 0;\n", head: "let sum = 1;\n" }]);
const KEY = "a".repeat(64);
const [BEFORE, HEAD] = ["b".repeat(40) as Sha, "c".repeat(40) as Sha];
const PLACES: EarlierPlaces = {
  check: { name: "Tribunal", appId: OWN_APP },
  commits: [BEFORE, HEAD],
  pullRequest: 7,
};

/** A report whose verdict holds for the source. */
function fitting(overrides: Partial<Report> = {}): Report {
  const report = aReport(overrides);
  const target = SOURCE.pin.targetSha256;
  const judged = SOURCE.pin.files.map(({ path, status, baseBlob = null, headBlob = null }) => {
    return { path, old_path: null, status, base_blob: baseBlob, head_blob: headBlob };
  });
  const files = SOURCE.pin.files.map(({ path, headBlob }) => ({ path, side: "head" as const, blob: headBlob ?? "" }));
  return {
    ...report,
    pin: { ...report.pin, target_sha256: target, final_sha256: target, files: judged },
    replay: { ...report.replay, files },
  };
}

interface Kept {
  readonly commit: Sha;
  readonly runId: number;
  /** What its check run names. */
  readonly report: string;
  /** What its artifact holds; undefined where that is gone. */
  readonly stored?: string | undefined;
  readonly key?: string;
}

/** A host that has these verdicts on their commits, each beside a check run that says nothing of a report. */
function hostOf(kept: readonly Kept[], commits: readonly Sha[] = [HEAD]): FakeHost {
  const host = new FakeHost().keepPullRequest(aPullRequest({ number: 7, headSha: HEAD }), commits.toReversed());
  for (const each of kept) {
    const check = { name: "Tribunal", headSha: each.commit, conclusion: "failure" };
    host.keepCheck({ ...check, externalId: recordOf(each) });
    host.keepCheck({ ...check, externalId: "tribunal 1.1" });
    if (each.stored !== undefined) host.keepArtifact(placeOf(each.runId), each.stored);
  }
  return host;
}

const placeOf = (runId: number) => ({ runId, artifact: "tribunal-tribunal-2", file: "report.json" });

function recordOf({ runId, report, key = KEY }: Kept): string {
  return formatVerdictRecord({ key, runId, runAttempt: 2, reportSha256: sha256(report) });
}

/** A verdict of a run whose artifact still holds the report, unless the test says what stands there. */
function aKept(kept: Kept): Kept {
  return { stored: kept.report, ...kept };
}

async function search(host: FakeHost, reviews = new EarlierReviews(PLACES, host), reach: CommitReach = "all") {
  const log = new FakeLog();
  const found = await findEarlier({ key: KEY, source: SOURCE, failOn: "high", reach }, reviews, log);
  const about = (method: string) =>
    host.asked.flatMap((request) => (request.startsWith(`${method} `) ? [request.slice(method.length + 1)] : []));
  return {
    found,
    asked: about("completedChecks"),
    downloads: about("artifactFile"),
    said: log.lines.map(({ message }) => message).join("\n"),
  };
}

const REPORT = JSON.stringify(fitting());

describe("looking for an earlier verdict", () => {
  it("takes the first that fits, of the commit before the push, then of newer commits first", async () => {
    const older = "d".repeat(40) as Sha;
    const kept = { runId: 41, report: REPORT };
    const before = await search(hostOf([aKept({ ...kept, commit: BEFORE })]));
    expect(before.found?.record).toMatchObject({ runId: 41, runAttempt: 2 });
    expect(before.asked).toEqual([BEFORE]);
    expect(before.downloads).toEqual(["41/tribunal-tribunal-2/report.json"]);
    const late = await search(hostOf([aKept({ ...kept, commit: older })], [HEAD, older]));
    expect(late.asked).toEqual([BEFORE, HEAD, older]);
    expect(late.found?.report.run.id).toBe(fitting().run.id);
  });

  it("asks of 20 commits at most, and downloads nothing of another key", async () => {
    const many = Array.from({ length: 50 }, (_, index) => index.toString(16).padStart(40, "0") as Sha);
    const other = { commit: HEAD, runId: 41, report: REPORT, key: "f".repeat(64) };
    const { found, asked, downloads } = await search(hostOf([aKept(other)], many));
    expect([found, downloads]).toEqual([undefined, []]);
    expect(asked).toHaveLength(20);
  });

  it("asks of the commits alone that the event names where it is to reach no further, and knows what is known", async () => {
    const older = "d".repeat(40) as Sha;
    const host = hostOf([aKept({ commit: older, runId: 41, report: REPORT })], [HEAD, older]);
    const reviews = new EarlierReviews(PLACES, host);
    const near = await search(host, reviews, "named");
    expect([near.found, near.asked]).toEqual([undefined, [BEFORE, HEAD]]);
    expect((await search(host, reviews)).asked).toEqual([BEFORE, HEAD, older]);
    const known = await search(host, reviews, "named");
    expect(known.found?.record.runId).toBe(41);
    expect(known.asked).toHaveLength(3);
  });

  const changed = fitting();
  const elsewhere = {
    ...changed.replay,
    files: [{ path: "src/gone.ts", side: "base" as const, blob: "0".repeat(40) }],
  };
  it.each<[string, string, string, RegExp]>([
    ["that is no JSON", "{", "{", /cannot be read \(no report\.json of Tribunal but JSON that is cut off/],
    ["of a schema nobody knows", "{}", "{}", /cannot be read/],
    ["whose digest is another", REPORT, `${REPORT} `, /not the one its check run names/],
    [
      "of an incomplete run",
      "",
      JSON.stringify({ ...changed, run: { ...changed.run, status: "incomplete" } }),
      /its run is incomplete/,
    ],
    ["of another target", "", JSON.stringify(aReport()), /another target/],
    [
      "that rests on a file which is gone",
      "",
      JSON.stringify({ ...changed, replay: elsewhere }),
      /src\/gone.ts.*is another at base/,
    ],
  ])(
    "passes over a report %s, says so, and takes the next",
    async (_, named, stored, reason) => {
      const first = { commit: BEFORE, runId: 41, report: named === "" ? stored : named, stored };
      const { found, said } = await search(hostOf([first, aKept({ commit: HEAD, runId: 42, report: REPORT })]));
      expect(found?.record.runId).toBe(42);
      expect(said).toMatch(reason);
      expect(said).toContain("The verdict of run 41.2 is not reused");
    },
    20_000,
  );

  it("passes over an artifact that is gone", async () => {
    const { found, said } = await search(hostOf([{ commit: BEFORE, runId: 41, report: REPORT }]));
    expect(found).toBeUndefined();
    expect(said).toContain("its artifact tribunal-tribunal-2 is gone or has no report");
  });

  it("ends without a verdict when the host refuses, and lets only what is no answer of the host through", async () => {
    const refusing = (reason: Error) => search(new FakeHost().refuse("completedChecks", reason));
    const refused = await refusing(new HostError("no actions: read", { status: 403, isRetryable: false }));
    expect(refused).toMatchObject({ found: undefined, said: "No earlier verdict is reused: no actions: read" });
    const late = await refusing(new DOMException("the time is over", "TimeoutError"));
    expect(late).toMatchObject({ found: undefined, said: "No earlier verdict is reused: the time is over" });
    const cancelled = new DOMException("cancelled", "AbortError");
    await expect(refusing(cancelled)).rejects.toBe(cancelled);
  });
});
