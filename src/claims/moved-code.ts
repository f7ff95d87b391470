import { type CodeFacts, type Definition, enclosingDefinitions } from "../change/code-facts.ts";
import { maskComments, maskSurely } from "../change/comment-mask.ts";
import { changeBlocks, otherNumber } from "../change/hunks.ts";
import { fileAt, isOfChange } from "../change/known-files.ts";
import { type FileRange, type LineRange, overlap } from "../change/line-range.ts";
import { type HunkLine, type PinnedFile, pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import type { QuoteIndex } from "../change/quote.ts";
import type { Language } from "../files/language.ts";
import type { Classification, Evidence } from "./claim.ts";
import { spellingsOf, usesIn } from "./named.ts";

/**
 * Classifies added lines that the change deletes elsewhere in their file.
 * - `existing`: the whole symbol around them, such as the function `parse`, is the same at head as at base, not more
 *   frequent, and in the same surroundings.
 * - `undecided`: its surroundings differ, or the syntax cannot be read.
 * - `new`: otherwise, also if lines only changed their order within a symbol.
 */
export function classifyMove(evidence: Evidence, file: PinnedFile, context: PinnedTexts): Classification {
  const deleted = deletedTexts(file);
  const added = addedLines(file).filter(({ headLine = 0 }) => isWithin(headLine, evidence));
  if (added.length === 0 || !added.every(({ text }) => deleted.has(withoutReturn(text)))) return "new";
  const basePath = pathAt(file, "base");
  if (basePath === undefined) return "new";
  const head = readSymbols(evidence.file, "head", context);
  const base = readSymbols(basePath, "base", context);
  if (head === undefined || base === undefined) return "undecided";
  if (head.facts.errors.some((error) => overlap(error, evidence))) return "undecided";
  const symbol = symbolAround(head.facts, evidence);
  if (symbol === undefined) return "new";
  const wanted = describe(symbol, head);
  const before = base.facts.definitions.filter((each) => describe(each, base) === wanted);
  const now = head.facts.definitions.filter((each) => describe(each, head) === wanted);
  if (before.length === 0 || now.length > before.length) return "new";
  const isAtHome = countAround(symbol, now) <= countAround(symbol, before);
  return isAtHome && !isNamedOtherwise(symbol, file, { head, base }) ? "existing" : "undecided";
}

/** How many of these are in the same surroundings. */
function countAround({ around }: Definition, twins: readonly Definition[]): number {
  return twins.filter((twin) => twin.around === around).length;
}

/**
 * Whether the change alters lines outside of functions that name a symbol: `private :pay`, `pay = guarded(pay)`, a
 * route. Lines that only moved alter nothing.
 */
function isNamedOtherwise(
  { name }: Definition,
  { hunks }: PinnedFile,
  { head, base }: { readonly head: Symbols; readonly base: Symbols },
): boolean {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const naming = (kind: "added" | "deleted", { facts, code }: Symbols) =>
    lines
      .filter((line) => line.kind === kind && namesWord(line.text, name, facts.language))
      .map(({ text, headLine = 0, baseLine = 0 }) => ({
        text: text.trim(),
        line: kind === "added" ? headLine : baseLine,
      }))
      .filter(({ line }) => code[line - 1] === true && functionsAround(facts, line).length === 0)
      .map(({ text }) => withoutPeers(text, name))
      .sort();
  return naming("added", head).join("\n") !== naming("deleted", base).join("\n");
}

/** A list of exported names. For one name, the other names and their order do not matter. */
const EXPORTED = /^(export|module\.exports =|exports =|__all__ =) ?[{[(][\w$\s,"']*[}\])];?$/;

/** The part of a line outside of functions that concerns a name. A comma only separates it from others. */
function withoutPeers(line: string, name: string): string {
  const [, how] = / as /.test(line) ? [] : (EXPORTED.exec(line) ?? []);
  return how === undefined ? line.replace(/^,\s*|\s*,$/g, "") : `${how} ${name}`;
}

/** Whether a text uses a definition by one of its spellings. */
function namesWord(text: string, name: string, language?: Language): boolean {
  const spellings = spellingsOf(name, language);
  return usesIn(text, language).some((word) => spellings.includes(word));
}

/** The functions and methods around a line, outermost first. */
export function functionsAround(facts: CodeFacts, line: number): readonly Definition[] {
  return enclosingDefinitions(facts, line).filter(({ kind }) => kind === "function" || kind === "method");
}

/** Whether the change deletes a line of a file and adds it elsewhere. Only then can code have moved. */
export function hasMovedLines(file: PinnedFile): boolean {
  const deleted = deletedTexts(file);
  return addedLines(file).some(({ text }) => text.trim() !== "" && deleted.has(withoutReturn(text)));
}

function addedLines(file: PinnedFile): readonly HunkLine[] {
  return file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === "added"));
}

function deletedTexts(file: PinnedFile): ReadonlySet<string> {
  const deleted = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === "deleted"));
  return new Set(deleted.map(({ text }) => withoutReturn(text)));
}

/** A line without its carriage return, because another end of line is no other line. */
function withoutReturn(text: string): string {
  return text.replace(/\r$/, "");
}

function isWithin(line: number, { start_line, end_line }: Evidence): boolean {
  return line >= start_line && line <= end_line;
}

interface Symbols {
  readonly facts: CodeFacts;
  /** For each line, whether it contains code. */
  readonly code: readonly boolean[];
  readonly index: QuoteIndex;
}

function readSymbols(file: string, side: Evidence["side"], context: PinnedTexts): Symbols | undefined {
  const facts = context.facts(file, side);
  const text = context.text(file, side);
  if (facts === undefined || text === undefined) return undefined;
  return { facts, index: text.index, code: codeLines(text.index.lines, file, facts) };
}

/** The innermost function or method around all these lines, otherwise the innermost definition. */
export function symbolAround(
  facts: CodeFacts,
  { start_line: start, end_line: end }: LineRange,
): Definition | undefined {
  const around = enclosingDefinitions(facts, start).filter((definition) => definition.end_line >= end);
  return around.findLast(({ kind }) => kind === "function" || kind === "method") ?? around.at(-1);
}

/** The qualified name of a definition, and its text. */
function describe(definition: Definition, symbols: Symbols): string {
  return `${qualifiedName(definition, symbols.facts)}\n${textOf(definition, symbols.index)}`;
}

/** The names of the definitions around this one, and its own. */
export function qualifiedName(definition: Definition, facts: CodeFacts): string {
  const around = enclosingDefinitions(facts, definition.start_line).filter(
    (each) => each.end_line >= definition.end_line,
  );
  return around
    .slice(0, around.indexOf(definition) + 1)
    .map(({ kind, name }) => `${kind} ${name}`)
    .join(".");
}

/** A definition's lines without carriage returns. */
export function textOf({ start_line: start, end_line: end }: LineRange, { lines }: QuoteIndex): string {
  return lines
    .slice(start - 1, end)
    .map(withoutReturn)
    .join("\n");
}

/** The places of unchanged lines on both sides. */
interface BothSides {
  readonly head: LineRange;
  readonly base: LineRange;
}

type LinesOfSide = Pick<Evidence, "side" | "start_line" | "end_line">;

export function onBothSides({ side, start_line, end_line }: LinesOfSide, file: PinnedFile): BothSides {
  const blocks = changeBlocks(file, side);
  const own = { start_line, end_line };
  const other = { start_line: otherNumber(blocks, start_line), end_line: otherNumber(blocks, end_line) };
  return side === "head" ? { head: own, base: other } : { head: other, base: own };
}

/** Whether these lines belong to the change, or the lines around them move them into or out of a comment or string. */
export function isAffected(lines: FileRange, context: PinnedTexts): boolean {
  if (isOfChange(lines, context.pin)) return true;
  const file = context.pin.kind === "diff" ? fileAt(context.pin, lines.file, lines.side) : undefined;
  return file !== undefined && isSwitched(lines, file, context);
}

/**
 * Whether one of these unchanged lines is code on one side of the change, and a comment or part of a longer string on
 * the other. Then the change switched it off or on. False if a side's text is not available.
 */
export function isSwitched(evidence: LinesOfSide, file: PinnedFile, context: PinnedTexts): boolean {
  const sides = onBothSides(evidence, file);
  const head = codeAt(file, "head", context);
  const base = codeAt(file, "base", context);
  if (head === undefined || base === undefined) return false;
  const count = evidence.end_line - evidence.start_line + 1;
  return Array.from({ length: count }).some((_, at) => {
    const [before, after] = [base[sides.base.start_line + at - 1], head[sides.head.start_line + at - 1]];
    return before !== undefined && after !== undefined && before !== after;
  });
}

function codeAt(file: PinnedFile, side: Evidence["side"], context: PinnedTexts): readonly boolean[] | undefined {
  const path = pathAt(file, side);
  const text = path === undefined ? undefined : context.text(path, side);
  if (path === undefined || text === undefined) return undefined;
  return codeLines(text.index.lines, path, context.facts(path, side));
}

/** Cached for each text, because every finding in it asks. */
const readBefore = new WeakMap<readonly string[], readonly boolean[]>();

/** For each line, whether it contains code outside of comments and strings of several lines. */
function codeLines(lines: readonly string[], path: string, facts: CodeFacts | undefined): readonly boolean[] {
  const known = readBefore.get(lines);
  if (known !== undefined) return known;
  const code = facts === undefined ? maskSurely(lines, path) : maskComments(lines, path, facts).code;
  const read = code.map((line) => line.trim() !== "");
  for (const { start_line: start, end_line: end } of facts?.texts ?? []) read.fill(false, start - 1, end);
  readBefore.set(lines, read);
  return read;
}
