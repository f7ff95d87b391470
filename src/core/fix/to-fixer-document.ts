import { cut } from "../cut.ts";
import type { FixerFinding, FixerQuestion, VerifyFailure } from "./fixer-question.ts";

/** The longest of a review's own texts, in UTF-16 units. */
const MAX_TEXT_CHARS = 4000;

/** What the fixer is shown besides the target: the findings to repair, and what a command said of the repairs so far. */
export function toFixerDocuments({ findings, failure }: FixerQuestion): Readonly<Record<string, unknown>> {
  return {
    findings: findings.map(toFindingDocument),
    ...(failure === undefined ? {} : { verify_failure: toFailureDocument(failure) }),
  };
}

/** A finding as the fixer reads it: where it is, what shows it, and how the review would have it repaired. */
function toFindingDocument({ id, finding, triedBefore }: FixerFinding): Readonly<Record<string, unknown>> {
  const { title, severity, category, file, side, start_line, line, description, suggestion, replacement } = finding;
  return {
    ...{ id, title, severity, category, file, side, start_line, line, description: cut(description, MAX_TEXT_CHARS) },
    evidence: finding.evidence.map(({ kind, file, side, start_line, end_line, quote }) => {
      return { kind: kind ?? "defect", file, side, start_line, end_line, quote: cut(quote, MAX_TEXT_CHARS) };
    }),
    edit_instructions: suggestion === null ? null : cut(suggestion, MAX_TEXT_CHARS),
    replacement,
    tried_before: triedBefore ?? null,
  };
}

function toFailureDocument({ command, exit, output }: VerifyFailure): Readonly<Record<string, unknown>> {
  return { command, exit: exit ?? null, output };
}
