import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import { definedName } from "../change/definitions.ts";
import { functionAround, indentOf } from "../change/enclosing-function.ts";
import type { Subject } from "../change/subject.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const KEYS = ["__proto__", "constructor", "prototype"] as const;

/**
 * Finds keys that reach the prototype, such as `constructor`, and that are no longer refused at every place where they
 * were.
 */
export const narrowedKeyGuard: Matcher = {
  applies: ({ family }) => family === "javascript",
  check: (subject) => KEYS.flatMap((key) => lostKey(subject, key)).slice(0, 1),
};

function lostKey(subject: Subject, key: string): readonly Match[] {
  const deleted = subject.changes.flatMap((change) =>
    change.deleted.filter((line) => asksFor(line, key)).map((cause) => ({ change, cause })),
  );
  const [first] = deleted;
  if (first === undefined || !handlesKeys(subject)) return [];
  const refusers = namesOfRefusers(subject, key);
  const added = subject.changes.flatMap((change) =>
    change.added.filter((line) => asksFor(line, key) || callsOneOf(line, refusers)),
  );
  if (deleted.length <= added.length) return [];
  const anchor = anchorOf(first.change);
  if (anchor === undefined || subject.elsewhere.gained(first.cause.live)) return [];
  const description = `\`${quoteOf(first.cause)}\` is gone, so that the key \`${key}\` is no longer refused at every place where it was. Through \`constructor.prototype\` as well as \`__proto__\` an attacker's data reaches the prototype of all objects (prototype pollution).`;
  return [{ line: anchor, cause: first.cause, description }];
}

/** Whether a line compares something with the key: as a text, in a list, or by a pattern that names it as a whole. */
function asksFor({ code, literals }: ScannedLine, key: string): boolean {
  const isText = literals.some(({ value }) => value === key);
  if (isText && /[!=]==?|\bincludes\b|\bhas\b|\bcase\b|[,[]/.test(code)) return true;
  const named = new RegExp(`(?<!\\w)${key}(?!\\w)`);
  return (
    literals.some(({ kind, value }) => kind === "regex" && named.test(value)) && /\b(?:test|match|exec)\b/.test(code)
  );
}

/** The functions of the file at head whose lines ask for the key. */
function namesOfRefusers(subject: Subject, key: string): ReadonlySet<string> {
  const asking = subject.head.filter((line) => asksFor(line, key));
  const names = asking.map(
    (line) => definedName(line) ?? functionAround(subject.head, line.number, indentOf(line)).name,
  );
  return new Set(names.filter((name) => name !== undefined));
}

function callsOneOf(line: ScannedLine, names: ReadonlySet<string>): boolean {
  if (definedName(line) !== undefined) return false;
  return [...line.code.matchAll(/([\w$]+)\s*\(/g)].some(([, name = ""]) => names.has(name));
}

/** Whether the file still writes or reads properties by computed keys. */
function handlesKeys(subject: Subject): boolean {
  return subject.head.some(({ code }) => /[\w$)\]]\[\s*[a-z_$][\w$.]*\s*(?:\[[^\]]*\])?\]/i.test(code));
}
