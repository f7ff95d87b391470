import { foldText } from "./quote.ts";

/** What joins lines of a quote that do not stand one below the other: a semicolon, an arrow, dots and what they are wrapped in. */
const JOINS = /\n|;|\s(?:->|=>|→|⇒)\s|(?:\/\*+|\/\/|#|<!--|[[(])?\s{0,4}(?:…|\.{3,})\s{0,4}(?:\*+\/|-->|[\])])?/;

/** The pieces of a quote that may stand apart in their text, in order; none is blank. */
export function piecesOf(quote: string): readonly string[] {
  return quote
    .split(JOINS)
    .map((piece) => piece.trim())
    .filter((piece) => foldText(piece) !== "");
}

/** As listings, searches and links write it: `2 |`, `2→`, `2.`, `[2]`, `Line 2:`, `#L2`, `src/stock.js:2:`. */
export const NUMBERED =
  /^\s*(?:#?L|line\s|\[|[\w./-]{1,200}:(?=\d{1,7}:))?(\d{1,7})(?:[ \t]*(?:\]:?|[:|│┃→)]|\.(?=\s))[ \t]?|\t|[ ]+|$)/i;

/** A row of `read_diff`: the numbers at base and at head, of which one may be missing, and the sign. A copy may lack the first tab. */
export const DIFF_ROW = /^[ ]*(?:(\d{1,7})?\t)?(\d{1,7})?\t(?:[-+ ]|$)/;

/** Signs of a diff or of Markdown, and a path with its colon. */
const BEFORE_LINE = /^[-+*>|`\s]*(?:[\w./@-]{1,200}\.\w{1,20}:\s[`\s]*)?/;

/** A line without the number, signs or path before it, true or not: a piece of the line, so that it stands wherever that does. */
export function withoutPrefix(line: string): string {
  return line
    .replace(DIFF_ROW, "")
    .replace(NUMBERED, "")
    .replace(BEFORE_LINE, "")
    .replace(/[`|\s]{1,4}$/, "");
}
