import { assertNever } from "../assert-never.ts";
import type { Citation } from "../claims/claim.ts";
import type { GateContext } from "../gates/gate.ts";
import { locateQuote } from "../pin/quote.ts";
import type { CriticStatus, CriticVerdict } from "../replies/critic.ts";
import type { Confirmed, Dismissed, Unresolved } from "./debate.ts";
import { findRefutation, highestClaimed, wasRead } from "./ruling.ts";

/** A confirmed finding the Critic upheld. */
export interface Validated extends Confirmed {
  readonly validation: {
    readonly status: CriticStatus;
    readonly explanation: string;
    /** The line it rests on, where it stands at the pin. */
    readonly quote: Citation | undefined;
  };
}

export interface CriticOutcome {
  readonly upheld: readonly Validated[];
  readonly dismissed: readonly Dismissed[];
  readonly unresolved: readonly Doubted[];
}

/** A finding the Critic's answer leaves open. */
export interface Doubted extends Unresolved {
  readonly finding: Confirmed;
  /** Whether the answer itself was unusable, so that asking once more may settle it; a person's case is not. */
  readonly canBeAskedAgain: boolean;
}

interface Doubt {
  readonly reason: string;
  readonly isFormal: boolean;
  /** There is no verdict to doubt. */
  readonly isSilence?: true;
}

/**
 * What the Critic's verdicts make of the confirmed findings. A missing, repeated, unproved or hesitant verdict leaves
 * its finding unresolved; a dismissal needs proof at the pin, as the Judge's does.
 */
export function decideCritic(
  confirmed: readonly Confirmed[],
  verdicts: readonly CriticVerdict[],
  context: GateContext,
): CriticOutcome {
  const outcome = { upheld: [] as Validated[], dismissed: [] as Dismissed[], unresolved: [] as Doubted[] };
  for (const finding of confirmed) {
    const mine = verdicts.filter((verdict) => verdict.finding_id === finding.claim.id);
    const [verdict] = mine;
    const doubt = verdict === undefined ? NO_VERDICT : doubtAbout(finding, mine, context);
    if (verdict === undefined || doubt !== undefined) {
      outcome.unresolved.push(toDoubted(finding, doubt ?? NO_VERDICT));
    } else if (verdict.status === "dismissed_false_positive") {
      outcome.dismissed.push(toDismissed(finding, verdict, context));
    } else {
      const { status, explanation } = verdict;
      const quote = locateAtPin(finding, verdict, context);
      outcome.upheld.push({ ...finding, validation: { status, explanation, quote } });
    }
  }
  return outcome;
}

const NO_VERDICT: Doubt = { ...formal("the Critic gave no verdict on it"), isSilence: true };

function doubtAbout(finding: Confirmed, verdicts: readonly CriticVerdict[], context: GateContext): Doubt | undefined {
  const [verdict] = verdicts;
  if (verdict === undefined) return NO_VERDICT;
  if (verdicts.some((other) => other.status !== verdict.status || other.classification !== verdict.classification))
    return formal("the Critic's verdicts on it contradict each other");
  const { explanation } = verdict;
  switch (verdict.status) {
    case "needs_human_review":
      return { isFormal: false, reason: `the Critic asks for a person: ${explanation}` };
    case "dismissed_false_positive":
      if (!wasRead(finding.claim, context))
        return formal(`dismissed by a Critic that never read its lines: ${explanation}`);
      if (refutationOf(verdict, context) !== undefined) return undefined;
      return formal(`dismissed by the Critic without a quote found at the pin: ${explanation}`);
    case "confirmed_valid":
      if (locateAtPin(finding, verdict, context) === undefined)
        return formal(`upheld by the Critic with a quote that is not at the pin: ${explanation}`);
      if (verdict.classification === "existing" && finding.claim.classification !== "existing") {
        return { isFormal: false, reason: `the Critic holds it to be no new defect: ${explanation}` };
      }
      return undefined;
    default:
      return assertNever(verdict.status);
  }
}

/** What is wrong with the answer rather than with the finding. */
function formal(reason: string): Doubt {
  return { isFormal: true, reason };
}

function toDoubted(finding: Confirmed, { reason, isFormal, isSilence }: Doubt): Doubted {
  const claim = { ...finding.claim, severity: highestClaimed(finding.claim) };
  const { round, winner, resolution } = finding;
  const upheld = isSilence ? { winner, resolution } : undefined;
  return { claim, round, reason: withRuling(reason, finding), finding, upheld, canBeAskedAgain: isFormal };
}

/** Both sides, for whoever has to decide. */
function withRuling(reason: string, { resolution }: Confirmed): string {
  return resolution === "" ? reason : `${reason} (the Judge upheld it: ${resolution})`;
}

/** What the Critic quotes, where it stands; the finding's own side first. */
function locateAtPin(finding: Confirmed, verdict: CriticVerdict, context: GateContext): Citation | undefined {
  const { file, evidence_quote: quote } = verdict;
  const side = finding.claim.place?.side ?? "head";
  for (const candidate of [side, side === "head" ? "base" : "head"] as const) {
    const text = context.text(file, candidate);
    if (text === undefined) continue;
    const cited = { start: verdict.start_line, end: Math.max(verdict.start_line, verdict.end_line) };
    const found = locateQuote(text.index, quote, cited);
    if (found.kind === "at-place" || found.kind === "moved")
      return { file, side: candidate, line: found.match.start, quote };
  }
  return undefined;
}

function refutationOf(verdict: CriticVerdict, context: GateContext) {
  return findRefutation({ file: verdict.file, line: verdict.start_line, quote: verdict.evidence_quote }, context);
}

function toDismissed(finding: Confirmed, verdict: CriticVerdict, context: GateContext): Dismissed {
  const proof = refutationOf(verdict, context);
  return { claim: finding.claim, round: finding.round, by: "critic", reason: verdict.explanation, proof };
}
