/** Cuts text to at most `max` UTF-16 units, marked by `…`, without leaving half a character. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…`;
}

const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;
const MASK_CHARS = 17;

/** Cuts a line of code to at most `max` UTF-16 units, around its first masked secret if that would be cut off. */
export function cutCodeLine(line: string, max: number): string {
  const at = line.search(MASKED_SECRET);
  if (at + MASK_CHARS < max) return cut(line, max);
  return cut(`…${line.slice(at - Math.floor(max / 2)).toWellFormed()}`, max);
}

/** Cuts a path to its end, which says more than its beginning; at most `max` UTF-16 units. */
export function keepEnd(text: string, max: number): string {
  return text.length <= max ? text : `…${text.slice(1 - max).toWellFormed()}`;
}

/** Cuts prose, and closes a code span that the cut goes through. */
export function cutProse(text: string, max: number): string {
  const short = cut(text, max);
  if (short === text || !isInCode(short)) return short;
  const closed = cut(text, max - 1);
  if (!isInCode(closed)) return closed;
  return closed.endsWith("`…") ? `${closed.slice(0, -2)}…` : `${closed}\``;
}

const MAX_TITLE_CHARS = 80;
/** The end of a clause that can stand by itself. */
const CLAUSE_END = /[;:–—](?= )| [–—](?= )/u;
const MIN_CLAUSE_CHARS = 20;

/** The first sentence of a text as a title of at most 80 UTF-16 units, cut after its first clause, or else after a word. */
export function titleOf(text: string): string {
  const [line = ""] = text.trim().split(/\r?\n/, 1);
  const [first = ""] = line.replace(/\s+/gu, " ").split(/(?<=[^.][.!?])(?<!\b(?:e\.g|i\.e|cf|vs|etc)\.) /u, 1);
  const sentence = first.replace(/\.$/, "");
  if (sentence.length <= MAX_TITLE_CHARS) return sentence;
  const clause = sentence.slice(0, MAX_TITLE_CHARS).split(CLAUSE_END, 1)[0]?.trimEnd() ?? "";
  const isWhole = clause.length >= MIN_CLAUSE_CHARS && clause.length < MAX_TITLE_CHARS && !isInCode(clause);
  if (isWhole) return clause;
  const room = sentence.slice(0, MAX_TITLE_CHARS - 1);
  const words = room.slice(0, room.lastIndexOf(" ")).trimEnd();
  const outside = isInCode(words) ? words.slice(0, words.lastIndexOf("`")).trimEnd() : words;
  return outside === "" ? cutProse(sentence, MAX_TITLE_CHARS) : `${outside}…`;
}

/** Whether a code span is open at the end of a text. */
function isInCode(text: string): boolean {
  return (text.match(/`/g)?.length ?? 0) % 2 === 1;
}

/** The limits of an excerpt of code: lines, and UTF-16 units. */
const MAX_LINES = 60;
const MAX_CHARS = 4096;

/** The first lines of code; a last line says how many were left out. A first line that is too long is cut. */
export function cutCode(lines: readonly string[]): string {
  const kept: string[] = [];
  let room = MAX_CHARS;
  for (const line of lines.slice(0, MAX_LINES)) {
    if (line.length >= room) {
      if (kept.length === 0) kept.push(cut(line, room));
      break;
    }
    kept.push(line);
    room -= line.length + 1;
  }
  const left = lines.length - kept.length;
  if (left === 0) return kept.join("\n");
  return [...kept, `[cut: ${left} more ${left === 1 ? "line" : "lines"}]`].join("\n");
}

/** The length of a lead, in UTF-16 units. */
const MAX_LEAD_CHARS = 320;
const SENTENCE_END = /(?<=[^.][.!?])(?<!\b(?:e\.g|i\.e|cf|vs|etc)\.)\s+/u;

/**
 * Splits a text into its first sentences, at least one, and the rest. Cuts neither blocks of code nor code spans, so that
 * both parts can be shown separately.
 */
export function splitLead(text: string): { readonly lead: string; readonly rest: string } {
  const whole = text.trim();
  const [first = ""] = whole.split(/\n[ \t]*\n/, 1);
  if (first.includes("```") || first.includes("~~~")) return { lead: whole, rest: "" };
  const sentences = first.split(SENTENCE_END);
  let lead = sentences.shift() ?? "";
  for (const sentence of sentences) {
    const longer = first.slice(0, first.indexOf(sentence, lead.length) + sentence.length);
    if (longer.length > MAX_LEAD_CHARS && !isInCode(lead)) break;
    lead = longer;
  }
  return { lead, rest: whole.slice(lead.length).trim() };
}

/**
 * A reviver and replacer for JSON that replaces half characters, as a cut may leave them. They have no UTF-8 form, so
 * that they have no digest, and strict servers refuse their escapes.
 */
export function withoutHalves(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
