import type { Parser, Query } from "web-tree-sitter";

/** A kind of node as queries name it: `(if_statement)` is named, `"if"` is not. */
export interface NodeName {
  readonly name: string;
  readonly isNamed: boolean;
}

/** The parser and the queries of one language. */
export interface LoadedGrammar {
  /** The text of the query for a file's facts. */
  readonly facts: string;
  readonly createParser: () => Parser;
  /** @throws Error if the text is not a query of the language. */
  readonly compile: (query: string) => Query;
  /**
   * The number that the grammar gives a kind of node; undefined for a name that no node has, such as one that stands
   * for several kinds.
   */
  readonly kindOf: (node: NodeName) => number | undefined;
}
