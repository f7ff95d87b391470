import type { CodeFacts } from "../change/code-facts.ts";
import { maskComments } from "../change/comment-mask.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
import { foldText, withoutDiffSigns } from "../change/quote.ts";
import type { LineThen } from "../claims/claim.ts";
import { foldCode, foldEnd } from "../debate/refutation.ts";
import { type Excerpt, rowsOf } from "../report/excerpt.ts";
import type { NearLine } from "./follow-quote.ts";
import type { EarlierEvidence } from "./traced.ts";

/** The lines of one side of a file that an earlier report shows, by their numbers then. Long lines are cut. */
function linesShown({ file, side }: Pick<FileRange, "file" | "side">, excerpts: readonly Excerpt[]) {
  const rows = excerpts.flatMap((each) => (each.file === file && each.side === side ? rowsOf(each) : []));
  return new Map(rows.flatMap(({ [side]: line, text }) => (line === undefined ? [] : [[line, text]])));
}

/** How far around a quote its neighbours are compared: about as far as an excerpt shows them. */
const REACH = 10;

/** The lines around a quote, as its report shows them. */
export function linesAround(quoted: FileRange, excerpts: readonly Excerpt[]): readonly NearLine[] {
  const { start_line: start, end_line: end } = quoted;
  return [...linesShown(quoted, excerpts)].flatMap(([line, text]) => {
    const offset = line < start ? line - start : Math.max(0, line - end);
    return offset !== 0 && Math.abs(offset) <= REACH ? [{ offset, text }] : [];
  });
}

/** The whole lines that an earlier finding's quote was on, as its report shows them; undefined if it does not. */
export function lineThen(was: EarlierEvidence, excerpts: readonly Excerpt[]): LineThen | undefined {
  const quote = withoutDiffSigns(was.quote) ?? was.quote;
  const own = [...linesShown(was, excerpts)].filter(([line]) => was.start_line <= line && line <= was.end_line);
  const text = own.map(([, each]) => each).join("\n");
  const isWhole = own.length === was.end_line - was.start_line + 1 && foldCode(text).includes(foldCode(quote));
  return isWhole && foldCode(quote) !== "" ? { quote, text } : undefined;
}

/**
 * What the lines are now on which a quote is still found. `same`: their code is unchanged, whatever their comments say.
 * `extended`: other code, of which the quote was a part from the start. `rewritten`: the quote was all of their code,
 * and is only a part of it now.
 */
export type LinesNow = "same" | "extended" | "rewritten";

/** A file's lines and what is known of their syntax; the range is where the quote is. */
export interface StandingIn extends LineRange {
  readonly file: string;
  readonly lines: readonly string[];
  readonly facts: CodeFacts | undefined;
}

/** Compares the lines that a quote is on with what they were. */
export function compareLines({ quote, text }: LineThen, now: StandingIn): LinesNow {
  const [then, own] = [text.split("\n"), now.lines.slice(now.start_line - 1, now.end_line)];
  const code = maskComments(now.lines, now.file, now.facts).code.slice(now.start_line - 1, now.end_line);
  if (isSameCode(then, { own, code, file: now.file })) return "same";
  const isWhole = foldCode(quote) === foldCode(text) || isSameText(codeOf(quote, now.file), codeOf(text, now.file));
  return isWhole ? "rewritten" : "extended";
}

interface OwnLines {
  readonly own: readonly string[];
  /** The same lines without comments. */
  readonly code: readonly string[];
  readonly file: string;
}

/** Compares line by line; comments and the ends of statements may differ. */
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

/** Strips comments, which are recognised by their marks only. */
function codeOf(text: string, file: string): string {
  return foldEnd(maskComments(text.split("\n"), file, undefined).code.join("\n"));
}
