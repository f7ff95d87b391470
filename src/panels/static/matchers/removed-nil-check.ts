import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isCarriedOver } from "../guards/rewritten-check.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const CHECK = /\b([A-Za-z_]\w*(?:\.\w+)*)\s*([!=]=)\s*nil\b/g;
const CHECKING_CALL =
  /\b(?:[mM]ust|[aA]ssert|[rR]equire|[cC]heck|[vV]alidate|[eE]nsure)\w*\s*\(|\.(?:NoError|Error|NotNil|Nil)\s*\(/;
// In lines: a longer deletion is rewritten code.
const MAX_DELETED = 12;

/**
 * Finds, in Go, values that are used as before but no longer compared with nil, and errors that are no longer looked
 * at.
 */
export const removedNilCheck: Matcher = {
  applies: ({ family }) => family === "go",
  check: (subject) => subject.changes.flatMap((change) => findLost(subject, change).slice(0, 1)),
};

function findLost(subject: Subject, change: Change): readonly Match[] {
  if (change.deleted.length > MAX_DELETED || change.added.some(({ code }) => CHECKING_CALL.test(code))) return [];
  return change.deleted.flatMap((cause) =>
    /^\s*(?:\}\s*else\s+)?if\b|&&|\|\|/.test(cause.code)
      ? [...cause.code.matchAll(CHECK)].flatMap(([check, name = ""]) => {
          if (!isTakenAway(subject, check) || subject.elsewhere.gained(cause.live)) return [];
          if (!isError(name) && isCarriedOver(subject, { change, line: cause, condition: check })) return [];
          return toMatch(change, cause, name) ?? [];
        })
      : [],
  );
}

function toMatch(change: Change, cause: ScannedLine, name: string): Match | undefined {
  const below = change.around.filter(
    ({ number }) => number > change.after || change.added.some((line) => line.number === number),
  );
  const end = below.findIndex(({ code }) => asks(code, name) || sets(code, name));
  if (end >= 0 && asks(below[end]?.code ?? "", name)) return undefined;
  return isError(name) ? lostError(change, cause, name) : lostValue(below, cause, name);
}

function lostValue(below: readonly ScannedLine[], cause: ScannedLine, name: string): Match | undefined {
  const end = below.findIndex(({ text }) => /^\}/.test(text));
  const use = (end < 0 ? below : below.slice(0, end)).find(({ code }) => dereferences(code, name));
  if (use === undefined) return undefined;
  const description = `The change removes the check \`${quoteOf(cause)}\`, and \`${name}\` is still used here: where it is nil, the program panics (nil pointer dereference, missing check).`;
  return { line: use, cause, description };
}

function lostError(change: Change, cause: ScannedLine, name: string): Match | undefined {
  // With the check, the call may have lost the name of its error: `x, err := open()` became `x, _ := open()`.
  const made = new RegExp(`(?:^|[,\\s])(?:${name}|_)\\s*:?=(?!=)`);
  const near = change.around.filter(
    ({ number }) => number >= change.after - 1 && number <= change.after + change.added.length + 1,
  );
  const call = near.find(({ code }) => made.test(code) && /\(/.test(code));
  const next = change.around.find(
    ({ number, code }) => call !== undefined && number > call.number && code.trim() !== "",
  );
  if (call === undefined || asks(next?.code ?? "", name)) return undefined;
  const description = `The change removes the check \`${quoteOf(cause)}\` and keeps the call: when it fails, nobody learns of it, and what it returned beside the error is used as if it were good.`;
  return { line: call, cause, description };
}

function isError(name: string): boolean {
  return /^err\w*$|Err$/.test(name);
}

function asks(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])(?:${name}\\s*[!=]=|len\\(\\s*${name}\\s*\\)|return\\b.*(?<![\\w.])${name}\\s*$)`).test(
    code,
  );
}

function sets(code: string, name: string): boolean {
  return new RegExp(`^\\s*(?:\\w+,\\s*)*${name}(?:\\s*,\\s*\\w+)*\\s*:?=(?!=)`).test(code);
}

function dereferences(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name}(?:\\.\\w|\\[)|(?<![\\w)\\]]\\s*)\\*${name}\\b`).test(code);
}
