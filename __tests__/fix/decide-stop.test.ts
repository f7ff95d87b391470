import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSubstantive, decideStop } from "../../src/fix/decide-stop.ts";
import {
  advanceCourse,
  beginCourse,
  type FixCourse,
  type IterationStep,
  reviewedHeads,
} from "../../src/fix/fix-course.ts";
import { chooseHead, compareOpen, type ReviewedHead } from "../../src/fix/repair-book.ts";
import {
  aFollowUpRecord,
  aNamed,
  aResolution,
  aReviewedHead,
  aReviewedStep,
  aStep,
  UNJUDGED,
} from "../fixtures/fix-course.ts";
import { aRun } from "../fixtures/reports.ts";

const [A, B, C, D] = [aNamed("1"), aNamed("2"), aNamed("3"), aNamed("4")] as const;

function courseOf(first: ReviewedHead, steps: readonly IterationStep[], limit = 3): FixCourse {
  return steps.reduce(advanceCourse, beginCourse(first, limit));
}

const resolved = (...digits: readonly string[]) => ({
  follow_up: aFollowUpRecord(digits.map((digit) => aResolution(digit, "resolved"))),
});

const aborted = (abort: "cancelled" | "deadline_exceeded" | "budget_exhausted" | "model_unavailable") => ({
  run: aRun({ status: "aborted", abort_reason: abort, title: `Could not judge: ${abort}` }),
  decision: UNJUDGED,
});

describe("Repairing ends", () => {
  const first = aReviewedHead(0, [A, B]);
  const half = aReviewedStep(["F1"], aReviewedHead(1, [B], resolved("1")));

  it.each([
    ["nothing-confirmed", "there is nothing to repair", courseOf(aReviewedHead(0, []), [])],
    [
      "nothing-confirmed",
      "iteration 1 no longer confirms",
      courseOf(first, [aReviewedStep(["F1", "F2"], aReviewedHead(1, [], resolved("1", "2")))]),
    ],
    [
      "nothing-repaired",
      "does not hold the finding for repaired",
      courseOf(first, [
        aReviewedStep(
          ["F1"],
          aReviewedHead(1, [A, B], { follow_up: aFollowUpRecord([aResolution("1", "unresolved")]) }),
        ),
      ]),
    ],
    [
      "nothing-repaired",
      "the Fixer gave no usable answer",
      courseOf(first, [aStep([], { kind: "nothing-made", detail: "the Fixer gave no usable answer" })]),
    ],
    [
      "nothing-repaired",
      "declined whatever is left",
      courseOf(first, [{ ...half, declined: [{ finding_id: "F2", reason: "a guess" }] }]),
    ],
    [
      "bounce",
      "confirms F1 again, which counted as repaired in iteration 1",
      courseOf(first, [half, aReviewedStep(["F2"], aReviewedHead(2, [A], resolved("2")))]),
    ],
    [
      "bounce",
      "asks to undo a repair of: Defect 1",
      courseOf(first, [
        aReviewedStep(
          ["F1"],
          aReviewedHead(1, [B], {
            follow_up: aFollowUpRecord([aResolution("1", "resolved")], {
              reversals: [
                {
                  ...{ fingerprint: "v1:a", earlier_fingerprint: "v1:b", heads: [], kind: "reversal", quote: "" },
                  ...{ title: "Put it back", earlier_title: "Defect 1", earlier_quote: "" },
                },
              ],
            }),
          }),
        ),
      ]),
    ],
    [
      "growth",
      "1, 2, 3 from review to review",
      courseOf(aReviewedHead(0, [A]), [
        aReviewedStep(["F1"], aReviewedHead(1, [B, C], resolved("1"))),
        aReviewedStep(["R1-F2"], aReviewedHead(2, [C, D, aNamed("5")], resolved("2"))),
      ]),
    ],
    ["iterations-spent", "1 iteration was made", courseOf(first, [half], 1)],
    [
      "tokens-spent",
      "Iteration 1: 20 of 10 tokens.",
      courseOf(first, [aStep([], { kind: "interrupted", why: "tokens-spent", detail: "20 of 10 tokens" })]),
    ],
    [
      "tokens-spent",
      "was interrupted",
      courseOf(first, [aReviewedStep(["F1"], aReviewedHead(1, [], aborted("budget_exhausted")))]),
    ],
    [
      "time-spent",
      "The first review was interrupted",
      courseOf(aReviewedHead(0, [A], aborted("deadline_exceeded")), []),
    ],
    [
      "verify-failed",
      "Iteration 1 was undone: exit 1 twice",
      courseOf(first, [aStep(["F1"], { kind: "verify-failed", detail: "exit 1 twice" })]),
    ],
    [
      "not-judged",
      "The first review could not judge",
      courseOf(aReviewedHead(0, [A], aborted("model_unavailable")), []),
    ],
    [
      "not-judged",
      "The review after iteration 1 could not judge",
      courseOf(first, [aReviewedStep(["F1"], aReviewedHead(1, [B], aborted("model_unavailable")))]),
    ],
    [
      "not-judged",
      "parts of src/new.ts were not read",
      courseOf(first, [
        aReviewedStep(
          ["F1"],
          aReviewedHead(1, [B], { coverage: { ...first.report.coverage, unread: ["src/new.ts"] } }),
        ),
      ]),
    ],
    [
      "not-judged",
      "Iteration 1 was interrupted: git failed.",
      courseOf(first, [aStep(["F1"], { kind: "broken", detail: "git failed" })]),
    ],
    ["not-judged", "parts of the target were not read.", courseOf(aReviewedHead(0, [], { decision: UNJUDGED }), [])],
    ["cancelled", "The first review was interrupted", courseOf(aReviewedHead(0, [A], aborted("cancelled")), [])],
    [
      "cancelled",
      "Iteration 1: received SIGINT.",
      courseOf(first, [aStep(["F1"], { kind: "interrupted", why: "cancelled", detail: "received SIGINT" })]),
    ],
  ] as const)("for %s, and says so: %s", (reason, words, course) => {
    const stop = decideStop(course);
    expect(stop).toMatchObject({ reason });
    expect(stop?.detail).toContain(words);
    expect(stop?.detail).toMatch(/^[A-Z0-9].*\.$/s);
  });

  it("not for a reversal that an earlier review told already", () => {
    const told = {
      ...{ fingerprint: "v1:a", earlier_fingerprint: "v1:b", heads: [], kind: "reversal" as const, quote: "" },
      ...{ title: "Put it back", earlier_title: "Defect 1", earlier_quote: "" },
    };
    const before = aReviewedHead(0, [A, B], { follow_up: aFollowUpRecord([], { reversals: [told] }) });
    const follow_up = aFollowUpRecord([aResolution("1", "resolved")], { reversals: [told] });
    const kept = aReviewedStep(["F1"], aReviewedHead(1, [B], { follow_up }));
    expect(decideStop(courseOf(before, [kept]))).toBeUndefined();
  });

  it("not while a finding is repaired, another is left and an iteration too", () => {
    expect(decideStop(courseOf(first, []))).toBeUndefined();
    expect(decideStop(courseOf(first, [half]))).toBeUndefined();
  });

  it("not for growth after a single one", () => {
    const grown = aReviewedStep(["F1"], aReviewedHead(1, [B, C, D], resolved("1")));
    expect(decideStop(courseOf(first, [grown]))).toBeUndefined();
  });

  it("for being cancelled before anything else", () => {
    const pinned = aReviewedHead(0, [A], aborted("deadline_exceeded"));
    const broken = aStep(["F1"], { kind: "interrupted", why: "cancelled", detail: "received SIGINT" });
    expect(decideStop(courseOf(pinned, [broken], 1))?.reason).toBe("cancelled");
  });

  it("for a command that fails rather than for the last iteration spent", () => {
    const failed = aStep(["F1"], { kind: "verify-failed", detail: "exit 1 twice" });
    expect(decideStop(courseOf(first, [failed], 1))?.reason).toBe("verify-failed");
  });

  it("for nothing left rather than for the last iteration spent", () => {
    const all = aReviewedStep(["F1", "F2"], aReviewedHead(1, [], resolved("1", "2")));
    expect(decideStop(courseOf(first, [all], 1))?.reason).toBe("nothing-confirmed");
  });
});

describe("Substantive findings", () => {
  it("are those that repeat no other one near by", () => {
    const again = aNamed("1", { fingerprint: "v1:other", line: 203 });
    const elsewhere = aNamed("1", { fingerprint: "v1:third", line: 220 });
    const otherKind = aNamed("1", { fingerprint: "v1:fourth", category: "authorization" });
    expect(countSubstantive({ findings: [A, again] })).toBe(1);
    expect(countSubstantive({ findings: [A, again, elsewhere, otherKind] })).toBe(3);
  });

  it("are the change's own", () => {
    expect(countSubstantive({ findings: [aNamed("1", { classification: "existing" })] })).toBe(0);
  });
});

/** Any review of an iteration: any findings, of which any of the earlier are held resolved. */
const anyReview = fc.record({
  confirmed: fc.uniqueArray(fc.constantFrom("1", "2", "3", "4", "5", "6"), { maxLength: 6 }),
  severities: fc.array(fc.constantFrom("critical", "high", "medium", "low"), { minLength: 6, maxLength: 6 }),
  resolved: fc.subarray(["1", "2", "3", "4", "5", "6"]),
  isJudged: fc.boolean(),
});

function toHead(iteration: number, { confirmed, severities, resolved: gone, isJudged }: Any): ReviewedHead {
  const findings = confirmed.map((digit, index) => aNamed(digit, { severity: severities[index] ?? "low" }));
  return aReviewedHead(iteration, findings, {
    ...(iteration === 0 ? {} : resolved(...gone)),
    ...(isJudged ? {} : aborted("model_unavailable")),
  });
}

type Any = typeof anyReview extends fc.Arbitrary<infer T> ? T : never;

describe("Whatever the reviews say", () => {
  const anyRun = fc.record({
    limit: fc.integer({ min: 1, max: 10 }),
    reviews: fc.array(anyReview, { minLength: 12, maxLength: 12 }),
  });

  function run({ limit, reviews }: { readonly limit: number; readonly reviews: readonly Any[] }): FixCourse {
    const [first, ...others] = reviews.map((review, index) => toHead(index, review));
    let course = beginCourse(first ?? aReviewedHead(0, []), limit);
    for (const head of others) {
      if (decideStop(course) !== undefined) return course;
      const applied = course.book.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id);
      course = advanceCourse(course, aReviewedStep(applied, head));
    }
    return course;
  }

  it("repairing ends after as many iterations as there may be, at the latest", () => {
    fc.assert(
      fc.property(anyRun, (given) => {
        const course = run(given);
        expect(decideStop(course)).toBeDefined();
        expect(course.iterations.length).toBeLessThanOrEqual(given.limit);
      }),
    );
  });

  it("the head that is offered is never worse than the pinned one, and better where it is another", () => {
    fc.assert(
      fc.property(anyRun, (given) => {
        const course = run(given);
        const offered = chooseHead(reviewedHeads(course));
        const order = compareOpen(offered.report, course.first.report);
        if (offered === course.first) expect(order).toBe(0);
        else expect(order).toBeLessThan(0);
      }),
    );
  });

  it("no finding is known by two names, nor two by one", () => {
    fc.assert(
      fc.property(anyRun, (given) => {
        const ids = run(given).book.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
