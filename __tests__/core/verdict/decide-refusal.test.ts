import { describe, expect, it } from "vitest";
import type { Refusal } from "../../../src/core/admission/admission.ts";
import type { Conclusion, Softening } from "../../../src/core/verdict/conclusion.ts";
import { decideLateRefusal, decideRefusal, REFUSAL_MOVES } from "../../../src/core/verdict/decide-refusal.ts";
import type { EarlierWord } from "../../../src/core/verdict/earlier-check.ts";

const REFUSALS: Readonly<Record<Refusal["kind"], Refusal>> = {
  author: { kind: "author", author: "eve", authorAssociation: "NONE" },
  draft: { kind: "draft" },
  label: { kind: "label", label: "wip" },
};

const EARLIER: Readonly<Record<EarlierWord["kind"], EarlierWord>> = {
  nothing: { kind: "nothing" },
  excused: { kind: "excused" },
  softened: { kind: "softened" },
  passed: { kind: "passed" },
  "passed-elsewhere": { kind: "passed-elsewhere" },
  running: { kind: "running" },
  failed: { kind: "failed" },
  unjudged: { kind: "unjudged", conclusion: "timed_out" },
  unknown: { kind: "unknown" },
};

const PLAIN: Softening = { blocking: "all" };
const SOFTENINGS: readonly Softening[] = [PLAIN, { blocking: "none" }, { blocking: "findings" }];

/** `leave CONCLUSION` is what the run says of itself beside a check that it leaves alone. */
type Outcome = `${"write" | "leave"} ${Conclusion}`;

function outcome(refusal: Refusal, softening: Softening, earlier: EarlierWord): Outcome {
  const { isWritten, decision } = decideRefusal(refusal, softening, earlier);
  return `${isWritten ? "write" : "leave"} ${decision.conclusion}`;
}

/** What stands × what the event says. */
const TRANSITIONS: Readonly<Record<EarlierWord["kind"], Readonly<Record<Refusal["kind"], Outcome>>>> = {
  nothing: { author: "write action_required", draft: "write neutral", label: "write neutral" },
  excused: { author: "write action_required", draft: "write neutral", label: "write neutral" },
  softened: { author: "write action_required", draft: "leave neutral", label: "leave neutral" },
  passed: { author: "leave success", draft: "leave success", label: "leave success" },
  "passed-elsewhere": { author: "write action_required", draft: "leave neutral", label: "leave neutral" },
  running: { author: "leave action_required", draft: "leave action_required", label: "leave action_required" },
  failed: { author: "leave failure", draft: "leave failure", label: "leave failure" },
  unjudged: { author: "leave timed_out", draft: "leave timed_out", label: "leave timed_out" },
  unknown: { author: "write action_required", draft: "write action_required", label: "write action_required" },
};

const CELLS = Object.entries(TRANSITIONS).flatMap(([earlier, row]) =>
  Object.entries(row).map(([refusal, expected]) => [earlier, refusal, expected] as const),
) as readonly (readonly [EarlierWord["kind"], Refusal["kind"], Outcome])[];

describe("a refusal", () => {
  it.each(CELLS)("over %s, for the %s: %s", (earlier, refusal, expected) => {
    expect(outcome(REFUSALS[refusal], PLAIN, EARLIER[earlier])).toBe(expected);
  });

  it("has a transition for everything that may stand", () => {
    expect(Object.keys(TRANSITIONS).toSorted()).toEqual(Object.keys(REFUSAL_MOVES).toSorted());
    expect(Object.keys(EARLIER).toSorted()).toEqual(Object.keys(REFUSAL_MOVES).toSorted());
  });

  it("of an author, where could-not-judge is to pass, still leaves alone what does not pass", () => {
    const softening: Softening = { blocking: "findings" };
    expect(outcome(REFUSALS.author, softening, EARLIER.failed)).toBe("leave failure");
    expect(outcome(REFUSALS.author, softening, EARLIER.running)).toBe("leave action_required");
    expect(outcome(REFUSALS.author, softening, EARLIER.unknown)).toBe("write action_required");
    expect(outcome(REFUSALS.author, softening, EARLIER.nothing)).toBe("write neutral");
  });

  it("never passes where something stands that does not, at once or late, but for an advisory check", () => {
    const blocked = ["running", "failed", "unjudged", "unknown"] as const;
    for (const kind of blocked) {
      for (const refusal of Object.values(REFUSALS)) {
        for (const softening of SOFTENINGS.filter(({ blocking }) => blocking !== "none")) {
          const first = decideRefusal(refusal, softening, EARLIER[kind]);
          const late = decideLateRefusal(refusal, softening, EARLIER[kind]);
          expect([kind, first.decision.conclusion]).not.toEqual([kind, expect.stringMatching(/success|neutral/)]);
          expect([kind, late.conclusion]).toEqual([kind, "action_required"]);
        }
      }
    }
  });

  it("says why it is no refusal like any other", () => {
    const { decision } = decideRefusal(REFUSALS.draft, PLAIN, EARLIER.running);
    expect(decision.title).toBe(
      "Could not judge: not reviewed: the pull request is a draft, and a review of this commit has not ended",
    );
    expect(decideRefusal(REFUSALS.label, PLAIN, EARLIER.failed).decision.title).toBe(
      "Not reviewed: it is labelled wip; the check stays as it is",
    );
    expect(decideLateRefusal(REFUSALS.draft, PLAIN, EARLIER.running).title).toContain(
      "another run of this check began",
    );
    expect(decideLateRefusal(REFUSALS.draft, PLAIN, EARLIER.nothing).title).toBe(
      "Not reviewed: the pull request is a draft",
    );
  });

  it("leaves an advisory check advisory", () => {
    const softening: Softening = { blocking: "none" };
    expect(outcome(REFUSALS.draft, softening, EARLIER.running)).toBe("leave neutral");
    expect(outcome(REFUSALS.author, softening, EARLIER.softened)).toBe("leave neutral");
  });
});
