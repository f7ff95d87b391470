import type { Node, QueryMatch } from "web-tree-sitter";
import { type CodeFacts, factsOf } from "../../code/compare/code-facts.ts";
import { readCode } from "../../code/compare/code-tree.ts";
import type { Grammars } from "../../code/syntax/load-grammars.ts";
import { type ParsedText, textOf } from "../../code/syntax/parsed-text.ts";
import { type OwnedMatch, Queries, UnusableQuery } from "../../code/syntax/queries.ts";
import { type LoadedGrammar, MAX_DEPTH, processorLimit } from "../../code/syntax/syntax-trees.ts";
import { isTooLargeForRules, TOO_LARGE_FOR_RULES } from "../../code/text/scan.ts";
import { type DominatingCheck, findChecks, isTested } from "../../code/values/checks.ts";
import { readValue } from "../../code/values/value.ts";
import { languageOf } from "../../files/language.ts";
import type { CodeFile } from "../../ports/analyzer.ts";
import { describeFailure } from "../../text/errors.ts";
import { holds, isPredicate } from "./predicates.ts";

/**
 * A tree-sitter query with its owner's id. In addition to tree-sitter's predicates, it may use those of
 * `predicates.ts`.
 */
export interface SyntaxPattern {
  readonly id: string;
  readonly query: string;
  /** Words of which every file that the query can match contains at least one. */
  readonly needs?: readonly string[] | undefined;
}

/** The place of a pattern's match, captured as `@match`. Lines are 1-based, columns count UTF-16 units from 0. */
export interface SyntaxHit {
  readonly id: string;
  readonly start: { readonly line: number; readonly column: number };
  /** The exclusive end. */
  readonly end: { readonly line: number; readonly column: number };
  /** The checks on every path to the place, if they restrict its `@value` to harmless texts. */
  readonly checks?: readonly DominatingCheck[];
  /** The line on which the text of the `@value` is composed, if it is before the place. */
  readonly builtOn?: number;
  /** The names in the variable part of a composed `@value`, without `$` and `@`; limited in number. */
  readonly pasted?: readonly string[];
  /** Whether the `@value` comes from a request, and no condition before tests it. */
  readonly isFromRequest?: boolean;
  /** Set if the pattern captured `@certain`: its match is wrong in any file. */
  readonly isCertain?: true;
}

/** The result for a file that was read. */
export interface SyntaxReading {
  readonly kind: "read";
  /** In document order. */
  readonly hits: readonly SyntaxHit[];
  /** The patterns that failed on the file, by id, with the error. Their hits may be incomplete. */
  readonly failed: ReadonlyMap<string, unknown>;
}

/** A file in which the patterns' matches are unknown. */
export interface Unsearched {
  readonly kind: "unsearched";
  readonly reason: string;
}

/** The result for a file that no pattern applies to. */
export const NOTHING_TO_SEARCH: SyntaxReading = { kind: "read", hits: [], failed: new Map() };

/** A pair of values before and after a change. */
export interface Sides<T> {
  readonly base: T;
  readonly head: T;
}

const TIME_LIMIT_MS = 3_000;

/** Searches code by its syntax; each grammar is loaded for the first file that needs it. */
export class SyntaxSearch {
  readonly #grammars: Grammars;
  #queries = new WeakMap<LoadedGrammar, Queries<SyntaxPattern>>();
  readonly #startLimit: typeof processorLimit;

  /** @param startLimit starts a limit in milliseconds and returns a function that says whether it is over. */
  constructor(grammars: Grammars, startLimit = processorLimit) {
    this.#grammars = grammars;
    this.#startLimit = startLimit;
  }

  /**
   * Finds the patterns' matches in a file. Pass the same patterns with every file of a language. An unsupported
   * language yields no matches.
   * A file is not searched if it is over 1 MiB, takes more than 3 s to parse or to judge, is nested over 1000 levels
   * deep, or makes the parser fail. A pattern that fails loses only its own matches.
   *
   * @throws Error if a pattern is not a query of its language, or the grammar cannot be loaded.
   */
  async read(file: CodeFile, patterns: readonly SyntaxPattern[]): Promise<SyntaxReading | Unsearched> {
    const language = languageOf(file);
    if (language === undefined || patterns.length === 0) return NOTHING_TO_SEARCH;
    if (isTooLargeForRules(file.lines)) return unsearched(TOO_LARGE_FOR_RULES);
    const text = file.lines.join("\n");
    const grammar = await this.#grammars.load(language);
    const query = this.#queryOf(grammar, patterns);
    const source = { path: file.path, language, text };
    try {
      return readText(source, { grammar, query, trees: this.#grammars.trees, startLimit: this.#startLimit });
    } catch (error) {
      if (error instanceof UnusableQuery) throw error;
      // After a trap the parser is unreliable, and other errors may have the same effect: the next file gets a new one.
      this.#grammars.reset();
      return unsearched(describeFailure("the search by syntax", error));
    }
  }

  /**
   * Reads the facts of both sides of a changed file, for the functions that the change touches. Undefined for an
   * unsupported language.
   *
   * @param changed the numbers of the lines of each side that the change touches, in order
   */
  async readSides(
    sides: Sides<CodeFile>,
    changed: Sides<readonly number[]>,
  ): Promise<Sides<CodeFacts> | Unsearched | undefined> {
    const base = await this.#readSide(sides.base, changed.base);
    const head = await this.#readSide(sides.head, changed.head);
    if (base === undefined || head === undefined) return undefined;
    if (base === TOO_SLOW || head === TOO_SLOW) return unsearched(TOO_SLOW);
    return { base, head };
  }

  async #readSide(file: CodeFile, changed: readonly number[]): Promise<CodeFacts | typeof TOO_SLOW | undefined> {
    const language = languageOf(file);
    if (language === undefined) return undefined;
    if (isTooLargeForRules(file.lines)) return TOO_SLOW;
    const text = file.lines.join("\n");
    const grammar = await this.#grammars.load(language);
    const isOver = this.#startLimit(TIME_LIMIT_MS);
    try {
      const parsed = this.#grammars.trees.parse({ path: file.path, language, text }, grammar, isOver);
      if (parsed === undefined || parsed.depth > MAX_DEPTH) return TOO_SLOW;
      const code = readCode(parsed, changed, isOver);
      return code === undefined ? TOO_SLOW : factsOf(code);
    } catch (error) {
      this.#grammars.reset();
      if (isTrap(error)) return TOO_SLOW;
      throw error;
    }
  }

  #queryOf(grammar: LoadedGrammar, patterns: readonly SyntaxPattern[]): Queries<SyntaxPattern> {
    const known = this.#queries.get(grammar);
    if (known !== undefined) return known;
    const queries = patterns.map((owner) => ({ query: owner.query, needs: owner.needs, owner }));
    const query = new Queries(grammar, queries, isPredicate);
    this.#queries.set(grammar, query);
    return query;
  }
}

function unsearched(reason: string): Unsearched {
  return { kind: "unsearched", reason };
}

interface SearchParts {
  readonly grammar: LoadedGrammar;
  readonly query: Queries<SyntaxPattern>;
  readonly trees: Grammars["trees"];
  readonly startLimit: typeof processorLimit;
}

function readText(source: ParsedText, parts: SearchParts): SyntaxReading | Unsearched {
  const isOver = parts.startLimit(TIME_LIMIT_MS);
  const parsed = parts.trees.parse(source, parts.grammar, isOver);
  if (parsed === undefined) return unsearched(TOO_SLOW);
  if (parsed.depth > MAX_DEPTH) return unsearched(`its code is nested over ${MAX_DEPTH} levels deep`);
  const matches = parts.query.matches(parsed, isOver);
  const judged = matches && judgeMatches(parsed.source, matches, parts.startLimit);
  if (judged === undefined) return unsearched(TOO_SLOW);
  const hits = [...judged.hits].sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
  return { kind: "read", hits, failed: judged.failed };
}

const TOO_SLOW = "its syntax takes too long to read";

/**
 * Judges the matches by our own predicates, which follow values through the file. This has its own time limit; beyond
 * it, the result is undefined. A predicate that throws only fails its pattern, unless the parser itself is broken.
 */
function judgeMatches(
  source: ParsedText,
  matches: readonly OwnedMatch<SyntaxPattern>[],
  startLimit: typeof processorLimit,
): Pick<SyntaxReading, "hits" | "failed"> | undefined {
  const toHit = hitReader(source);
  const isOver = startLimit(TIME_LIMIT_MS);
  const hits: SyntaxHit[] = [];
  const failed = new Map<string, unknown>();
  for (const { owner, captures, conditions } of matches) {
    if (isOver()) return undefined;
    try {
      if (conditions.every((each) => holds(source, captures, each))) hits.push(...toHit(captures, owner));
    } catch (error) {
      if (isTrap(error)) throw error;
      failed.set(owner.id, error);
    }
  }
  return { hits, failed };
}

/** Whether an error means that WebAssembly failed, so that its memory is unreliable. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === "RuntimeError";
}

/** Limits the work on a file made to be slow; the origin of values beyond the limit is unknown. */
const MAX_VALUES = 500;

function hitReader(
  source: ParsedText,
): (captures: QueryMatch["captures"], pattern: SyntaxPattern) => readonly SyntaxHit[] {
  let read = 0;
  return (captures, pattern) => {
    const captured = (wanted: string) => captures.find(({ name }) => name === wanted)?.node;
    const node = captured("match");
    if (node === undefined) return [];
    const { startPosition, endPosition } = node;
    const hit: SyntaxHit = {
      id: pattern.id,
      start: { line: startPosition.row + 1, column: startPosition.column },
      end: { line: endPosition.row + 1, column: endPosition.column },
      ...(captured("certain") === undefined ? {} : { isCertain: true }),
    };
    const expression = captured("value");
    if (expression === undefined || ++read > MAX_VALUES) return [hit];
    const value = readValue(source, expression);
    const checks = findChecks(source, expression, value);
    const isFromRequest = value.isFromRequest && !isTested(source, expression, value);
    const builtOn = (value.joint?.startPosition.row ?? startPosition.row) + 1;
    return [
      {
        ...hit,
        isFromRequest,
        ...(builtOn < hit.start.line ? { builtOn } : {}),
        ...(value.joint === undefined ? {} : { pasted: namesOf(source, value.open) }),
        ...(checks === undefined ? {} : { checks }),
      },
    ];
  };
}

function namesOf(source: ParsedText, nodes: readonly Node[]): readonly string[] {
  return nodes.slice(0, MAX_NAMED).flatMap(
    (node) =>
      textOf(source, node)
        .slice(0, MAX_NAME)
        .match(/[A-Za-z_][\w$]*/g) ?? [],
  );
}

const MAX_NAMED = 20;
const MAX_NAME = 200;
