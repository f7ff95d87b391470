import { cut } from "../cut.ts";
import type { CriticVerdict } from "../replies/critic.ts";

/** Of more verdicts on one finding the first are told. */
const MAX_VERDICTS = 2;
const MAX_QUOTE_CHARS = 200;
const MAX_EXPLANATION_CHARS = 600;

/** What a Critic had answered on a finding, so that it can go on from there; undefined where it had not. */
export function describeVerdicts(verdicts: readonly CriticVerdict[]): string | undefined {
  if (verdicts.length === 0) return undefined;
  return verdicts.slice(0, MAX_VERDICTS).map(describeVerdict).join("; and ");
}

function describeVerdict(verdict: CriticVerdict): string {
  const { verdict: word, classification, file, start_line: start, end_line: end, side } = verdict;
  const where = `${file}:${start}${end > start ? `-${end}` : ""}${side ? ` at ${side}` : ""}`;
  const quote = JSON.stringify(cut(verdict.evidence_quote, MAX_QUOTE_CHARS));
  return `${word}, ${classification}, quoting ${quote} of ${where}: ${cut(verdict.explanation, MAX_EXPLANATION_CHARS)}`;
}
