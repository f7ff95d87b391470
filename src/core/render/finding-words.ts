import type { FindingView, KnownView } from "./finding-view.ts";

type Lines = Pick<NonNullable<FindingView["replacement"]>, "start_line" | "line">;

/** `line 5`, or `lines 5 to 6`. */
export function nameLines({ start_line: start, line }: Lines): string {
  return start === line ? `line ${line}` : `lines ${start} to ${line}`;
}

/** What a change to lines makes of them, to stand before the code. */
export function introduceReplacement(lines: Lines): string {
  return `${nameLines(lines)} ${lines.start_line === lines.line ? "becomes" : "become"}`;
}

/** By whom a finding was found before, to follow "first found". To be escaped. */
export function tellCarriedFrom(run: string): string {
  return `by run ${run}, on lines that stand as they did`;
}

/** A known false positive, to follow "looks like". To be escaped. */
export function tellKnown({ pattern, why, source }: KnownView): string {
  return `a known false positive (${source}), which decides nothing: ${pattern} ${why}`;
}

/** A rule in its own words, to follow "rule". To be escaped. */
export function tellRule({ id, quote, file }: NonNullable<FindingView["rule"]>): string {
  return `${id}: "${quote}" (${file ?? "static panel"})`;
}

/** What a finding is, as facts in a row. All of it is our own words. */
export function factsOf({ category, age, origin }: FindingView): readonly string[] {
  return [category, age, ...(origin === undefined ? [] : [origin])];
}

/** Which rule it breaks, who else found it, and what it looks like, a sentence each in plain text. To be escaped. */
export function sentencesOf({ rule, reporter, carriedFrom, known }: FindingView): readonly string[] {
  return [
    ...(rule === undefined ? [] : [`Rule ${tellRule(rule)}`]),
    ...(reporter === undefined ? [] : [`Reported by ${reporter}.`]),
    ...(carriedFrom === undefined ? [] : [`First found ${tellCarriedFrom(carriedFrom)}.`]),
    ...known.map((each) => `Looks like ${tellKnown(each)}`),
  ];
}
