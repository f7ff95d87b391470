/** A part of a tree-sitter query as it is written. */
export interface QueryPart {
  /** A node of a kind (any kind, where it has no name), parts that stand together, or one of several. */
  readonly kind: "node" | "group" | "choice";
  readonly name: string | undefined;
  /** Whether the node is named, as `(if_statement)` is and `"if"` is not. */
  readonly isNamed: boolean;
  readonly parts: readonly QueryPart[];
  readonly captures: readonly string[];
  /** Whether a match may go without it. */
  readonly isOptional: boolean;
}

/** `(#operator @capture "text")`: captures with their `@`, texts without quotes. */
export interface QueryCondition {
  readonly operator: string;
  readonly operands: readonly QueryOperand[];
}

export type QueryOperand =
  | { readonly kind: "capture"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

/** One of a query's patterns, with all conditions that stand in it: wherever they do, they are about the whole match. */
export interface QueryPattern {
  readonly text: string;
  readonly root: QueryPart;
  readonly conditions: readonly QueryCondition[];
}

/** The patterns of a query in their order; undefined for a text that is none. What a language knows, is not asked. */
export function readQuery(query: string): readonly QueryPattern[] | undefined {
  try {
    return new QueryReader(query).patterns();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN = /;[^\n]*|"(?:\\[\s\S]|[^"\\])*"|#[\w.-]+[?!]?|[@!]?[A-Za-z_][\w.-]*|[()[\]:/.?*+]|\S/g;
const NAME = /^[A-Za-z_]/;

class QueryReader {
  readonly #query: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #conditions: QueryCondition[] = [];

  constructor(query: string) {
    this.#query = query;
    this.#tokens = Array.from(query.matchAll(TOKEN), ({ 0: text, index }) => ({
      text,
      start: index,
      end: index + text.length,
    })).filter(({ text }) => !text.startsWith(";"));
  }

  patterns(): readonly QueryPattern[] {
    const patterns: QueryPattern[] = [];
    while (this.#at < this.#tokens.length) {
      const start = this.#tokens[this.#at]?.start;
      this.#conditions = [];
      const root = this.#part();
      const end = this.#tokens[this.#at - 1]?.end;
      patterns.push({ text: this.#query.slice(start, end), root, conditions: this.#conditions });
    }
    return patterns;
  }

  #part(): QueryPart {
    const first = this.#take();
    if (first === "(") return this.#suffixed(this.#parenthesized());
    if (first === "[") return this.#suffixed({ ...PLAIN, kind: "choice", parts: this.#partsUntil("]") });
    if (first.startsWith('"')) return this.#suffixed({ ...PLAIN, kind: "node", name: textOf(first) });
    if (first === "_") return this.#suffixed({ ...PLAIN, kind: "node" });
    throw new Unreadable(first);
  }

  /** After its opening bracket. */
  #parenthesized(): QueryPart {
    const name = this.#tokens[this.#at]?.text ?? "";
    if (!NAME.test(name)) return { ...PLAIN, kind: "group", parts: this.#partsUntil(")") };
    this.#at += 1;
    // What stands behind these names is no kind of node, or one of many.
    const isKind = this.#tokens[this.#at]?.text !== "/" && !["_", "ERROR", "MISSING"].includes(name);
    const parts = name === "MISSING" ? this.#skipMissing() : this.#partsUntil(")");
    return { ...PLAIN, kind: "node", name: isKind ? name : undefined, isNamed: true, parts };
  }

  /** What is missing is told by a name or a text, which is no part of it. */
  #skipMissing(): readonly QueryPart[] {
    while (this.#take() !== ")");
    return [];
  }

  #partsUntil(end: string): readonly QueryPart[] {
    const parts: QueryPart[] = [];
    for (;;) {
      const next = this.#tokens[this.#at]?.text ?? "";
      if (next === end) break;
      if (next === "(" && this.#tokens[this.#at + 1]?.text.startsWith("#") === true) this.#condition();
      // An anchor, a field that must be absent, and a field's or a wider kind's name say nothing of what is there.
      else if (/^[./:!]/.test(next) || (NAME.test(next) && next !== "_")) this.#at += 1;
      else parts.push(this.#part());
    }
    this.#at += 1;
    return parts;
  }

  #condition(): void {
    this.#at += 1;
    const operator = this.#take().slice(1);
    const operands: QueryOperand[] = [];
    for (let next = this.#take(); next !== ")"; next = this.#take()) {
      if (next.startsWith("@")) operands.push({ kind: "capture", name: next.slice(1) });
      else operands.push({ kind: "text", text: next.startsWith('"') ? textOf(next) : next });
    }
    this.#conditions.push({ operator, operands });
  }

  #suffixed(part: QueryPart): QueryPart {
    const captures: string[] = [];
    let isOptional = false;
    for (; /^(?:[?*+]$|@)/.test(this.#tokens[this.#at]?.text ?? ""); this.#at += 1) {
      const suffix = this.#tokens[this.#at]?.text ?? "";
      if (suffix.startsWith("@")) captures.push(suffix.slice(1));
      else isOptional ||= suffix !== "+";
    }
    return { ...part, captures, isOptional };
  }

  #take(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Unreadable("the end");
    this.#at += 1;
    return token.text;
  }
}

const PLAIN: Omit<QueryPart, "kind"> = { name: undefined, isNamed: false, parts: [], captures: [], isOptional: false };

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "0": "\0" };

/** What a text in quotes says. */
function textOf(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\([\s\S])/g, (_, character: string) => ESCAPES[character] ?? character);
}
