import { cut, cutCode } from "../cut.ts";
import type { FileRange, LineRange } from "../pin/line-range.ts";
import type { ResolutionStatus } from "../report/follow-up-record.ts";
import type { ReportFinding } from "../report/report.ts";

/** An earlier finding whose lines are gone from a file of the change: whether it is repaired, no fact can tell. */
export interface ResolverQuestion {
  /** What the answer names it by: unique among what is asked. */
  readonly id: string;
  /** As the earlier report has it. */
  readonly finding: ReportFinding;
  /** The lines that it was about, as they stood then. */
  readonly was: CodePiece;
  /** What stands in their place at the pin's head; undefined where nothing does. */
  readonly now: (CodePiece & { readonly end_line: number }) | undefined;
  /** Where in its file its lines would stand. Absent where that is not to be seen. */
  readonly at?: LineRange | undefined;
}

/** Lines of a file, secrets masked. */
export interface CodePiece {
  readonly file: string;
  /** 1-based. */
  readonly start_line: number;
  readonly code: string;
}

/** What the resolver's word on one finding comes to, once its proof was looked up at the pin. */
export interface ResolverDecision {
  readonly status: ResolutionStatus;
  /** The lines of its quote as they were found at head; undefined where it quotes nothing that counts. */
  readonly evidence: ResolverEvidence | undefined;
  /** A sentence for people. It may hold the model's own words: data, to be escaped. */
  readonly note: string;
  /** Set where nobody was asked, or no usable answer came: then it is nobody's word. */
  readonly isUnheard?: boolean;
}

export interface ResolverEvidence extends FileRange {
  readonly quote: string;
}

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
