import { isCode } from "../language.ts";
import { patternsOn } from "../patterns.ts";
import { isBroughtIn, type Match, type Matcher, quoteOf } from "../rule.ts";
import type { ScannedLine } from "../scan.ts";
import { type Change, foldCode, type Subject } from "../subject.ts";

/** A pattern that, compared with the one it replaces, backtracks more or accepts more. */
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
    if (addsRuns(was, now)) return [{ line, cause: old, description: RUNS(old) }];
    return dropsAnchor(was, now) ? [{ line, cause: old, description: ANCHOR(old) }] : [];
  });
}

const RUNS = (old: ScannedLine) =>
  `Unlike \`${quoteOf(old)}\`, the pattern begins with an unbounded run of white space in front of what it looks for. Text with a long run of spaces is scanned again from every position: quadratic backtracking (ReDoS, polynomial regular expression), a slow request or denial of service.`;
const ANCHOR = (old: ScannedLine) =>
  `Unlike \`${quoteOf(old)}\`, the pattern is no longer anchored, so text that merely contains a match is accepted: a validation or allow-list check can be bypassed.`;

const RUN = /\\s[*+]|\[\\s[^\]]*\][*+]/g;

/** The same pattern with white-space runs put in, one of them at its unanchored start. */
function addsRuns(was: string, now: string): boolean {
  return /^\(?\\s[*+]/.test(now) && !/^\(?\\s[*+]/.test(was) && now.replace(RUN, "") === was.replace(RUN, "");
}

function dropsAnchor(was: string, now: string): boolean {
  if (was.length < 4) return false;
  const core = was.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  return (
    core !== was &&
    now !== was &&
    (now === core || now === was.replace(/^\^/, "") || now === was.replace(/(?<!\\)\$$/, ""))
  );
}
