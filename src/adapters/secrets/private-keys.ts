import type { DetectedSecret } from "../../core/files/mask.ts";

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,2}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END (?:[A-Z0-9]{1,20} ){0,2}PRIVATE KEY(?: BLOCK)?-----/y;
const BLANKS = /(?:\s|\\[nr])*/y;
// What a language or a comment puts around the lines of a text.
const DECORATION = /(?:\s|\\[nr]|["'`,#*>;\\]|[+.](?=\s)|\/\/(?=\s))*/y;
const HEADER = /[A-Z][A-Za-z-]{2,40}: [^\r\n\\]{0,200}/y;
/** Of one key. A text whose every header names a key again is read once. */
const MOST_HEADERS = 8;
const WORD = /[A-Za-z0-9+/=]+/y;
/** The lines of a key are as long, but its last ones. */
const LONG_LINE = 40;
/** What is left of the last line, and the checksum that follows in PGP's form. */
const SHORT_LINES = 2;
/** An Ed25519 key, the shortest of all, has 64. */
const SHORTEST_KEY = 60;

/**
 * The private keys of a text in PEM's form, of whatever kind: secretlint knows those alone whose content begins as an RSA
 * key's does. A key is lines of base64 between its header and its end, and nothing else, so that no code is taken along.
 */
export function findPrivateKeys(text: string): readonly DetectedSecret[] {
  return [...text.matchAll(BEGIN)].flatMap(({ 0: header, index }) => keyAt(text, index, index + header.length));
}

function keyAt(text: string, from: number, bodyFrom: number): readonly DetectedSecret[] {
  const body = readBody(text, bodyFrom);
  if (body === undefined) return [];
  const { words, end, isDecorated } = body;
  const content = words.map(({ start, end: wordEnd }) => text.slice(start, wordEnd)).join("");
  if (content.length < SHORTEST_KEY || ![/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(content))) return [];
  return (isDecorated ? words : [{ start: from, end }]).map((range) => ({
    start: range.start,
    end: range.end,
    rule: "privatekey",
  }));
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface KeyBody {
  readonly words: readonly Range[];
  /** Behind the line that ends the key. */
  readonly end: number;
  /** Whether anything but blanks stands between its lines. */
  readonly isDecorated: boolean;
}

/** The lines up to the end of the key; undefined where anything else stands among them. */
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
  if (next.kind !== "end" || !areLines(words)) return undefined;
  return { words, end: next.end, isDecorated: isDecorated || next.isDecorated };
}

/** Long ones, then the last ones. */
function areLines(words: readonly Range[]): boolean {
  const firstShort = words.findIndex(({ start, end }) => end - start < LONG_LINE);
  if (firstShort === -1) return true;
  const last = words.slice(firstShort);
  return last.length <= SHORT_LINES && last.every(({ start, end }) => end - start < LONG_LINE);
}

interface Piece extends Range {
  readonly kind: "header" | "word" | "end" | "other";
  /** Whether anything but blanks stands before it. */
  readonly isDecorated: boolean;
}

/** What comes next, behind blanks and decoration. */
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
