import type { CodeFacts } from "../change/code-facts.ts";
import type { FileNames } from "../code/program/file-names.ts";

/** Parses code. Nothing is guessed: an unknown language is unsupported. */
export interface Analyzer {
  /** Reads the file's facts. Never throws for a file's content: errors are part of the facts. */
  analyze(file: CodeFile): Promise<Analysis>;

  /**
   * Reads what the file binds, offers and calls. Never throws for a file's content: unreadable parts are in the
   * summary.
   */
  summarize(file: CodeFile): Promise<Summarized>;
}

/** A file of the pinned tree. Only its name identifies the language. */
export interface CodeFile {
  readonly path: string;
  readonly lines: readonly string[];
}

export type Analysis =
  | { readonly kind: "analyzed"; readonly facts: CodeFacts }
  /** `isUnread`: it should have been analysed, but its content is unknown. */
  | { readonly kind: "unsupported"; readonly reason: string; readonly isUnread?: true };

export type Summarized =
  | { readonly kind: "summarized"; readonly summary: FileNames }
  /** `isUnread`: it should have been read, but its content is unknown. */
  | { readonly kind: "unsupported"; readonly reason: string; readonly isUnread?: true };
