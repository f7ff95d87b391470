import { firstLineOf } from "../../analysis/credentials/connection-strings.ts";
import { isCode, type Written, writtenIn } from "../../analysis/text/language.ts";
import { type ScannedLine, scanLines } from "../../analysis/text/scan.ts";
import type { DetectedSecret } from "../../core/files/mask.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";

/**
 * A detector that covers no code. Nobody reviews what a mask covers, so that a mask holds the text of one literal or of one
 * token: of what stands in no literal and holds signs of code (`x=DEBUG=True`, `x;run`), or is a statement as a text, the random
 * words alone are masked.
 */
export function withoutCode(detector: SecretDetector): SecretDetector {
  return {
    detect: async (text, path) => {
      const found = await detector.detect(text, path);
      return path === undefined || found.length === 0 ? found : narrow(text, path, found);
    },
  };
}

/** Rules whose ranges hold no code for certain: the run's own keys by their very text, and private keys by their lines. */
const EXACT: ReadonlySet<string> = new Set(["known-secret", "privatekey"]);

function narrow(text: string, path: string, found: readonly DetectedSecret[]): readonly DetectedSecret[] {
  const written = writtenIn({ path, lines: [firstLineOf(text)] });
  const signs = isCode(written) ? OPERATORS : SIGNS;
  const isDoubtful = (secret: DetectedSecret) =>
    !EXACT.has(secret.rule) && text.slice(secret.start, secret.end).search(signs) !== -1;
  const doubtful = found.filter(isDoubtful);
  if (doubtful.length === 0) return found;
  const literal = literalsOf(text, written, doubtful);
  return found.flatMap((secret) => {
    const covered = text.slice(secret.start, secret.end);
    if (!isDoubtful(secret) || (literal.has(secret) && !STATEMENT.test(covered))) return [secret];
    return [...wordsOf(covered, signs)].map(([start, end]) => ({
      ...secret,
      start: secret.start + start,
      end: secret.start + end,
    }));
  });
}

/** What may be an operator in a language whose texts are known: between words that stand in no text, everything. */
const OPERATORS = /[^\p{L}\p{N}_]+/u;
/** What ends a value elsewhere, where something else may begin. Signs that fill up base64 are none. */
const SIGNS = /[\s"'`\\<>{}()[\];,|&]+|(?<=[^=])=+(?=[\p{L}_$])|=$(?<=[^=]=)/u;

/** An assignment or a call, which a text may hold to be run: no password has a word before such a sign. */
const STATEMENT = /[A-Za-z_]\w{3,}(?:=\w{2,}|\([\w.,=]*\))/;

/** The words between the signs that are random enough for a secret, as ranges. */
function* wordsOf(value: string, signs: RegExp): Generator<readonly [number, number]> {
  let at = 0;
  for (const word of value.split(signs)) {
    const start = value.indexOf(word, at);
    at = start + word.length;
    if (isRandom(word)) yield [start, at];
  }
}

const SHORTEST_WORD = 4;

function isRandom(word: string): boolean {
  return word.length >= SHORTEST_WORD && /\p{L}/u.test(word) && /\d/.test(word);
}

/** Those that stand in a literal or a comment. */
function literalsOf(text: string, written: Written, secrets: readonly DetectedSecret[]): ReadonlySet<DetectedSecret> {
  if (!isCode(written)) return new Set(secrets.filter((secret) => isQuoted(text, secret)));
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

/** Whether the scan blanked it. Of a line that is too long to be scanned, only the quotes tell. */
function isText(line: ScannedLine, from: number, to: number): boolean {
  if (line.code === "") return isQuoted(line.text, { start: from, end: to });
  return to <= line.text.length && line.code.slice(from, to).trim() === "";
}

function isQuoted(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const quote = text[start - 1] ?? "";
  return /["'`]/.test(quote) && (text[end] === quote || text.startsWith(`\\${quote}`, end));
}
