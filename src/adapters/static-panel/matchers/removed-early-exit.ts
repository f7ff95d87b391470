import { anchorOf } from "../anchor.ts";
import { identifiersIn } from "../identifiers.ts";
import { isCode } from "../language.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rule.ts";
import type { ScannedLine } from "../scan.ts";
import type { Change, Subject } from "../subject.ts";

const EXIT = /\b(?:return|continue|break|throw|raise|next)\b/;
const ASKS =
  /[<>]=?|[!=]==?|!\s*[\w$(]|\btypeof\b|\binstanceof\b|\.(?:test|includes|has|startsWith|match)\s*\(|\b(?:is|has)[A-Z]\w*\(|\bnot\b|\bin\b/;
// Left out as a matter of convenience, not of safety.
const OTHER_PURPOSE =
  /\b(?:debug|verbose|silent|quiet|log\w*|cach\w*|dev|deprecat\w*|legacy|warn\w*|profile|dryRun|process\.env|isBrowser|done|finished|called|initialized|err|error)\b/i;
const MAX_GUARD = 9;

/** A branch that ended the function, or the round of a loop, early is gone, and nothing came in its place. */
export const removedEarlyExit: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => findGuard(subject, change)),
};

function findGuard(subject: Subject, change: Change): readonly Match[] {
  if (change.added.some(({ code }) => code.trim() !== "")) return [];
  const guard = loneGuard(change.deleted.filter(({ live }) => live.trim() !== ""));
  if (guard === undefined || !isTakenAway(subject, guard.live) || subject.elsewhere.gained(guard.live)) return [];
  const condition = guard.live.replace(EXIT, "");
  const spoken = identifiersIn(change.around.map(({ live }) => live).join("\n"));
  const anchor = anchorOf(change);
  if (anchor === undefined || ![...identifiersIn(condition)].some((name) => spoken.has(name))) return [];
  const description = `The change removes the guard \`${quoteOf(guard)}\` that left early, and keeps the code after it. Values it kept out (out of range, of another type, empty or too large) now reach that code: a missing check.`;
  return [{ line: anchor, cause: guard, description }];
}

/** The line of the condition, when the lines are nothing but branches that leave. */
function loneGuard(lines: readonly ScannedLine[]): ScannedLine | undefined {
  const [first] = lines;
  if (first === undefined || lines.length > MAX_GUARD) return undefined;
  const start = lines.find(({ code }) => /^\s*if\b/.test(code));
  // A line or two that prepare the condition may stand before it.
  if (start === undefined || lines.indexOf(start) > 2) return undefined;
  const text = lines.map(({ code }) => code).join("\n");
  if (!EXIT.test(text) || count(text, /[{(]/g) !== count(text, /[})]/g) || /\belse\b|\bfunction\b/.test(text))
    return undefined;
  return ASKS.test(start.live) && !OTHER_PURPOSE.test(start.live) ? start : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
