import type { LineSpan } from "../pin/code-facts.ts";

/** A file at head, as far as it matters to whether it can be parsed. */
export interface ReviewedText {
  readonly path: string;
  readonly lines: readonly string[];
  /** Before the change, under whatever name; absent for a new file, and where the target has no base. */
  readonly base: readonly string[] | undefined;
  /** Whether the change brings this line (1-based); every line of a target without a base. */
  readonly isNew: (line: number) => boolean;
}

/** What a grammar makes of it; only for the languages the analyzer reads. */
export interface Syntax {
  /** Stretches at head that the grammar cannot read. */
  readonly faults: readonly LineSpan[];
  /** Whether there was such a stretch before; absent without a file before. */
  readonly wasFaulty: boolean | undefined;
}
