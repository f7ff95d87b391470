import type { Query, QueryMatch, QueryPredicate } from "web-tree-sitter";
import type { LoadedGrammar } from "../syntax/loaded-grammar.ts";
import type { SyntaxTree } from "../syntax/syntax-trees.ts";
import { areMet, type FileContent, type Needs, NO_NEEDS, needsOf, type OwnTextNeeds } from "./needs.ts";
import { readQuery } from "./query-text.ts";

/** A query, and whose its matches are. */
export interface OwnedQuery<Owner> {
  readonly query: string;
  readonly owner: Owner;
}

/** A match, whose it is, and which of all patterns made it, by their order. */
export interface OwnedMatch<Owner> extends QueryMatch {
  readonly owner: Owner;
  readonly place: number;
  /** The conditions that tree-sitter does not know. */
  readonly conditions: readonly QueryPredicate[];
}

/** What conditions may stand in queries beside tree-sitter's. */
export interface OwnConditions {
  isKnown(operator: string): boolean;
  readonly textNeeds: OwnTextNeeds;
}

const NO_CONDITIONS: OwnConditions = { isKnown: () => false, textNeeds: {} };

/** A pattern that no file can be searched for. */
export class UnusablePattern extends Error {}

interface Pattern<Owner> {
  readonly text: string;
  readonly owner: Owner;
  readonly place: number;
  readonly needs: Needs;
}

interface Compiled<Owner> {
  readonly query: Query;
  /** By the number the query gives its patterns. */
  readonly patterns: readonly Pattern<Owner>[];
}

/**
 * Queries that are run together. To compile a pattern costs up to thirty milliseconds, and most can match in few files: each is
 * compiled with the first file that holds what it needs, and run on every file from then on.
 */
export class LazyQuery<Owner> {
  readonly #grammar: LoadedGrammar;
  readonly #own: OwnConditions;
  readonly #compiled: Compiled<Owner>[] = [];
  #waiting: readonly Pattern<Owner>[];

  constructor(grammar: LoadedGrammar, queries: readonly OwnedQuery<Owner>[], own: OwnConditions = NO_CONDITIONS) {
    this.#grammar = grammar;
    this.#own = own;
    this.#waiting = queries
      .flatMap(({ query, owner }) => patternsOf(query, own.textNeeds).map((pattern) => ({ ...pattern, owner })))
      .map((pattern, place) => ({ ...pattern, place }));
  }

  /**
   * All matches in a file, in the order of where they begin, and of one place in that of their patterns; undefined when its
   * time is over.
   *
   * @throws UnusablePattern if what is compiled is no query of the language, or has a condition that nobody knows.
   */
  matches(file: SyntaxTree, isOver: () => boolean): readonly OwnedMatch<Owner>[] | undefined {
    this.#compileFor(file);
    const matches: OwnedMatch<Owner>[] = [];
    for (const { query, patterns } of this.#compiled) {
      const found = query.matches(file.tree.rootNode, { progressCallback: isOver });
      if (isOver() || query.didExceedMatchLimit()) return undefined;
      for (const match of found) {
        const pattern = patterns[match.patternIndex];
        const conditions = query.predicates[match.patternIndex] ?? [];
        if (pattern !== undefined) matches.push({ ...match, owner: pattern.owner, place: pattern.place, conditions });
      }
    }
    return isOver()
      ? undefined
      : matches.sort((one, other) => startOf(one) - startOf(other) || one.place - other.place);
  }

  #compileFor(file: SyntaxTree): void {
    const content = contentOf(file, this.#grammar);
    const wanted = new Set(this.#waiting.filter(({ needs }) => areMet(needs, content)));
    if (wanted.size === 0) return;
    this.#compiled.push(compile(this.#grammar, [...wanted], this.#own));
    this.#waiting = this.#waiting.filter((pattern) => !wanted.has(pattern));
  }
}

/** What is no query, the parser itself shall say. */
function patternsOf(query: string, ownNeeds: OwnTextNeeds): readonly Pick<Pattern<unknown>, "text" | "needs">[] {
  const patterns = readQuery(query);
  if (patterns === undefined) return [{ text: query, needs: NO_NEEDS }];
  return patterns.map((pattern) => ({ text: pattern.text, needs: needsOf(pattern, ownNeeds) }));
}

function compile<Owner>(
  grammar: LoadedGrammar,
  patterns: readonly Pattern<Owner>[],
  { isKnown }: OwnConditions,
): Compiled<Owner> {
  const text = patterns.map((pattern) => pattern.text).join("\n");
  try {
    const query = compileQuery(grammar, text, isKnown);
    if (query.patternCount() !== patterns.length) throw new Error("its text is not read as the parser reads it");
    return { query, patterns };
  } catch (error) {
    if (!(error instanceof Error) || error.name === "RuntimeError") throw error;
    throw new UnusablePattern(`a pattern cannot be used: ${error.message}`, { cause: error });
  }
}

/**
 * @param isKnown whether there is such a condition beside tree-sitter's
 * @throws Error if the text is no query of the language, or has a condition that nobody knows.
 */
export function compileQuery(grammar: LoadedGrammar, text: string, isKnown: OwnConditions["isKnown"]): Query {
  const query = grammar.compile(text);
  const unknown = query.predicates.flat().find(({ operator }) => !isKnown(operator));
  if (unknown !== undefined) throw new Error(`it uses the unknown predicate #${unknown.operator}`);
  return query;
}

/** What is known of a file before it is searched. */
export function contentOf({ source, kinds }: SyntaxTree, grammar: LoadedGrammar): FileContent {
  const text = source.text.toLowerCase();
  const known = new Map<string, boolean>();
  return {
    mayHoldNode: (node) => {
      const kind = grammar.kindOf(node);
      return kind === undefined || kinds.has(kind);
    },
    holdsText: (wanted) => {
      const before = known.get(wanted);
      if (before !== undefined) return before;
      const holds = text.includes(wanted);
      known.set(wanted, holds);
      return holds;
    },
  };
}

function startOf({ captures: [first] }: QueryMatch): number {
  return first?.node.startIndex ?? -1;
}
