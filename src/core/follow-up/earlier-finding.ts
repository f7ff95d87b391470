import { cut, cutCode } from "../cut.ts";
import type { CodePiece, ResolverQuestion } from "./resolver-question.ts";

/** The longest of an earlier review's own texts. */
const MAX_TEXT_CHARS = 2000;

/** An earlier finding as the resolver reads it: what the earlier review said of it, and its code then and now. */
export function toEarlierFinding({ id, finding, was, now }: ResolverQuestion): Readonly<Record<string, unknown>> {
  const { title, severity, category, description, file, line } = finding;
  return {
    ...{ id, title: cut(title, MAX_TEXT_CHARS), severity, category, description: cut(description, MAX_TEXT_CHARS) },
    ...{ file, line, evidence_quote: cut(finding.evidence[0]?.quote ?? "", MAX_TEXT_CHARS) },
    code_then: toPiece(was),
    code_now: now === undefined ? null : { ...toPiece(now), end_line: now.end_line },
  };
}

function toPiece({ file, start_line, code }: CodePiece) {
  return { file, start_line, code: cutCode(code.split("\n")) };
}
