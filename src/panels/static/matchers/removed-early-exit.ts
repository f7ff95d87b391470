import { identifiersIn } from "../../../analysis/text/identifiers.ts";
import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import { conditionOf } from "../change/conditions.ts";
import { functionAround, indentOf } from "../change/enclosing-function.ts";
import { isNeedlessEmptiness } from "../change/needless-emptiness.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isDeclaredInstead } from "../guards/declared-authorization.ts";
import { isAskedAgain, isAskedOtherwise } from "../guards/rewritten-check.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const EXIT = /\b(?:return|continue|break|throw|raise|next)\b/;
const ASKS =
  /[<>]=?|[!=]==?|!\s*[\w$(]|\btypeof\b|\binstanceof\b|\.(?:test|includes|has|startsWith|match|equals\w*|contains\w*)\s*\(|\b(?:is|has)[A-Z]\w*\(|\bnot\b|\bin\b|\bis\b|\w\?(?![.?])/;
// Words of branches that left for convenience, not for safety.
const OTHER_PURPOSE =
  /\b(?:debug|verbose|silent|quiet|log\w*|cach\w*|dev|deprecat\w*|legacy|warn\w*|profile|dryRun|process\.env|isBrowser|done|finished|called|initialized|err|error)\b/i;
const MAX_GUARD = 9;

/** Finds deleted branches that ended the function, or the round of a loop, early, where nothing came in their place. */
export const removedEarlyExit: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => findGuard(subject, change)),
};

function findGuard(subject: Subject, change: Change): readonly Match[] {
  if (change.added.some(({ code }) => code.trim() !== "")) return [];
  const lines = change.deleted.filter(({ live }) => live.trim() !== "");
  const guard = loneGuard(lines);
  if (guard === undefined || !isTakenAway(subject, guard.live) || subject.elsewhere.gained(guard.live)) return [];
  const spoken = identifiersIn(change.around.map(({ live }) => live).join("\n"));
  const anchor = anchorOf(change);
  const names = identifiersIn(guard.live.replace(EXIT, ""));
  if (anchor === undefined || ![...names].some((name) => spoken.has(name))) return [];
  if (isNotMissed(subject, change, { guard, lines })) return [];
  const description = `The change removes the guard \`${quoteOf(guard)}\` that left early, and keeps the code after it. Values it kept out (out of range, of another type, empty or too large) now reach that code: a missing check.`;
  return [{ line: anchor, cause: guard, description }];
}

interface LoneGuard {
  readonly guard: ScannedLine;
  readonly lines: readonly ScannedLine[];
}

/** Whether nothing is lost: the guard was put in other words, or the code below does the same without it. */
function isNotMissed(subject: Subject, change: Change, { guard, lines }: LoneGuard): boolean {
  const condition = conditionOf(guard.live) ?? guard.live;
  const old = { change, line: guard, condition };
  if (isDeclaredInstead(subject, change, guard)) return true;
  if (isMoved(subject, condition) || isAskedAgain(subject, old) || isAskedOtherwise(subject, old)) return true;
  if (lines.some(({ code }) => /\b(?:throw|raise)\b/.test(code))) return false;
  const { end } = functionAround(subject.head, change.after, indentOf(guard));
  return isNeedlessEmptiness(condition, subject.head.slice(change.after, end));
}

/** Whether the condition stands in the file as often as before: it may have moved into a function of its own. */
function isMoved({ headCode, baseCode }: Subject, condition: string): boolean {
  return condition.length >= MIN_MOVED && headCode.count(condition) >= baseCode.count(condition);
}

// In characters: shorter conditions stand everywhere.
const MIN_MOVED = 6;

/** The line with the condition of a deleted guard; undefined unless the lines are nothing but branches that leave. */
function loneGuard(lines: readonly ScannedLine[]): ScannedLine | undefined {
  const [first] = lines;
  if (first === undefined || lines.length > MAX_GUARD) return undefined;
  const start = lines.find(({ code }) => BRANCH.test(code));
  // A line or two that prepare the condition may stand before it.
  if (start === undefined || lines.indexOf(start) > 2) return undefined;
  const text = lines.map(({ code }) => code).join("\n");
  if (!EXIT.test(text) || count(text, /[{(]/g) !== count(text, /[})]/g) || /\belse\b|\bfunction\b/.test(text))
    return undefined;
  return ASKS.test(start.live) && !OTHER_PURPOSE.test(start.live) ? start : undefined;
}

// Ruby may also put the condition last: `return if name.empty?`.
const BRANCH = /^\s*(?:if|unless)\b|^\s*(?:return|next|break|raise)\b.*\s(?:if|unless)\s/;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
