import { firstLineOf, lengthOfRun } from "../code/credentials/connection-strings.ts";
import { isCode, type Written, writtenIn } from "../code/text/language.ts";
import { type ScannedLine, scanLines } from "../code/text/scan.ts";
import { languageFamilyOf } from "../files/language.ts";
import type { DetectedSecret } from "../files/mask.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";

/**
 * A detector whose masks cover no code, because nobody reviews masked text. A mask covers one token, or one literal
 * that is no statement. In other text with signs of code (`x=DEBUG=True`), only random words are masked, up to the
 * first escape or insertion.
 */
export function withoutCode(detector: SecretDetector): SecretDetector {
  return {
    detect: async (text, path) => {
      const found = await detector.detect(text, path);
      return path === undefined || found.length === 0 ? found : narrow(text, path, found);
    },
  };
}

/** Rules whose ranges certainly contain no code: the run's own keys by their text, and private keys by their lines. */
export const EXACT: ReadonlySet<string> = new Set(["known-secret", "privatekey"]);

function narrow(text: string, path: string, found: readonly DetectedSecret[]): readonly DetectedSecret[] {
  const written = writtenIn({ path, lines: [firstLineOf(text)] });
  const signs = isCode(written) ? OPERATORS : SIGNS;
  const ends = endsIn(written, firstLineOf(text));
  const isDoubtful = ({ start, end, rule }: DetectedSecret) =>
    !EXACT.has(rule) && [signs, ...ends].some((pattern) => pattern.test(text.slice(start, end)));
  const doubtful = found.filter(isDoubtful);
  if (doubtful.length === 0) return found;
  const literal = literalsOf(text, written, doubtful);
  return found.flatMap((secret) => {
    if (!isDoubtful(secret)) return [secret];
    const covered = text.slice(secret.start, secret.end);
    const end = Math.min(...ends.map((pattern) => lengthOfRun(covered, pattern)));
    if (literal.has(secret) && end === covered.length && !STATEMENT.test(covered)) return [secret];
    return [...wordsOf(covered.slice(0, end), signs)].map(([from, to]) => ({
      ...secret,
      start: secret.start + from,
      end: secret.start + to,
    }));
  });
}

/** An escape, which may represent a blank before a command. */
const ESCAPE = /\\[\w\\(]|&#/;
/** An unescaped insertion: a variable, a call, a template's statement. */
const INSERTION = /(?<!\\)(?:\$[\w@*#?!$({-]|#[{@$]|`|\{[{%]|<%)/;
/** Languages whose strings insert nothing, or only in braces, which are handled where values are read. */
const PLAIN: ReadonlySet<string | undefined> = new Set(
  "typescript tsx javascript python go java rust csharp c cpp".split(" "),
);
/** Further signs of insertion, by language family. */
const MORE_INSERTIONS: ReadonlyMap<string, RegExp> = new Map([
  ["Perl", /@/],
  ["batch", /[%!]/],
  ["ahk", /%/],
  ["cshtml", /@/],
  ["vbhtml", /@/],
  ["cfm", /#/],
  ["cfc", /#/],
  ["tcl", /\[/],
  ["fish", /\(/],
]);

/** The places where a secret's text may end and code begin. */
function endsIn({ path, language }: Written, firstLine: string): readonly RegExp[] {
  if (PLAIN.has(language)) return [ESCAPE];
  const more = MORE_INSERTIONS.get(languageFamilyOf(path, firstLine));
  return more === undefined ? [ESCAPE, INSERTION] : [ESCAPE, INSERTION, more];
}

/** Possible operators in a language whose strings are known: everything between words. */
const OPERATORS = /[^\p{L}\p{N}_]+/u;
/** The end of a value elsewhere, where something else may begin. Padding of base64 does not count. */
const SIGNS = /[\s"'`\\<>{}()[\];,|&]+|(?<=[^=])=+(?=[\p{L}_$])|=$(?<=[^=]=)/u;

/** An assignment or call in a string that may be executed: no password has a word before such a sign. */
const STATEMENT = /[A-Za-z_]\w{3,}(?:=\w{2,}|\([\w.,=]*\))/;

/** The words that are random enough for a secret, as ranges. */
function* wordsOf(value: string, signs: RegExp): Generator<readonly [number, number]> {
  const first = lengthOfRun(value, signs);
  if (isRandom(value.slice(0, first))) yield [0, first];
  let at = first;
  for (const word of value.slice(first).split(OPERATORS)) {
    const start = value.indexOf(word, at);
    at = start + word.length;
    if (isRandom(word)) yield [start, at];
  }
}

const SHORTEST_WORD = 4;

function isRandom(word: string): boolean {
  return word.length >= SHORTEST_WORD && /\p{L}/u.test(word) && /\d/.test(word);
}

/** The secrets within a literal or comment of code. A text of data may be a command. */
function literalsOf(text: string, written: Written, secrets: readonly DetectedSecret[]): ReadonlySet<DetectedSecret> {
  if (!isCode(written)) return new Set();
  const lines = scanLines(text.split("\n"), written.family);
  const literals = new Set<DetectedSecret>();
  let [line, lineStart] = [0, 0];
  for (const secret of secrets.toSorted((a, b) => a.start - b.start)) {
    while (lineStart + (lines[line]?.text.length ?? 0) < secret.start)
      lineStart += (lines[line++]?.text.length ?? 0) + 1;
    const scanned = lines[line];
    const from = secret.start - lineStart;
    if (scanned !== undefined && isText(scanned, from, secret.end - lineStart)) literals.add(secret);
  }
  return literals;
}

/** Whether the scan blanked it. In a line too long to scan, only quotes count. */
function isText(line: ScannedLine, from: number, to: number): boolean {
  if (line.code === "") return isQuoted(line.text, { start: from, end: to });
  return to <= line.text.length && line.code.slice(from, to).trim() === "";
}

function isQuoted(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const quote = text[start - 1] ?? "";
  return /["'`]/.test(quote) && (text[end] === quote || text.startsWith(`\\${quote}`, end));
}
