import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { indentOf } from "../change/enclosing-function.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const AWAITED = /\bawait\s+([\w$.]+)\s*\(/;

/** Finds calls that are the same as before, but no longer awaited: `await save()` became `save()`. */
export const droppedAwait: Matcher = {
  applies: ({ family }) => ["javascript", "python", "csharp"].includes(family ?? ""),
  check: (subject) => subject.changes.flatMap((change) => compare(subject, change)),
};

function compare(subject: Subject, change: Change): readonly Match[] {
  const awaited = new Map(
    change.deleted
      .filter((line) => AWAITED.test(line.code))
      .map((line) => [foldCode(line.live.replace(/\bawait\s+/, "")), line]),
  );
  return change.added.flatMap((line) => {
    const cause = awaited.get(foldCode(line.live));
    const callee = AWAITED.exec(cause?.code ?? "")?.[1];
    if (cause === undefined || callee === undefined || !isTakenAway(subject, cause.live)) return [];
    if (!isAsync(subject, callee) || isHandedOn(subject, line)) return [];
    return [{ line, cause, description: describe(cause) }];
  });
}

function describe(cause: ScannedLine): string {
  return `It was \`${quoteOf(cause)}\`. Without the await the code goes on before the call is done, and its failure is an unhandled rejection that no surrounding try or catch sees (missing await, race).`;
}

/** Whether the promise itself is what the function gives, or is waited for below, as where calls are to run at once. */
function isHandedOn({ head }: Subject, line: ScannedLine): boolean {
  const { code, number } = line;
  if (/^\s*return\b/.test(code)) return !isTried(head.slice(0, number - 1), line);
  const name = /^\s*(?:(?:const|let|var)\s+)?([\w$]+)\s*(?::[^=]+)?=(?![=>])/.exec(code)?.[1]?.replaceAll("$", "\\$");
  if (name === undefined) return false;
  const waits = new RegExp(
    `\\b(?:await|return|yield)\\s+${name}\\s*[;,)]|\\b(?:await|return)\\s+${name}\\s*$|(?<![\\w$])${name}\\s*\\.\\s*(?:then|catch|finally)\\b|\\b(?:Promise\\.\\w+|gather|WhenAll|create_task)\\s*\\(.*(?<![\\w$])${name}(?![\\w$])`,
  );
  return head.slice(number).some((below) => waits.test(below.code));
}

/** Whether a `try` stands around the line, as its indentation shows: its handler no longer hears of a failure. */
function isTried(above: readonly ScannedLine[], line: ScannedLine): boolean {
  let least = indentOf(line);
  return above.toReversed().some((near) => {
    if (near.code.trim() === "" || indentOf(near) >= least) return false;
    least = indentOf(near);
    return /\btry\s*[{:]\s*$/.test(near.code);
  });
}

/** What gives a promise whoever calls it. */
const ALWAYS_ASYNC = /^(?:fetch|fs\.promises\.\w+|fsPromises\.\w+|Promise\.(?:all|allSettled|any|race))$/;

/**
 * Whether the function is known to be asynchronous, or the file still treats it so: it defines it so, or awaits it
 * elsewhere.
 */
function isAsync(subject: Subject, callee: string): boolean {
  if (subject.family === "javascript" && ALWAYS_ASYNC.test(callee)) return true;
  const name = callee.split(".").at(-1) ?? callee;
  const forms = [
    `asyncfunction${name}(`,
    `async${name}(`,
    `${name}=async`,
    `asyncdef${name}(`,
    `await${callee}(`,
    `${name}:async`,
  ];
  return forms.some((form) => subject.headCode.count(form) > 0);
}
