import type { Evidence } from "../claims/gated-claim.ts";
import { wordsOf } from "../claims/named.ts";
import { isProseFile } from "../files/prose-file.ts";
import type { CodeFacts, Definition, LineSpan } from "../pin/code-facts.ts";
import { type PinnedFile, pathAt } from "../pin/pin.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import type { QuoteIndex } from "../pin/quote.ts";
import { holderOf, type SideOf } from "./changed-function.ts";
import { codeLines, onBothSides } from "./code-lines.ts";
import { namesWord, textOf, withoutPeers } from "./moved-code.ts";

/**
 * Whether the change alters, outside of the function that unchanged lines stand in, what their file says of it: definitions and imports
 * that it uses by name, also through others; functions and other lines that name it; what stands in what holds it, outside of functions;
 * statements of the file; and directives in the comment before it. What other functions do is not asked. False where the syntax is not read.
 */
export function isFunctionAffected(evidence: Evidence, file: PinnedFile, context: PinnedTexts): boolean {
  if (file.hunks.length === 0 || isProseFile(evidence.file)) return false;
  const { head, base } = onBothSides(evidence, file);
  const now = describeReach(head, file, { side: "head", context });
  return now !== describeReach(base, file, { side: "base", context });
}

function describeReach(span: LineSpan, file: PinnedFile, { side, context }: SideOf): string | undefined {
  const path = pathAt(file, side);
  const text = path === undefined ? undefined : context.text(path, side);
  const facts = path === undefined ? undefined : context.facts(path, side);
  if (path === undefined || text === undefined || facts === undefined) return undefined;
  const code = codeLines(text.index.lines, path, facts);
  const reach = reachOf(holderOf(facts, span) ?? span, { facts, index: text.index, code });
  return JSON.stringify(reach);
}

interface Read {
  readonly facts: CodeFacts;
  readonly index: QuoteIndex;
  /** For each line, whether it holds code. */
  readonly code: readonly boolean[];
}

function reachOf(holder: Definition | LineSpan, { facts, index, code }: Read): readonly unknown[] {
  const name = "name" in holder ? holder.name : undefined;
  const isNamedIn = (span: LineSpan) => name !== undefined && namesWord(textOf(span, index), name);
  const said = linesAbout(holder, name, { facts, index, code });
  const near = said.flatMap(({ text, isNear }) => (isNear ? [text] : []));
  const { used, words } = usedBy([textOf(holder, index), ...near], holder, { facts, index });
  const imported = importedLines(facts, index, words);
  const loose = said.flatMap(({ text, number }) => (imported.get(number) === "unused" ? [] : [text]));
  const callers = facts.definitions.filter((each) => isFunction(each) && !overlaps(each, holder) && isNamedIn(each));
  const definitions = [...new Set([...used, ...callers])]
    .map((each) => JSON.stringify([each.name, each.around, textOf(each, index)]))
    .sort();
  return [loose, directivesBefore(holder, index.lines, code), definitions];
}

/** What these texts use of their file by name, also through what they use, and all words of it. */
function usedBy(texts: readonly string[], holder: LineSpan, { facts, index }: Pick<Read, "facts" | "index">) {
  const named = new Map<string, Definition[]>();
  for (const each of facts.definitions.filter((definition) => !overlaps(definition, holder))) {
    const others = named.get(each.name);
    if (others === undefined) named.set(each.name, [each]);
    else others.push(each);
  }
  const words = new Set<string>();
  const used = new Set<Definition>();
  const open = [...texts];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const word of wordsOf(text).filter((each) => !words.has(each))) {
      words.add(word);
      for (const each of named.get(word) ?? []) {
        used.add(each);
        open.push(textOf(each, index));
      }
      named.delete(word);
    }
  }
  return { used, words };
}

function isFunction({ kind }: Definition): boolean {
  return kind === "function" || kind === "method";
}

function overlaps(one: LineSpan, other: LineSpan): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/** For each line that an import stands on, whether the words hold a name that it brings in. */
function importedLines({ imports }: CodeFacts, { lines }: QuoteIndex, words: ReadonlySet<string>) {
  const found = new Map<number, "used" | "unused">();
  for (const { line, specifier, names } of imports) {
    const isUsed = names.some(({ local }) => local === "*" || words.has(local));
    const length = lines.slice(line - 1, line + MAX_IMPORT_LINES).findIndex((text) => text.includes(specifier));
    for (let number = line; number <= line + Math.max(0, length); number += 1)
      if (found.get(number) !== "used") found.set(number, isUsed ? "used" : "unused");
  }
  return found;
}

const MAX_IMPORT_LINES = 100;

/** A line outside of functions. */
interface Said {
  readonly number: number;
  readonly text: string;
  /** Whether it names what is asked about or stands in what holds that, and is not just any statement of the file. */
  readonly isNear: boolean;
}

/** The lines outside of functions that are about these: they name them, stand in what holds them, or stand in no definition. */
function linesAbout(holder: LineSpan, name: string | undefined, { facts, index, code }: Read): readonly Said[] {
  const coming = [...facts.definitions].sort((a, b) => b.start - a.start || a.end - b.end);
  let around: Definition[] = [];
  return index.lines.flatMap((line, at) => {
    const number = at + 1;
    around = around.filter(({ end }) => end >= number);
    while ((coming.at(-1)?.start ?? Number.POSITIVE_INFINITY) <= number) around.push(...coming.splice(-1));
    if (code[at] !== true || (number >= holder.start && number <= holder.end)) return [];
    const own = around.filter(({ start, end }) => start > holder.start || end < holder.end);
    if (own.some(isFunction)) return [];
    const isInside = own.length < around.length && own.every(({ kind }) => MEMBERS.has(kind));
    const isNear = isInside || (name !== undefined && namesWord(line, name));
    if (!isNear && around.length > 0) return [];
    return [{ number, isNear, text: name === undefined ? line.trim() : withoutPeers(line.trim(), name) }];
  });
}

/** What a class holds besides methods and other classes. */
const MEMBERS: ReadonlySet<Definition["kind"]> = new Set(["field", "variable", "constant"]);

/** Directives in the comment that ends right before a definition, as `@IsGranted(…)` and `//export pay` are. */
function directivesBefore({ start }: LineSpan, lines: readonly string[], code: readonly boolean[]): readonly string[] {
  let first = start - 1;
  while (first > 0 && code[first - 1] === false && lines[first - 1]?.trim() !== "") first -= 1;
  return lines
    .slice(first, start - 1)
    .map((line) => line.trim())
    .filter((line) => /@\w|^\/\/\w/.test(line));
}
