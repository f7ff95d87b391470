import { RUN_STOP_DETAILS, type RunStopDetail, type RunStopReason } from "../debate/convergence.ts";
import type { AbortReason, RunStatus } from "./verdict.ts";

/** Why rounds ended, for people; each text continues "because". */
export const STOP_WORDS: Readonly<Record<RunStopReason, string>> = {
  "zero-findings": "the last round upheld nothing new",
  "all-self-reference": "the last round only upheld what was settled before, or found too little to continue",
  "anti-divergence-halt": "every round found more than the one before",
  "max-rounds": "no further round was allowed",
  "no-rounds": "only other tools' findings were checked",
};

/** The same for stop details. */
const STOP_DETAIL_WORDS: Readonly<Record<RunStopDetail, string>> = {
  "round2-skipped": "the first round found too little to need a second",
  "all-confirmed": "the first round read all of it, and upheld every claim",
  "identical-rulings": "two rounds in a row upheld the same findings",
  "nothing-to-try": "no part of the change had to be reviewed again",
  "nothing-to-review": "there was nothing to review",
  "policy-check": "only the policy was checked",
  "examined-by-rule": "the static panel examined each file once, by rule",
};

/** Why a run was aborted, for people; each text continues "because". */
export const ABORT_WORDS: Readonly<Record<AbortReason, string>> = {
  agent_dispatch_unavailable: "the endpoint gave an agent no usable model",
  enthusiast_no_tool_invocation: "the Enthusiast answered without reading the target",
  adversary_no_tool_invocation: "the Adversary answered without reading the target",
  judge_no_tool_invocation: "the Judge answered without reading the target",
  offtarget_hallucination: "the Enthusiast named files that are not part of the target",
  judge_offtarget_hallucination: "the Judge named files that are not part of the target",
  budget_exhausted: "the token budget is spent",
  deadline_exceeded: "the time budget ran out",
  model_unavailable: "the model could not be asked",
  context_window: "the model's context window is too small for what it was to read",
  cancelled: "the run was cancelled",
  target_unreadable: "the target could no longer be read",
};

/** Used if a run gives no reason. */
const STATUS_WORDS: Readonly<Record<RunStatus, string>> = {
  completed: "nothing new came up",
  incomplete: "it could not be completed",
  aborted: "it was interrupted",
};

/** The fields as in a report. */
export interface EndedRun {
  readonly status: RunStatus;
  readonly stop_reason: RunStopReason | null;
  readonly stop_detail: string | null;
  readonly abort_reason: AbortReason | null;
}

const LEADS: Readonly<Record<RunStatus, string>> = {
  completed: "The debate ended",
  incomplete: "The run is incomplete",
  aborted: "The run ended early",
};

/**
 * Explains why a run ended, as a sentence. Does not repeat a reason in the report's title, which is above it. The
 * reason for an abort takes precedence over the end of the rounds.
 * Text from outside is not escaped yet. Never throws.
 */
export function describeEnding(run: EndedRun): string {
  const { status, stop_reason: reason, stop_detail: detail, abort_reason: abort } = run;
  if (status === "completed") return describeCompleted(reason, detail);
  if (isInTitle(run)) return `${LEADS[status]}; the title says why.`;
  const words = detail ?? (abort === null ? STATUS_WORDS[status] : ABORT_WORDS[abort]);
  return `${LEADS[status]} because ${words.replace(/\.$/, "")}.`;
}

/** The details of runs in which no role spoke. */
const WITHOUT_DEBATE: ReadonlySet<string | null> = new Set(["examined-by-rule", "nothing-to-review", "policy-check"]);

/**
 * Whether the title gives the whole reason (`decideUnjudged`). For a run that timed out, it does not give the time
 * limit.
 */
function isInTitle({ abort_reason: abort, stop_detail: detail }: EndedRun): boolean {
  if (abort === "cancelled") return false;
  return abort === "deadline_exceeded" ? detail === null : detail !== null || abort !== null;
}

function describeCompleted(reason: RunStopReason | null, detail: string | null): string {
  const words = describeStop(reason, detail);
  if (WITHOUT_DEBATE.has(detail)) return `No debate was held: ${words}.`;
  const isCode = RUN_STOP_DETAILS.some((known) => known === detail);
  // Whose findings they were is said before the verdict.
  if (reason === "no-rounds" && !isCode) return `No debate was held: ${words}.`;
  const more = detail === null || isCode ? "" : `: ${detail.replace(/\.$/, "")}`;
  return `${LEADS.completed} because ${words}${more}.`;
}

/** Explains why no further round was played, in plain words. */
export function describeStop(reason: RunStopReason | null, detail: string | null): string {
  const code = RUN_STOP_DETAILS.find((known) => known === detail);
  if (code !== undefined) return STOP_DETAIL_WORDS[code];
  return reason === null ? STATUS_WORDS.completed : STOP_WORDS[reason];
}
