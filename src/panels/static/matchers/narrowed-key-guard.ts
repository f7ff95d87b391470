import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import type { Subject } from "../change/subject.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const KEYS = ["__proto__", "constructor", "prototype"] as const;

/** One of the keys that reach the prototype is no longer asked for, though another still is. */
export const narrowedKeyGuard: Matcher = {
  applies: ({ family }) => family === "javascript",
  check: (subject) => KEYS.flatMap((key) => lostKey(subject, key)).slice(0, 1),
};

function lostKey(subject: Subject, key: string): readonly Match[] {
  const asks = (line: ScannedLine) =>
    line.literals.some(({ value }) => value === key) && /[!=]==?|\bincludes\b|\bhas\b|\bcase\b|[,[]/.test(line.code);
  const deleted = subject.changes.flatMap((change) => change.deleted.filter(asks).map((cause) => ({ change, cause })));
  const added = subject.changes.flatMap((change) => change.added.filter(asks));
  const [first] = deleted;
  if (first === undefined || deleted.length <= added.length || !handlesKeys(subject)) return [];
  const anchor = anchorOf(first.change);
  if (anchor === undefined || subject.elsewhere.gained(first.cause.live)) return [];
  const description = `\`${quoteOf(first.cause)}\` is gone, so that the key \`${key}\` is no longer refused at every place where it was. Through \`constructor.prototype\` as well as \`__proto__\` an attacker's data reaches the prototype of all objects (prototype pollution).`;
  return [{ line: anchor, cause: first.cause, description }];
}

/** Whether the file still writes or reads properties by computed keys. */
function handlesKeys(subject: Subject): boolean {
  return subject.head.some(({ code }) => /[\w$)\]]\[\s*[a-z_$][\w$.]*\s*(?:\[[^\]]*\])?\]/i.test(code));
}
