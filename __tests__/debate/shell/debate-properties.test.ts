import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { SkipReason } from "../../../src/change/pin.ts";
import { reaches, SEVERITIES } from "../../../src/claims/severity.ts";
import { STOP_REASONS } from "../../../src/debate/convergence.ts";
import type { Report } from "../../../src/report/report.ts";
import { ABORT_REASONS } from "../../../src/verdict/verdict.ts";
import { runs } from "../../setup/tier.ts";
import { holdDebate } from "./play-debate.ts";
import {
  anyCaptured,
  anyDebate,
  CRITIQUES,
  calmDebate,
  type Debate,
  LINES,
  type Mishap,
  OPINIONS,
  type Raised,
  SPARE,
} from "./random-debate.ts";

const sequences = { held: 0 };

/** Holds the debate, and checks of every single one that it ended as a debate may end. */
async function hold(debate: Debate, skipped: readonly SkipReason[] = []): Promise<Report> {
  sequences.held += 1;
  const { report, rounds } = await holdDebate(debate, skipped);
  const { run } = report;
  expect(Math.max(...rounds)).toBeLessThanOrEqual(debate.maxRounds);
  expect(run.rounds_completed).toBeLessThanOrEqual(debate.maxRounds);
  if (run.status === "completed") expect(STOP_REASONS).toContain(run.stop_reason);
  expect(run.abort_reason === null).toBe(run.status !== "aborted");
  if (run.abort_reason !== null) expect(ABORT_REASONS).toContain(run.abort_reason);
  if (run.conclusion === "success") expect(run.status).toBe("completed");
  return report;
}

/** All that a debate comes to; lists without their numbers, and in no order. */
function outcomeOf({ run, verdict, coverage, findings, dismissed, unresolved, rounds }: Report): unknown {
  const { usage: _, ...its } = run;
  const { findings_sha256: __, ...judged } = verdict;
  const lists = [findings, dismissed, unresolved].map((list) =>
    list.map(({ id: ___, ...rest }) => JSON.stringify(rest)),
  );
  return { its, judged, coverage, rounds, lists: lists.map((list) => list.sort()) };
}

const shuffled = (list: readonly Raised[]): fc.Arbitrary<readonly Raised[]> =>
  fc.shuffledSubarray([...list], { minLength: list.length });

/** A claim that somebody upholds or nobody settles, at a place where nothing else is. */
const openClaim: fc.Arbitrary<Raised> = fc.record({
  name: fc.constant("one more defect"),
  file: fc.constant(SPARE),
  line: fc.integer({ min: 1, max: LINES }),
  category: fc.constant("logic"),
  severity: fc.constantFrom(...SEVERITIES),
  round: fc.integer({ min: 1, max: 3 }),
  isRepeated: fc.boolean(),
  passes: fc.constant(7),
  isMisquoted: fc.constant(false),
  opinion: fc.constantFrom(...OPINIONS.filter((opinion) => opinion !== "dismiss")),
  critique: fc.constantFrom(...CRITIQUES.filter((critique) => critique !== "dismiss")),
});

/** Takes one answer, ruling or verdict away; the claims of a lost pass are made by the other passes too. */
type Loss = (debate: Debate) => Debate;
const lostAnswer: fc.Arbitrary<Loss> = fc
  .record({
    role: fc.constantFrom<Mishap["role"][]>("enthusiast", "adversary", "judge", "critic"),
    round: fc.integer({ min: 1, max: 4 }),
    pass: fc.integer({ min: 1, max: 3 }),
    times: fc.constantFrom(1, 3),
  })
  .map(({ times, ...lost }) => (debate) => {
    const mishaps = Array.from({ length: times }, (_, at): Mishap => ({ ...lost, attempt: at + 1, kind: "void" }));
    return { ...debate, mishaps };
  });
const lostRuling: fc.Arbitrary<Loss> = fc
  .record({ at: fc.nat(7), of: fc.constantFrom("opinion", "critique") })
  .map(({ at, of }) => (debate) => ({
    ...debate,
    raised: debate.raised.map((each, index) => (index === at ? { ...each, [of]: "silent" } : each)),
  }));

/**
 * Each of these may end a debate sooner, so that what would have been claimed later never is; and at another tier
 * another model speaks. Neither is the worse outcome of the same debate, so that debates at one tier are compared, and
 * only those that went at least as far.
 */
async function compare(base: Debate, worse: Debate): Promise<"passed" | "worse" | "shorter"> {
  const before = await hold(base);
  if (before.run.conclusion === "success") return "passed";
  const after = await hold(worse);
  // What the Judge did not uphold is not the Critic's to be silent about: it is open by its severity alone (ADR 10).
  const unruled = new Set(after.unresolved.flatMap(({ title, unchecked }) => (unchecked ? [] : [title])));
  if (before.unresolved.some(({ title, unchecked }) => unchecked && unruled.has(title))) return "shorter";
  if (after.run.rounds_completed < before.run.rounds_completed && after.run.status === "completed") return "shorter";
  expect(after.run.conclusion).not.toBe("success");
  return "worse";
}

describe("any sequence of replies", { timeout: 600_000 }, () => {
  afterAll(() => {
    expect(sequences.held).toBeGreaterThanOrEqual(runs(5000));
  });

  it("ends within max-rounds, by one of the named reasons or as not completed", { tags: ["full"] }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyDebate, async (debate) => {
        const { run } = await hold(debate);
        seen
          .add(run.stop_reason ?? run.status)
          .add(run.stop_detail === "round2-skipped" ? run.stop_detail : run.status);
      }),
      { numRuns: runs(1250) },
    );
    expect([...seen].sort()).toEqual([...STOP_REASONS, "aborted", "completed", "incomplete", "round2-skipped"].sort());
  });

  it("comes to the same whatever the order and the ids of its findings, rulings and verdicts", {
    tags: ["full"],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        anyDebate.chain((debate) => fc.tuple(fc.constant(debate), shuffled(debate.raised))),
        async ([debate, raised]) => {
          const other = await hold({ ...debate, raised, isTopsyTurvy: true });
          expect(outcomeOf(other)).toEqual(outcomeOf(await hold(debate)));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("does not come to success by one more confirmed or unresolved finding", { tags: ["full"] }, async () => {
    const came = { passed: 0, worse: 0, shorter: 0 };
    await fc.assert(
      fc.asyncProperty(calmDebate, openClaim, async (debate, claim) => {
        came[await compare(debate, { ...debate, raised: [...debate.raised, claim] })] += 1;
      }),
      { numRuns: runs(600) },
    );
    expect(came.worse).toBeGreaterThan(10 * came.shorter);
  });

  it("sinks no finding that decides, whatever a captured Judge or Critic quotes against it", {
    tags: ["full"],
  }, async () => {
    const came = { confirmed: 0, unresolved: 0 };
    const honest = openClaim.map((claim) => ({ ...claim, round: 1, opinion: "uphold", critique: "valid" }) as const);
    await fc.assert(
      fc.asyncProperty(calmDebate, honest, anyCaptured, async (debate, claim, captured) => {
        const raised = [
          ...debate.raised.map((each) => ({ ...each, opinion: "uphold", critique: "valid" }) as const),
          claim,
        ];
        const report = await hold({ ...debate, raised, captured });
        const byModel = report.dismissed.filter(({ by }) => by !== "gate");
        expect(byModel.filter(({ severity }) => reaches(severity, debate.failOn))).toEqual([]);
        if (report.run.status !== "completed" || !reaches(claim.severity, debate.failOn)) return;
        const isConfirmed = report.findings.some(
          ({ title, severity }) => title === claim.name && severity === claim.severity,
        );
        const isOpen = report.unresolved.some(
          ({ title, severity }) => title === claim.name && severity === claim.severity,
        );
        expect([isConfirmed, isOpen]).toContain(true);
        // What stood there before is told, and fails nothing.
        if (claim.line % 4 !== 0) expect(report.run.conclusion).not.toBe("success");
        came[isConfirmed ? "confirmed" : "unresolved"] += 1;
      }),
      { numRuns: runs(800) },
    );
    expect(Math.min(came.confirmed, came.unresolved)).toBeGreaterThan(runs(800) / 40);
  });

  it("does not come to success by a file that is not shown, and never where such a file may hide code", {
    tags: ["full"],
  }, async () => {
    const reasons: readonly SkipReason[] = ["media", "ignored-path", "binary", "archive", "unreadable", "too-large"];
    await fc.assert(
      fc.asyncProperty(anyDebate, fc.constantFrom(...reasons), async (debate, reason) => {
        const { conclusion } = (await hold(debate, [reason])).run;
        const isHarmless = reason === "media" || reason === "ignored-path";
        if (!isHarmless || (await hold(debate)).run.conclusion !== "success") expect(conclusion).not.toBe("success");
      }),
      { numRuns: runs(300) },
    );
  });

  it("does not come to success by an answer, a ruling or a verdict that was lost", { tags: ["full"] }, async () => {
    const came = { passed: 0, worse: 0, shorter: 0 };
    // A Judge who would have raised a severity and says nothing leaves the one that was claimed.
    const steady = calmDebate.map((debate) => ({
      ...debate,
      raised: debate.raised.map((each) => ({
        ...each,
        passes: 7,
        opinion: each.opinion === "raise" ? ("uphold" as const) : each.opinion,
      })),
    }));
    await fc.assert(
      fc.asyncProperty(steady, fc.oneof(lostAnswer, lostRuling), async (debate, lose) => {
        came[await compare(debate, lose(debate))] += 1;
      }),
      { numRuns: runs(600) },
    );
    expect(came.worse).toBeGreaterThan(10 * came.shorter);
  });
});
