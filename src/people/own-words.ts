import { OWN_TEXT } from "../text/own-text.ts";

/** One line of a comment, and whose it is. */
interface Line {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly isFenced: boolean;
}

/** What may stand before a quotation or a fence: white space and the bullets of lists. */
const LEAD = String.raw`^(?:\s|[-*+]\s|\d+[.)]\s)*`;
const QUOTATION = new RegExp(`${LEAD}>`);
const FENCE = new RegExp(`${LEAD}(\`{3,}(?=[^\`]*$)|~{3,})`);

/** What a person wrote themselves, without the lines that quote somebody else. */
export function ownLines(body: string): string {
  return readLines(body)
    .filter(({ isQuoted }) => !isQuoted)
    .map(({ text }) => text)
    .join("\n")
    .trim();
}

/**
 * The fingerprints that a comment names with at least 16 digits. None of our own comments, and none that its author did not write
 * in plain sight: others choose what a quotation holds, and nobody sees a link's target, an HTML comment or a tag.
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

/** Markdown takes a line without `>` for the quotation's, too, until a blank line. */
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

/** Whether a line says where links of a name lead to. */
function isDefinition(text: string): boolean {
  return /^\s*\[[^\]]*\]:/.test(text);
}

/** What is never closed reaches to the end. */
function withoutComments(text: string): string {
  const [first, ...rest] = text.split("<!--");
  const shown = rest.map((part) => (part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : ""));
  return [first, ...shown].join(" ");
}
