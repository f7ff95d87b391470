import { withAnyKeys } from "./without-keys.ts";

const WRAPPED: readonly RegExp[] = [
  /^(`{3,6})[^\n`]*\n([\s\S]*?)\n?[ \t]*\1$/,
  /^(`{1,3})([\s\S]+)\1$/,
  /^(["'])([\s\S]+)\1$/,
  /^([“„«‘‚])([\s\S]+)[”“»’‘]$/,
  /^(\*\*|__)([\s\S]+)\1$/,
  /^<(code|pre|kbd)>([\s\S]+)<\/\1>$/,
];
/** A quotation of Markdown: its mark begins each line. */
const QUOTED_LINE = /^[ \t]{0,9}>[ \t]?/;

/** What stands within marks around a quote: back-quotes, a fence, quotation marks, marks of Markdown, an element of HTML; undefined without any. */
export function unwrap(quote: string): string | undefined {
  const text = quote.trim();
  for (const wrapped of WRAPPED) {
    const inner = wrapped.exec(text)?.[2];
    if (inner !== undefined) return inner;
  }
  const lines = text.split("\n");
  return lines.every((line) => QUOTED_LINE.test(line))
    ? lines.map((line) => line.replace(QUOTED_LINE, "")).join("\n")
    : undefined;
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** Escapes of JSON that stand in the quote as two characters. */
export function unescapeJson(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|([nrt"'`/\\]))/g, (_, code: string | undefined, letter = "") =>
    code === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

/** Entities of HTML as the signs they stand for. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos|nbsp));/g, (whole, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[];
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Curly quotation marks as straight ones. */
export function straighten(text: string): string {
  return text.replace(/[“”„‟«»]/g, '"').replace(/[‘’‚‛]/g, "'");
}

/** A text with all of its escapes, entities and quotation marks written in one way, and with its masked secrets named alike. */
export function respell(text: string): string {
  return withAnyKeys(straighten(decodeEntities(unescapeJson(text))));
}
