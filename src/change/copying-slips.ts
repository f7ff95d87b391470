import type { CodeFacts } from "./code-facts.ts";
import { maskComments } from "./comment-mask.ts";
import type { LineRange } from "./line-range.ts";
import {
  type CitedAt,
  DIFF_ROW,
  findQuote,
  foldedLines,
  foldText,
  indexLines,
  locateText,
  MIN_MOVABLE,
  NUMBERED,
  piecesOf,
  type QuoteIndex,
  type QuoteLocation,
  quoteWeight,
  withAnyKeys,
  withoutDiffSigns,
} from "./quote.ts";

/**
 * Undoes plain copying slips: a quote may contain what a listing, a diff, a message or JSON adds around a line. They
 * are undone only if the quote does not occur as given, and only if exactly one reading matches one place (ADR 53).
 */

/** The text that a quote is said to come from. */
export interface QuotedText {
  readonly index: QuoteIndex;
  readonly file: string;
  /** Absent if the file's syntax is not analysed. */
  readonly facts: CodeFacts | undefined;
}

/** Where a quote is, and how it reads there. */
export interface Copied {
  readonly location: QuoteLocation;
  /** As given, or with its slips undone. */
  readonly quote: string;
  /** What was undone, in a few words; absent if the quote occurs as given. */
  readonly slip?: string;
}

/** The fewest letters that may identify a line of which the rest was left out. */
const MIN_BEGINNING_LETTERS = 20;

const MAX_READINGS = 24;
const MAX_SLIPS = 4;
/** No quote of a few lines is longer; undoing slips in longer ones is not worth its cost. */
export const MAX_QUOTE_CHARS = 8_000;
const MAX_COMPARED_CHARS = 64_000;
/** The most cited lines on which comments and spellings are compared. */
const MAX_CITED_LINES = 60;
/** How far below its beginning the rest of an abridged quote may be. */
const ABRIDGED_LINES = 20;

/** Locates a quote like {@link locateQuote}, and undoes plain copying slips if it occurs nowhere as given. */
export function locateCopied(text: QuotedText, quote: string, cited: CitedAt): Copied {
  const plain = locateSigned(text.index, quote, cited);
  if (plain.location.kind !== "absent" || quote.length > MAX_QUOTE_CHARS) return plain;
  const levels = readingsOf(quote);
  const [, ...undone] = levels;
  for (const readings of undone) {
    const found = onlyOne(readings.map((reading) => locateReading(text.index, reading, cited)));
    if (found !== undefined) return found;
  }
  const all = levels.flat();
  const abridged: Attempt = (reading) => locateAbridged(text, reading, cited);
  const gapped: Attempt = (reading) => locateGapped(text, reading, cited);
  for (const attempt of [abridged, commentedLines(text, cited), respeltLines(text, cited), gapped]) {
    const found = onlyOne(all.map(attempt));
    if (found !== undefined) return found;
  }
  return plain;
}

const SIGNS = "signs of a diff";

/**
 * Locates the quote as given. If it occurs nowhere or is too short to move, tries it without the diff signs on all of
 * its lines.
 */
function locateSigned(index: QuoteIndex, quote: string, cited: CitedAt): Copied {
  const location = locateText(index, quote, cited);
  const unsigned = location.kind === "absent" || location.kind === "too-short" ? withoutDiffSigns(quote) : undefined;
  const found = unsigned === undefined ? undefined : locateText(index, unsigned, cited);
  if (unsigned === undefined || found === undefined || found.kind === "absent") return { location, quote };
  return toCopied({ quote: unsigned, slips: [SIGNS] }, found);
}

/** A quote with some slips undone. */
interface Reading {
  readonly quote: string;
  readonly slips: readonly string[];
  /** The line numbers from a listing's column; they must be correct. */
  readonly numbered?: LineRange;
}

/** The readings of a quote: as given, then with one slip undone, then with two, … */
function readingsOf(quote: string): readonly (readonly Reading[])[] {
  const levels: Reading[][] = [[{ quote, slips: [] }]];
  const known = new Set([quote]);
  const keyOf = ({ quote: own, numbered }: Reading) =>
    numbered === undefined ? own : `${numbered.start_line}\n${own}`;
  for (let depth = 0; depth < MAX_SLIPS; depth += 1) {
    const next: Reading[] = [];
    for (const reading of levels[depth] ?? []) {
      for (const undone of undoOne(reading)) {
        if (known.size >= MAX_READINGS || known.has(keyOf(undone)) || foldText(undone.quote) === "") continue;
        known.add(keyOf(undone));
        next.push(undone);
      }
    }
    if (next.length === 0) break;
    levels.push(next);
  }
  return levels;
}

function undoOne(reading: Reading): readonly Reading[] {
  const { quote, slips } = reading;
  const texts = [
    ["marks around it", unwrap(quote)],
    ["escapes", unescapeJson(quote)],
    ["HTML entities", decodeEntities(quote)],
    ["curly quotes", straighten(quote)],
    [SIGNS, withoutSigns(quote)],
    ["the head of a hunk", quote.replace(HUNK_HEAD, "")],
  ] as const;
  const undone = texts.flatMap(([slip, text]): readonly Reading[] =>
    text === undefined || text === quote ? [] : [{ ...reading, quote: text, slips: [...slips, slip] }],
  );
  const listed = reading.numbered === undefined ? [...withoutRowNumbers(quote), ...withoutNumbers(quote)] : [];
  return [...undone, ...listed.map((each) => ({ ...each, slips: [...slips, "line numbers of a listing"] }))];
}

function locateReading(index: QuoteIndex, reading: Reading, cited: CitedAt): Copied | undefined {
  const { quote, numbered } = reading;
  const location = locateText(index, quote, cited);
  if (numbered === undefined) return toCopied(reading, location);
  if (location.kind !== "at-place" && location.kind !== "moved") return undefined;
  const { start_line: start, end_line: end } = location.match;
  return start === numbered.start_line && end === numbered.end_line ? toCopied(reading, location) : undefined;
}

function toCopied({ quote, slips }: Reading, location: QuoteLocation): Copied {
  return { location, quote: quote.trim(), slip: slips.join(", ") };
}

/** The reading that matches; undefined if none does, or several match different places. */
function onlyOne(tried: readonly (Copied | undefined)[]): Copied | undefined {
  const found = tried.filter((each) => each !== undefined && each.location.kind !== "absent");
  const placed = found.filter((each) => each !== undefined && "match" in each.location);
  const places = new Set(placed.map((each) => JSON.stringify(each?.location)));
  if (places.size > 1) return undefined;
  return placed[0] ?? found[0];
}

const HUNK_HEAD = /^\s*@@ -\d[^\n]{0,300}\n/;

/** Removes diff signs, also if only the lines after the first kept them. */
function withoutSigns(quote: string): string | undefined {
  const whole = withoutDiffSigns(quote);
  if (whole !== undefined) return whole;
  const at = quote.indexOf("\n");
  const rest = at < 0 ? undefined : withoutDiffSigns(quote.slice(at + 1));
  return rest === undefined ? undefined : `${quote.slice(0, at)}\n${rest}`;
}

type Listed = Pick<Reading, "quote" | "numbered">;

/** Removes both number columns and the sign of a served diff, once for each side that has all of its lines. */
function withoutRowNumbers(quote: string): readonly Listed[] {
  const lines = quote.replace(/^\n+/, "").trimEnd().split("\n");
  const rows = lines.map((line) => DIFF_ROW.exec(line));
  if (rows.includes(null)) return [];
  const texts = lines.map((line, at) => line.slice(rows[at]?.[0].length ?? 0));
  return [1, 2].flatMap((column) =>
    toListed(
      texts,
      rows.map((row) => row?.[column]),
    ),
  );
}

/** Removes the column of line numbers. The first line may have been copied without its number. */
function withoutNumbers(quote: string): readonly Listed[] {
  const lines = quote.replace(/^\n+/, "").trimEnd().split("\n");
  const columns = lines.map((line) => NUMBERED.exec(line));
  const texts = lines.map((line, at) => line.slice(columns[at]?.[0].length ?? 0));
  const [first, second] = columns.map((column) => column?.[1]);
  const before = first ?? (second === undefined ? undefined : String(Number(second) - 1));
  return toListed(texts, [before, ...columns.slice(1).map((column) => column?.[1])]);
}

/** The lines if their numbers count up by one; otherwise none. */
function toListed(texts: readonly string[], numbers: readonly (string | undefined)[]): readonly Listed[] {
  const start = Number(numbers[0] ?? 0);
  if (start < 1 || numbers.some((number, at) => Number(number) !== start + at)) return [];
  const shown = texts.flatMap((text, at) => (foldText(text) === "" ? [] : [start + at]));
  const [from, to] = [shown[0], shown.at(-1)];
  return from === undefined || to === undefined
    ? []
    : [{ quote: texts.join("\n"), numbered: { start_line: from, end_line: to } }];
}

/** Three dots that open a spread or a rest parameter are no omission. */
const LEFT_OUT = /…|\.{3,}(?![\p{L}\p{N}_$[{("'`.])/u;
/** The characters before dots that mark an omission within a comment or brackets. */
const BEFORE_DOTS = /(?:\/\*+|\/\/|#|<!--|\[)$/;

/**
 * Locates the beginning of the quote, before three dots, if it occurs once in the file and the rest of the quote
 * follows it.
 */
function locateAbridged({ index }: QuotedText, reading: Reading, cited: CitedAt): Copied | undefined {
  const [first = "", ...rest] = reading.quote.split(LEFT_OUT);
  if (rest.length === 0 || reading.numbered !== undefined) return undefined;
  const beginning = first.trim().replace(BEFORE_DOTS, "").trim();
  if ((foldText(beginning).match(/\p{L}/gu)?.length ?? 0) < MIN_BEGINNING_LETTERS) return undefined;
  const [place, ...others] = findQuote(index, beginning);
  if (place === undefined || others.length > 0) return undefined;
  const stands = (piece: string) =>
    quoteWeight(piece) >= MIN_MOVABLE &&
    findQuote(index, piece).some(
      ({ start_line: start }) => start >= place.end_line && start <= place.end_line + ABRIDGED_LINES,
    );
  const pieces = rest.map((piece) => piece.trim().replace(/^(?:\*+\/|-->|\])/, ""));
  if (!pieces.every((piece) => quoteWeight(piece) === 0 || stands(piece))) return undefined;
  const slips = [...reading.slips, "what three dots leave out"];
  return toCopied({ quote: beginning, slips }, locateText(index, beginning, cited));
}

/**
 * Locates several pieces of a quote on the cited lines, each below the previous one, and returns the first. The text
 * between them was left out.
 */
function locateGapped({ index }: QuotedText, { quote, slips, numbered }: Reading, cited: CitedAt): Copied | undefined {
  const [first = "", ...rest] = piecesOf(quote);
  if (rest.length === 0 || numbered !== undefined) return undefined;
  const places: LineRange[] = [];
  for (const piece of [first, ...rest]) {
    const before = places.at(-1)?.end_line ?? cited.start_line - 1;
    const place = findQuote(index, piece).find(
      ({ start_line: start, end_line: end }) => start > before && end <= cited.end_line,
    );
    if (place === undefined || quoteWeight(piece) < MIN_MOVABLE) return undefined;
    places.push(place);
  }
  const [match] = places;
  if (match === undefined) return undefined;
  return toCopied({ quote: first, slips: [...slips, "what is left out of it"] }, { kind: "at-place", match });
}

/** Some lines of a text, in the form compared with a quote. */
interface ComparedLines {
  readonly index: QuoteIndex;
  /** How many lines of the text come before them. */
  readonly before: number;
}

/** The cited lines and some around them; undefined if they are too many or too long. */
function aroundCited(
  { index }: QuotedText,
  cited: CitedAt,
  compare: (lines: readonly string[]) => readonly string[],
): ComparedLines | undefined {
  if (cited.end_line - cited.start_line > MAX_CITED_LINES || cited.start_line > index.lineCount) return undefined;
  const before = Math.max(0, cited.start_line - 1 - MAX_CITED_LINES);
  const lines = index.lines.slice(before, cited.end_line + MAX_CITED_LINES);
  if (lines.reduce((sum, line) => sum + line.length, 0) > MAX_COMPARED_CHARS) return undefined;
  return { index: indexLines(compare(lines)), before };
}

/** Matches the cited lines if they differ from the quote only by comments after code. */
function commentedLines(text: QuotedText, cited: CitedAt): Attempt {
  const { index, file, facts } = text;
  const own = once(() => {
    const masked = facts === undefined ? undefined : maskComments(index.lines, file, facts).code;
    return aroundCited(text, cited, (lines) => {
      const before = Math.max(0, cited.start_line - 1 - MAX_CITED_LINES);
      return (
        masked?.slice(before, before + lines.length) ?? lines.map((line) => withoutTrailingComment(line, file) ?? line)
      );
    });
  });
  return (reading) => {
    const quoted = reading.quote.split("\n");
    const code = quoted.flatMap((line) => withoutTrailingComment(line, file) ?? []);
    if (code.length < quoted.length) return undefined;
    const last = foldText(code.findLast((line) => foldText(line) !== "") ?? "");
    const counts = (lines: QuoteIndex, { end_line: end }: LineRange) =>
      foldedLines(lines, { start_line: end, end_line: end }).endsWith(last);
    return onCitedLines(text, { own, quote: code.join("\n"), cited, counts }, { ...reading, slip: "a comment" });
  };
}

/**
 * Matches the cited lines if they differ from the quote only by the spelling of quotation marks, escapes, entities and
 * masks.
 */
function respeltLines(text: QuotedText, cited: CitedAt): Attempt {
  const own = once(() => aroundCited(text, cited, (lines) => lines.map(respell)));
  return (reading) => {
    const compared = { own, quote: respell(reading.quote), cited, counts: () => true };
    return onCitedLines(text, compared, { ...reading, slip: "how signs are written" });
  };
}

type Attempt = (reading: Reading) => Copied | undefined;

interface CitedLines {
  readonly own: () => ComparedLines | undefined;
  readonly quote: string;
  readonly cited: CitedAt;
  readonly counts: (lines: QuoteIndex, match: LineRange) => boolean;
}

/** The lines' own text, if the quote is found on the cited lines. */
function onCitedLines(
  { index }: QuotedText,
  { own, quote, cited, counts }: CitedLines,
  { slips, slip, numbered }: Reading & { readonly slip: string },
): Copied | undefined {
  const lines = quoteWeight(quote) < MIN_MOVABLE ? undefined : own();
  if (lines === undefined) return undefined;
  const { before } = lines;
  const location = locateText(lines.index, quote, {
    start_line: cited.start_line - before,
    end_line: cited.end_line - before,
  });
  if (location.kind !== "at-place" || !counts(lines.index, location.match)) return undefined;
  const match = { start_line: location.match.start_line + before, end_line: location.match.end_line + before };
  if (numbered !== undefined && (numbered.start_line !== match.start_line || numbered.end_line !== match.end_line))
    return undefined;
  const text = index.lines
    .slice(match.start_line - 1, match.end_line)
    .join("\n")
    .trim();
  return toCopied({ quote: text, slips: [...slips, slip] }, { kind: "at-place", match });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Marks of line comments, by file extension or name. */
const MARKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\.(?:[cm]?[jt]sx?|java|c|cc|cpp|cxx|h|hh|hpp|cs|go|rs|swift|kts?|scala|dart|groovy|gradle|proto|sol|zig)$/i,
    ["//", "/*"],
  ],
  [/\.php$/i, ["//", "/*", "#"]],
  [/\.(?:py|pyi|rb|sh|bash|zsh|fish|ya?ml|toml|r|pl|pm|ps1|psm1|cr|ex|exs|jl|nim|mk|conf|properties|env)$/i, ["#"]],
  [/(?:^|\/)(?:Dockerfile|Makefile|Gemfile|Rakefile|Vagrantfile)$|\.dockerfile$/i, ["#"]],
  [/\.(?:tf|tfvars|hcl|nix)$/i, ["#", "//", "/*"]],
  [/\.(?:sql|lua|hs|elm|ada?b|ads|vhdl?)$/i, ["--"]],
];
const QUOTES = "\"'`";

/**
 * A line without the comment after its code, or unchanged if it has none. Undefined if no code would remain, a string
 * is still open, or the comment syntax for that file name is unknown.
 */
export function withoutTrailingComment(line: string, path: string): string | undefined {
  const marks = MARKS.find(([files]) => files.test(path))?.[1];
  if (marks === undefined) return undefined;
  const at = findMark(line, marks);
  if (at === "open") return undefined;
  if (at === undefined) return line;
  const code = line.slice(0, at);
  return /[\p{L}\p{N}]/u.test(code) ? code : undefined;
}

/**
 * Finds where the comment begins. A mark counts only outside of strings, and after a space or the end of a statement.
 */
function findMark(line: string, marks: readonly string[]): number | "open" | undefined {
  const end = line.trimEnd().length;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? "";
    if (QUOTES.includes(sign)) {
      const close = closingQuote(line, at);
      if (close === undefined) return "open";
      at = close;
      continue;
    }
    const mark = marks.find((each) => line.startsWith(each, at));
    if (mark === undefined || (at > 0 && !/[\s;,(){}[\]]/.test(line[at - 1] ?? ""))) continue;
    const close = mark === "/*" ? line.indexOf("*/", at + 2) : -1;
    // A comment that closes before the line ends is not after the code.
    if (close < 0 || close + 2 >= end) return at;
    at = close + 1;
  }
  return undefined;
}

function closingQuote(line: string, open: number): number | undefined {
  for (let at = open + 1; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line[at] === line[open]) return at;
  }
  return undefined;
}

const WRAPPED: readonly RegExp[] = [
  /^(`{3,6})[^\n`]*\n([\s\S]*?)\n?[ \t]*\1$/,
  /^(`{1,3})([\s\S]+)\1$/,
  /^(["'])([\s\S]+)\1$/,
  /^([“„«‘‚])([\s\S]+)[”“»’‘]$/,
  /^(\*\*|__)([\s\S]+)\1$/,
  /^<(code|pre|kbd)>([\s\S]+)<\/\1>$/,
];
/** A Markdown quotation, marked at the start of each line. */
const QUOTED_LINE = /^[ \t]{0,9}>[ \t]?/;

/**
 * Removes the marks around a quote: backticks, a fence, quotation marks, Markdown emphasis, an HTML element. Undefined
 * if there are none.
 */
export function unwrap(quote: string): string | undefined {
  const text = quote.trim();
  for (const wrapped of WRAPPED) {
    const inner = wrapped.exec(text)?.[2];
    if (inner !== undefined) return inner;
  }
  const lines = text.split("\n");
  return lines.every((line) => QUOTED_LINE.test(line))
    ? lines.map((line) => line.replace(QUOTED_LINE, "")).join("\n")
    : undefined;
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** Decodes JSON escapes that are written as two characters. */
function unescapeJson(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|([nrt"'`/\\]))/g, (_, code: string | undefined, letter = "") =>
    code === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

/** Decodes HTML entities. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos|nbsp));/g, (whole, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[];
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Replaces curly quotation marks with straight ones. */
function straighten(text: string): string {
  return text.replace(/[“”„‟«»]/g, '"').replace(/[‘’‚‛]/g, "'");
}

/** Normalises the spelling of escapes, entities, quotation marks and masked secrets. */
export function respell(text: string): string {
  return withAnyKeys(straighten(decodeEntities(unescapeJson(text))));
}
