import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import { type Change, groupByHunk, type Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const CHECK =
  /\btypeof\s+([a-z_$][\w$.[\]]*)\s*[!=]==?\s*['"](?:string|number|object|boolean|function)['"]|\bArray\.isArray\(\s*([a-z_$][\w$.[\]]*)\s*\)|\bNumber\.(?:isInteger|isSafeInteger|isFinite|isNaN)\(\s*([a-z_$][\w$.[\]]*)\s*\)|\bBuffer\.isBuffer\(\s*([a-z_$][\w$.[\]]*)\s*\)/g;
// Names whose type is asked for out of convenience: what the platform may offer, and callbacks.
const NOT_INPUT =
  /^(?:window|document|process|global\w*|module|define|exports|require|self|console|performance|navigator|cb|callback|done|next|fn|options|opts)$/;

/** Finds deleted checks of a value's type, such as `typeof x === "string"`, where the value is still used. */
export const removedTypeCheck: Matcher = {
  applies: ({ family }) => family === "javascript",
  check: (subject) =>
    groupByHunk(
      subject.changes.flatMap((change) => lostChecks(subject, change)),
      ({ change }) => change,
    ).flatMap((lost) => lost[0]?.match ?? []),
};

interface Lost {
  readonly change: Change;
  readonly match: Match;
}

// In lines. A longer deletion is rewritten code, in which the value may well be another one.
const MAX_DELETED = 12;

function lostChecks(subject: Subject, change: Change): readonly Lost[] {
  const gone = change.deleted.map(({ live }) => live).join("\n");
  // The same check of another name, though some lines away: the value may have that name now.
  const stillAsked = subject.changes.some(
    ({ hunk, added }) =>
      hunk === change.hunk && added.some(({ live }) => live.match(CHECK)?.some((text) => !gone.includes(text))),
  );
  if (change.deleted.length > MAX_DELETED || stillAsked) return [];
  const around = change.around.map(({ live }) => live).join("\n");
  return change.deleted.flatMap((cause, index) => {
    if (takesCallback(cause, change.deleted.slice(Math.max(0, index - 2), index + 3))) return [];
    const lost = [...cause.live.matchAll(CHECK)].some((match) => {
      const value = match.slice(1).find((group) => group !== undefined) ?? "";
      return (
        !NOT_INPUT.test(value) &&
        isTakenAway(subject, match[0]) &&
        isUsed(around, listOf(value)) &&
        !isAsked(around, value, cause.live) &&
        !isParsed(subject, around, value)
      );
    });
    const anchor = anchorOf(change);
    if (!lost || anchor === undefined) return [];
    const description = `The change removes the type check in \`${quoteOf(cause)}\` and keeps using the value. A value of another type (an object with its own methods, an array, a number) now passes: type confusion, by which a later check or escape can be bypassed.`;
    return [{ change, match: { line: anchor, cause, description } }];
  });
}

/** What is handed on with one of its items, such as `payload` with `payload[0]`. */
function listOf(value: string): string {
  return value.replace(/\[\d{1,3}\]$/, "");
}

/** Whether an argument that may be left out is told from the callback behind it, which a function with a promise has no more. */
function takesCallback({ live }: ScannedLine, around: readonly ScannedLine[]): boolean {
  if (!/typeof\s+[\w$.]+\s*===?\s*['"]function['"]/.test(live)) return false;
  return around.some(({ code }) => /(?<![\w$.])(?:cb|callback|done|next)\s*=(?!=)/.test(code));
}

function isUsed(around: string, value: string): boolean {
  return new RegExp(`(?<![\\w$.])${escaped(value)}(?![\\w$])`).test(around);
}

/**
 * Whether the code around checks the value by other means: any predicate or conversion, or a schema. What the deleted
 * line asked besides is no other means, as it was not enough then.
 */
function isAsked(around: string, value: string, deleted: string): boolean {
  const name = escaped(value);
  const asked = new RegExp(
    `\\b(?:typeof\\s+|\\w*\\.?(?:is|assert|check|validate|String|Number|to)[A-Z]?\\w*\\(\\s*|\\w*[sS]chema\\w*\\.\\w+\\(\\s*)${name}(?![\\w$])|${name}\\s+instanceof\\b`,
    "g",
  );
  return (around.match(asked) ?? []).some((text) => text.startsWith("typeof") || !deleted.includes(text));
}

// Functions that take a value apart and refuse none.
const READERS = /\b(?:JSON5?|Date|path|url|URL|qs|querystring|yaml|YAML|[sS]emver|cookie|marked)\.parse\(/;
const LIBRARIES = /['"](?:zod|yup|joi|@hapi\/joi|valibot|ajv|superstruct|@sinclair\/typebox)(?:\/[\w/-]+)?['"]/;
const PARSES =
  /(?:(\{[^{}]*\}|[\w$.]+)\s*=\s*(?:await\s+)?)?(?<![\w$])([\w$]+)[^;=\n]{0,200}?\.(?:parse|safeParse|validate|cast)(?:Async|Sync)?\(([^;\n]*)/g;

/** Whether a schema is given the value, or the object that holds it, or gives it back. */
function isParsed({ head }: Subject, around: string, value: string): boolean {
  const names = value.split(".").map((_, index, parts) => parts.slice(0, index + 1).join("."));
  const speaks = new RegExp(`(?<![\\w$.])(?:${names.map(escaped).join("|")})(?![\\w$.])`);
  return [...around.matchAll(PARSES)].some(([text, target = "", schema = "", given = ""]) => {
    const isSchema = /schema|validator/i.test(schema) || head.some((line) => LIBRARIES.test(line.text));
    return isSchema && !READERS.test(text) && (speaks.test(target) || speaks.test(given));
  });
}

function escaped(text: string): string {
  return text.replace(/[$.[\]]/g, "\\$&");
}
