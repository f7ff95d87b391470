import { escapeControls } from "../text/escape.ts";

/** A page, comment or terminal shows at most this much of a line without scrolling. */
const MAX_LINE_CHARS = 200;
/** The most columns of blanks within or after a line, more than any alignment of comments needs. */
const MAX_BLANKS = 24;
/** The most columns of indentation. */
const MAX_INDENT = 80;
/** A longer suggestion is no small repair, and nobody reads all of it before applying it. */
const MAX_LINES = 60;
/** More empty lines in a row would push the rest out of view. */
const MAX_EMPTY_LINES = 4;
const TAB_COLUMNS = 8;

/** Blanks of every width, also those that programs do not treat as white space, except line breaks. */
const BLANKS = /[\p{Zs}\t\u2800]+/gu;
const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;

/**
 * Letters that look like Latin ones, from Cyrillic, Greek (except small letters used in formulas), Armenian and
 * Cherokee.
 *
 * @see Unicode UTS #39, confusables
 */
const LOOKALIKES = new Set("аеорсухіјѕԁԛԝһӏкАВЕКМНОРСТУХІЈЅԌԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳοհոսօցԼՕՍᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃɑɡ");

/**
 * Describes how code hides part of itself from somebody who reads it before applying it, as the rest of a sentence
 * about "it". Undefined if all of it is visible. Lines and words that are already in the file do not count. Never
 * throws.
 *
 * @param present the file as it is.
 */
export function findHidden(code: string, present: readonly string[]): string | undefined {
  if (escapeControls(code) !== code) return "holds characters that are not seen";
  const lines = code.split("\n");
  if (lines.length > MAX_LINES) return `has more than ${MAX_LINES} lines`;
  if (longestGap(lines) > MAX_EMPTY_LINES) return `has more than ${MAX_EMPTY_LINES} empty lines in a row`;
  const own = withoutPresent(lines, present);
  const isLong = own.some((line) => line.length > MAX_LINE_CHARS);
  return (
    findPushed(own) ??
    (isLong ? `has a line of more than ${MAX_LINE_CHARS} characters` : undefined) ??
    findDisguise(own, present)
  );
}

/**
 * Describes what is invisible, out of sight or disguised in lines that are reviewed before anybody applies them. Such
 * lines may be many and long.
 */
export function findUnseen(lines: readonly string[], present: readonly string[]): string | undefined {
  const own = withoutPresent(lines, present);
  if (own.some((line) => escapeControls(line) !== line)) return "holds characters that are not seen";
  return findPushed(own) ?? findDisguise(own, present);
}

function withoutPresent(lines: readonly string[], present: readonly string[]): readonly string[] {
  const known = new Set(present.map((line) => line.replace(/\r$/, "")));
  return lines.filter((line) => !known.has(line));
}

function findDisguise(own: readonly string[], present: readonly string[]): string | undefined {
  const words = new Set(present.flatMap((line) => line.match(WORD) ?? []));
  const disguised = own.flatMap((line) => line.match(WORD) ?? []).some((word) => !words.has(word) && isDisguised(word));
  return disguised ? "holds letters that look like others" : undefined;
}

function findPushed(own: readonly string[]): string | undefined {
  return own.map(findBlanks).find((found) => found !== undefined);
}

function findBlanks(line: string): string | undefined {
  for (const { 0: blanks, index } of line.matchAll(BLANKS)) {
    const most = index === 0 && blanks.length < line.length ? MAX_INDENT : MAX_BLANKS;
    if (columnsOf(blanks) > most) return `has more than ${most} blanks in a row`;
  }
  return undefined;
}

function columnsOf(blanks: string): number {
  return [...blanks].reduce((sum, blank) => sum + (blank === "\t" ? TAB_COLUMNS : 1), 0);
}

function longestGap(lines: readonly string[]): number {
  let [longest, gap] = [0, 0];
  for (const line of lines) {
    gap = line.replace(BLANKS, "") === "" ? gap + 1 : 0;
    longest = Math.max(longest, gap);
  }
  return longest;
}

/** Whether another program or reader would take the word for one in plain letters. */
function isDisguised(word: string): boolean {
  const letters = [...word].filter((character) => /\p{L}/u.test(character));
  const foreign = letters.filter((letter) => LOOKALIKES.has(letter));
  const isLatin = (letter: string): boolean => /[a-z]/i.test(letter);
  if (foreign.length > 0 && letters.every((letter) => isLatin(letter) || LOOKALIKES.has(letter))) return true;
  const folded = word.normalize("NFKC");
  return folded !== word && /^[\w$]+$/.test(folded);
}
