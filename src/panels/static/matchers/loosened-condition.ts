import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { branchFrom } from "../change/branch.ts";
import { type Condition, conditionsOf } from "../change/conditions-of.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/**
 * Finds guards whose condition lost an operand and now lets more through: `if (a || b) return` became `if (a) return`.
 */
export const loosenedCondition: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => compare(subject, change)),
};

/** What a function that returns a promise need not ask any more. */
const ASKS_FOR_CALLBACK = /^!?\s*(?:cb|callback|done|next)$/;

/** Whether what is left asks for it as well, such as `Number.isInteger(x)` for `typeof x === "number"`. */
function isImplied(operand: string, { operands }: Condition): boolean {
  return IMPLIED.some(([part, whole]) => {
    const name = part.exec(operand)?.[1];
    return name !== undefined && operands.some((each) => whole.exec(each)?.[1] === name);
  });
}

/** A part of a condition, and what says so besides of the same name. Without layout. */
const IMPLIED: readonly (readonly [RegExp, RegExp])[] = [
  [/^typeof([\w$.]+)[!=]==?['"]number['"]$/, /^!?(?:Number\.)?is(?:Safe)?(?:Integer|Finite)\(([\w$.]+)\)$/],
  [/^(?:Number\.)?isNaN\(([\w$.]+)\)$/, /^!(?:Number\.)?is(?:Safe)?(?:Integer|Finite)\(([\w$.]+)\)$/],
  [/^([\w$.]+)!==?null$/, /^([\w$.]+?)instanceof[A-Z]/],
];

function compare(subject: Subject, change: Change): readonly Match[] {
  if (change.deleted.length > 40) return [];
  const former = conditionsOf(change.deleted);
  return conditionsOf(change.added).flatMap((now) => {
    const old = former.find((candidate) => candidate.kind === now.kind && droppedFrom(candidate, now).length > 0);
    if (old === undefined || !letsMoreThrough(subject, old, now)) return [];
    const dropped = droppedFrom(old, now).filter(
      (operand) => isTakenAway(subject, operand) && !ASKS_FOR_CALLBACK.test(operand) && !isImplied(operand, now),
    );
    return dropped.length === 0 ? [] : [{ line: now.line, cause: old.line, description: describe(old, dropped) }];
  });
}

function describe(old: Condition, dropped: readonly string[]): string {
  return `It was \`${quoteOf(old.line)}\`. The condition no longer asks for \`${dropped.join("`, `")}\`, so values that this part kept out now get through: a weakened check (missing validation, bypass).`;
}

/** The operands that are gone; none when anything else about the condition changed as well. */
function droppedFrom(old: Condition, now: Condition): readonly string[] {
  if (now.operands.length >= old.operands.length || old.operator === undefined) return [];
  if (now.operator !== undefined && now.operator !== old.operator) return [];
  const left = [...old.operands];
  for (const operand of now.operands) {
    const at = left.findIndex((candidate) => isSame(candidate, operand));
    if (at < 0) return [];
    left.splice(at, 1);
  }
  return left;
}

/** Whether two operands are the same, though a variable of one may be spelt out in the other. */
function isSame(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return a === b || (shorter.length >= 8 && longer.endsWith(shorter));
}

function letsMoreThrough(subject: Subject, old: Condition, now: Condition): boolean {
  if (now.kind === "return") return old.operator === "&&";
  return turnsAway(subject.head, now.line) ? old.operator === "||" : old.operator === "&&";
}

/** Whether the branch that a line begins leaves, with an error or without one, or does nothing but tell what the other one does not do. */
function turnsAway(lines: readonly ScannedLine[], line: ScannedLine): boolean {
  const branch = branchFrom(lines, line);
  const [, ...inner] = branch.lines;
  if (/\}\s*else\b/.test(branch.end?.code ?? "") && inner.every(({ code }) => TELLS.test(code))) return true;
  return branch.lines.some(({ code }) => /\b(?:throw|return|raise|continue|break|reject|abort\w*|next)\b/.test(code));
}

const TELLS =
  /^\s*(?:[\w$.]{0,60}\b(?:log\w{0,9}|verbose|debug\w{0,9}|warn\w{0,9}|console|print\w{0,9})\b[\w$.]{0,60}\(.*)?$/;
