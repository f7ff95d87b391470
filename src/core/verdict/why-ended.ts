import { RUN_STOP_DETAILS, type RunStopDetail, type RunStopReason } from "../debate/convergence.ts";
import type { AbortReason, RunStatus } from "./verdict.ts";

/** Why rounds ended, for people: each goes on after "because". */
export const STOP_WORDS: Readonly<Record<RunStopReason, string>> = {
  "zero-findings": "the last round upheld nothing new",
  "all-self-reference": "what the last round upheld was settled before, or too mild to go on for",
  "anti-divergence-halt": "every round found more than the one before",
  "max-rounds": "no further round was allowed",
  "no-rounds": "other tools' findings were checked, which takes no round",
};

/** The same for what a stop reason is told with. */
export const STOP_DETAIL_WORDS: Readonly<Record<RunStopDetail, string>> = {
  "round2-skipped": "the first round found too little to call for a second",
  "all-confirmed": "the first round read all of it, and upheld every claim",
  "identical-rulings": "two rounds in a row upheld the same findings",
  "nothing-to-try": "no part of the change was to be tried anew",
  "nothing-to-review": "there was nothing to review",
  "policy-check": "only the policy was looked at, which takes no round",
  "examined-by-rule": "the static panel examined each file once, by rule",
};

/** Why a run was broken off, for people: each goes on after "because". */
export const ABORT_WORDS: Readonly<Record<AbortReason, string>> = {
  agent_dispatch_unavailable: "the endpoint gave an agent no usable model",
  enthusiast_no_tool_invocation: "the Enthusiast answered without reading the target",
  adversary_no_tool_invocation: "the Adversary answered without reading the target",
  judge_no_tool_invocation: "the Judge answered without reading the target",
  offtarget_hallucination: "the Enthusiast named files that are not of the target",
  judge_offtarget_hallucination: "the Judge named files that are not of the target",
  budget_exhausted: "the token budget is spent",
  deadline_exceeded: "the time budget ran out",
  model_unavailable: "the model could not be asked",
  context_window: "the model's context window does not hold what it was to read",
  cancelled: "the run was cancelled",
  target_unreadable: "the target could no longer be read",
};

/** For a run that names no reason. */
const STATUS_WORDS: Readonly<Record<RunStatus, string>> = {
  completed: "nothing was left to say",
  incomplete: "it could not be completed",
  aborted: "it was broken off",
};

/** As a report has it. */
export interface EndedRun {
  readonly status: RunStatus;
  readonly stop_reason: RunStopReason | null;
  readonly stop_detail: string | null;
  readonly abort_reason: AbortReason | null;
  /** Of the report, which stands above whatever else is told. */
  readonly title?: string;
}

/** Why a run ended. */
export interface Ending {
  /** Our own words, which go on after "because". */
  readonly words: string;
  /** What more is known, as somebody else may have written it: to be escaped. */
  readonly detail: string | undefined;
}

/** The last reason there is: one that broke the run off counts more than how its rounds had ended. Never throws. */
export function whyEnded({ status, stop_reason, stop_detail, abort_reason }: EndedRun): Ending {
  const code = RUN_STOP_DETAILS.find((known) => known === stop_detail);
  const detail = code === undefined ? (stop_detail ?? undefined) : undefined;
  if (abort_reason !== null) {
    const words = ABORT_WORDS[abort_reason];
    return { words, detail: detail === undefined ? undefined : beyond(words, detail) };
  }
  if (status !== "completed") return { words: STATUS_WORDS[status], detail };
  if (code !== undefined) return { words: STOP_DETAIL_WORDS[code], detail };
  // Whose findings they were is said before the verdict.
  if (stop_reason === "no-rounds") return { words: STOP_WORDS[stop_reason], detail: undefined };
  return { words: stop_reason === null ? STATUS_WORDS[status] : STOP_WORDS[stop_reason], detail };
}

/** What a detail says beyond these words, which many details begin with. */
function beyond(words: string, detail: string): string | undefined {
  if (!detail.toLowerCase().startsWith(words.toLowerCase())) return detail;
  return detail.slice(words.length).replace(/^[\s:]+/, "") || undefined;
}

const LEADS: Readonly<Record<RunStatus, string>> = {
  completed: "The debate ended",
  incomplete: "The run is incomplete",
  aborted: "The run ended",
};

/** Why a run ended, as a sentence; a reason that the title gives is not given again. What is not ours in it is not escaped yet. */
export function describeEnding(run: EndedRun): string {
  const { status, title = "" } = run;
  if (status === "completed" && run.stop_detail === "examined-by-rule")
    return `No debate was held: ${STOP_DETAIL_WORDS["examined-by-rule"]}.`;
  const { words, detail } = whyEnded(run);
  const reason = status === "incomplete" ? (detail ?? words) : detail === undefined ? words : `${words}: ${detail}`;
  const isTitle = status !== "completed" && title.toLowerCase().includes((detail ?? words).toLowerCase());
  if (isTitle) return `${LEADS[status]}, for the reason given at the top.`;
  const because = status === "incomplete" && detail !== undefined ? ":" : " because";
  return `${LEADS[status]}${because} ${reason.replace(/\.$/, "")}.`;
}

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ ...STOP_WORDS, ...STOP_DETAIL_WORDS }));
const NEXT = /^stop: ([a-z0-9-]+)(?: \(([a-z0-9-]+)\))?$/;

/** What followed a round, as the report names it, in plain words; as it is where the name is not known. */
export function describeNext(next: string): string {
  if (next === "continue") return "another round";
  const [, reason = "", code] = NEXT.exec(next) ?? [];
  const known = WORDS.get(code ?? reason) ?? WORDS.get(reason);
  return known === undefined ? next : `the end: ${known}`;
}
