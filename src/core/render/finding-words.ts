import { joinAnd } from "../join-list.ts";
import { wordsOf } from "../policy/policy.ts";
import { tellChain } from "./chain.ts";
import type { BreachView, FindingView, KnownView, ThreadsView } from "./finding-view.ts";
import type { GuardView } from "./guards-about.ts";

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

const MAX_THREADS = 5;

/** Which other reviewers say the same, and where: `Raised by coderabbitai[bot] (discussion_r123)`. To be escaped. */
export function tellThreads({ isTheirs, names }: ThreadsView): string {
  const left = names.length - MAX_THREADS;
  const shown = [...names.slice(0, MAX_THREADS), ...(left > 0 ? [`${left} more`] : [])];
  return `${isTheirs ? "Raised by" : "Also said by"} ${joinAnd(shown)}`;
}

/** A known false positive, to follow "looks like". To be escaped. */
export function tellKnown({ pattern, why, source }: KnownView): string {
  return `a known false positive (${source}), which decides nothing: ${pattern} ${why}`;
}

const JUDGMENT_WORDS: Readonly<Record<NonNullable<BreachView["judgment"]>, string>> = {
  violation: "a violation",
  likely_violation: "a likely violation",
  unknown: "perhaps a violation",
  no_violation: "no violation",
};

/** What is broken of the policy, and how sure that is: `refunds-send-no-mail (send email): a violation, confidence 1`. To be escaped. */
export function tellBreach({ effectId, effect, judgment, confidence }: BreachView): string {
  const does = effect === null ? "" : ` (${wordsOf(effect)})`;
  const said = [
    ...(judgment === null ? [] : [JUDGMENT_WORDS[judgment]]),
    ...(confidence === null ? [] : [`confidence ${roundConfidence(confidence)}`]),
  ].join(", ");
  return `${effectId}${does}${said === "" ? "" : `: ${said}`}`;
}

/** Two digits are more than anybody knows. */
function roundConfidence(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}

/** A rule in its own words, to follow "rule". To be escaped. */
export function tellRule({ id, quote, file }: NonNullable<FindingView["rule"]>): string {
  return `${id}: "${quote}" (${file ?? "static panel"})`;
}

/** `The change takes away a guard: if (user === undefined) throw … (src/till.ts:5 at base). A stranger gets in.` To be escaped. */
export function tellGuard({ quote, place, protected: words }: GuardView): string {
  return toldGuard(words, `${quote} (${place} at base)`);
}

/** The same around a quote and a place that are escaped already, as the words have to be. */
export function toldGuard(words: string, where: string): string {
  return `The change takes away a guard: ${where}. ${words}`.trim();
}

/** What a finding is, as facts in a row. All of it is our own words. */
export function factsOf({ category, age, origin, reporter, rule, breach }: FindingView): readonly string[] {
  // Our category for a broken rule; of a tool's own check a reader would look for it in a policy that has none.
  const isToolsOwn = category === "policy" && reporter !== undefined && rule === undefined && breach === undefined;
  return [isToolsOwn ? "a rule of that tool" : category, age, ...(origin === undefined ? [] : [origin])];
}

/** Which rule it breaks, who else found it, and what it looks like, a sentence each in plain text. To be escaped. */
export function sentencesOf({
  breach,
  chain,
  rule,
  reporter,
  threads,
  carriedFrom,
  severities,
  struck,
  united,
  guards,
  late,
  repair,
  known,
}: FindingView): readonly string[] {
  const calls = tellChain(chain);
  return [
    ...(repair === undefined ? [] : [repair]),
    ...(severities === undefined ? [] : [`Severity: ${severities}.`]),
    ...(struck === undefined ? [] : [struck]),
    ...(united === undefined ? [] : [united]),
    ...guards.map(tellGuard),
    ...(late === undefined ? [] : [late]),
    ...(breach === undefined ? [] : [`Policy ${tellBreach(breach)}.`]),
    ...(calls === undefined ? [] : [`Chain: ${calls}`]),
    ...(rule === undefined ? [] : [`Rule ${tellRule(rule)}`]),
    ...(reporter === undefined ? [] : [`Reported by ${reporter}.`]),
    ...(threads === undefined ? [] : [`${tellThreads(threads)}.`]),
    ...(carriedFrom === undefined ? [] : [`First found ${tellCarriedFrom(carriedFrom)}.`]),
    ...known.map((each) => `Looks like ${tellKnown(each)}`),
  ];
}
