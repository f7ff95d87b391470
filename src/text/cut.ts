/** Text of at most `max` UTF-16 units, with a sign where it was cut; no half character is left. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…`;
}

/** The last characters of a path, which tell more than its first; at most `max` UTF-16 units. */
export function keepEnd(text: string, max: number): string {
  return text.length <= max ? text : `…${text.slice(1 - max).toWellFormed()}`;
}

/** The same of prose, whose last code span is closed where the cut goes through it. */
export function cutProse(text: string, max: number): string {
  const short = cut(text, max);
  if (short === text || !isInCode(short)) return short;
  const closed = cut(text, max - 1);
  if (!isInCode(closed)) return closed;
  return closed.endsWith("`…") ? `${closed.slice(0, -2)}…` : `${closed}\``;
}

const MAX_TITLE_CHARS = 80;
/** Where what follows goes on about the same, and the words before it stand by themselves. */
const CLAUSE_END = /[;:–—](?= )| [–—](?= )/u;
const MIN_CLAUSE_CHARS = 20;

/** The first sentence of a text as a title of at most 80 UTF-16 units: cut at its first clause, or else at a word. */
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

/** Whether a code span is open where a text ends. */
function isInCode(text: string): boolean {
  return (text.match(/`/g)?.length ?? 0) % 2 === 1;
}

/** What a piece of code is cut down to: lines, and UTF-16 units. */
const MAX_LINES = 60;
const MAX_CHARS = 4096;

/** The first lines of code, the last of them cut where it is too long by itself; what is left out is said in a last line. */
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

/** What a reader takes in before deciding whether to read on, in UTF-16 units. */
const MAX_LEAD_CHARS = 320;
const SENTENCE_END = /(?<=[^.][.!?])(?<!\b(?:e\.g|i\.e|cf|vs|etc)\.)\s+/u;

/**
 * The first sentences of a text, at least one, and what follows them. Neither a block of code nor a code span is cut, so
 * that both parts can be shown by themselves.
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
 * For `JSON.parse` and `JSON.stringify`: puts a sign for each half of a character, as a cut may leave one. It has no UTF-8
 * form, so that it has no digest, and strict servers refuse its escape.
 */
export function withoutHalves(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
