import { OWN_TEXT } from "../text/own-text.ts";

/** A line of a comment. */
interface Line {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly isFenced: boolean;
}

/** White space and list bullets may precede a quotation or a fence. */
const LEAD = String.raw`^(?:\s|[-*+]\s|\d+[.)]\s)*`;
const QUOTATION = new RegExp(`${LEAD}>`);
const FENCE = new RegExp(`${LEAD}(\`{3,}(?=[^\`]*$)|~{3,})`);

/** A person's own lines, without quotations. */
export function ownLines(body: string): string {
  return readLines(body)
    .filter(({ isQuoted }) => !isQuoted)
    .map(({ text }) => text)
    .join("\n")
    .trim();
}

/**
 * The fingerprints of at least 16 digits that a comment visibly names. Skips our own comments, quotations, and hidden
 * text: link targets, HTML comments and tags.
 */
export function fingerprintsIn(body: string): readonly string[] {
  if (body.includes(OWN_TEXT)) return [];
  const own = readLines(body).filter(({ text, isQuoted, isFenced }) => !isQuoted && !isFenced && !isDefinition(text));
  const seen = withoutComments(own.map(({ text }) => text).join("\n"))
    .replace(/<[a-z/!?][^<>]*>/gi, " ")
    .replace(/\]\((?:[^()]|\([^()]*\))*\)|\]\(\S*/g, "] ")
    .split(/\s+/)
    .filter((word) => !word.includes("://"))
    .join(" ");
  return [...new Set([...seen.matchAll(/(?<![^\s`*_"'(])v\d{1,3}:[0-9a-f]{16,64}\b/g)].map(([name]) => name))];
}

/** In Markdown a line without `>` still belongs to the quotation above, until a blank line. */
function readLines(body: string): readonly Line[] {
  const lines: Line[] = [];
  let fence: string | undefined;
  let isInQuotation = false;
  for (const text of body.split(/\r\n?|\n/)) {
    const mark = FENCE.exec(text)?.[1];
    const isMarked = QUOTATION.test(text);
    if (isMarked) isInQuotation = fence === undefined;
    else if (mark !== undefined || text.trim() === "") isInQuotation = false;
    lines.push({ text, isQuoted: isMarked || isInQuotation, isFenced: fence !== undefined || mark !== undefined });
    if (fence === undefined) fence = mark;
    else if (text.trim().startsWith(fence) && text.trim().replaceAll(fence.charAt(0), "") === "") fence = undefined;
  }
  return lines;
}

/** Whether a line is a link definition. */
function isDefinition(text: string): boolean {
  return /^\s*\[[^\]]*\]:/.test(text);
}

/** An unclosed comment reaches to the end. */
function withoutComments(text: string): string {
  const [first, ...rest] = text.split("<!--");
  const shown = rest.map((part) => (part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : ""));
  return [first, ...shown].join(" ");
}
