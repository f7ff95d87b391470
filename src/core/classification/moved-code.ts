import type { Classification, Evidence } from "../claims/gated-claim.ts";
import { type CodeFacts, type Definition, enclosingDefinitions, type LineSpan } from "../pin/code-facts.ts";
import { type HunkLine, type PinnedFile, pathAt } from "../pin/pin.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import type { QuoteIndex } from "../pin/quote.ts";

/**
 * Classifies added lines that the same change deletes elsewhere in their file. They are `existing` when the whole
 * symbol around them (the function `parse`, say) reads at head as it did at base, and is not there more often;
 * `undecided` where the syntax cannot be read; otherwise `new`, which they also are when lines only changed their order
 * within a symbol.
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
  const span = { start: evidence.startLine, end: evidence.endLine };
  if (head.facts.errors.some((error) => error.start <= span.end && span.start <= error.end)) return "undecided";
  const symbol = symbolAround(head.facts, span);
  if (symbol === undefined) return "new";
  const wanted = describe(symbol, head);
  const before = base.facts.definitions.filter((each) => describe(each, base) === wanted).length;
  const now = head.facts.definitions.filter((each) => describe(each, head) === wanted).length;
  return before > 0 && now <= before ? "existing" : "new";
}

/** Whether the change deletes a line of a file that it adds elsewhere in it: only then is its base worth reading. */
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

/** A line without its carriage return: another end of line does not make another line. */
function withoutReturn(text: string): string {
  return text.replace(/\r$/, "");
}

function isWithin(line: number, { startLine, endLine }: Evidence): boolean {
  return line >= startLine && line <= endLine;
}

interface Symbols {
  readonly facts: CodeFacts;
  readonly index: QuoteIndex;
}

function readSymbols(file: string, side: Evidence["side"], context: PinnedTexts): Symbols | undefined {
  const facts = context.facts(file, side);
  const text = context.text(file, side);
  return facts === undefined || text === undefined ? undefined : { facts, index: text.index };
}

/** The innermost function or method that holds all these lines, else the innermost definition. */
export function symbolAround(facts: CodeFacts, { start, end }: LineSpan): Definition | undefined {
  const around = enclosingDefinitions(facts, start).filter((definition) => definition.end >= end);
  return around.findLast(({ kind }) => kind === "function" || kind === "method") ?? around.at(-1);
}

/** A definition by its qualified name and its text, line by line. */
function describe(definition: Definition, symbols: Symbols): string {
  return `${qualifiedName(definition, symbols.facts)}\n${textOf(definition, symbols.index)}`;
}

/** The names of what a definition stands in, and its own. */
export function qualifiedName(definition: Definition, facts: CodeFacts): string {
  const around = enclosingDefinitions(facts, definition.start).filter((each) => each.end >= definition.end);
  return around
    .slice(0, around.indexOf(definition) + 1)
    .map(({ kind, name }) => `${kind} ${name}`)
    .join(".");
}

/** A definition's lines as written, ends of line aside. */
export function textOf({ start, end }: LineSpan, { lines }: QuoteIndex): string {
  return lines
    .slice(start - 1, end)
    .map(withoutReturn)
    .join("\n");
}
