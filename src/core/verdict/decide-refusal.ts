import { nameRefusal, type Refusal } from "../admission/admission.ts";
import { assertNever } from "../assert-never.ts";
import { type Conclusion, type Decision, decideConclusion, type Softening, softenDecision } from "./conclusion.ts";
import type { EarlierWord } from "./earlier-check.ts";

/** What becomes of a commit's check when a run refuses to review it. */
export interface RefusalDecision {
  /** Whether a check run of its own is written; else what stands is left as it is. */
  readonly isWritten: boolean;
  /** What that check run says; where none is written, what the run says of itself, no better than what stands. */
  readonly decision: Decision;
}

/** `object` writes that nothing could be judged. */
type Move = "write" | "leave" | "object";

/** The conclusion that a refusal would write, softened as configured. GitHub lets `neutral` pass and `action_required` not. */
type RefusalWord = "neutral" | "action_required";

/** What to do, by what stands on the commit and by what the refusal would write. So a draft never turns a failed check into a passing one. */
export const REFUSAL_MOVES: Readonly<Record<EarlierWord["kind"], Readonly<Record<RefusalWord, Move>>>> = {
  nothing: { neutral: "write", action_required: "write" },
  excused: { neutral: "write", action_required: "write" },
  softened: { neutral: "leave", action_required: "write" },
  passed: { neutral: "leave", action_required: "leave" },
  "passed-elsewhere": { neutral: "leave", action_required: "write" },
  running: { neutral: "leave", action_required: "leave" },
  failed: { neutral: "leave", action_required: "leave" },
  unjudged: { neutral: "leave", action_required: "leave" },
  unknown: { neutral: "object", action_required: "object" },
};

/** Whether and what a refusal writes over what stands on the commit. Total, never throws. */
export function decideRefusal(refusal: Refusal, softening: Softening, earlier: EarlierWord): RefusalDecision {
  const decision = softenDecision(decideConclusion({ refusal }), softening);
  const move = REFUSAL_MOVES[earlier.kind][wordOf(decision)];
  switch (move) {
    case "write":
      return { isWritten: true, decision };
    case "object":
      return { isWritten: true, decision: object(refusal, softening, "what stands on this commit could not be read") };
    case "leave":
      return {
        isWritten: false,
        decision: toLeft(decision, earlier) ?? object(refusal, softening, "a review of this commit has not ended"),
      };
    default:
      return assertNever(move);
  }
}

/**
 * What a refusal says whose own check run stands on the commit already, with what came beside it meanwhile: that check run
 * cannot be taken back, so it must not pass over one that was to be left alone.
 */
export function decideLateRefusal(refusal: Refusal, softening: Softening, earlier: EarlierWord): Decision {
  const { isWritten, decision } = decideRefusal(refusal, softening, earlier);
  if (isWritten) return decision;
  return object(refusal, softening, "another run of this check began meanwhile");
}

function wordOf({ conclusion }: Decision): RefusalWord {
  return conclusion === "neutral" ? "neutral" : "action_required";
}

/** A check that blocks nothing never fails; otherwise nobody chose that what is not known passes. */
function object(refusal: Refusal, { blocking }: Softening, why: string): Decision {
  const title = `Could not judge: not reviewed: ${nameRefusal(refusal)}, and ${why}`;
  const objection: Decision = { conclusion: "action_required", ending: "could-not-judge", title };
  return softenDecision(objection, { blocking: blocking === "none" ? "none" : "all" });
}

/** Undefined while nobody knows how what stands will end. */
function toLeft(decision: Decision, earlier: EarlierWord): Decision | undefined {
  if (earlier.kind === "running") return undefined;
  const conclusion = conclusionOf(earlier) ?? decision.conclusion;
  return { ...decision, conclusion, title: `${decision.title}; the check stays as it is` };
}

/** Undefined where what stands says nothing of this change. */
function conclusionOf(earlier: EarlierWord): Conclusion | undefined {
  switch (earlier.kind) {
    case "passed":
      return "success";
    case "softened":
      return "neutral";
    case "failed":
      return "failure";
    case "unjudged":
      return earlier.conclusion;
    default:
      return undefined;
  }
}
