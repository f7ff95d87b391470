import {
  type Call,
  type CodeFacts,
  type Condition,
  foldText,
  lastName,
  namesIn,
  type Pair,
  type Unit,
} from "../../code/compare/code-facts.ts";
import { type Code, piecesOf, touches } from "../../code/compare/code-tree.ts";
import { isCode } from "../../code/text/language.ts";
import type { ScannedLine } from "../../code/text/scan.ts";
import { memoize } from "../../text/memoize.ts";
import type { Change, Subject } from "../change/subject.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/** What a change removed from the functions it touches, and what it added. */
export interface Difference {
  readonly subject: Subject;
  readonly base: CodeFacts;
  readonly head: CodeFacts;
  /** The functions at head, by name. */
  readonly headUnits: ReadonlyMap<string, Unit>;
  /** The texts of the functions at head, by their last name. */
  readonly helpers: ReadonlyMap<string, string>;
  readonly lost: Facts;
  readonly gained: Facts;
  /** All facts on the changed lines of each side, including those that both have. */
  readonly before: Facts;
  readonly now: Facts;
}

/** Facts of one side, each with its function. */
export interface Facts {
  readonly calls: readonly Owned<Call>[];
  readonly pairs: readonly Owned<Pair>[];
  readonly conditions: readonly Owned<Condition>[];
}

export type Owned<T> = T & { readonly unit: Unit };

/**
 * The difference between a file's sides; undefined if it has only one, or none that a grammar can parse. Memoized,
 * because every rule asks for it.
 */
const differenceOf = memoize((subject: Subject): Difference | undefined => {
  if (subject.sides === undefined || subject.isAllNew || describeTooLarge(subject) !== undefined) return undefined;
  const { base, head } = subject.sides;
  const before = onChanged(
    factsIn(base),
    subject.changes.map(({ deleted, afterBase }) => ({ lines: deleted, after: afterBase })),
  );
  const now = onChanged(
    factsIn(head),
    subject.changes.map(({ added, after }) => ({ lines: added, after })),
  );
  return {
    subject,
    base,
    head,
    headUnits: new Map(head.units.map((unit) => [unit.name, unit])),
    helpers: helpersOf(head),
    lost: beyond(before, now),
    gained: beyond(now, before),
    before,
    now,
  };
});

// Every real change to one file has fewer; comparing more in pairs would take too long.
const MAX_CHANGED = 4_000;

/** Says that too much of a file changed to compare its sides, as the end of a sentence; undefined otherwise. */
function describeTooLarge({ sides, changes }: Subject): string | undefined {
  const lines = changes.reduce((sum, { deleted, added }) => sum + Math.min(deleted.length, added.length), 0);
  return sides === undefined || lines <= MAX_CHANGED
    ? undefined
    : `it rewrites ${lines} lines, of which rules compare ${MAX_CHANGED} at most`;
}

/** A matcher for the difference between a file's sides. */
export function changeMatcher(find: (difference: Difference) => readonly (Match | undefined)[]): Matcher {
  return {
    applies: isCode,
    check: (subject) => {
      const difference = differenceOf(subject);
      return difference === undefined ? [] : find(difference).filter((match) => match !== undefined);
    },
    describeUnchecked: describeTooLarge,
  };
}

function factsIn({ units }: CodeFacts): Facts {
  const all = <K extends keyof Facts>(key: K) => units.flatMap((unit) => unit[key].map((fact) => ({ ...fact, unit })));
  return { calls: all("calls"), pairs: all("pairs"), conditions: all("conditions") } as Facts;
}

interface Run {
  readonly lines: readonly { readonly number: number }[];
  /** The line after which the other side has more lines. */
  readonly after: number;
}

/** The facts of a side that contain one of its changed lines, or the place of one on the other side. */
function onChanged({ calls, pairs, conditions }: Facts, runs: readonly Run[]): Facts {
  const lines = runs.flatMap((run) => run.lines.map(({ number }) => number)).sort((a, b) => a - b);
  const places = runs
    .filter((run) => run.lines.length === 0)
    .map(({ after }) => after)
    .sort((a, b) => a - b);
  const isChanged = ({ code: { line, endLine } }: { readonly code: Code }) =>
    touches(lines, line, endLine) || touches(places, line, endLine - 1);
  return {
    calls: calls.filter(isChanged),
    pairs: pairs.filter(isChanged),
    conditions: conditions.filter((each) => each.operands.some(isChanged) || isChanged({ code: each.code })),
  };
}

/** The facts that occur more often in the first than in the second. */
function beyond(first: Facts, second: Facts): Facts {
  const text = ({ code }: { readonly code: Code }) => foldText(ownText(code));
  const callText = (call: Call) =>
    `${text(call)} ${call.decorates} ${call.isAwaited} ${call.isEnsured} ${call.isHeld} ${call.isStatement}`;
  return {
    calls: surplus(first.calls, second.calls, callText),
    pairs: surplus(first.pairs, second.pairs, (pair) => `${text(pair)} ${pair.call?.name}`),
    conditions: surplus(first.conditions, second.conditions, conditionText),
  };
}

// In characters: two longer texts with the same beginning count as equal.
const MAX_COMPARED = 2000;

/**
 * The text of a piece of code without the bodies of its functions, whose statements are separate facts. So a route
 * stays the same call when a statement of its handler changes.
 */
function ownText(code: Code): string {
  let text = code.text.slice(0, MAX_COMPARED);
  for (const body of bodiesIn(code, code.start + text.length).toReversed())
    text = text.slice(0, body.start - code.start) + text.slice(body.end - code.start);
  return text;
}

/** The outermost function bodies in a piece of code that begin before `limit`, in order. */
function bodiesIn(code: Code, limit: number, isInFunction = false): readonly Code[] {
  const isFunction = isInFunction || code.kind === "function";
  return code.parts
    .filter(({ start }) => start < limit)
    .flatMap((part) => (isFunction && part.kind === "block" ? [part] : bodiesIn(part, limit, isFunction)));
}

export function conditionText({ kind, operands, operator, ending, leaves }: Condition): string {
  return `${kind} ${ending} ${leaves} ${operands.map(({ text, isDenied }) => `${isDenied ? "!" : ""}${text}`).join(operator ?? "")}`;
}

function surplus<T>(first: readonly T[], second: readonly T[], keyOf: (fact: T) => string): readonly T[] {
  const left = countBy(second, keyOf);
  return first.filter((fact) => {
    const key = keyOf(fact);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

export function countBy<T>(facts: readonly T[], keyOf: (fact: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(keyOf(fact), (counts.get(keyOf(fact)) ?? 0) + 1);
  return counts;
}

/** Whether calls of that name decrease on balance in the functions that the change touches. */
export function isLostByName({ lost, gained, subject }: Difference, call: Call): boolean {
  const count = (facts: Facts) => facts.calls.filter(({ name }) => name === call.name).length;
  return count(lost) > count(gained) && !subject.elsewhere.gained(call.code.text.slice(0, MAX_COMPARED));
}

/** The run of changed lines that contained a piece of the base. */
export function changeOf({ subject }: Difference, { line, endLine }: Code): Change | undefined {
  return subject.changes.find(({ deleted }) => deleted.some(({ number }) => number >= line && number <= endLine));
}

/** The line at head that corresponds to a piece of the base. */
export function placeOf(difference: Difference, lost: Code): number {
  const change = changeOf(difference, lost);
  return Math.max(1, change?.added[0]?.number ?? change?.after ?? 1);
}

/** The innermost function at head that corresponds to a piece of the base. */
export function homeOfLoss(difference: Difference, lost: Code): Code {
  return homeOf(difference.head, placeOf(difference, lost));
}

/** Whether a function of the base no longer exists, under any recognisable name. */
export function isGone({ headUnits, subject }: Difference, { name, code }: Unit): boolean {
  return (
    name !== "" &&
    !headUnits.has(name) &&
    subject.changes.some(
      ({ deleted }) =>
        deleted[0] !== undefined && deleted[0].number <= code.line && (deleted.at(-1)?.number ?? 0) >= code.endLine,
    )
  );
}

/** The texts of the functions on one side of a file, by their last name. */
export function helpersOf({ units }: CodeFacts): ReadonlyMap<string, string> {
  return new Map(
    units
      .filter(({ name, code }) => name !== "" && code.kind === "function")
      .map(({ name, code }) => [lastName(name), code.text.slice(0, MAX_HELPER)]),
  );
}

// In characters: a longer function is no mere helper.
const MAX_HELPER = 3000;

/** The innermost function that contains a line of one side. */
export function homeOf({ root }: CodeFacts, line: number): Code {
  let home = root;
  for (let at: Code | undefined = root; at !== undefined; ) {
    if (at.kind === "function") home = at;
    const around: readonly Code[] = at.parts.filter((part) => part.line <= line && part.endLine >= line);
    // If the line ends in `{`, code removed below it was in the block that opens there.
    at = around.find(({ endLine }) => endLine > line) ?? around[0];
  }
  return home;
}

export interface Remark {
  readonly description: string;
  readonly severity?: Match["severity"];
}

/**
 * A match for a removed piece of the base. Undefined if no line near the place can carry a remark.
 *
 * @param now the code at head that it concerned: the match is shown there if that code moved
 */
export function lossOf(
  difference: Difference,
  lost: Code,
  { description, severity }: Remark,
  now?: Code,
): Match | undefined {
  const change = changeOf(difference, lost);
  const moved = difference.subject.added.find(({ number }) => number === now?.line);
  const line = change === undefined ? undefined : (moved ?? anchorOf(change));
  const cause = change?.deleted.find(({ number }) => number >= lost.line && number <= lost.endLine);
  if (line === undefined || cause === undefined) return undefined;
  return {
    line,
    cause,
    description: `The change removes \`${quoteOf(cause).slice(0, MAX_QUOTE)}\`. ${description}`,
    ...(severity === undefined ? {} : { severity }),
  };
}

/**
 * The line at head at which a removal is shown, because the deleted line itself is gone. This is the first line that
 * replaced it, or else the nearest line with something to quote.
 */
function anchorOf(change: Change): ScannedLine | undefined {
  const [replacement] = change.added.filter(isQuotable);
  if (replacement !== undefined) return replacement;
  // Of two lines equally near, the one after the deletion, because a check precedes what it protects.
  const distance = ({ number }: ScannedLine) =>
    number > change.after ? 2 * (number - change.after) : 2 * (change.after - number) + 3;
  return [...change.around].filter(isQuotable).sort((a, b) => distance(a) - distance(b))[0];
}

function isQuotable(line: ScannedLine): boolean {
  return /\w{3}/.test(line.live);
}

/** A match for an added piece of the head. */
export function gainOf(
  { subject }: Difference,
  gained: Code,
  { description, severity }: Remark,
  was?: Code,
): Match | undefined {
  const line = subject.added.find(({ number }) => number >= gained.line && number <= gained.endLine);
  const cause = was === undefined ? undefined : subject.base[was.line - 1];
  if (line === undefined) return undefined;
  return {
    line,
    description,
    ...(cause === undefined ? {} : { cause }),
    ...(severity === undefined ? {} : { severity }),
  };
}

const MAX_QUOTE = 160;

/** The words of a name in lower case: `may`, `delete` and `user` of `mayDeleteUser`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, MAX_QUOTE)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "");
}

/** The names that a value has in a function after being assigned to others. */
export function aliasesOf(home: Code, names: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set(names);
  for (const piece of piecesOf(home, undefined, MAX_FOLLOWED)) {
    if (piece.kind !== "assign" || known.size > MAX_ALIASES) continue;
    const target = piece.part("name", "left", "pattern");
    const value = piece.part("value", "right") ?? piece.parts.at(-1);
    if (target === undefined || value === undefined || target.kind === "member") continue;
    if ([...namesIn(value)].some((name) => known.has(name))) for (const name of namesIn(target)) known.add(name);
  }
  return known;
}

const MAX_ALIASES = 40;

/** The most pieces of a function that are examined for a value's use. */
export const MAX_FOLLOWED = 20_000;
