import type { Definition } from "../../change/code-facts.ts";

/** One result of a look-up, with the imports that lead there. */
export interface FoundDefinition {
  readonly path: string;
  readonly blob: string;
  /** The line shown, 1-based: that of the name. */
  readonly line: number;
  readonly text: string;
  /** The lines of the definition, or of its beginning, if shown; absent if only one line is. */
  readonly body?: { readonly start_line: number; readonly lines: readonly string[] } | undefined;
  /** Absent for a line that only looks like a definition. */
  readonly definition:
    | (Pick<Definition, "name" | "start_line" | "end_line"> & { readonly kind: Definition["kind"] | "default export" })
    | undefined;
  /** The imports followed, in order; empty if it is in the file where the look-up began. */
  readonly via: readonly Hop[];
}

/** The most lines of a definition that are shown. */
export const MAX_DEFINITION_LINES = 100;

/** The shown lines of a definition. */
export function bodyOf(
  lines: readonly string[],
  { start_line: start, end_line: end }: Pick<Definition, "start_line" | "end_line">,
): FoundDefinition["body"] {
  const shown = lines.slice(start - 1, Math.min(end, start + MAX_DEFINITION_LINES - 1));
  return shown.length === 0 ? undefined : { start_line: start, lines: shown };
}

/** Whether it is a prototype, as in C: the function itself is elsewhere. */
export function isPrototype({ body, definition }: FoundDefinition): boolean {
  const text = body?.lines.join(" ") ?? "";
  return definition?.kind === "function" && !text.includes("{") && /\)\s*;\s*(?:\/[/*].*)?$/.test(text);
}

/** One import followed. */
export interface Hop {
  readonly from: string;
  /** The line of the import; absent between files of one Go package, which see each other without imports. */
  readonly line: number | undefined;
  readonly specifier: string;
  readonly to: string;
}

/** The results of a look-up. */
export interface Lookup {
  readonly found: readonly FoundDefinition[];
  /** What was not followed or covered, and why; each once, in order. */
  readonly notes: readonly string[];
}
