import { cut, keepEnd } from "../cut.ts";
import type { FixerFinding, FixerQuestion, VerifyFailure } from "./fixer-question.ts";

/** The longest of a review's own texts, in UTF-16 units. */
const MAX_TEXT_CHARS = 4000;
/** How much of what a command printed is shown, its end. */
const MAX_OUTPUT_CHARS = 12_000;
/** The most quotes of one finding, the defect's own first. */
const MAX_QUOTES = 20;

type Document = Readonly<Record<string, unknown>>;

/** What the fixer is shown besides the target: the findings to repair, and what a command said of the repairs so far. */
export function toFixerDocuments({ findings, failure }: FixerQuestion): Document {
  return {
    findings: { findings: findings.map(toFindingDocument) },
    ...(failure === undefined ? {} : { verify_failure: toFailureDocument(failure) }),
  };
}

/** A finding as the fixer reads it: where it is, what shows it, and how the review would have it repaired. */
export function toFindingDocument({ id, finding, triedBefore }: FixerFinding): Document {
  const { title, severity, category, file, side, start_line, line, rule, replacement } = finding;
  return {
    ...{ id, title: shown(title), severity, category, file, side, start_line, line },
    description: shown(finding.description),
    ruling: shown(finding.resolution),
    check: shown(finding.validation.explanation),
    rule: rule === null ? null : { id: rule.id, quote: shown(rule.quote) },
    evidence: finding.evidence.slice(0, MAX_QUOTES).map(({ kind = "defect", quote, ...place }) => {
      const { file, side, start_line, end_line } = place;
      return { kind, file, side, start_line, end_line, quote: shown(quote) };
    }),
    edit_instructions: shown(finding.suggestion),
    // Code that was cut would be taken for all of it.
    replacement: replacement !== null && replacement.text.length <= MAX_TEXT_CHARS ? replacement : null,
    tried_before: shown(triedBefore ?? null),
  };
}

function shown(text: string | null): string | null {
  return text === null ? null : cut(text, MAX_TEXT_CHARS);
}

function toFailureDocument({ command, exit, output }: VerifyFailure): Document {
  return { command: shown(command), exit: exit ?? null, output: keepEnd(output, MAX_OUTPUT_CHARS) };
}
