import type { LineThen } from "../claims/claim.ts";
import { foldCode, foldEnd } from "../debate/refutation.ts";
import type { CodeFacts } from "../pin/code-facts.ts";
import { maskComments } from "../pin/comment-mask.ts";
import type { LineRange } from "../pin/line-range.ts";
import { foldText, withoutDiffSigns } from "../pin/quote.ts";
import { type Excerpt, rowsOf } from "../report/excerpt.ts";
import type { EarlierEvidence } from "./traced.ts";

/** The whole lines that an earlier finding's quote stood on, as its report shows them; undefined where it does not. */
export function lineThen(was: EarlierEvidence, excerpts: readonly Excerpt[]): LineThen | undefined {
  const { file, side, start_line: start, end_line: end } = was;
  const quote = withoutDiffSigns(was.quote) ?? was.quote;
  for (const excerpt of excerpts) {
    if (excerpt.file !== file || excerpt.side !== side) continue;
    const own = rowsOf(excerpt).flatMap((row) => {
      const number = row[side];
      return number !== undefined && start <= number && number <= end ? [row.text] : [];
    });
    // A long line is cut in an excerpt.
    const isWhole = own.length === end - start + 1 && foldCode(own.join("\n")).includes(foldCode(quote));
    if (isWhole && foldCode(quote) !== "") return { quote, text: own.join("\n") };
  }
  return undefined;
}

/**
 * What the lines came to on which a quote still stands. `same`: their code is what it was, whatever a comment says now.
 * `extended`: other code, of which the quote was a part from the beginning. `rewritten`: the quote was all of their code
 * then, and is but a part of it now.
 */
export type LinesNow = "same" | "extended" | "rewritten";

/** A file's lines and what is known of their syntax; the span is where the quote stands. */
export interface StandingIn extends LineRange {
  readonly file: string;
  readonly lines: readonly string[];
  readonly facts: CodeFacts | undefined;
}

/** What became of the lines of a quote that stands. */
export function compareLines({ quote, text }: LineThen, now: StandingIn): LinesNow {
  const [then, own] = [text.split("\n"), now.lines.slice(now.start_line - 1, now.end_line)];
  const code = maskComments(now.lines, now.file, now.facts).code.slice(now.start_line - 1, now.end_line);
  if (isSameCode(then, { own, code, file: now.file })) return "same";
  const isWhole = foldCode(quote) === foldCode(text) || isSameText(codeOf(quote, now.file), codeOf(text, now.file));
  return isWhole ? "rewritten" : "extended";
}

interface OwnLines {
  readonly own: readonly string[];
  /** The same without comments. */
  readonly code: readonly string[];
  readonly file: string;
}

/** Line by line: only comments differ, or what ends a statement. */
function isSameCode(then: readonly string[], { own, code, file }: OwnLines): boolean {
  const rows = own
    .map((text, index) => ({ text, code: code[index] ?? "" }))
    .filter(({ text }) => foldText(text) !== "");
  const known = then.filter((text) => foldText(text) !== "");
  if (rows.length !== known.length) return false;
  return rows.every((row, index) => {
    const was = known[index] ?? "";
    if (foldCode(was) === foldCode(row.text)) return true;
    return foldCode(was).includes(foldEnd(row.code)) && foldEnd(row.code).includes(codeOf(was, file));
  });
}

function isSameText(one: string, other: string): boolean {
  return one !== "" && one === other;
}

/** Without comments, as far as they are told by their marks alone. */
function codeOf(text: string, file: string): string {
  return foldEnd(maskComments(text.split("\n"), file, undefined).code.join("\n"));
}
