import { isCode } from "../../../analysis/text/language.ts";
import { type Condition, conditionsOf } from "../change/conditions-of.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

// What tells one party, or what it may do, from another.
const TELLING =
  /\b\w+(?:\(\))?\.(protocol|scheme|host|hostname|origin|port|issuer|iss|audience|aud|alg|algorithm|exp|nonce|signature|owner|role|tenant|userId|tokenType)\b/g;
const COMPARES = /[!=]==?/;
// A longer deletion is rewritten code, in which the comparison may stand under other names.
const MAX_DELETED = 20;

/** A condition that another one replaces compared a telling property; nothing near compares it any more. */
export const droppedComparison: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => compare(subject, change)),
};

function compare(subject: Subject, change: Change): readonly Match[] {
  if (change.deleted.length > MAX_DELETED || !change.deleted.some(({ live }) => tellingIn(live).length > 0)) return [];
  const [now] = conditionsOf(change.added).filter(isBranch);
  if (now === undefined) return [];
  const still = new Set(change.around.flatMap(({ live }) => tellingIn(live)));
  for (const old of conditionsOf(change.deleted).filter(isBranch)) {
    const dropped = old.operands.find((operand) => comparesTelling(operand, still) && isTakenAway(subject, operand));
    if (dropped !== undefined) return [{ line: now.line, cause: old.line, description: describe(old, dropped) }];
  }
  return [];
}

function isBranch({ kind }: Condition): boolean {
  return kind === "if";
}

/** Whether an operand compares one telling property with another, and none of them is spoken of still. */
function comparesTelling(operand: string, still: ReadonlySet<string>): boolean {
  const properties = COMPARES.test(operand) ? tellingIn(operand) : [];
  return properties.length === 2 && properties.every((property) => !still.has(property));
}

function describe(old: Condition, dropped: string): string {
  return `It was \`${quoteOf(old.line)}\`. The condition no longer compares \`${dropped}\`, so that what differs in it alone is treated as the same: credentials, headers or rights may go to another party (information leak, authorization bypass).`;
}

function tellingIn(code: string): readonly string[] {
  return [...code.matchAll(TELLING)].flatMap((match) => match[1] ?? []);
}
