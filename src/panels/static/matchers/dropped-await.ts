import type { ScannedLine } from "../../../analysis/text/scan.ts";
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
    if (cause === undefined || callee === undefined || !isTakenAway(subject, cause.live) || !isAsync(subject, callee))
      return [];
    return [{ line, cause, description: describe(cause) }];
  });
}

function describe(cause: ScannedLine): string {
  return `It was \`${quoteOf(cause)}\`. Without the await the code goes on before the call is done, and its failure is an unhandled rejection that no surrounding try or catch sees (missing await, race).`;
}

/** Whether the file still treats the function as asynchronous: it defines it so, or awaits it elsewhere. */
function isAsync(subject: Subject, callee: string): boolean {
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
