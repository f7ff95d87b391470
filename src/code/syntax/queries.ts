import type { Query, QueryMatch, QueryPredicate } from "web-tree-sitter";
import type { LoadedGrammar, SyntaxTree } from "./syntax-trees.ts";

/** A query with its owner, and the words of which every matching file contains at least one. */
export interface OwnedQuery<Owner> {
  readonly query: string;
  readonly owner: Owner;
  /** Case-insensitive; absent if any file may match. */
  readonly needs?: readonly string[] | undefined;
}

/** A match with its owner. */
export interface OwnedMatch<Owner> extends QueryMatch {
  readonly owner: Owner;
  /** The position of the pattern among all; of matches at one place, the first comes first. */
  readonly place: number;
  /** The conditions that tree-sitter does not evaluate. */
  readonly conditions: readonly QueryPredicate[];
}

/** A query that cannot be used. */
export class UnusableQuery extends Error {}

interface Compiled<Owner> {
  readonly query: Query;
  /** By the query's pattern index. */
  readonly owners: readonly { readonly owner: Owner; readonly place: number }[];
}

/**
 * Queries that run together. Compiling one takes up to thirty milliseconds, and most match in few files. So each is
 * compiled for the first file that contains one of its words, and runs on every file from then on.
 */
export class Queries<Owner> {
  readonly #grammar: LoadedGrammar;
  readonly #isKnown: (operator: string) => boolean;
  readonly #compiled: Compiled<Owner>[] = [];
  #waiting: readonly Placed<Owner>[];

  /** @param isKnown whether a condition that tree-sitter does not evaluate is supported. */
  constructor(
    grammar: LoadedGrammar,
    queries: readonly OwnedQuery<Owner>[],
    isKnown: (operator: string) => boolean = () => false,
  ) {
    this.#grammar = grammar;
    this.#isKnown = isKnown;
    this.#waiting = queries.map((query, place) => ({ ...query, place }));
  }

  /**
   * All matches in a file, ordered by where they begin; undefined if its time is over.
   *
   * @throws UnusableQuery if a query is invalid for the language, or has an unknown condition.
   */
  matches(file: SyntaxTree, isOver: () => boolean): readonly OwnedMatch<Owner>[] | undefined {
    this.#compileFor(file.source.text);
    const matches: OwnedMatch<Owner>[] = [];
    for (const { query, owners } of this.#compiled) {
      const found = query.matches(file.tree.rootNode, { progressCallback: isOver });
      if (isOver() || query.didExceedMatchLimit()) return undefined;
      for (const match of found) {
        const owned = owners[match.patternIndex];
        const conditions = query.predicates[match.patternIndex] ?? [];
        if (owned !== undefined) matches.push({ ...match, ...owned, conditions });
      }
    }
    return isOver()
      ? undefined
      : matches.sort((one, other) => startOf(one) - startOf(other) || one.place - other.place);
  }

  #compileFor(text: string): void {
    const folded = text.toLowerCase();
    const wanted = new Set(this.#waiting.filter(({ needs }) => isNeeded(needs, folded)));
    if (wanted.size === 0) return;
    this.#waiting = this.#waiting.filter((query) => !wanted.has(query));
    this.#compiled.push(compileTogether(this.#grammar, [...wanted], this.#isKnown));
  }
}

type Placed<Owner> = OwnedQuery<Owner> & { readonly place: number };

/** No query has more patterns than this. */
const MAX_PATTERNS = 1_000;

function compileTogether<Owner>(
  grammar: LoadedGrammar,
  queries: readonly Placed<Owner>[],
  isKnown: (operator: string) => boolean,
): Compiled<Owner> {
  const query = compile(grammar, queries.map((each) => each.query).join("\n"), isKnown);
  const ends: number[] = [];
  for (const each of queries) ends.push((ends.at(-1) ?? 0) + each.query.length + 1);
  const owners = Array.from({ length: query.patternCount() }, (_, pattern) => {
    const start = query.startIndexForPattern(pattern);
    const index = ends.findIndex((end) => start < end);
    const { owner, place } = queries[index] ?? (queries[0] as Placed<Owner>);
    return { owner, place: place * MAX_PATTERNS + pattern };
  });
  return { query, owners };
}

/** Whether a lower-case text contains one of the words. */
export function isNeeded(needs: readonly string[] | undefined, folded: string): boolean {
  return needs === undefined || needs.some((word) => folded.includes(word.toLowerCase()));
}

/**
 * @param isKnown whether a condition that tree-sitter does not evaluate is supported
 * @throws UnusableQuery if the query is invalid for the language, or has an unknown condition.
 */
export function compile(grammar: LoadedGrammar, text: string, isKnown: (operator: string) => boolean): Query {
  try {
    const query = grammar.compile(text);
    const unknown = query.predicates.flat().find(({ operator }) => !isKnown(operator));
    if (unknown !== undefined) throw new Error(`it uses the unknown predicate #${unknown.operator}`);
    return query;
  } catch (error) {
    if (!(error instanceof Error) || error.name === "RuntimeError") throw error;
    throw new UnusableQuery(error.message, { cause: error });
  }
}

function startOf({ captures: [first] }: QueryMatch): number {
  return first?.node.startIndex ?? -1;
}
