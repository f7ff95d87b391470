import type { Definition } from "../pin/code-facts.ts";

/** One answer to a look-up, with the way there. */
export interface FoundDefinition {
  readonly path: string;
  readonly blob: string;
  /** The line shown, 1-based: that of the name. */
  readonly line: number;
  readonly text: string;
  /** Absent for a line that only looks like a definition. */
  readonly definition:
    | (Pick<Definition, "name" | "start" | "end"> & { readonly kind: Definition["kind"] | "default export" })
    | undefined;
  /** The imports followed, in order; empty when it stands in the file the look-up began in. */
  readonly via: readonly Hop[];
}

/** One import followed. */
export interface Hop {
  readonly from: string;
  /** Where the import stands; absent between files of one Go package, which see each other without. */
  readonly line: number | undefined;
  readonly specifier: string;
  readonly rules: readonly string[];
  readonly to: string;
}

/** What a look-up came to. */
export interface Lookup {
  readonly found: readonly FoundDefinition[];
  /** What was not followed or not covered, and why; each once, in the order it came up. */
  readonly notes: readonly string[];
}
