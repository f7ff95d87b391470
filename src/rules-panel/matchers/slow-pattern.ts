import type { Written } from "../../code/text/language.ts";
import type { Literal, ScannedLine } from "../../code/text/scan.ts";
import { findSlow, isSlower, mayBeSlow, type PatternText, type Slowness } from "../../code/values/find-slow.ts";
import { isTestPath } from "../../files/exempt-files.ts";
import { memoize } from "../../text/memoize.ts";
import type { Change, Subject } from "../change/subject.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/**
 * Finds patterns whose search takes exponential, cubic or quadratic time, such as `^(a+)+$`. In rewritten code all of
 * them count, because the earlier code may have taken linear time.
 * In entirely new code, a quadratic one counts only if a single attempt at one position is slow. Most patterns begin
 * with a run that is searched from every position (`/\s+$/`, `/\w+\(/`), and most only see short texts. Patterns that
 * are slow only on white space, or in a test, do not count there.
 * Slower ones also count in tests, because a path is easily chosen.
 */
export const slowPattern: Matcher = {
  applies: backtracks,
  describeUnchecked: describeUntried,
  check: (subject) =>
    slowPatterns(subject)
      .filter(
        ({ slowness, isRewritten }) =>
          slowness.degree !== 2 || (!isTestPath(subject.path) && (isRewritten || slowness.isInherent)),
      )
      .map(toMatch),
};

function toMatch({ line, slowness, replaced }: SlowPattern): Match {
  const isQuadratic = slowness.degree === 2;
  const was = replaced === undefined ? "" : `It was \`${quoteOf(replaced)}\`. `;
  return {
    line,
    ...(replaced === undefined ? {} : { cause: replaced }),
    ...(isQuadratic ? { severity: "medium" } : {}),
    description: `${was}The search takes ${TIMES[slowness.degree ?? "exponential"]} ${describeParts(slowness)}`,
  };
}

const TIMES = {
  exponential:
    "exponential time: a short crafted input keeps the process busy (ReDoS, catastrophic backtracking, denial of service).",
  3: "time that grows with the cube of the length, or faster: a short crafted input keeps the process busy (ReDoS, catastrophic backtracking, denial of service).",
  2: "quadratic time: input of 100,000 characters that does not match keeps the process busy for seconds or longer (ReDoS, polynomial regular expression, denial of service).",
} as const;

/** A slow pattern that the change adds; if it replaces another one, it is slower than that. */
interface SlowPattern {
  readonly line: ScannedLine;
  readonly slowness: Slowness;
  readonly replaced: ScannedLine | undefined;
  /** Whether code was deleted at the pattern's place, so that the pattern may replace that code. */
  readonly isRewritten: boolean;
}

// Go's and Rust's engines never backtrack.
const LINEAR_ENGINES: ReadonlySet<string | undefined> = new Set(["go", "rust", undefined]);

/** Whether patterns in this file are matched with backtracking. */
function backtracks({ family }: Written): boolean {
  return !LINEAR_ENGINES.has(family);
}

// Limits the work on a change made to be slow: of 23,000 released files, none adds as many.
const MAX_PATTERNS = 300;

/** The patterns of a file that are slow and were not as slow before. Only the first ones are analysed. */
function slowPatterns(subject: Subject): readonly SlowPattern[] {
  return findAll(subject).slow;
}

/** Describes how many patterns of a file were not analysed, as the end of a sentence; undefined if all were. */
function describeUntried(subject: Subject): string | undefined {
  const { untried } = findAll(subject);
  if (untried === 0) return undefined;
  return `it brings in ${MAX_PATTERNS + untried} regular expressions that repeat something, of which ${MAX_PATTERNS} were checked for slowness`;
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
function describeParts({ parts: [first, second] }: Slowness): string {
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

const BUILT =
  /(?:\bnew\s+RegExp|\bRegExp|\bre\.\w+|\bregexp\.(?:Must)?Compile\w*|\bRegex::new|\bPattern\.compile|\bRegex|\bpreg_\w+)\s*\(\s*(?:r|@|String\.raw)?$/;
const RAW = /(?:\br|@|String\.raw)$/;

/** The regular expressions on a line: literals, and strings passed to a constructor. */
function patternsOn(line: ScannedLine): readonly PatternText[] {
  return line.literals.flatMap((literal) => {
    if (literal.kind === "regex") return [{ source: literal.value, flags: flagsOf(line, literal) }];
    const before = line.code.slice(Math.max(0, literal.column - 60), literal.column);
    if (!BUILT.test(before)) return [];
    const pattern = textPattern(literal, before);
    return [isMatchedAtStart(line, literal, before) ? { ...pattern, flags: "y" } : pattern];
  });
}

/** Whether a pattern is passed to Python's `match` or `fullmatch`, which only try it at the start of a text. */
function isMatchedAtStart(line: ScannedLine, { column, value }: Literal, before: string): boolean {
  return (
    /\bre\.(?:full)?match\s*\(\s*(?:[rb]{0,2})$/.test(before) ||
    (/\bre\.compile\s*\(\s*(?:[rb]{0,2})$/.test(before) &&
      /^[^()]*\)\s*\.\s*(?:full)?match\b/.test(line.code.slice(column + value.length + 2)))
  );
}

// Syntax that hardly occurs in a string unless it is a pattern: a group, or a repeated class or escape.
const PATTERN_TEXT = /\(\?[:=!<]|(?:\\\\[dDwWsS]|\]|\.)[*+]/;

/** As `patternsOn`, but in a file that builds patterns from strings also includes strings that look like a pattern. */
function patternsIn(subject: Subject, line: ScannedLine): readonly PatternText[] {
  const texts = line.literals.filter((literal) => literal.kind !== "regex" && PATTERN_TEXT.test(literal.value));
  if (texts.length === 0 || !makesPatterns(subject)) return patternsOn(line);
  const written = new Set(patternsOn(line).map(({ source }) => source));
  const loose = texts
    .map((literal) => textPattern(literal, line.code.slice(0, literal.column)))
    .filter(({ source }) => !written.has(source) && !source.includes("${"))
    .map((pattern) => ({ ...pattern, source: closed(pattern.source) }));
  return [...patternsOn(line), ...loose];
}

function makesPatterns(subject: Subject): boolean {
  return subject.head.some((line) => /\bRegExp\s*\(|\bre\.compile\s*\(|\bPattern\.compile\s*\(/.test(line.code));
}

function flagsOf(line: ScannedLine, literal: Literal): string {
  return /^[a-z]*/.exec(line.text.slice(literal.column + literal.value.length + 2))?.[0] ?? "";
}

function textPattern(literal: Literal, before: string): PatternText {
  return { source: RAW.test(before) ? literal.value : withoutEscapes(literal.value), flags: "" };
}

/** The pattern in an ordinary string literal: `"\\d"` is `\d`. Escapes that mean the same in a pattern stay. */
function withoutEscapes(value: string): string {
  return value.replace(/\\(["'`\\/])/g, "$1");
}

/** Closes the source's open groups, because part of a pattern may leave them to later parts. */
function closed(source: string): string {
  const bare = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, "");
  const open = bare.split("(").length - bare.split(")").length;
  return open > 0 && open < 4 ? source + ")".repeat(open) : source;
}
