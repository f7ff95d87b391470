import { codeSpan } from "../escape.ts";
import { hostOf, mayClose, referenceKey, withoutPunctuation } from "./references.ts";

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
export interface LineSurroundings {
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
export function tameInline(line: string, surroundings: LineSurroundings): string {
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
