import type { Query, QueryMatch, QueryPredicate } from "web-tree-sitter";
import type { LoadedGrammar, SyntaxTree } from "./syntax-trees.ts";

/** A query, who asks it, and the words one of which stands in every file that it can match. */
export interface OwnedQuery<Owner> {
  readonly query: string;
  readonly owner: Owner;
  /** In any case of their letters; absent where any file may match. */
  readonly needs?: readonly string[] | undefined;
}

/** A match, and whose it is. */
export interface OwnedMatch<Owner> extends QueryMatch {
  readonly owner: Owner;
  /** The place of the pattern among all: of matches at one place the first comes first. */
  readonly place: number;
  /** The conditions that tree-sitter does not know. */
  readonly conditions: readonly QueryPredicate[];
}

/** A query that no file can be searched for. */
export class UnusableQuery extends Error {}

interface Compiled<Owner> {
  readonly query: Query;
  /** By the number that the query gives its patterns. */
  readonly owners: readonly { readonly owner: Owner; readonly place: number }[];
}

/**
 * Queries that are run together. To compile one costs up to thirty milliseconds, and most can match in few files: each
 * is compiled with the first file that holds a word it needs, and run on every file from then on.
 */
export class Queries<Owner> {
  readonly #grammar: LoadedGrammar;
  readonly #isKnown: (operator: string) => boolean;
  readonly #compiled: Compiled<Owner>[] = [];
  #waiting: readonly Placed<Owner>[];

  /** @param isKnown whether there is such a condition beside tree-sitter's. */
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
   * All matches in a file, in the order of where they begin; undefined when its time is over.
   *
   * @throws UnusableQuery if what is compiled is no query of the language, or has a condition that nobody knows.
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

/** More patterns than this no query has. */
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

/** Whether one of the words, each in lower case, stands in a text in lower case. */
export function isNeeded(needs: readonly string[] | undefined, folded: string): boolean {
  return needs === undefined || needs.some((word) => folded.includes(word.toLowerCase()));
}

/**
 * @param isKnown whether there is such a condition beside tree-sitter's
 * @throws UnusableQuery if the text is no query of the language, or has a condition that nobody knows.
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
