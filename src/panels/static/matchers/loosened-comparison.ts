import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isBroughtIn, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const OPERATOR = /===|!==|==|!=|<=|>=|(?<![-=<])>(?![>=])|(?<!<)<(?![<=])/g;
const BOUND = /max|limit|length|size|count|quota|capacity|\bend\b/i;

/**
 * Finds comparisons that differ from the one they replace in the operator alone, and accept more: `<=` for `<`, `==`
 * for `===`.
 */
export const loosenedComparison: Matcher = {
  applies: isCode,
  check: (subject) => {
    const found = subject.changes.flatMap((change) => compare(subject, change));
    const coerced = found.filter(({ isCoerced }) => isCoerced);
    return found.filter(({ isCoerced }) => !isCoerced || coerced.length <= MAX_COERCED).map(({ match }) => match);
  },
};

// A file that compares loosely in more places than these has changed its style, not its checks.
const MAX_COERCED = 3;

interface Loosened {
  readonly match: Match;
  /** Whether the operator is less strict about types now: `==` for `===`. */
  readonly isCoerced: boolean;
}

function compare(subject: Subject, change: Change): readonly Loosened[] {
  const formerly = new Map(change.deleted.map((line) => [withoutOperators(line), line]));
  return change.added.flatMap((line) => {
    const old = formerly.get(withoutOperators(line));
    const consequence = old === undefined ? undefined : loosening(subject, old, line);
    if (old === undefined || consequence === undefined || !isBroughtIn(subject, line.live)) return [];
    const match = { line, cause: old, description: `It was \`${quoteOf(old)}\`. ${consequence}` };
    return [{ match, isCoerced: consequence === COERCION }];
  });
}

function withoutOperators(line: ScannedLine): string {
  return foldCode(line.live.replace(OPERATOR, "?"));
}

function loosening(subject: Subject, old: ScannedLine, line: ScannedLine): string | undefined {
  const change = changedOperator(old.code, line.code);
  if (change === undefined) return undefined;
  if ((change === "===>==" || change === "!==>!=") && subject.family === "javascript") return coercion(line);
  if (!BOUND.test(line.code)) return undefined;
  const rejects = /\b(?:throw|raise|reject|return|panic|abort|fail)\b/.test(
    `${line.code} ${subject.head[line.number]?.code ?? ""}`,
  );
  const loosensCheck =
    rejects && /^\s*(?:\}?\s*else\s+)?if\b/.test(line.code) && (change === ">=>>" || change === "<=><");
  const overruns =
    change === "<><=" && /\bfor\b|\bwhile\b/.test(line.code) && /<=\s*[\w$.]*(?:length|size\(\)|len\()/.test(line.code);
  return loosensCheck || overruns
    ? "The bound moved by one: the value at the limit itself now gets through (off by one)."
    : undefined;
}

function coercion(line: ScannedLine): string | undefined {
  // Here `==` and `===` mean the same: the name of a type is a text on both sides, and only the two empty values equal
  // one of them.
  if (/\btypeof\b|[!=]=\s*(?:null|undefined)\b|\b(?:null|undefined)\s*[!=]=/.test(line.code)) return undefined;
  return COERCION;
}

const COERCION =
  "The loose operator converts its operands, so values of another type, such as `0`, an empty text or an array, now pass as equal.";

/** The operator before and after, joined by `>`; undefined unless exactly one operator differs. */
function changedOperator(before: string, after: string): string | undefined {
  const old = before.match(OPERATOR) ?? [];
  const now = after.match(OPERATOR) ?? [];
  if (old.length !== now.length) return undefined;
  const changed = old.flatMap((operator, index) => (operator === now[index] ? [] : [`${operator}>${now[index]}`]));
  return changed.length === 1 ? changed[0] : undefined;
}
