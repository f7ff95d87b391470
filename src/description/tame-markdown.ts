import { cut } from "../text/cut.ts";
import { codeBlock, codeSpan, escapeControls } from "../text/escape.ts";
import { closesFence, type OpeningFence, readOpeningFence } from "../text/markdown.ts";
import { hostOf, mayClose, referenceKey, withoutPunctuation } from "../text/references.ts";

export interface TamingRules {
  readonly allowed: Allowed;
  /** The highest level of a heading: 3 for a text inside a larger one. */
  readonly topHeading: 1 | 3;
  /** A known line of somebody else, as it must be written; undefined for the model's own line. */
  readonly known?: (line: string) => string | undefined;
}

/** More than any description needs; a longer text is cut. */
const MAX_CHARS = 16_000;
const LANGUAGE = /^[\w+#.-]*/;
/** Languages whose code GitHub draws, with links in it. */
const DRAWN = /^(?:mermaid|geojson|topojson|stl|math)$/i;
/** The line below a table's head, even in a list or quote. It may match too much, but not too little. */
const RULE_OF_TABLE = /^(?=[^-]*-)[\s>*+\d.)|:-]+$/;

/**
 * Makes a model's Markdown safe for a description. Headings, lists, tables, emphasis and code stay. Mentions, HTML,
 * images, links, references, closing keywords, ticks and our markers only act if the rules allow them.
 */
export function tameMarkdown(text: string, rules: TamingRules): string {
  const lines = escapeControls(cut(text, MAX_CHARS))
    .replace(/\n{3,}/g, "\n\n")
    .split("\n");
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const fence = readOpeningFence((lines[at] ?? "").trimStart());
    const end = fence === undefined ? endOfProse(lines, at) : endOfCode(lines, at, fence.marks);
    const piece = lines.slice(at, end);
    blocks.push(fence === undefined ? tameProse(piece, rules) : tameCode(piece.slice(1), fence));
    at = fence === undefined ? end : end + 1;
  }
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** Prose ends at an empty line or a fence, as it does for GitHub. */
function endOfProse(lines: readonly string[], from: number): number {
  const isEnd = (line: string) => line.trim() === "" || readOpeningFence(line.trimStart()) !== undefined;
  const end = lines.findIndex((line, at) => at > from && isEnd(line));
  return end < 0 ? lines.length : end;
}

function endOfCode(lines: readonly string[], from: number, fence: string): number {
  const end = lines.findIndex((line, at) => at > from && closesFence(line.trim(), fence));
  return end < 0 ? lines.length : end;
}

/** A block without indentation, so that GitHub and this parser agree on what is code. */
function tameCode(lines: readonly string[], { info }: OpeningFence): string {
  const [language = ""] = LANGUAGE.exec(info) ?? [];
  const code = lines.join("\n").replace(/<!--(?=\s*tribunal-)/gi, "<! --");
  return codeBlock(code, DRAWN.test(language) ? "" : language);
}

function tameProse(lines: readonly string[], rules: TamingRules): string {
  const isInTable = lines.some((line) => RULE_OF_TABLE.test(line));
  const written: string[] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    const known = rules.known?.(line);
    const surroundings = { allowed: rules.allowed, before: `${written.join("\n")}\n`, isInTable };
    const settled = known ?? settleBlock(tameInline(line.trimEnd(), surroundings), rules, written.length > 0);
    // An image that is not allowed and has no text leaves an empty line.
    if (settled.trim() !== "") written.push(settled);
  }
  return written.join("\n");
}

/** Makes headings smaller that would outrank those of the whole text, and escapes underlines. */
function settleBlock(line: string, { topHeading }: TamingRules, hasTextAbove: boolean): string {
  if (topHeading === 1) return line;
  const isUnderline = hasTextAbove && /^[\s>]*(?:=+|-+)\s*$/.test(line);
  if (isUnderline) return line.replace(/[=-]/, "\\$&");
  return line.replace(/^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))*[ \t]*)#{1,2}(?=\s|$)/, "$1###");
}

/** The parts of a model's text that may act on GitHub: only what the description or the commits had already. */
export interface Allowed {
  /** The hosts that links may lead to. */
  readonly hosts: ReadonlySet<string>;
  /** The issues that may be named. */
  readonly references: ReadonlySet<string>;
  /** Those of them that may be closed. */
  readonly closing: ReadonlySet<string>;
  /** The images that may be shown. */
  readonly images: ReadonlySet<string>;
}

export const NOTHING_ALLOWED: Allowed = {
  hosts: new Set(),
  references: new Set(),
  closing: new Set(),
  images: new Set(),
};

/** The context of a line. */
interface LineSurroundings {
  readonly allowed: Allowed;
  /** The text before the line, which may end with a closing keyword. */
  readonly before: string;
  /** In a table, every bar ends a cell, even inside code. */
  readonly isInTable: boolean;
}

/** A rule for one place of a line: what it matches, and what is written instead. */
interface Rule {
  readonly pattern: RegExp;
  readonly write: (match: RegExpExecArray, writer: LineWriter) => string;
}

/** Entities that only show a character. */
const SAFE_ENTITY = /^&(?:lt|gt|amp|quot|nbsp);/;

const RULES: readonly Rule[] = [
  { pattern: /\\[!-/:-@[-`{-~]/y, write: ([escaped]) => escaped },
  { pattern: /\\/y, write: () => "\\\\" },
  { pattern: /`+/y, write: writeCode },
  { pattern: /!\[([^[\]]*)\]\([ \t]?<?([^\s<>()]*)>?(?:\s+"[^"]*"|\s+'[^']*')?\s*\)/y, write: writeImage },
  { pattern: /\[([^[\]]*)\]\([ \t]?<?([^\s<>()]*)>?(?:\s+"[^"]*"|\s+'[^']*')?\s*\)/y, write: writeLink },
  { pattern: /[[\]$]/y, write: ([character]) => `\\${character}` },
  {
    pattern: /<(https?:\/\/[^\s<>]*)>/iy,
    write: ([, address = ""], writer) => permitted(address, writer) ?? writer.code(address),
  },
  { pattern: /</y, write: () => "&lt;" },
  {
    pattern: /&(?=#?\w+;)/y,
    write: ({ input, index }) => (SAFE_ENTITY.test(input.slice(index, index + 8)) ? "&" : "&amp;"),
  },
  { pattern: /(?:[\p{L}\p{N}_][\p{L}\p{N}_.+-]*)?:\/\/[^\s<>`\\|()[\]*&]*/uy, write: writeAddress },
  { pattern: /[\p{L}\p{N}_.+-]*www\.[^\s<>`\\|()[\]*&]*/iuy, write: ([word], writer) => writer.code(word) },
  { pattern: /[\p{L}\p{N}_.+-]*@[\p{L}\p{N}_-][^\s<>`\\|()[\]*&]*/uy, write: writeName },
  { pattern: /(?:[\w.-]+\/[\w.-]+)?#\d+/y, write: writeReference },
  // With the flag `i`, a pattern takes the long s and the Kelvin sign for ASCII letters; GitHub does not.
  { pattern: /(?:[\p{L}\p{N}_.+-]*(?<![A-Za-z0-9_]))?[Gg][Hh]-\d[\p{L}\p{N}_.+-]*/uy, write: writeReference },
  { pattern: /[\p{L}\p{N}_.+-]+/uy, write: ([word]) => word },
];

/** Makes one line of prose safe, and keeps its formatting. A second pass changes nothing. */
function tameInline(line: string, surroundings: LineSurroundings): string {
  return new LineWriter(withoutHidingEscapes(line), surroundings).write();
}

/** Removes backslashes that hide a link from us: GitHub looks for links in the shown text, which has none. */
function withoutHidingEscapes(line: string): string {
  return line.replace(/(?<!\\)\\+(?=[@:/]|#\d|[.-][\p{L}\p{N}_])/gu, (run) => run.slice(run.length % 2));
}

class LineWriter {
  readonly surroundings: LineSurroundings;
  readonly #line: string;
  #written = "";
  #at = 0;

  constructor(line: string, surroundings: LineSurroundings) {
    this.#line = line;
    this.surroundings = surroundings;
  }

  write(): string {
    while (this.#at < this.#line.length) this.#append(this.#next());
    return this.#written;
  }

  /** All text before the present place. */
  before(): string {
    return `${this.surroundings.before}${this.#written}`;
  }

  code(text: string): string {
    const span = codeSpan(text);
    return this.surroundings.isInTable ? span.replace(/(?<!\\)\|/g, "\\|") : span;
  }

  /** The text from a run of back-ticks to the run that closes it; undefined if none does. */
  closing(run: string): string | undefined {
    const rest = this.#line.slice(this.#at);
    const end = new RegExp(`(?<!\`)${run}(?!\`)`).exec(rest)?.index;
    if (end === undefined) return undefined;
    this.#at += end + run.length;
    return rest.slice(0, end);
  }

  #next(): string {
    for (const { pattern, write } of RULES) {
      pattern.lastIndex = this.#at;
      const match = pattern.exec(this.#line);
      if (match === null) continue;
      this.#at += match[0].length;
      return write(match, this);
    }
    const character = String.fromCodePoint(this.#line.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return character;
  }

  /** Separates adjacent back-ticks, because together they would be one run and close neither span. */
  #append(piece: string): void {
    const isTouching = this.#written.endsWith("`") && piece.startsWith("`");
    this.#written += isTouching ? ` ${piece}` : piece;
  }
}

function writeCode([run]: RegExpExecArray, writer: LineWriter): string {
  const code = writer.closing(run);
  if (code !== undefined && code.trim() !== "") return writer.code(code.replace(/^ (.*) $/, "$1"));
  return `${"\\`".repeat(run.length)}${code === undefined ? "" : `${code}${"\\`".repeat(run.length)}`}`;
}

function writeImage([, text = "", address = ""]: RegExpExecArray, writer: LineWriter): string {
  const shown = tameInline(text, { ...writer.surroundings, before: writer.before() });
  return writer.surroundings.allowed.images.has(address) ? `![${shown}](${address})` : shown;
}

function writeLink([, text = "", address = ""]: RegExpExecArray, writer: LineWriter): string {
  const shown = tameInline(text, { ...writer.surroundings, before: writer.before() });
  if (address === "") return shown;
  const target = permitted(address, writer);
  if (target !== undefined && shown.trim() !== "") return `[${shown}](${target})`;
  return shown.trim() === "" || shown === writer.code(address)
    ? writer.code(address)
    : `${shown} (${writer.code(address)})`;
}

/** Punctuation after a name is not part of it. */
function writeName([word]: RegExpExecArray, writer: LineWriter): string {
  const name = withoutPunctuation(word);
  return `${writer.code(name)}${word.slice(name.length)}`;
}

function writeAddress([word]: RegExpExecArray, writer: LineWriter): string {
  const address = withoutPunctuation(word);
  const target = permitted(address, writer);
  return target === undefined ? writer.code(word) : `${target}${word.slice(address.length)}`;
}

/** The address to write, with a path after its host; undefined if it is not allowed. */
function permitted(address: string, writer: LineWriter): string | undefined {
  const { allowed } = writer.surroundings;
  const host = /^https?:\/\/[\w.:-]+(?:[/?#][\w\-.~:/?#!$'+,;=%]*)?$/i.test(address) ? hostOf(address) : undefined;
  if (host === undefined || !allowed.hosts.has(host)) return undefined;
  const key = referenceKey(address);
  if (key !== undefined && !isPermitted(key, writer)) return undefined;
  return /^https?:\/\/[^/?#]+$/i.test(address) ? `${address}/` : address;
}

function writeReference([word]: RegExpExecArray, writer: LineWriter): string {
  return isPermitted(word.toLowerCase(), writer) ? word : writer.code(word);
}

function isPermitted(key: string, writer: LineWriter): boolean {
  const { references, closing } = writer.surroundings.allowed;
  return mayClose(writer.before()) ? closing.has(key) : references.has(key);
}
