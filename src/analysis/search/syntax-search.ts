import type { Node, Query, QueryMatch, QueryPredicate } from "web-tree-sitter";
import { describeFailure } from "../../core/describe-failure.ts";
import { type Language, languageOf } from "../../core/files/language.ts";
import type { CodeFile } from "../../ports/analyzer.ts";
import type { CheckKind } from "../checks/check-kind.ts";
import { type DominatingCheck, findChecks } from "../checks/find-check.ts";
import { isAsyncHere } from "../flow/async-here.ts";
import { enclosingText } from "../flow/enclosing-text.ts";
import { isNestedWrite } from "../flow/nested-writes.ts";
import { comesFrom, isComposedOfParameter, isSetTo } from "../flow/origins.ts";
import { findDataLines } from "../syntax/data-lines.ts";
import { depthOf, MAX_DEPTH } from "../syntax/depth.ts";
import { Grammars, type LoadedGrammar } from "../syntax/grammars.ts";
import { isRead } from "../syntax/is-read.ts";
import { nameAround } from "../syntax/named-around.ts";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";
import { processorLimit } from "../syntax/processor-time.ts";
import { isFixedButNumbers, isFixedValue, isShownFixed } from "../values/fixed-value.ts";

/** A tree-sitter query and whose it is. Besides tree-sitter's own predicates it may use those of `HOLDS`. */
export interface SyntaxPattern {
  readonly id: string;
  readonly query: string;
  /** The kind of check that makes the match harmless, looked for where the query captures `@value`. */
  readonly check?: CheckKind | undefined;
}

/** A place a pattern matched: what its `@match` captured. Lines are 1-based, columns count UTF-16 units from 0. */
export interface SyntaxHit {
  readonly id: string;
  readonly start: { readonly line: number; readonly column: number };
  /** Exclusive. */
  readonly end: { readonly line: number; readonly column: number };
  /** What every path to the place has checked, where that makes it harmless. */
  readonly checks?: readonly DominatingCheck[];
  /** Of a pattern whose check is `chosen`: whether the file shows that no text from outside is in the value. */
  readonly isFixed?: boolean;
}

/** What was read of a file. */
export interface SyntaxReading {
  readonly kind: "read";
  /** In document order. */
  readonly hits: readonly SyntaxHit[];
  /** Of the lines asked about those that hold literal data only. */
  readonly dataLines: readonly number[];
  /** The patterns that failed on the file, by id, and of what: their hits are not all there are. */
  readonly failed: ReadonlyMap<string, unknown>;
}

/** A file of which nobody knows what the patterns match. */
export interface Unsearched {
  readonly kind: "unsearched";
  readonly reason: string;
}

/** Of a file that no pattern is about. */
export const NOTHING_TO_SEARCH: SyntaxReading = { kind: "read", hits: [], dataLines: [], failed: new Map() };

const TIME_LIMIT_MS = 3_000;
const MAX_CHARS = 1024 * 1024;

interface Compiled {
  readonly loaded: LoadedGrammar;
  readonly query: Query;
  /** The pattern each of the query's own patterns belongs to. */
  readonly owners: readonly (SyntaxPattern | undefined)[];
}

/** Searches code by its syntax; each grammar is loaded with the first file that needs it. */
export class SyntaxSearch {
  readonly #grammars: Grammars;
  readonly #compiled = new Map<Language, Promise<Compiled>>();

  readonly #startLimit: typeof processorLimit;

  /** @param startLimit starts a limit, in milliseconds, and tells from then on whether it is over. */
  constructor(directory: string, startLimit = processorLimit) {
    this.#grammars = new Grammars(directory);
    this.#startLimit = startLimit;
  }

  /**
   * What the patterns match in a file, and which of the given lines (1-based) are data; the same patterns are given with every
   * file of a language. Nothing in a language it does not read. A file over 1 MiB, one that takes longer than 3 s to read, or
   * to judge, one nested over 1000 levels deep, and one the parser fails on are not searched; a pattern that fails costs itself.
   *
   * @throws Error if a pattern is not a query of its language, or the grammar cannot be loaded.
   */
  async read(
    file: CodeFile,
    patterns: readonly SyntaxPattern[],
    lines: readonly number[],
  ): Promise<SyntaxReading | Unsearched> {
    const language = languageOf(file);
    if (language === undefined || patterns.length === 0) return NOTHING_TO_SEARCH;
    const text = file.lines.join("\n");
    if (text.length > MAX_CHARS) return unsearched("it is over 1 MiB");
    const compiled = await this.#compile(language, patterns);
    try {
      return readText({ path: file.path, language, text }, lines, { ...compiled, startLimit: this.#startLimit });
    } catch (error) {
      // A trap leaves a parser that nobody can trust, and who knows what else does: the next file gets a new one.
      this.#grammars.reset();
      this.#compiled.clear();
      return unsearched(describeFailure("the search by syntax", error));
    }
  }

  #compile(language: Language, patterns: readonly SyntaxPattern[]): Promise<Compiled> {
    const known = this.#compiled.get(language);
    if (known !== undefined) return known;
    const compiling = this.#grammars.load(language).then((loaded) => compilePatterns(loaded, patterns));
    this.#compiled.set(language, compiling);
    return compiling;
  }
}

/**
 * One query of all patterns.
 *
 * @throws Error if one of them is not a query of the language, or uses a predicate nobody knows.
 */
export function compilePatterns(loaded: LoadedGrammar, patterns: readonly SyntaxPattern[]): Compiled {
  const starts: { readonly offset: number; readonly pattern: SyntaxPattern }[] = [];
  let source = "";
  for (const pattern of patterns) {
    starts.push({ offset: Buffer.byteLength(source), pattern });
    source += `${pattern.query}\n`;
  }
  const query = loaded.compile(source);
  const owners = Array.from({ length: query.patternCount() }, (_, index) => {
    const offset = query.startIndexForPattern(index);
    return starts.findLast((start) => start.offset <= offset)?.pattern;
  });
  const unknown = query.predicates.flat().find(({ operator }) => HOLDS[operator] === undefined);
  if (unknown !== undefined) throw new Error(`a pattern uses the unknown predicate #${unknown.operator}`);
  return { loaded, query, owners };
}

function unsearched(reason: string): Unsearched {
  return { kind: "unsearched", reason };
}

interface Means extends Compiled {
  readonly startLimit: typeof processorLimit;
}

function readText(source: ParsedText, lines: readonly number[], means: Means): SyntaxReading | Unsearched {
  const { loaded, query } = means;
  const isOver = means.startLimit(TIME_LIMIT_MS);
  const parser = loaded.createParser();
  const tree = parser.parse(source.text, null, { progressCallback: isOver });
  try {
    if (tree === null) return unsearched(TOO_SLOW);
    if (depthOf(tree) > MAX_DEPTH) return unsearched(`its code is nested over ${MAX_DEPTH} levels deep`);
    const matches = query.matches(tree.rootNode, { progressCallback: isOver });
    if (isOver()) return unsearched(TOO_SLOW);
    const judged = judgeMatches(source, matches, means);
    if (judged === undefined) return unsearched(TOO_SLOW);
    const hits = [...judged.hits].sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
    const dataLines = findDataLines(source, tree.rootNode, { lines, isOver: means.startLimit(TIME_LIMIT_MS) });
    return dataLines === undefined ? unsearched(TOO_SLOW) : { kind: "read", hits, dataLines, failed: judged.failed };
  } finally {
    tree?.delete();
    parser.delete();
  }
}

const TOO_SLOW = "its syntax takes too long to read";

/**
 * The predicates of our own follow values through the file: that has a time of its own, past which nothing is known. One
 * that throws costs its pattern, unless it is the parser that is broken.
 */
function judgeMatches(
  source: ParsedText,
  matches: readonly QueryMatch[],
  { query, owners, startLimit }: Means,
): Pick<SyntaxReading, "hits" | "failed"> | undefined {
  const toHit = hitReader(source);
  const isOver = startLimit(TIME_LIMIT_MS);
  const hits: SyntaxHit[] = [];
  const failed = new Map<string, unknown>();
  for (const match of matches) {
    if (isOver()) return undefined;
    const owner = owners[match.patternIndex];
    const predicates = query.predicates[match.patternIndex] ?? [];
    try {
      if (owner !== undefined && predicates.every((each) => holds(source, match, each)))
        hits.push(...toHit(match, owner));
    } catch (error) {
      if (owner === undefined || isTrap(error)) throw error;
      failed.set(owner.id, error);
    }
  }
  return { hits, failed };
}

/** WebAssembly that has failed, whose memory nobody can trust any more. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === "RuntimeError";
}

// Bounds the work on a file made to be slow; the uses after them count as unchecked.
const MAX_CHECKED = 200;

function hitReader(source: ParsedText): (match: QueryMatch, pattern: SyntaxPattern) => readonly SyntaxHit[] {
  let checked = 0;
  return ({ captures }, pattern) => {
    const captured = (wanted: string) => captures.find(({ name }) => name === wanted)?.node;
    const node = captured("match");
    if (node === undefined) return [];
    const { startPosition, endPosition } = node;
    const hit: SyntaxHit = {
      id: pattern.id,
      start: { line: startPosition.row + 1, column: startPosition.column },
      end: { line: endPosition.row + 1, column: endPosition.column },
    };
    const value = captured("value");
    if (pattern.check === undefined || value === undefined || ++checked > MAX_CHECKED) return [hit];
    if (pattern.check === "chosen" && isShownFixed(source, value)) return [{ ...hit, isFixed: true }];
    const checks = findChecks(source, { value, target: captured("target") }, pattern.check);
    return [checks === undefined ? hit : { ...hit, checks }];
  };
}

/**
 * The predicates of our own: `(#computed? @x)`: not written out; `(#open-text? @x)`: nor
 * a number; `(#file-matches? "pattern")`: the file's text does;
 * `(#holds? @x "pattern")` and `(#not-holds? …)`: its text does, or does not; `(#not-around? @x "pattern")`: nor that of the
 * function around it; `(#inside-loop? @x)`: in the same function; `(#read? @x)`: not what an assignment sets;
 * `(#mentions? @x @y "pattern")` and `(#not-mentions? …)`: the text of `@x` fits, or does not, `NAME` standing for that of `@y`; `(#async-here? @f)`: every
 * function of that name in the file is asynchronous; `(#named-around? @x "pattern")`: the nearest function around it that has a name. Of JavaScript and TypeScript: `(#comes-from? @x "pattern")`
 * and `(#set-to? @x "pattern")`: from, or to, an expression whose text does; `(#composed-of-parameter? @x)`: a text that a
 * parameter is put into; `(#nested-write? @x)`: an assignment that can reach a prototype.
 */
const HOLDS: Readonly<Record<string, Predicate>> = {
  "computed?": (source, nodes) => nodes.some((node) => !isFixedValue(source, node)),
  "open-text?": (source, nodes) => nodes.some((node) => !isFixedButNumbers(source, node)),
  "file-matches?": (source, _, pattern) => toRegExp(pattern).test(source.text),
  "holds?": (source, nodes, pattern) => nodes.some((node) => toRegExp(pattern).test(textOf(source, node))),
  "not-holds?": (source, nodes, pattern) => nodes.every((node) => !toRegExp(pattern).test(textOf(source, node))),
  "comes-from?": (source, nodes, pattern) => nodes.some((node) => comesFrom(source, node, toRegExp(pattern))),
  "composed-of-parameter?": (source, nodes) => nodes.some((node) => isComposedOfParameter(source, node)),
  "set-to?": (source, nodes, pattern) => nodes.some((node) => isSetTo(source, node, toRegExp(pattern))),
  "not-around?": (source, nodes, pattern) =>
    nodes.every((node) => !toRegExp(pattern).test(enclosingText(source, node))),
  "nested-write?": (source, nodes) => nodes.some((node) => isNestedWrite(source, node)),
  "inside-loop?": (_, nodes) => nodes.every(isInsideLoop),
  "mentions?": mentions,
  "not-mentions?": (source, nodes, pattern) => !mentions(source, nodes, pattern),
  "named-around?": (source, nodes, pattern) =>
    nodes.some((node) => toRegExp(pattern).test(nameAround(source, node) ?? "")),
  "read?": (_, nodes) => nodes.every(isRead),
  "async-here?": (source, nodes) => nodes.every((node) => isAsyncHere(source, node)),
};

/** Of nodes in the order the predicate names them. */
type Predicate = (source: ParsedText, nodes: readonly Node[], argument: string) => boolean;

/** Whether the first node's text fits a pattern in which `NAME` stands for the second's. */
function mentions(source: ParsedText, [where, named]: readonly Node[], pattern: string): boolean {
  if (where === undefined || named === undefined) return false;
  const name = textOf(source, named).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return toRegExp(pattern.replaceAll("NAME", () => name)).test(textOf(source, where));
}

/** A pattern may begin with `(?i)`, which makes it blind to case. */
function toRegExp(pattern: string): RegExp {
  return pattern.startsWith("(?i)") ? new RegExp(pattern.slice(4), "i") : new RegExp(pattern);
}

function isInsideLoop(node: Node): boolean {
  for (let parent = node.parent; parent !== null; parent = parent.parent) {
    if (/^for_|^while_|^do_/.test(parent.type)) return true;
    if (/function|func_literal|method|lambda|closure/.test(parent.type)) return false;
  }
  return false;
}

function holds(source: ParsedText, match: QueryMatch, { operator, operands }: QueryPredicate): boolean {
  const argument = operands.find((operand) => operand.type === "string")?.value ?? "";
  const nodes = operands.flatMap((operand) =>
    operand.type === "capture"
      ? match.captures.filter(({ name }) => name === operand.name).map(({ node }) => node)
      : [],
  );
  return HOLDS[operator]?.(source, nodes, argument) ?? false;
}
