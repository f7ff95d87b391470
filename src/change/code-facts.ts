import type { Language } from "../files/language.ts";
import type { LineRange } from "./line-range.ts";

/** What a file's syntax says, in document order. Lines are 1-based and inclusive. */
export interface CodeFacts {
  readonly language: Language;
  readonly definitions: readonly Definition[];
  readonly calls: readonly CallSite[];
  readonly imports: readonly ImportSite[];
  readonly comments: readonly Comment[];
  /** Lines that are nothing but part of a text of several lines, such as a template or a heredoc. Absent: none. */
  readonly texts?: readonly LineRange[] | undefined;
  /** Texts that stand where a statement could and do nothing, as Python's docstrings. Absent: none. */
  readonly docstrings?: readonly Comment[] | undefined;
  readonly suppressions: readonly Suppression[];
  /** Stretches the grammar could not parse, such as half a merge conflict; facts inside them are not to be trusted. */
  readonly errors: readonly LineRange[];
  /**
   * What is known of the errors besides: brackets that do not match are wrong in any dialect, and where the time for the
   * file was over, nothing of it was read. Absent where neither holds.
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
  /** Visible outside its file or module, as far as the syntax tells. */
  readonly isExported: boolean;
  /**
   * Digest of what stands around it, whether it is a definition or not: conditions, calls, regions, sections, decorators.
   * Absent where nothing does. Two are equal where the same stands around both.
   */
  readonly around?: string | undefined;
  /** Of a function: the lines that are its alone, its decorators among them. Absent where other code shares the first or the last. */
  readonly ownLines?: LineRange | undefined;
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
  readonly ownLines?: LineRange | undefined;
}

export interface Comment extends LineRange {
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
  return errors.reduce((sum, { start_line: start, end_line: end }) => sum + end - start + 1, 0);
}

/** The definitions around a line, outermost first; empty at the top of a file. */
export function enclosingDefinitions(facts: CodeFacts, line: number): readonly Definition[] {
  return facts.definitions
    .filter((definition) => definition.start_line <= line && line <= definition.end_line)
    .sort((a, b) => a.start_line - b.start_line || b.end_line - a.end_line);
}

interface Ordered {
  readonly at: number;
  readonly span: LineRange;
  /** The last line of this one and of all that begin before it. */
  readonly reach: number;
}

/** By the list they were asked of: a file has as many parts as definitions where all of it is new. */
const orderedBefore = new WeakMap<readonly LineRange[], readonly Ordered[]>();

/** Those that have a line in common with `start` … `end`, in the order of the list, which must not change. */
export function touchingSpans<T extends LineRange>(
  spans: readonly T[],
  { start_line: start, end_line: end }: LineRange,
): readonly T[] {
  const ordered = orderedBefore.get(spans) ?? order(spans);
  orderedBefore.set(spans, ordered);
  const found: number[] = [];
  for (let index = countUpTo(ordered, end) - 1; index >= 0; index -= 1) {
    const { at, span, reach } = ordered[index] as Ordered;
    if (reach < start) break;
    if (span.end_line >= start) found.push(at);
  }
  return found.sort((left, right) => left - right).map((at) => spans[at] as T);
}

function order(spans: readonly LineRange[]): readonly Ordered[] {
  let reach = Number.NEGATIVE_INFINITY;
  return spans
    .map((span, at) => ({ at, span }))
    .sort((left, right) => left.span.start_line - right.span.start_line)
    .map(({ at, span }) => {
      reach = Math.max(reach, span.end_line);
      return { at, span, reach };
    });
}

/** How many begin at this line or before it. */
function countUpTo(ordered: readonly Ordered[], line: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] as Ordered).span.start_line <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A line that opens nothing of its own: it ends what stands above it. */
const CLOSES = /^(?:[)\]}>]|end\b|fi\b|done\b|esac\b)/;

/**
 * What stands together around a line (1-based) of a text whose syntax is not read: from a line at the margin that
 * follows a blank one to the next such line. Functions written as usual are one each; so are paragraphs.
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

/** What encloses a line: its qualified name, and whether it is one function or method. */
export interface Scope {
  readonly name: string;
  readonly isCallable: boolean;
}

/**
 * The innermost function around a line, else the innermost type or module; undefined at the top of a file and where the
 * syntax could not be read.
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

/** The lines of the first that has this qualified name; undefined where none has. */
export function linesOfScope(facts: CodeFacts, name: string): LineRange | undefined {
  return facts.definitions.find((definition) => {
    return name.endsWith(definition.name) && scopeAt(facts, definition.nameLine)?.name === name;
  });
}

/** The definitions around a line, outermost first, down to the one that counts as its scope. */
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
