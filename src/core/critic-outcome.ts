import { assertNever } from "./assert-never.ts";
import type { Confirmed, Dismissed, Unresolved } from "./debate.ts";
import type { GateContext } from "./gates/gate.ts";
import { locateQuote } from "./quote.ts";
import type { CriticStatus, CriticVerdict } from "./replies/critic.ts";
import { findRefutation, highestClaimed, wasRead } from "./ruling.ts";

/** A confirmed finding the Critic upheld. */
export interface Validated extends Confirmed {
  readonly validation: { readonly status: CriticStatus; readonly explanation: string };
}

export interface CriticOutcome {
  readonly upheld: readonly Validated[];
  readonly dismissed: readonly Dismissed[];
  readonly unresolved: readonly Unresolved[];
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
  const outcome = { upheld: [] as Validated[], dismissed: [] as Dismissed[], unresolved: [] as Unresolved[] };
  for (const finding of confirmed) {
    const mine = verdicts.filter((verdict) => verdict.finding_id === finding.claim.id);
    const [verdict] = mine;
    const doubt = verdict === undefined ? "the Critic gave no verdict on it" : doubtAbout(finding, mine, context);
    if (verdict === undefined || doubt !== undefined) {
      const claim = { ...finding.claim, severity: highestClaimed(finding.claim) };
      outcome.unresolved.push({ claim, round: finding.round, reason: doubt ?? "no verdict" });
    } else if (verdict.status === "dismissed_false_positive") {
      outcome.dismissed.push(toDismissed(finding, verdict, context));
    } else {
      outcome.upheld.push({ ...finding, validation: { status: verdict.status, explanation: verdict.explanation } });
    }
  }
  return outcome;
}

function doubtAbout(finding: Confirmed, verdicts: readonly CriticVerdict[], context: GateContext): string | undefined {
  const [verdict] = verdicts;
  if (verdict === undefined) return "the Critic gave no verdict on it";
  if (verdicts.some((other) => other.status !== verdict.status || other.classification !== verdict.classification))
    return "the Critic's verdicts on it contradict each other";
  switch (verdict.status) {
    case "needs_human_review":
      return `the Critic asks for a person: ${verdict.explanation}`;
    case "dismissed_false_positive":
      if (!wasRead(finding.claim, context))
        return `dismissed by a Critic that never read its lines: ${verdict.explanation}`;
      if (refutationOf(verdict, context) !== undefined) return undefined;
      return `dismissed by the Critic without a quote found at the pin: ${verdict.explanation}`;
    case "confirmed_valid":
      if (!isQuoteAtPin(finding, verdict, context))
        return `upheld by the Critic with a quote that is not at the pin: ${verdict.explanation}`;
      if (verdict.classification === "existing" && finding.claim.classification !== "existing") {
        return `the Critic holds it to be no new defect: ${verdict.explanation}`;
      }
      return undefined;
    default:
      return assertNever(verdict.status);
  }
}

function isQuoteAtPin(finding: Confirmed, verdict: CriticVerdict, context: GateContext): boolean {
  const side = finding.claim.place?.side ?? "head";
  for (const candidate of [side, side === "head" ? "base" : "head"] as const) {
    const text = context.text(verdict.file, candidate);
    if (text === undefined) continue;
    const cited = { start: verdict.start_line, end: Math.max(verdict.start_line, verdict.end_line) };
    const { kind } = locateQuote(text.index, verdict.evidence_quote, cited);
    if (kind === "at-place" || kind === "moved") return true;
  }
  return false;
}

function refutationOf(verdict: CriticVerdict, context: GateContext) {
  return findRefutation({ file: verdict.file, line: verdict.start_line, quote: verdict.evidence_quote }, context);
}

function toDismissed(finding: Confirmed, verdict: CriticVerdict, context: GateContext): Dismissed {
  const proof = refutationOf(verdict, context);
  return { claim: finding.claim, round: finding.round, by: "critic", reason: verdict.explanation, proof };
}
