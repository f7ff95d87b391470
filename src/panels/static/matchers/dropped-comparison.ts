import { isCode } from "../../../analysis/text/language.ts";
import { type Condition, conditionsOf } from "../change/conditions-of.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

// Properties that tell one party, or what it may do, from another, such as `token.issuer`.
const TELLING =
  /\b\w+(?:\(\))?\.(protocol|scheme|host|hostname|origin|port|issuer|iss|audience|aud|alg|algorithm|exp|nonce|signature|owner|role|tenant|userId|tokenType)\b/g;
const COMPARES = /[!=]==?/;
// In lines. A longer deletion is rewritten code, in which the comparison may stand under other names.
const MAX_DELETED = 20;

/**
 * Finds conditions that were replaced by one without their comparison of such a property, where nothing near compares
 * it any more.
 */
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

/**
 * Whether an operand compares one such property with another, as `url.host !== base.host` does, and the code around
 * speaks of neither any more.
 */
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
