import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { indentOf } from "../change/enclosing-function.ts";
import type { Subject } from "../change/subject.ts";
import { isBroughtIn, type Matcher } from "../rules/static-rule.ts";

const EMPTY_CATCH = /\bcatch\s*(?:\([^)]*\)\s*)?\{\s*\}/;
const OPEN_CATCH = /\bcatch\s*(?:\([^)]*\)\s*)?\{\s*$/;
const BARE_EXCEPT = /^\s*except(?:\s+(?:Base)?Exception(?:\s+as\s+\w+)?)?\s*:\s*((?:pass|\.\.\.)\s*)?$/;
const BARE_RESCUE = /^\s*rescue(?:\s+(?:StandardError|Exception))?(?:\s*=>\s*\w+)?\s*$/;
// Clean-up calls: that they fail is commonly passed over, and harmless.
const CLEANUP =
  /\b\w*(?:unlink|close|rm|remove|cleanup|destroy|abort|kill|dispose|release|unref|disconnect|cancel)\w*\s*\(/i;

/** Finds handlers that catch an error, do nothing about it and do not say why. */
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
  // A comment in the body is a reason. Since `code` has comments blanked, the body must be empty in `text` too.
  if (EMPTY_CATCH.test(line.code) && EMPTY_CATCH.test(line.text)) return isBroughtIn(subject, line.live);
  const opens = OPEN_CATCH.test(line.code) && OPEN_CATCH.test(line.text) && /^\s*\}/.test(next?.text ?? "");
  return opens && isBroughtIn(subject, `${line.live}}`);
}

function isBareExcept(line: ScannedLine, next: ScannedLine | undefined): boolean {
  const match = BARE_EXCEPT.exec(line.text);
  return match !== null && (match[1] !== undefined || /^\s*(?:pass|\.\.\.)\s*$/.test(next?.text ?? ""));
}

/**
 * Whether the guarded code only asks the platform something, so that its failure is an answer: it is a single
 * statement, or it returns. In Python such a question must show that it has an answer, or be about an import.
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

/**
 * Whether it is said what comes of a Python question that fails: by an `else`, a value set before, or a comment above
 * it.
 */
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

/** How many statements a block has: its least indented lines. Deeper lines belong to one of those. */
function countStatements(body: readonly ScannedLine[]): number {
  const least = Math.min(...body.map(indentOf));
  return body.filter((line) => indentOf(line) === least && !/^\s*[)\]}]/.test(line.code)).length;
}

/** Whether the guarded code is a clean-up. */
export function cleansUp(subject: Subject, line: ScannedLine): boolean {
  const start = Math.max(0, line.number - 4);
  return subject.head.slice(start, line.number).some((near) => CLEANUP.test(near.code));
}
