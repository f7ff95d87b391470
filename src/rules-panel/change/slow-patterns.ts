import type { Written } from "../../code/text/language.ts";
import type { ScannedLine } from "../../code/text/scan.ts";
import { findSlow, isSlower, mayBeSlow, type PatternText, type Slowness } from "../../code/values/find-slow.ts";
import { memoize } from "../../text/memoize.ts";
import { patternsIn } from "./patterns.ts";
import type { Change, Subject } from "./subject.ts";

/** A slow pattern that the change adds; if it replaces another one, it is slower than that. */
export interface SlowPattern {
  readonly line: ScannedLine;
  readonly slowness: Slowness;
  readonly replaced: ScannedLine | undefined;
  /** Whether code was deleted at the pattern's place, so that the pattern may replace that code. */
  readonly isRewritten: boolean;
}

// Go's and Rust's engines never backtrack.
const LINEAR_ENGINES: ReadonlySet<string | undefined> = new Set(["go", "rust", undefined]);

/** Whether patterns in this file are matched with backtracking. */
export function backtracks({ family }: Written): boolean {
  return !LINEAR_ENGINES.has(family);
}

// Limits the work on a change made to be slow: of 23,000 released files, none adds as many.
const MAX_PATTERNS = 300;

/** The patterns of a file that are slow and were not as slow before. Only the first ones are analysed. */
export function slowPatterns(subject: Subject): readonly SlowPattern[] {
  return findAll(subject).slow;
}

/** Describes how many patterns of a file were not analysed, as the end of a sentence; undefined if all were. */
export function describeUntried(subject: Subject): string | undefined {
  const { untried } = findAll(subject);
  if (untried === 0) return undefined;
  return `it brings in ${MAX_PATTERNS + untried} regular expressions that repeat something, of which ${MAX_PATTERNS} were tried for slowness`;
}

const findAll = memoize((subject: Subject) => {
  const standing = countPatterns(subject, subject.base);
  const now = countPatterns(subject, subject.head);
  const isNew = ({ source }: PatternText) =>
    subject.isAllNew || ((now.get(source) ?? 0) > (standing.get(source) ?? 0) && !subject.elsewhere.lost(source));
  const all = subject.added.flatMap((line) =>
    patternsIn(subject, line)
      .filter((pattern) => mayBeSlow(pattern) && isNew(pattern))
      .map((pattern) => ({ line, pattern })),
  );
  const tried = all.slice(0, MAX_PATTERNS);
  const slow = tried.flatMap(({ line, pattern }) => judge(subject, line, pattern) ?? []);
  return { slow, untried: all.length - tried.length };
});

function judge(subject: Subject, line: ScannedLine, pattern: PatternText): SlowPattern | undefined {
  const change = subject.changes.find(({ added }) => added.includes(line));
  const former = change === undefined ? undefined : formerPattern(subject, change, pattern);
  const slowness = findSlow(pattern);
  const before = former === undefined ? undefined : findSlow(former.pattern);
  if (slowness === undefined || (before !== undefined && !isSlower(slowness, before))) return undefined;
  const isRewritten = change !== undefined && (deletesCode(change) || isNamedInRewritten(subject, line));
  return { line, slowness, replaced: former?.line, isRewritten };
}

function deletesCode({ deleted }: Change): boolean {
  return deleted.some(({ live }) => CODE.test(live));
}

// A pattern may have no letters: `/(?<! ) .*$/`.
const CODE = /\w|[^\s{}()[\];,]{3}/;

/** Whether the line names the pattern, and the code that uses this name replaced other code. */
function isNamedInRewritten({ changes }: Subject, line: ScannedLine): boolean {
  const name = /^\s*(?:export\s+)?(?:(?:const|let|var)\s+)?([A-Za-z_$][\w$]{2,})\s*(?::[^=]+)?=/.exec(line.code)?.[1];
  if (name === undefined) return false;
  const speaks = new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`);
  return changes.some((change) => deletesCode(change) && change.added.some(({ code }) => speaks.test(code)));
}

function countPatterns(subject: Subject, lines: readonly ScannedLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { source } of lines.flatMap((line) => patternsIn(subject, line))) {
    counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return counts;
}

interface Former {
  readonly line: ScannedLine;
  readonly pattern: PatternText;
}

/** The deleted pattern that this one most likely replaces: the one with the largest common part, of at least half. */
function formerPattern(subject: Subject, change: Change, pattern: PatternText): Former | undefined {
  const deleted = change.deleted.flatMap((line) => patternsIn(subject, line).map((each) => ({ line, pattern: each })));
  const ranked = deleted
    .map((former) => ({ former, shared: sharedLength(former.pattern.source, pattern.source) }))
    .sort((a, b) => b.shared - a.shared);
  const [best] = ranked;
  return best !== undefined && best.shared * 2 >= pattern.source.length ? best.former : undefined;
}

/** Describes the parts of the pattern that make it slow. */
export function describeParts({ parts: [first, second] }: Slowness): string {
  if (second === undefined) return `What \`${first}\` matches it can match in many ways.`;
  return `\`${first}\` and \`${second}\` can match the same characters, so that they are divided between them in every way.`;
}

/** The total length of two texts' common beginning and end. */
function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end;
}
