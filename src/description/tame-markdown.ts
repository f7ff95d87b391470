import { cut } from "../text/cut.ts";
import { codeBlock, codeSpan, escapeControls } from "../text/escape.ts";
import { closesFence, type OpeningFence, readOpeningFence } from "../text/markdown.ts";
import { hostOf, mayClose, referenceKey, withoutPunctuation } from "../text/references.ts";

export interface TamingRules {
  readonly allowed: Allowed;
  /** The highest level a heading may have: 3 where the text is a part of a larger one. */
  readonly topHeading: 1 | 3;
  /** A line of prose as it is to stand, where it is somebody else's and known; undefined for the model's own. */
  readonly known?: (line: string) => string | undefined;
}

/** More than any description needs; what is longer is cut. */
const MAX_CHARS = 16_000;
const LANGUAGE = /^[\w+#.-]*/;
/** Languages whose code GitHub draws, with links in it. */
const DRAWN = /^(?:mermaid|geojson|topojson|stl|math)$/i;
/** The line below a table's head, with whatever may stand before it: rather too many than too few. */
const RULE_OF_TABLE = /^(?=[^-]*-)[\s>*+\d.)|:-]+$/;

/**
 * A model's Markdown as it may stand in a description: headings, lists, tables, emphasis and code stay, and nothing comes
 * alive that the rules do not allow: no mention, HTML, image, link, reference, closing keyword, tick or marker of ours.
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

/** A piece of prose ends at an empty line or a fence, which GitHub takes as its end too. */
function endOfProse(lines: readonly string[], from: number): number {
  const isEnd = (line: string) => line.trim() === "" || readOpeningFence(line.trimStart()) !== undefined;
  const end = lines.findIndex((line, at) => at > from && isEnd(line));
  return end < 0 ? lines.length : end;
}

function endOfCode(lines: readonly string[], from: number, fence: string): number {
  const end = lines.findIndex((line, at) => at > from && closesFence(line.trim(), fence));
  return end < 0 ? lines.length : end;
}

/** At the line's beginning, whatever it stood in, so that GitHub takes for code just what is taken for it here. */
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
    // Of an image that may not be shown, and has no words, nothing is left.
    if (settled.trim() !== "") written.push(settled);
  }
  return written.join("\n");
}

/** Headings that would stand above those of the whole become smaller ones, and a line below text makes none of it. */
function settleBlock(line: string, { topHeading }: TamingRules, hasTextAbove: boolean): string {
  if (topHeading === 1) return line;
  const isUnderline = hasTextAbove && /^[\s>]*(?:=+|-+)\s*$/.test(line);
  if (isUnderline) return line.replace(/[=-]/, "\\$&");
  return line.replace(/^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))*[ \t]*)#{1,2}(?=\s|$)/, "$1###");
}

/** What of a model's text may act on GitHub: nothing that the description or the commits did not hold already. */
export interface Allowed {
  /** Where links may lead. */
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

/** What stands before and around a line. */
interface LineSurroundings {
  readonly allowed: Allowed;
  /** The text before the line: a closing keyword may end it. */
  readonly before: string;
  /** A table's cells end at every bar, within code as well. */
  readonly isInTable: boolean;
}

/** A rule for what begins at one place of a line: what it takes, and what of it is written instead. */
interface Rule {
  readonly pattern: RegExp;
  readonly write: (match: RegExpExecArray, writer: LineWriter) => string;
}

/** Entities that show a character and can make nothing of it. */
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
  // Where case does not count, the long s and the sign of Kelvin are ASCII letters to a pattern, and not to GitHub.
  { pattern: /(?:[\p{L}\p{N}_.+-]*(?<![A-Za-z0-9_]))?[Gg][Hh]-\d[\p{L}\p{N}_.+-]*/uy, write: writeReference },
  { pattern: /[\p{L}\p{N}_.+-]+/uy, write: ([word]) => word },
];

/** One line of a model's prose with its formatting, in which nothing else comes alive. Taming it again changes nothing. */
function tameInline(line: string, surroundings: LineSurroundings): string {
  return new LineWriter(withoutHidingEscapes(line), surroundings).write();
}

/** GitHub looks for links in what is shown, where no backslash is left. */
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

  /** The text before what is being written. */
  before(): string {
    return `${this.surroundings.before}${this.#written}`;
  }

  code(text: string): string {
    const span = codeSpan(text);
    return this.surroundings.isInTable ? span.replace(/(?<!\\)\|/g, "\\|") : span;
  }

  /** What is left of the line after a run of back-ticks, up to the run that closes it. */
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

  /** Back-ticks that touch are one run, which would close neither of two spans. */
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

/** A sentence's end is no part of a name. */
function writeName([word]: RegExpExecArray, writer: LineWriter): string {
  const name = withoutPunctuation(word);
  return `${writer.code(name)}${word.slice(name.length)}`;
}

function writeAddress([word]: RegExpExecArray, writer: LineWriter): string {
  const address = withoutPunctuation(word);
  const target = permitted(address, writer);
  return target === undefined ? writer.code(word) : `${target}${word.slice(address.length)}`;
}

/** An address as it may be written, with the path that ends its host; undefined where it may not lead there. */
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
