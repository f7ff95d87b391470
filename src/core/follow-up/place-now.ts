import { type CodeFacts, enclosingDefinitions } from "../pin/code-facts.ts";
import type { LineRange } from "../pin/line-range.ts";
import { foldText, MIN_MOVABLE, quoteWeight } from "../pin/quote.ts";
import type { Excerpt } from "../report/excerpt.ts";
import type { ReportFinding } from "../report/report.ts";
import type { CodePiece, ResolverQuestion } from "./decide-resolution.ts";
import { standsInPlaceOf } from "./stands-now.ts";

/** How many lines are shown on either side of a place that no element encloses. */
const AROUND = 15;
/** A longer element says too little of the place. */
const MAX_ELEMENT_LINES = 60;

/** A line of an excerpt on the finding's own side. */
interface ShownLine {
  readonly line: number;
  readonly text: string;
}

/** The lines that an earlier finding was about, as its report shows them: with what was around them, if it shows that. */
export function codeThen(finding: ReportFinding, excerpts: readonly Excerpt[]): CodePiece {
  const { file, start_line: start, line } = finding;
  const shown = linesShown(finding, excerpts);
  const quotes = finding.evidence.filter(({ kind = "defect" }) => kind === "defect").map(({ quote }) => quote);
  const quote = { file: file ?? "", start_line: Math.max(1, start ?? line ?? 1), code: quotes.join("\n") };
  const code = shown.map(({ text }) => text).join("\n");
  const folded = foldText(code);
  const isWhole = shown.length > 0 && quotes.every((each) => folded.includes(foldText(each)));
  return isWhole ? { file: file ?? "", start_line: shown[0]?.line ?? 1, code } : quote;
}

/** In a row: where numbers jump, an excerpt leaves lines out. */
function linesShown({ file, side, start_line: start, line }: ReportFinding, excerpts: readonly Excerpt[]) {
  const wanted = start ?? line ?? 0;
  for (const excerpt of excerpts) {
    if (excerpt.file !== file || excerpt.side !== side || excerpt.start_line !== wanted) continue;
    return excerpt.parts.flatMap((part): readonly ShownLine[] => {
      const first = side === "head" ? part.head_line : part.base_line;
      return first === null ? [] : part.lines.map((text, index) => ({ line: first + index, text }));
    });
  }
  return [];
}

/** A file as it stands at the pin's head. */
export interface FileNow {
  readonly file: string;
  /** Secrets masked. */
  readonly lines: readonly string[];
  readonly facts: CodeFacts | undefined;
  /** Where its line is known to stand, which is another line now; absent where that is to be found out. */
  readonly line?: number | undefined;
}

/** What stands in the place of an earlier finding's lines now: the element around it, else what is near. */
export function codeNow(
  finding: ReportFinding,
  excerpts: readonly Excerpt[],
  { file, lines, facts, line }: FileNow,
): ResolverQuestion["now"] {
  if (lines.length === 0) return undefined;
  const at = within(line ?? lineNow(finding, excerpts, lines), lines);
  const element = (facts === undefined ? [] : enclosingDefinitions(facts, at)).findLast(
    ({ start_line: start, end_line: end }) => end > start && end - start < MAX_ELEMENT_LINES,
  );
  const start_line = element?.start_line ?? Math.max(1, at - AROUND);
  const end_line = Math.min(lines.length, element?.end_line ?? at + AROUND);
  return { file, start_line, end_line, code: lines.slice(start_line - 1, end_line).join("\n") };
}

/** Where its lines would stand: by the nearest line around them that stands once in the file, else where they stood. */
function lineNow(finding: ReportFinding, excerpts: readonly Excerpt[], lines: readonly string[]): number {
  const at = finding.line ?? finding.start_line ?? 1;
  const near = linesShown(finding, excerpts).toSorted((a, b) => Math.abs(a.line - at) - Math.abs(b.line - at));
  const folded = lines.map(foldText);
  for (const { line, text } of near) {
    const wanted = foldText(text);
    const found = folded.indexOf(wanted);
    if (quoteWeight(wanted) < MIN_MOVABLE || found < 0 || folded.lastIndexOf(wanted) !== found) continue;
    return found + 1 + at - line;
  }
  return at;
}

/**
 * Where the lines of an earlier finding would stand: what took their place as far as it can be told, else where they stood;
 * within the file, and no more lines than they were.
 */
export function placeLeft(finding: ReportFinding, excerpts: readonly Excerpt[], lines: readonly string[]): LineRange {
  const last = finding.line ?? finding.start_line ?? 1;
  const more = last - (finding.start_line ?? last);
  const taken = standsInPlaceOf(finding, excerpts, lines);
  const near = Math.min(lineNow(finding, excerpts, lines) - more, taken?.end_line ?? Number.POSITIVE_INFINITY);
  const start = within(Math.max(near, taken?.start_line ?? 1), lines);
  const end = within(Math.min(start + more, taken?.end_line ?? Number.POSITIVE_INFINITY), lines);
  return { start_line: start, end_line: Math.max(start, end) };
}

function within(line: number, { length }: readonly string[]): number {
  return Math.max(1, length === 0 ? line : Math.min(line, length));
}
