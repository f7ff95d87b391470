import type { FileRange } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { findQuote, withoutKeys } from "../change/quote.ts";
import type { OverrideRequest } from "./override-request.ts";

const MIN_REASON_CHARS = 20;
const MIN_QUOTE_CHARS = 15;
const ANCHOR = /([^\s`"'()]+):L(\d{1,7})(?:-L?(\d{1,7}))?\b/g;
const QUOTE = /`([^`]+)`|"([^"]+)"|“([^”]+)”/g;

type Reasoned = Pick<OverrideRequest, "reason" | "isAtLine">;

/**
 * Why a reason does not carry an override: it must be 20 characters and rest on something that can be looked up, a
 * `path:L12` or a quotation of 15 characters, unless it was said at a line. Undefined when it does.
 */
export function findReasonProblem({ reason, isAtLine = false }: Reasoned): string | undefined {
  if (reason.trim().length < MIN_REASON_CHARS) return `its reason is shorter than ${MIN_REASON_CHARS} characters`;
  const quotes = [...reason.matchAll(QUOTE)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  if (isAtLine || anchorsOf(reason).length > 0 || quotes.some(isLong)) return undefined;
  return `its reason names no line as \`path:L12\` and quotes nothing of at least ${MIN_QUOTE_CHARS} characters`;
}

function isLong(quote: string): boolean {
  return quote.trim().length >= MIN_QUOTE_CHARS;
}

/** Lines at head that a reason names. */
export function anchorsOf(reason: string): readonly FileRange[] {
  return [...reason.matchAll(ANCHOR)].map(([, path = "", start = "", end = start]) => ({
    file: path.replace(/^[*_[<]+/, "").replace(/^\.\//, ""),
    side: "head",
    start_line: Number(start),
    end_line: Number(end),
  }));
}

/** A text that a reason quotes; `isCode` where nobody would take it for prose, or for a name alone. */
export interface ReasonQuote {
  readonly text: string;
  readonly isCode: boolean;
}

/** What a reason quotes: names of lines, which are no quotations, aside. */
export function quotesOf(reason: string): readonly ReasonQuote[] {
  return [...reason.matchAll(QUOTE)].flatMap(([, code, ...prose]) => {
    const text = code ?? prose.find((each) => each !== undefined) ?? "";
    if (text.trim() === "" || anchorsOf(text).length > 0) return [];
    return [{ text, isCode: code !== undefined && isLong(text) && !/^[\w./@$-]+$/.test(text.trim()) }];
  });
}

/** Every place in these files at which a quotation stands. */
export function placesOfQuote(
  { text }: ReasonQuote,
  files: readonly Pick<FileRange, "file" | "side">[],
  texts: PinnedTexts,
): readonly FileRange[] {
  return files.flatMap(({ file, side }) => {
    const index = texts.text(file, side)?.index;
    return index === undefined ? [] : findQuote(index, withoutKeys(text)).map((match) => ({ file, side, ...match }));
  });
}
