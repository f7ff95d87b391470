import type { Language } from "../files/language.ts";

/** What a file's syntax says, in document order. Lines are 1-based and inclusive. */
export interface CodeFacts {
  readonly language: Language;
  readonly definitions: readonly Definition[];
  readonly calls: readonly CallSite[];
  readonly imports: readonly ImportSite[];
  readonly comments: readonly Comment[];
  /** Lines that are nothing but part of a text of several lines, such as a template or a heredoc. Absent: none. */
  readonly texts?: readonly LineSpan[] | undefined;
  /** Texts that stand where a statement could and do nothing, as Python's docstrings. Absent: none. */
  readonly docstrings?: readonly Comment[] | undefined;
  readonly suppressions: readonly Suppression[];
  /** Stretches the grammar could not parse, such as half a merge conflict; facts inside them are not to be trusted. */
  readonly errors: readonly LineSpan[];
  /**
   * What is known of the errors besides: brackets that do not match are wrong in any dialect, and where the time for the
   * file was over, nothing of it was read. Absent where neither holds.
   */
  readonly errorCause?: "brackets" | "time" | undefined;
}

export interface LineSpan {
  readonly start: number;
  readonly end: number;
}

/** A named piece of code. Nesting follows from the spans. */
export interface Definition extends LineSpan {
  readonly name: string;
  readonly kind:
    | "function"
    | "method"
    | "class"
    | "interface"
    | "type"
    | "enum"
    | "module"
    | "variable"
    | "constant"
    | "field"
    | "macro";
  /** The line of the name itself. */
  readonly nameLine: number;
  /** Visible outside its file or module, as far as the syntax tells. */
  readonly isExported: boolean;
  /**
   * Digest of what stands around it, whether it is a definition or not: conditions, calls, regions, sections, decorators.
   * Absent where nothing does. Two are equal where the same stands around both.
   */
  readonly around?: string | undefined;
  /** Of a function: the lines that are its alone, its decorators among them. Absent where other code shares the first or the last. */
  readonly ownLines?: LineSpan | undefined;
}

/** A call, `new` included. */
export interface CallSite {
  /** The line of the callee's last name, which in a chain is not the line the chain starts on. */
  readonly line: number;
  /** The callee as written, white space folded and long ones cut in the middle, such as `db.query`. */
  readonly callee: string;
  /** What the callee is a member of, as written; absent for a plain name. */
  readonly receiver: string | undefined;
  /** The last name of the callee: what to look a definition up by; empty for what has none, such as a computed callee. */
  readonly name: string;
}

export interface ImportSite {
  readonly line: number;
  /** The module as written, without quotes. */
  readonly specifier: string;
  readonly form: "import" | "re-export" | "require" | "dynamic" | "include";
  /** What it brings in and under which local name; empty for a side-effect import, `*` for everything. */
  readonly names: readonly { readonly imported: string; readonly local: string }[];
  /** The lines that a statement has alone. Absent where other code shares them, and for what is called. */
  readonly ownLines?: LineSpan | undefined;
}

export interface Comment extends LineSpan {
  readonly text: string;
  /** Whether no code stands on its lines; false where that is not known. */
  readonly isAlone?: boolean | undefined;
}

/** A comment or attribute that tells a linter or compiler to look away. */
export interface Suppression {
  readonly line: number;
  /** Whose directive it is, such as `eslint`, `typescript`, `noqa`, `golangci`. */
  readonly tool: string;
  /** The rules named, in order; empty means all. */
  readonly rules: readonly string[];
  /** What reaches further than one line. */
  readonly scope: "line" | "next-line" | "block" | "file";
  /** The reason given, if any. */
  readonly justification: string | undefined;
  readonly text: string;
}

/** How many lines the grammar could not parse. */
export function faultyLines({ errors }: CodeFacts): number {
  return errors.reduce((sum, { start, end }) => sum + end - start + 1, 0);
}

/** The definitions around a line, outermost first; empty at the top of a file. */
export function enclosingDefinitions(facts: CodeFacts, line: number): readonly Definition[] {
  return facts.definitions
    .filter((definition) => definition.start <= line && line <= definition.end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
}
