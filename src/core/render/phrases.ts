import { countOf } from "../count-of.ts";
import { groupDigits } from "../group-digits.ts";
import type { Report, ReportDismissed } from "../report/report.ts";
import { CHARS_PER_TOKEN } from "../usage.ts";
import { whyEnded } from "../verdict/why-ended.ts";
import { isPolicyCheck } from "./files-read.ts";
import type { FindingView } from "./finding-view.ts";
import { describeSkip } from "./plain-words.ts";

const CONVERGED: ReadonlySet<Report["run"]["stop_reason"]> = new Set(["zero-findings", "all-self-reference"] as const);

/**
 * How the rounds ended and by which numbers, in one line. Undefined for a run without rounds.
 *
 * @param show makes the tier's name, the one word of it from outside, safe where the line goes.
 */
export function describeEnd({ rounds, run }: Report, show: (tier: string) => string): string | undefined {
  const last = rounds.at(-1);
  if (last === undefined) return undefined;
  const verb = CONVERGED.has(run.stop_reason) ? "Converged" : "Did not converge";
  const series = (key: "novel" | "confirmed" | "substantive") => rounds.map((round) => round[key]).join(" → ");
  const why = run.status === "completed" ? `, because ${whyEnded(run).words}` : "";
  return `${verb} after ${rounds.length} of at most ${countOf(run.rounds_planned, "round")}, at ${show(last.tier)}${why}: new claims ${series("novel")}, confirmed ${series("confirmed")}, of these at new places ${series("substantive")}.`;
}

/** What the head's SHA stands for where it is no commit that anybody knows; empty where it is one. */
export function describeHead({ head_is_work_tree }: Pick<Report["pin"], "head_is_work_tree">): string {
  return head_is_work_tree ? " (a commit of this run alone, as what was reviewed is not committed)" : "";
}

/** The unresolved findings that were upheld and nobody re-checked, in a sentence; undefined when there is none. */
export function describeUnchecked({ unresolved }: Report): string | undefined {
  const count = unresolved.filter(({ unchecked }) => unchecked).length;
  if (count === 0) return undefined;
  return `${count} of them ${count === 1 ? "was" : "were"} upheld and not re-checked: no Critic gave a verdict.`;
}

/** What is said once for a whole list, and not under each of it. */
export interface SaidOnce {
  readonly ruling: string | undefined;
  /** Whom the ruling speaks of: what a rule alone found has none. */
  readonly ruledOn: string;
  readonly reason: string | undefined;
}

/** What all findings of a list that have such a text say alike, if several do. */
export function saidAlike<Finding>(
  findings: readonly Finding[],
  view: (finding: Finding) => Pick<FindingView, "ruling" | "reason">,
): SaidOnce {
  const said = findings.map((finding) => {
    const { ruling, reason } = view(finding);
    return { ruling, reason };
  });
  return {
    ruling: shared(said.map(({ ruling }) => ruling)),
    ruledOn: said.every(({ ruling }) => ruling !== undefined) ? "each of them" : "each that it ruled on",
    reason: shared(said.map(({ reason }) => reason)),
  };
}

/** The finding without what is said once for all of its list. */
export function withoutSaid(view: FindingView, { ruling, reason }: SaidOnce): FindingView {
  return {
    ...view,
    ruling: view.ruling === ruling ? undefined : view.ruling,
    reason: view.reason === reason ? undefined : view.reason,
  };
}

function shared(texts: readonly (string | undefined)[]): string | undefined {
  const said = texts.filter((text) => text !== undefined);
  return said.length > 1 && new Set(said).size === 1 ? said[0] : undefined;
}

/** An amount as people read it, with its currency; `at least` where tokens or prices are missing, and no amount where all are. */
export function describeCost(cost: Report["run"]["costs"]["total"], currency: string | null): string | undefined {
  if (cost === null) return undefined;
  if (cost.amount === 0 && cost.lower_bound) return "not known";
  const amount = cost.amount === 0 || cost.amount >= 1 ? cost.amount.toFixed(2) : cost.amount.toPrecision(2);
  return `${cost.lower_bound ? "at least " : ""}${amount}${currency === null ? "" : ` ${currency}`}`;
}

/** The quote that refutes a debunked claim: what was quoted last of it. Undefined for what a gate or a person turned away. */
export function findProof({ by, evidence }: ReportDismissed): ReportDismissed["evidence"][number] | undefined {
  return by === "judge" || by === "critic" ? evidence.at(-1) : undefined;
}

/** An unread file, and what is said of it after a colon. */
export interface UnreadFile {
  readonly file: string;
  readonly why: string;
  /** What is said of several alike, where it is not the same of each. */
  readonly alike?: string;
}

/** What the endpoint did not tell of its tokens, and what was counted instead; undefined where it told all of them. */
export function describeUntold({ calls, calls_without_usage: untold }: Report["run"]["usage"]): string | undefined {
  if (untold === 0) return undefined;
  const which = untold === calls ? "any call" : `${untold} of ${countOf(calls, "call")}`;
  const sums = untold === calls ? "" : ": the sums are a lower bound";
  return `The endpoint told no tokens of ${which}${sums}; for the token budget, every ${CHARS_PER_TOKEN} characters of them counted as one`;
}

/** How much of the input cost less, by the endpoint's word; undefined where it tells of none. */
export function describeCached(
  usage: Pick<Report["run"]["usage"], "input_tokens" | "cached_tokens">,
): string | undefined {
  const { input_tokens: input, cached_tokens: cached } = usage;
  if (cached === 0 || input === 0) return undefined;
  const share = Math.min(100, Math.floor((100 * cached) / input));
  return `${share === 0 ? "less than 1" : share} % of the input came from the endpoint's cache`;
}

/** How many calls were ended before their reply, in a clause; undefined for none. */
export function describeBrokenOff(brokenOff: number): string | undefined {
  if (brokenOff === 0) return undefined;
  return `${countOf(brokenOff, "more call")} ${brokenOff === 1 ? "was" : "were"} broken off: what that cost is not known`;
}

/** A sum of tokens in a table; no number where the endpoint told none of any call. */
export function describeSum(tokens: number, { calls, calls_without_usage: untold }: Report["run"]["usage"]): string {
  return calls > 0 && untold === calls ? "not told" : groupDigits(tokens);
}

/** How many calls there were and of how many tokens, as far as they are told. */
export function describeTokens(usage: Report["run"]["usage"], brokenOff = 0): string {
  const { calls, calls_without_usage: without, input_tokens: input, output_tokens: output } = usage;
  const cached = describeCached(usage);
  const more = cached === undefined ? "" : `, ${cached}`;
  const sums = `${groupDigits(input)} input and ${groupDigits(output)} output tokens${more}`;
  const untold = describeUntold(usage);
  const all = `${countOf(calls, "call")}${brokenOff === 0 ? "" : ` answered, and ${groupDigits(brokenOff)} broken off`}`;
  if (calls === 0) return all;
  if (untold === undefined) return `${all}, ${sums}`;
  return `${all}${without === calls ? "" : `, at least ${sums}`}. ${untold}`;
}

/** What is said of the files that were left out, in the target's order. */
export function describeSkipped({ coverage }: Pick<Report, "coverage">): readonly UnreadFile[] {
  return coverage.skipped.map(({ file, reason }) => {
    const why = describeSkip(reason);
    return { file, why, alike: `each ${why}` };
  });
}

/** What became of the files of which no line changed, in the target's order. */
export function describeLineless({ coverage }: Pick<Report, "coverage">): readonly UnreadFile[] {
  return coverage.without_lines.map(({ file, change: why }) => {
    return why.startsWith("renamed from ") ? { file, why, alike: "renamed" } : { file, why };
  });
}

/** What is said of the files whose kind no rule is about, in the target's order. */
export function describeNotCovered({ coverage }: Pick<Report, "coverage">): readonly UnreadFile[] {
  return (coverage.by_rules?.not_covered ?? []).map((file) => ({ file, why: "no rule covers it" }));
}

/** What is said of the files nobody could read or examine, in the target's order. */
export function describeUnread(report: Pick<Report, "coverage" | "run">): readonly UnreadFile[] {
  const { unexamined, files, unread: all } = report.coverage;
  const failed = new Set(unexamined.map(({ file }) => file));
  const unread = isPolicyCheck(report) ? all.filter((file) => failed.has(file)) : all;
  const reasons = new Map(unexamined.map(({ file, reason }) => [file, reason]));
  const untouched = new Set(files.filter((each) => each.parts > 0 && each.parts_read === 0).map(({ file }) => file));
  return unread.map((file) => {
    const reason = reasons.get(file);
    const unreadWords = untouched.has(file) ? "not read" : "not read in full";
    return { file, why: reason === undefined ? unreadWords : `not examined in full: ${reason}` };
  });
}
