import type { DetectedSecret } from "../files/mask.ts";

const BEGIN = /-----BEGIN[ ]?(?:[A-Z0-9]{1,20} ){0,2}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END[ ]?(?:[A-Z0-9]{1,20} ){0,2}PRIVATE KEY(?: BLOCK)?-----/y;
const BLANKS = /(?:\s|\\[nr])*/y;
// The characters that a language or comment puts around the lines of a text.
const DECORATION = /(?:\s|\\[nr]|["'`,#*>;\\]|[+.](?=\s)|\/\/(?=\s))*/y;
const HEADER = /[A-Z][A-Za-z-]{2,40}: [^\r\n\\]{0,200}/y;
/** The most headers of one key, so that a text of only headers is read once. */
const MOST_HEADERS = 8;
const WORD = /[A-Za-z0-9+/=]+/y;
/** All lines of a key but the last ones are this long. */
const LONG_LINE = 40;
/** The rest of the last line, and the checksum that follows in PGP's form. */
const SHORT_LINES = 2;
/** An Ed25519 key, the shortest, has 64. */
const SHORTEST_KEY = 60;

/**
 * Finds private keys of any kind in PEM's form; secretlint knows only RSA-like content. A key is only lines of base64
 * between header and end. Anything else among them may be code and stays readable, so that base64 lines are found one
 * by one.
 */
export function findPrivateKeys(text: string): readonly DetectedSecret[] {
  const headers = [...text.matchAll(BEGIN)];
  return headers
    .flatMap(({ 0: header, index }, at) => {
      const start = index + header.length;
      const length = text.slice(start, headers[at + 1]?.index).indexOf("-----END");
      return wholeKey(text, index, start) ?? linesOfKey(text, { start, end: start + Math.max(0, length) });
    })
    .map((range) => ({ ...range, rule: "privatekey" }));
}

/** A key that contains nothing else; undefined otherwise. */
function wholeKey(text: string, from: number, bodyFrom: number): readonly Range[] | undefined {
  const body = readBody(text, bodyFrom);
  if (body === undefined) return undefined;
  const { words, end, isDecorated } = body;
  const content = words.map((word) => text.slice(word.start, word.end));
  if (content.join("").length < SHORTEST_KEY || !isMixed(content.join("")) || !areLines(content)) return undefined;
  return isDecorated ? words : [{ start: from, end }];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface KeyBody {
  readonly words: readonly Range[];
  /** After the line that ends the key. */
  readonly end: number;
  /** Whether there is anything but blanks between its lines. */
  readonly isDecorated: boolean;
}

/** The lines up to the key's end; undefined if there is anything else among them. */
function readBody(text: string, from: number): KeyBody | undefined {
  const words: Range[] = [];
  let isDecorated = false;
  let headers = 0;
  let next = pieceAt(text, from, true);
  for (; next.kind === "header" || next.kind === "word"; next = pieceAt(text, next.end, words.length === 0)) {
    if (next.kind === "word") words.push(next);
    else headers += 1;
    isDecorated ||= next.isDecorated || next.kind === "header";
    if (headers > MOST_HEADERS) return undefined;
  }
  if (next.kind !== "end") return undefined;
  return { words, end: next.end, isDecorated: isDecorated || next.isDecorated };
}

const LINE = /^[A-Za-z0-9+/]+$/;
const LAST_LINE = /^[A-Za-z0-9+/]+={0,2}$/;
const CHECKSUM = /^=[A-Za-z0-9+/]{4}$/;
/** `exit` and `DEBUG=` are base64 too. As a key's last line such a word protects little. */
const LIKE_CODE = /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)={0,2}$/;

/** Long lines, then the last ones, of which only the last is padded. */
function areLines(words: readonly string[]): boolean {
  const checksum = CHECKSUM.test(words.at(-1) ?? "") ? 1 : 0;
  const lines = words.slice(0, words.length - checksum);
  const isLong = (word: string) => word.length >= LONG_LINE;
  const firstShort = words.findIndex((word) => !isLong(word));
  const short = firstShort === -1 ? [] : words.slice(firstShort);
  const last = lines.at(-1) ?? "";
  return (
    short.length <= SHORT_LINES &&
    !short.some(isLong) &&
    lines.slice(0, -1).every((line) => LINE.test(line)) &&
    LAST_LINE.test(last) &&
    !LIKE_CODE.test(last)
  );
}

const TOKEN = /\\[nr]|[\w+/=-]+/g;

/** Shorter ones are words. */
const SHORTEST_LINE = 16;

/** Finds lines that look like a key's, among which there may be code; empty unless one is long. */
function linesOfKey(text: string, { start, end }: Range): readonly Range[] {
  const lines = [...text.slice(start, end).matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    const isLine = token.length >= SHORTEST_LINE && LAST_LINE.test(token) && isMixed(token);
    return isLine ? [{ start: start + index, end: start + index + token.length }] : [];
  });
  return lines.some((line) => line.end - line.start >= LONG_LINE) ? lines : [];
}

/** Fewer than one line of a key in a thousand lacks one of these kinds. */
function isMixed(content: string): boolean {
  return [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(content));
}

interface Piece extends Range {
  readonly kind: "header" | "word" | "end" | "other";
  /** Whether there is anything but blanks before it. */
  readonly isDecorated: boolean;
}

/** Reads the next piece, after blanks and decoration. */
function pieceAt(text: string, from: number, mayBeHeader: boolean): Piece {
  const plain = endOf(BLANKS, text, from) ?? from;
  const start = endOf(DECORATION, text, plain) ?? plain;
  const place = { start, isDecorated: start !== plain };
  const end = endOf(END, text, start);
  if (end !== undefined) return { ...place, kind: "end", end };
  const header = mayBeHeader ? endOf(HEADER, text, start) : undefined;
  if (header !== undefined) return { ...place, kind: "header", end: header };
  const word = endOf(WORD, text, start);
  return word === undefined ? { ...place, kind: "other", end: start } : { ...place, kind: "word", end: word };
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
