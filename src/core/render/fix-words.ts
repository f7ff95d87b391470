import { countOf } from "../count-of.ts";
import { cut } from "../cut.ts";
import type { FixedFinding, FixRecord, FixStopReason, RepairState } from "../report/fix-record.ts";
import type { VerdictEnding } from "./ending.ts";

/** Of which head a verdict is. */
export const VERDICT_WORDS = { given: "Head as given", patched: "With the patch" } as const;

export const ENDING_WORDS: Readonly<Record<VerdictEnding, string>> = {
  passed: "passed",
  "did-not-pass": "did not pass",
  "could-not-judge": "could not judge",
};

const MAX_STOP_CHARS = 600;

/** Where the run that repaired said no more. */
const STOP_WORDS: Readonly<Record<FixStopReason, string>> = {
  "nothing-confirmed": "no confirmed finding of the change's own is left.",
  "nothing-repaired": "an iteration repaired none of its findings.",
  bounce: "a finding that was repaired came back, or a new one asks to undo a repair.",
  growth: "the number of substantive findings grew twice.",
  "iterations-spent": "every iteration that was allowed is spent.",
  "tokens-spent": "the token budget is spent.",
  "time-spent": "the time budget is spent.",
  "verify-failed": "the command of --verify failed twice in an iteration.",
  "not-judged": "a review could not judge.",
  cancelled: "the run was cancelled.",
};

/** Why repairing ended, with the reason's name. To be escaped. */
export function tellStop({ stop_reason: reason, stop_detail: detail, iterations }: FixRecord): string {
  const after = iterations.length === 0 ? "before an iteration" : `after ${countOf(iterations.length, "iteration")}`;
  const why = detail.trim() === "" ? STOP_WORDS[reason] : cut(detail.trim(), MAX_STOP_CHARS);
  return `Repairing stopped ${after} (${reason}): ${why}`;
}

/** What the patch repairs, in a sentence. */
export function tellOffer({ findings, result, iterations }: FixRecord, size: string): string {
  const last = iterations.at(-1)?.n;
  const best =
    result === null || last === undefined || result.iteration === last
      ? ""
      : ` It is the state after iteration ${result.iteration} of ${last}, the best that was reviewed.`;
  const told = findings.length === 0 ? "" : ` Of ${countOf(findings.length, "finding")}: ${tallyRepairs(findings)}.`;
  return `A patch is offered (${size}).${told}${best}`;
}

/** Whether repairing ended before it began: then a paragraph says all there is to say. */
export function isUntouched({ iterations, patch }: FixRecord): boolean {
  return iterations.length === 0 && patch === null;
}

/** That no patch is offered, and why, in a sentence of our own words. */
export function tellNothing(fix: FixRecord): string {
  if (!isUntouched(fix)) return `No repair is offered: ${whyNothing(fix)}.`;
  const verify = fix.verify === null ? "" : " The command of --verify was not run.";
  return `${whyUntouched(fix)}${verify}`;
}

function whyUntouched({ stop_reason: reason }: FixRecord): string {
  switch (reason) {
    case "nothing-confirmed":
      return "Nothing was to be repaired: the review confirmed nothing of the change's own.";
    case "not-judged":
      return "Nothing was repaired, as the review could not judge.";
    default:
      return `Nothing was repaired: ${STOP_WORDS[reason]}`;
  }
}

function whyNothing({ iterations, stop_reason: reason }: FixRecord): string {
  // What may have been better until then was not looked at.
  if (reason === "cancelled") return "the run was cancelled";
  const edited = iterations.filter(({ lines }) => lines > 0);
  if (edited.length === 0) return "no repair was made";
  if (edited.every(({ undone }) => undone !== null)) return "every repair that was made was taken back";
  const isJudged = edited.some(({ conclusion }) => conclusion === "success" || conclusion === "failure");
  return isJudged
    ? "no repaired head came out better than the head as given"
    : "no review of a repaired head came to a verdict";
}

/** In the order in which they are told. */
export const STATE_WORDS: Readonly<Record<RepairState, string>> = {
  repaired: "repaired",
  "not-survived": "did not survive",
  undone: "taken back",
  declined: "declined",
  "not-tried": "not tried",
};
/** What is repaired first. */
export const REPAIR_ORDER = Object.keys(STATE_WORDS) as readonly RepairState[];

/** `2 repaired, 1 did not survive, 1 declined`; empty for no finding. */
export function tallyRepairs(findings: readonly Pick<FixedFinding, "state">[]): string {
  return REPAIR_ORDER.map(
    (state) => [findings.filter((each) => each.state === state).length, STATE_WORDS[state]] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(", ");
}

/** The command of --verify and how it ended. */
export interface VerifyView {
  readonly command: string | undefined;
  /** Of our own words: a sentence, or how the command ended, to follow it. */
  readonly words: string;
}

/** How a command ended: `passed (exit 0)`. */
export function tellExit(exit: number | null): string {
  if (exit === null) return "did not end by itself";
  return exit === 0 ? "passed (exit 0)" : `failed (exit ${exit})`;
}

/** The command and how it ended: of what is offered, where it was run on that. */
export function tellVerify({ verify, iterations, result, patch }: FixRecord): VerifyView {
  if (verify === null) return { command: undefined, words: "No command was run on the repairs." };
  const ran = iterations.filter((each) => each.verify !== null);
  const last = ran.at(-1);
  if (last === undefined) return { command: verify.command, words: "was not run: no repair was made" };
  const offered = patch === null ? undefined : ran.find(({ n }) => n === result?.iteration);
  if (offered !== undefined)
    return { command: verify.command, words: `${tellExit(offered.verify?.exit ?? null)} with the patch applied` };
  const words = `${tellExit(verify.exit)} in iteration ${last.n}`;
  return { command: verify.command, words: `${words}${patch === null ? "" : ", which is not what is offered"}` };
}
