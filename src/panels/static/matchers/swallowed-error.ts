import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { indentOf } from "../change/enclosing-function.ts";
import type { Subject } from "../change/subject.ts";
import { isBroughtIn, type Matcher } from "../rules/static-rule.ts";

const EMPTY_CATCH = /\bcatch\s*(?:\([^)]*\)\s*)?\{\s*\}/;
const OPEN_CATCH = /\bcatch\s*(?:\([^)]*\)\s*)?\{\s*$/;
const BARE_EXCEPT = /^\s*except(?:\s+(?:Base)?Exception(?:\s+as\s+\w+)?)?\s*:\s*((?:pass|\.\.\.)\s*)?$/;
const BARE_RESCUE = /^\s*rescue(?:\s+(?:StandardError|Exception))?(?:\s*=>\s*\w+)?\s*$/;
// Giving something up while cleaning up is a common and harmless reason to pass over an error.
const CLEANUP =
  /\b\w*(?:unlink|close|rm|remove|cleanup|destroy|abort|kill|dispose|release|unref|disconnect|cancel)\w*\s*\(/i;

/** An error is caught and nothing is done about it, nor is it said why. */
export const swallowedError: Matcher = {
  applies: isCode,
  check: (subject) =>
    subject.added
      .filter((line) => swallows(subject, line) && !isProbe(subject, line) && !cleansUp(subject, line))
      .map((line) => ({
        line,
        description:
          "The handler is empty: when the guarded code fails, nobody learns of it and the program goes on with a half-done result.",
      })),
};

function swallows(subject: Subject, line: ScannedLine): boolean {
  const next = subject.head[line.number];
  const language = subject.family;
  if (language === "python") return isBareExcept(line, next) && isBroughtIn(subject, `${line.live}${next?.live ?? ""}`);
  if (language === "ruby")
    return (
      BARE_RESCUE.test(line.text) && /^\s*(?:end|nil)\s*$/.test(next?.text ?? "") && isBroughtIn(subject, line.live)
    );
  // A comment in the body is a reason given: it is blanked in the code, so the text itself must be empty too.
  if (EMPTY_CATCH.test(line.code) && EMPTY_CATCH.test(line.text)) return isBroughtIn(subject, line.live);
  const opens = OPEN_CATCH.test(line.code) && OPEN_CATCH.test(line.text) && /^\s*\}/.test(next?.text ?? "");
  return opens && isBroughtIn(subject, `${line.live}}`);
}

function isBareExcept(line: ScannedLine, next: ScannedLine | undefined): boolean {
  const match = BARE_EXCEPT.exec(line.text);
  return match !== null && (match[1] !== undefined || /^\s*(?:pass|\.\.\.)\s*$/.test(next?.text ?? ""));
}

/**
 * A single guarded statement, or one that answers, is mostly a question put to the platform: its failure is an answer. In
 * Python such a question names the error it expects.
 */
function isProbe(subject: Subject, line: ScannedLine): boolean {
  const above = subject.head.slice(Math.max(0, line.number - 40), line.number - 1).reverse();
  const end = above.findIndex((near) => TRIES.test(near.code) && indentOf(near) <= indentOf(line));
  const body = above.slice(0, Math.max(0, end)).filter((near) => near.code.trim() !== "");
  if (body.some((near) => /\breturn\b/.test(near.code))) return true;
  if (subject.family === "python") {
    const before = above.slice(Math.max(0, end) + 1, Math.max(0, end) + 1 + MAX_BEFORE);
    const asks = body.some((near) => /^\s*(?:import|from|yield|raise|del)\b/.test(near.code));
    return asks || isAnswered(subject, line, { body, before });
  }
  return countStatements(body) < 2;
}

const MAX_BEFORE = 6;

/** Whether a Python question has its answer: an `else`, a value set before, or a word above it why. */
function isAnswered(
  subject: Subject,
  line: ScannedLine,
  { body, before }: { readonly body: readonly ScannedLine[]; readonly before: readonly ScannedLine[] },
): boolean {
  const next = subject.head
    .slice(line.number)
    .find((near) => near.code.trim() !== "" && indentOf(near) <= indentOf(line));
  if (next !== undefined && /^\s*else\s*:/.test(next.code) && indentOf(next) === indentOf(line)) return true;
  if (/^\s*#/.test(before[0]?.text ?? "")) return true;
  const set = body.length === 1 ? /^\s*([\w.]+)\s*=(?!=)/.exec(body[0]?.code ?? "")?.[1] : undefined;
  return set !== undefined && before.some(({ code }) => code.trim().startsWith(`${set} = `));
}

const TRIES = /^\s*try\b|\btry\s*\{\s*$|^\s*(?:begin|def\b.*)$/;

/** Of a block's lines those that begin a statement of its own: less deep ones there are not, deeper ones belong to others. */
function countStatements(body: readonly ScannedLine[]): number {
  const least = Math.min(...body.map(indentOf));
  return body.filter((line) => indentOf(line) === least && !/^\s*[)\]}]/.test(line.code)).length;
}

/** Whether what is tried is a clean-up. */
export function cleansUp(subject: Subject, line: ScannedLine): boolean {
  const start = Math.max(0, line.number - 4);
  return subject.head.slice(start, line.number).some((near) => CLEANUP.test(near.code));
}
