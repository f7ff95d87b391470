import type { Definition } from "../../change/code-facts.ts";

/** One answer to a look-up, with the way there. */
export interface FoundDefinition {
  readonly path: string;
  readonly blob: string;
  /** The line shown, 1-based: that of the name. */
  readonly line: number;
  readonly text: string;
  /** The lines of all of it, or of its beginning, where they are shown; absent where the one line is. */
  readonly body?: { readonly start_line: number; readonly lines: readonly string[] } | undefined;
  /** Absent for a line that only looks like a definition. */
  readonly definition:
    | (Pick<Definition, "name" | "start_line" | "end_line"> & { readonly kind: Definition["kind"] | "default export" })
    | undefined;
  /** The imports followed, in order; empty when it stands in the file the look-up began in. */
  readonly via: readonly Hop[];
}

/** The most lines of a definition that are shown. */
export const MAX_DEFINITION_LINES = 100;

/** The lines of a definition as far as they are shown. */
export function bodyOf(
  lines: readonly string[],
  { start_line: start, end_line: end }: Pick<Definition, "start_line" | "end_line">,
): FoundDefinition["body"] {
  const shown = lines.slice(start - 1, Math.min(end, start + MAX_DEFINITION_LINES - 1));
  return shown.length === 0 ? undefined : { start_line: start, lines: shown };
}

/** Whether it is a prototype, as in C: the function itself stands elsewhere. */
export function isPrototype({ body, definition }: FoundDefinition): boolean {
  const text = body?.lines.join(" ") ?? "";
  return definition?.kind === "function" && !text.includes("{") && /\)\s*;\s*(?:\/[/*].*)?$/.test(text);
}

/** One import followed. */
export interface Hop {
  readonly from: string;
  /** Where the import stands; absent between files of one Go package, which see each other without. */
  readonly line: number | undefined;
  readonly specifier: string;
  readonly to: string;
}

/** What a look-up came to. */
export interface Lookup {
  readonly found: readonly FoundDefinition[];
  /** What was not followed or not covered, and why; each once, in the order it came up. */
  readonly notes: readonly string[];
}
