import { doubtAbout } from "../../core/outcome/validation.ts";
import type { Report } from "../../core/report/report.ts";
import type { AbortReason, RunStatus } from "../../core/verdict/run-status.ts";
import type { DebateResult } from "../debate/debate-rounds.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { Abort } from "../run/to-abort.ts";
import type { StageEnding } from "../stages/stage.ts";
import type { FinalPin } from "./recompute-pin.ts";

/** How the run ended, out of everything that could have ended it. */
export interface Status {
  readonly status: RunStatus;
  readonly converged: boolean;
  readonly stopReason: Report["run"]["stop_reason"];
  readonly stopDetail: string | undefined;
  readonly abortReason: AbortReason | undefined;
  readonly detail: string | undefined;
}

/** What the run has come to by its end. */
export interface RunEnd {
  /** Absent when there was nothing to review. */
  readonly debated: DebateResult | undefined;
  /** Why the first stage that could not do its work could not, before the debate or after it. */
  readonly undone: StageEnding | undefined;
  readonly final: FinalPin;
  /** Set when the run was cancelled or ran out of time, whatever it had come to by then. */
  readonly interruption: Abort | undefined;
}

/**
 * The first of these that ended the run: an interruption, a target that is gone, the rounds, a stage, and then the
 * findings that were read in.
 */
export function decideStatus(
  { debated, undone, final, interruption }: RunEnd,
  outside: ReviewContext["outside"],
): Status {
  const none = { converged: false, stopReason: null, stopDetail: undefined, abortReason: undefined, detail: undefined };
  if (interruption !== undefined) {
    return { ...none, status: "aborted", abortReason: interruption.reason, detail: interruption.detail };
  }
  if (final.kind === "unreadable" && !isBroken(debated, undone)) {
    return { ...none, status: "aborted", abortReason: "target_unreadable", detail: final.detail };
  }
  if (debated === undefined) {
    if (undone !== undefined) return { ...none, ...toStatus(undone) };
    return {
      ...none,
      status: "completed",
      converged: true,
      stopReason: "zero-findings",
      stopDetail: "nothing-to-review",
    };
  }
  const { ending } = debated;
  if (ending.kind === "aborted" || ending.kind === "cut")
    return { ...none, status: "aborted", abortReason: ending.reason, detail: ending.detail };
  if (ending.kind === "incomplete")
    return { ...none, status: "incomplete", stopDetail: ending.detail, detail: ending.detail };
  const { reason, detail, converged } = ending.step;
  const stopped = { ...none, stopReason: reason, stopDetail: detail, converged };
  if (undone !== undefined) return { ...stopped, ...toStatus(undone) };
  const doubt = outside === undefined ? undefined : doubtAbout(outside.imported);
  if (doubt !== undefined) return { ...stopped, status: "incomplete", stopDetail: doubt, detail: doubt };
  return { ...stopped, status: "completed" };
}

/** Whether the run had ended for another reason before the pin was looked at again. */
function isBroken(debated: DebateResult | undefined, undone: StageEnding | undefined): boolean {
  return (debated !== undefined && debated.ending.kind !== "stopped") || undone !== undefined;
}

function toStatus(undone: StageEnding): Pick<Status, "status" | "abortReason" | "detail"> {
  const { detail } = undone;
  if (undone.kind === "incomplete") return { status: "incomplete", abortReason: undefined, detail };
  return { status: "aborted", abortReason: undone.reason, detail };
}
