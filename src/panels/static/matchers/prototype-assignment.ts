import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isBroughtIn, isTakenAway, type Match, type Matcher } from "../rules/static-rule.ts";

const ASSIGNMENT = /([\w$.]+)\[\s*([A-Za-z_$][\w$.]*)\s*\]\s*=(?![=>])/;
const INDEX = /^(?:i|j|k|n|idx|index|pos|position|offset|len|length|at|row|col|[A-Z][A-Z0-9_]*)$|\.length$/;
const PROTECTION = [
  /\b(?:Object|Reflect)\.defineProperty\s*\([^,()]+,\s*[A-Za-z_$][\w$.]*\s*,/,
  /\bObject\.create\s*\(\s*null\s*\)/,
  /__proto__/,
];

/** Finds properties that are written under a key from outside where the base took care of the prototype. */
export const prototypeAssignment: Matcher = {
  applies: ({ family }) => family === "javascript",
  check: (subject) => subject.changes.flatMap((change) => firstMatch(subject, change)),
};

function firstMatch(subject: Subject, change: Change): readonly Match[] {
  const cause = change.deleted.find((line) => isProtection(subject, line));
  const line = change.added.find((added) => assignsForeignKey(subject, added));
  if (cause === undefined || line === undefined) return [];
  const description =
    "The plain assignment replaces code that kept the prototype out of reach. With the key `__proto__` it sets the object's prototype instead of a property: prototype pollution, by which an attacker's data passes for inherited settings.";
  return [{ line, cause, description }];
}

function isProtection(subject: Subject, line: ScannedLine): boolean {
  return PROTECTION.some((pattern) => {
    const found = pattern.exec(line.live)?.[0];
    return found !== undefined && isTakenAway(subject, found);
  });
}

function assignsForeignKey(subject: Subject, line: ScannedLine): boolean {
  const [whole, , key = ""] = ASSIGNMENT.exec(line.code) ?? [];
  return whole !== undefined && !INDEX.test(key) && isBroughtIn(subject, whole);
}
