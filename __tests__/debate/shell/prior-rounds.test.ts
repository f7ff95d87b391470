import { expect, it } from "vitest";
import { claimFingerprint } from "../../../src/claims/claim-fingerprint.ts";
import { debateRounds } from "../../../src/debate/shell/debate-rounds.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claim, claims, upholdsAll } from "../../fakes/usual-seats.ts";

const PATHS = ["src/a.ts", "src/b.ts"] as const;
/** Each so long that one agent reads it alone. */
const FILES = PATHS.map((path) => ({
  path,
  base: "",
  head: Array.from({ length: 3000 }, (_, at) => `call_${at}("${path}"); // and what follows from it\n`).join(""),
}));
const quote = (path: string) => `call_0("${path}");`;
const about = (path: string) => claim(path, quote(path), "high");
const WHOLE_DESIGN: ReturnType<typeof claim> = {
  ...about(PATHS[0]),
  ...{ id: "F2", title: "Nothing is ever undone", file: null, start_line: null, line: null },
  cause: { file: PATHS[0], line: 1, side: "head", quote: quote(PATHS[0]) },
};
const INVENTED = { ...about(PATHS[0]), id: "F3", evidence_quote: "nothing_like_it();" };

it("tells every agent of a later round of all that was upheld, and what became of the rest", async () => {
  const told: { readonly files: readonly string[]; readonly ids: readonly string[]; readonly prior?: string }[] = [];
  const panel = scriptedSeats({
    enthusiast: (assignment) => {
      const { header, target, blocklist, priorSummary: prior } = assignment;
      if (header.round === 2)
        told.push({ files: target.files, ids: blocklist.map(({ id }) => id), ...(prior && { prior }) });
      const [path = ""] = target.files;
      if (header.round === 2) return claims()(assignment);
      return claims(about(path), ...(path === PATHS[0] ? [WHOLE_DESIGN, INVENTED] : []))(assignment);
    },
    judge: upholdsAll,
  });
  const plan = { mode: "full", maxRounds: 2, passes: 1, targetType: "code" } as const;
  const means = aReviewMeans({ target: aTarget(new FakeSource(FILES)), panel, plan });
  const context = { ...means, failOn: "low", halt: new AbortController() } as const;
  const { debate } = await debateRounds(0, context);
  const upheld = debate.confirmed.map((finding) => claimFingerprint(finding.claim));
  expect(upheld).toHaveLength(3);
  expect(new Set(told.flatMap(({ files }) => files))).toEqual(new Set(PATHS));
  expect(told.length).toBeGreaterThan(1);
  for (const { ids, prior } of told) {
    expect([...ids].sort()).toEqual([...upheld].sort());
    expect(prior).toBe(
      `By the record: 3 upheld (${upheld.join(" ")}); 0 dismissed; 0 undecided; ${debate.dismissed.length} turned away by gates.`,
    );
  }
});
