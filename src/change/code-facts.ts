import type { Language } from "../files/language.ts";
import { countLeading } from "../text/bisect.ts";
import { memoize } from "../text/memoize.ts";
import type { LineRange } from "./line-range.ts";

/** The facts from a file's syntax, in document order. Lines are 1-based and inclusive. */
export interface CodeFacts {
  readonly language: Language;
  readonly definitions: readonly Definition[];
  readonly calls: readonly CallSite[];
  readonly imports: readonly ImportSite[];
  readonly comments: readonly Comment[];
  /** Lines that are only part of a multi-line string, such as a template or a heredoc. Absent means none. */
  readonly texts?: readonly LineRange[] | undefined;
  /** Strings in the place of a statement that do nothing, such as Python's docstrings. Absent means none. */
  readonly docstrings?: readonly Comment[] | undefined;
  readonly suppressions: readonly Suppression[];
  /** Ranges that the grammar could not parse, such as half a merge conflict. Facts inside them are unreliable. */
  readonly errors: readonly LineRange[];
  /**
   * What is known about the cause of the errors. Unmatched brackets are wrong in any dialect. If the time for the file
   * ran out, nothing of it was read. Absent if neither applies.
   */
  readonly errorCause?: "brackets" | "time" | undefined;
}

/** A named piece of code. Nesting follows from the spans. */
export interface Definition extends LineRange {
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
  /** Whether it is visible outside its file or module, as far as the syntax shows. */
  readonly isExported: boolean;
  /**
   * Digest of everything around it, whether a definition or not: conditions, calls, regions, sections, decorators.
   * Equal digests mean the same surroundings. Absent if nothing is around it.
   */
  readonly around?: string | undefined;
  /**
   * For a function: the lines that belong only to it, its decorators included. Absent if other code shares the first or
   * last line.
   */
  readonly ownLines?: LineRange | undefined;
}

/** A call, including `new`. */
export interface CallSite {
  /** The line of the callee's last name, which in a chain is not the line where the chain starts. */
  readonly line: number;
  /** The callee as written, such as `db.query`, with white space folded. Long ones are cut in the middle. */
  readonly callee: string;
  /** The object of which the callee is a member, as written; absent for a plain name. */
  readonly receiver: string | undefined;
  /** The last name of the callee, for looking up its definition; empty if it has none, such as a computed callee. */
  readonly name: string;
}

export interface ImportSite {
  readonly line: number;
  /** The module as written, without quotes. */
  readonly specifier: string;
  readonly form: "import" | "re-export" | "require" | "dynamic" | "include";
  /** What it imports and under which local name; empty for a side-effect import, `*` for everything. */
  readonly names: readonly { readonly imported: string; readonly local: string }[];
  /** The lines that belong only to this statement. Absent if other code shares them, and for calls. */
  readonly ownLines?: LineRange | undefined;
}

export interface Comment extends LineRange {
  readonly text: string;
  /** Whether its lines contain no code; false if unknown. */
  readonly isAlone?: boolean | undefined;
}

/** A comment or attribute that tells a linter or compiler to ignore something. */
export interface Suppression {
  readonly line: number;
  /** The tool of the directive, such as `eslint`, `typescript`, `noqa`, `golangci`. */
  readonly tool: string;
  /** The rules named, in order; empty means all rules. */
  readonly rules: readonly string[];
  /** How far it reaches. */
  readonly scope: "line" | "next-line" | "block" | "file";
  /** The reason given, if any. */
  readonly justification: string | undefined;
  readonly text: string;
}

/** How many lines the grammar could not parse. */
export function faultyLines({ errors }: CodeFacts): number {
  return errors.reduce((sum, { start_line: start, end_line: end }) => sum + end - start + 1, 0);
}

/** The definitions around a line, outermost first; empty at the top level of a file. */
export function enclosingDefinitions(facts: CodeFacts, line: number): readonly Definition[] {
  return facts.definitions
    .filter((definition) => definition.start_line <= line && line <= definition.end_line)
    .sort((a, b) => a.start_line - b.start_line || b.end_line - a.end_line);
}

interface Ordered {
  readonly at: number;
  readonly span: LineRange;
  /** The last line of this range and all ranges that begin before it. */
  readonly reach: number;
}

/** The ranges that share a line with `start` … `end`, in the order of the list. The list must not change afterwards. */
export function touchingSpans<T extends LineRange>(
  spans: readonly T[],
  { start_line: start, end_line: end }: LineRange,
): readonly T[] {
  const ordered = orderOf(spans);
  const found: number[] = [];
  for (let index = countLeading(ordered, ({ span }) => span.start_line <= end) - 1; index >= 0; index -= 1) {
    const { at, span, reach } = ordered[index] as Ordered;
    if (reach < start) break;
    if (span.end_line >= start) found.push(at);
  }
  return found.sort((left, right) => left - right).map((at) => spans[at] as T);
}

/** Memoized, because a file that is entirely new has as many parts as definitions. */
const orderOf = memoize((spans: readonly LineRange[]): readonly Ordered[] => {
  let reach = Number.NEGATIVE_INFINITY;
  return spans
    .map((span, at) => ({ at, span }))
    .sort((left, right) => left.span.start_line - right.span.start_line)
    .map(({ at, span }) => {
      reach = Math.max(reach, span.end_line);
      return { at, span, reach };
    });
});

/** A line that opens nothing and only ends the block above it. */
const CLOSES = /^(?:[)\]}>]|end\b|fi\b|done\b|esac\b)/;

/**
 * The block around a line (1-based) of a text whose syntax is not analysed. It reaches from an unindented line after a
 * blank one to the next such line. Functions in the usual style are one block each, as are paragraphs.
 */
export function blockAround(lines: readonly string[], line: number): LineRange {
  let start = Math.min(Math.max(1, line), Math.max(1, lines.length));
  while (start > 1 && !opensBlock(lines, start)) start -= 1;
  let end = Math.max(start, line);
  while (end < lines.length && !opensBlock(lines, end + 1)) end += 1;
  return { start_line: start, end_line: end };
}

function opensBlock(lines: readonly string[], line: number): boolean {
  const text = lines[line - 1] ?? "";
  const above = lines[line - 2] ?? "";
  return /^\S/.test(text) && above.trim() === "" && !CLOSES.test(text);
}

/** The scope around a line: its qualified name, and whether it is one function or method. */
export interface Scope {
  readonly name: string;
  readonly isCallable: boolean;
}

/**
 * The innermost function around a line, or else the innermost type or module. Undefined at the top level of a file and
 * where the syntax could not be read.
 */
export function scopeAt(facts: CodeFacts, line: number): Scope | undefined {
  const chain = chainAt(facts, line);
  const last = chain.at(-1);
  if (last === undefined) return undefined;
  return { name: chain.map((definition) => definition.name).join("."), isCallable: isCallable(last) };
}

/** The lines of that function, type or module. */
export function scopeLinesAt(facts: CodeFacts, line: number): LineRange | undefined {
  return chainAt(facts, line).at(-1);
}

/** The lines of the first definition with this qualified name; undefined for none. */
export function linesOfScope(facts: CodeFacts, name: string): LineRange | undefined {
  return facts.definitions.find((definition) => {
    return name.endsWith(definition.name) && scopeAt(facts, definition.nameLine)?.name === name;
  });
}

/** The definitions around a line, outermost first, up to the one that counts as its scope. */
function chainAt(facts: CodeFacts, line: number): readonly Definition[] {
  if (facts.errors.some((span) => span.start_line <= line && line <= span.end_line)) return [];
  const chain = enclosingDefinitions(facts, line).filter(
    (definition) => isContainer(definition) || isCallable(definition),
  );
  const last = chain.findLastIndex(isCallable);
  return last < 0 ? chain : chain.slice(0, last + 1);
}

function isCallable(definition: Definition): boolean {
  return definition.kind === "function" || definition.kind === "method";
}

function isContainer({ kind }: Definition): boolean {
  return kind === "class" || kind === "interface" || kind === "enum" || kind === "module" || kind === "type";
}
