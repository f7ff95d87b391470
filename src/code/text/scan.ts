import type { Family } from "./language.ts";

/**
 * One line of a file, with code, comments and literals separated. Parts missing from `live` and `code` are replaced
 * with blanks, so that columns stay the same.
 */
export interface ScannedLine {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** Without comments. */
  readonly live: string;
  /** Without comments and without the content of literals. */
  readonly code: string;
  /** String and regular-expression literals that begin on this line, in order. */
  readonly literals: readonly Literal[];
  /**
   * Whether the line is too long to be scanned and contains more than data, so that rules might have found something on
   * it.
   */
  readonly isUnread?: true;
}

export interface Literal {
  readonly kind: "string" | "template" | "regex";
  /** The text between the quotation marks, with escapes as written. */
  readonly value: string;
  readonly column: number;
}

interface Syntax {
  /** Comments that end with their line. */
  readonly lineComment: RegExp;
  readonly blockComment: boolean;
  /** Delimiters of literals that may span several lines. */
  readonly spanning: readonly string[];
  readonly quotes: string;
  readonly regexLiterals: boolean;
  /** Whether single quotation marks enclose one character, as in C. */
  readonly characters: boolean;
}

const SLASHES = /\/\//y;
const HASH = /#/y;
const SLASHES_OR_HASH = /\/\/|#(?!\[)/y;
const C_LIKE: Syntax = {
  lineComment: SLASHES,
  blockComment: true,
  spanning: [],
  quotes: '"',
  regexLiterals: false,
  characters: true,
};

const SYNTAX: Readonly<Record<Family, Syntax>> = {
  javascript: { ...C_LIKE, spanning: ["`"], quotes: "\"'", regexLiterals: true, characters: false },
  python: {
    ...C_LIKE,
    lineComment: HASH,
    blockComment: false,
    spanning: ['"""', "'''"],
    quotes: "\"'",
    characters: false,
  },
  ruby: { ...C_LIKE, lineComment: HASH, blockComment: false, quotes: "\"'", characters: false },
  php: { ...C_LIKE, lineComment: SLASHES_OR_HASH, quotes: "\"'", characters: false },
  go: { ...C_LIKE, spanning: ["`"] },
  java: C_LIKE,
  csharp: C_LIKE,
  rust: C_LIKE,
  c: C_LIKE,
  kotlin: { ...C_LIKE, spanning: ['"""'] },
  swift: { ...C_LIKE, spanning: ['"""'] },
};

/** In characters. Longer lines are minified code or data, about which the rules can say nothing useful. */
export const MAX_RULES_LINE = 2_000;
// Long lines up to this length are still scanned, to know which literals and comments continue after them.
const MAX_SCANNED = 20_000;
// Each unclosed literal is read to the line's end. Real lines have fewer, so none is searched for after these.
const MAX_UNCLOSED = 50;
// Lines of data: names, numbers and strings, in lists or assignments.
const DATA = /^[\w\s.,:;="'[\]{}-]*$/;

const MAX_EXAMINED = 1024 * 1024;

/** Whether rules do not examine a file of these lines, as it is over 1 MiB. */
export function isTooLargeForRules(lines: readonly string[]): boolean {
  return lines.reduce((sum, { length }) => sum + length + 1, -1) > MAX_EXAMINED;
}

/** Why rules do not examine such a file, as a clause. */
export const TOO_LARGE_FOR_RULES = "it is over 1 MiB";

/**
 * Scans a file's lines in order. In an unknown language, everything is code. An overlong line has no code, and is
 * marked as unread unless it is data.
 */
export function scanLines(lines: readonly string[], family: Family | undefined): readonly ScannedLine[] {
  if (family === undefined) {
    return lines.map((text, index) => ({ number: index + 1, text, live: text, code: text, literals: [] }));
  }
  const syntax = SYNTAX[family];
  let open: string | undefined;
  return lines.map((text, index) => {
    const line = { number: index + 1, text };
    if (text.length > MAX_SCANNED) return { ...line, ...NOTHING, isUnread: true };
    const scan = new LineScan(text, syntax, open);
    open = scan.run();
    const { live, code, literals } = scan;
    if (text.length <= MAX_RULES_LINE) return { ...line, live, code, literals };
    return { ...line, ...NOTHING, ...(DATA.test(code) ? {} : { isUnread: true }) };
  });
}

const NOTHING = { live: "", code: "", literals: [] } as const;

/** The scan of one line, starting from anything that earlier lines left open. */
class LineScan {
  live = "";
  code = "";
  readonly literals: Literal[] = [];
  readonly #text: string;
  readonly #syntax: Syntax;
  #open: string | undefined;
  #at = 0;
  #unclosed = 0;

  constructor(text: string, syntax: Syntax, open: string | undefined) {
    this.#text = text;
    this.#syntax = syntax;
    this.#open = open;
  }

  /** Scans the line. Returns the delimiter still open at its end, if any. */
  run(): string | undefined {
    while (this.#at < this.#text.length) {
      if (this.#open !== undefined) this.#close(this.#open);
      else if (!this.#comment() && !this.#spanning() && !this.#quoted() && !this.#regex()) this.#take(1, "code");
    }
    return this.#open;
  }

  #close(delimiter: string): void {
    const end = this.#endOf(delimiter);
    const stop = end === undefined ? this.#text.length : end;
    this.#take(stop - this.#at, delimiter === "*/" ? "comment" : "literal");
    if (end === undefined) return;
    this.#take(delimiter.length, delimiter === "*/" ? "comment" : "code");
    this.#open = undefined;
  }

  #endOf(delimiter: string): number | undefined {
    for (let at = this.#at; at < this.#text.length; at++) {
      if (this.#text[at] === "\\" && delimiter !== "*/") at++;
      else if (this.#text.startsWith(delimiter, at)) return at;
    }
    return undefined;
  }

  #comment(): boolean {
    if (this.#match(this.#syntax.lineComment) !== undefined) {
      this.#take(this.#text.length - this.#at, "comment");
      return true;
    }
    if (!this.#syntax.blockComment || !this.#text.startsWith("/*", this.#at)) return false;
    this.#take(2, "comment");
    this.#open = "*/";
    return true;
  }

  #spanning(): boolean {
    const delimiter = this.#syntax.spanning.find((mark) => this.#text.startsWith(mark, this.#at));
    if (delimiter === undefined) return false;
    this.#take(delimiter.length, "code");
    const end = this.#endOf(delimiter);
    this.literals.push({ kind: "template", value: this.#text.slice(this.#at, end), column: this.#at });
    this.#open = delimiter;
    return true;
  }

  #quoted(): boolean {
    const quote = this.#text[this.#at] ?? "";
    if (quote === "'" && this.#syntax.characters) return this.#literal(CHARACTER, "string");
    if (quote === "" || !this.#syntax.quotes.includes(quote)) return false;
    return this.#literal(quote === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED, "string");
  }

  #regex(): boolean {
    if (!this.#syntax.regexLiterals || this.#text[this.#at] !== "/") return false;
    return BEFORE_REGEX.test(this.code.slice(-12)) && this.#literal(REGEX, "regex");
  }

  #literal(pattern: RegExp, kind: Literal["kind"]): boolean {
    if (this.#unclosed >= MAX_UNCLOSED) return false;
    const whole = this.#match(pattern);
    if (whole === undefined) {
      // A character literal never reads on.
      if (pattern !== CHARACTER) this.#unclosed += 1;
      return false;
    }
    const last = kind === "regex" ? whole.lastIndexOf("/") : whole.length - 1;
    this.literals.push({ kind, value: whole.slice(1, last), column: this.#at });
    this.#take(1, "code");
    this.#take(last - 1, "literal");
    this.#take(whole.length - last, "code");
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0];
  }

  #take(length: number, as: "code" | "literal" | "comment"): void {
    const text = this.#text.slice(this.#at, this.#at + length);
    const blank = " ".repeat(text.length);
    this.live += as === "comment" ? blank : text;
    this.code += as === "code" ? text : blank;
    this.#at += length;
  }
}

const DOUBLE_QUOTED = /"(?:[^"\\]|\\.)*"/y;
const SINGLE_QUOTED = /'(?:[^'\\]|\\.)*'/y;
const CHARACTER = /'(?:[^'\\]|\\[^']{1,8}|\\')'/y;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
// A slash after a value divides; after an operator, an opening bracket, an arrow or a keyword, it opens a pattern.
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+*%~^]|=>|\b(?:return|typeof|case))\s*$/;
