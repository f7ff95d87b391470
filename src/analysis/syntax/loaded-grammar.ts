import type { Parser, Query } from "web-tree-sitter";

/** The parser and the queries of one language. */
export interface LoadedGrammar {
  /** The text of the query for a file's facts. */
  readonly facts: string;
  readonly createParser: () => Parser;
  /** @throws Error if the text is not a query of the language. */
  readonly compile: (query: string) => Query;
}
