import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { foldCode } from "../change/fold-code.ts";
import { patternsOn } from "../change/patterns.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isBroughtIn, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/** Finds patterns that are no longer anchored, though the ones they replace were. */
export const widenedPattern: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => compare(subject, change)),
};

function compare(subject: Subject, change: Change): readonly Match[] {
  const formerly = new Map(change.deleted.map((line) => [foldCode(line.code), line]));
  return change.added.flatMap((line) => {
    const old = formerly.get(foldCode(line.code));
    const [was] = old === undefined ? [] : patternsOn(old);
    const [now] = patternsOn(line);
    if (old === undefined || was === undefined || now === undefined || !isBroughtIn(subject, line.live)) return [];
    return dropsAnchor(was.source, now.source) ? [{ line, cause: old, description: ANCHOR(old) }] : [];
  });
}

const ANCHOR = (old: ScannedLine) =>
  `Unlike \`${quoteOf(old)}\`, the pattern is no longer anchored, so text that merely contains a match is accepted: a validation or allow-list check can be bypassed.`;

function dropsAnchor(was: string, now: string): boolean {
  if (was.length < 4) return false;
  const core = was.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  return (
    core !== was &&
    now !== was &&
    (now === core || now === was.replace(/^\^/, "") || now === was.replace(/(?<!\\)\$$/, ""))
  );
}
