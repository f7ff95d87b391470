import type { CodeFacts } from "../change/code-facts.ts";
import type { FileNames } from "../code/program/file-names.ts";

/** Reads code as code. Nothing is guessed: a language it does not know is said to be unsupported. */
export interface Analyzer {
  /** The file's facts. Never throws for what is in the file: errors are part of the facts. */
  analyze(file: CodeFile): Promise<Analysis>;

  /** What the file binds, offers and calls. Never throws for what is in the file: what could not be read is said in the summary. */
  summarize(file: CodeFile): Promise<Summarized>;
}

/** A file as the pinned tree gives it; only its name tells the language. */
export interface CodeFile {
  readonly path: string;
  readonly lines: readonly string[];
}

export type Analysis =
  | { readonly kind: "analyzed"; readonly facts: CodeFacts }
  /** `isUnread`: it should have been analysed, and nobody knows what is in it. */
  | { readonly kind: "unsupported"; readonly reason: string; readonly isUnread?: true };

export type Summarized =
  | { readonly kind: "summarized"; readonly summary: FileNames }
  /** `isUnread`: it should have been read, and nobody knows what is in it. */
  | { readonly kind: "unsupported"; readonly reason: string; readonly isUnread?: true };
