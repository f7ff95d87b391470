import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { foldCode } from "./fold-code.ts";
import type { Change, Subject } from "./subject.ts";

/** An added line and the deleted one it most likely replaces. */
export interface LinePair {
  readonly old: ScannedLine;
  readonly now: ScannedLine;
  /** Both without layout. */
  readonly oldCode: string;
  readonly nowCode: string;
}

// A line that shares less than this part of the shorter one is not its replacement.
const MIN_SHARED = 0.5;
// Larger runs of changed lines are rewritten code, in which no line takes the place of another.
const MAX_RUN = 60;

/** The pairs of a file, in order. Lines that differ in their layout alone make none. */
export function linePairs(subject: Subject): readonly LinePair[] {
  const known = foundBefore.get(subject);
  if (known !== undefined) return known;
  const pairs = subject.changes.flatMap(pairUp);
  foundBefore.set(subject, pairs);
  return pairs;
}

/** Many rules ask for the pairs of a file: they are found once. */
const foundBefore = new WeakMap<Subject, readonly LinePair[]>();

function pairUp({ deleted, added }: Change): readonly LinePair[] {
  if (deleted.length > MAX_RUN || added.length > MAX_RUN) return [];
  const left = deleted.map((line) => ({ line, code: foldCode(line.live) })).filter(({ code }) => code.length > 3);
  return added.flatMap((now) => {
    const nowCode = foldCode(now.live);
    if (nowCode.length <= 3) return [];
    const ranked = left
      .map(({ line, code }) => ({
        line,
        code,
        shared: sharedLength(code, nowCode) / Math.min(code.length, nowCode.length),
      }))
      .sort((a, b) => b.shared - a.shared);
    const [best] = ranked;
    if (best === undefined || best.shared < MIN_SHARED || best.code === nowCode) return [];
    return [{ old: best.line, now, oldCode: best.code, nowCode }];
  });
}

/** How much two texts share at their beginnings and ends. */
export function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end;
}
