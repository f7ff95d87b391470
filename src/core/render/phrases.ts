import type { Report, ReportDismissed } from "../report/report.ts";

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
  const why = run.stop_reason ?? run.abort_reason ?? run.status;
  return `${verb} after ${rounds.length} of at most ${run.rounds_planned} rounds, at ${show(last.tier)} (${why}): new claims ${series("novel")}, confirmed ${series("confirmed")}, substantive ${series("substantive")}.`;
}

/** The unresolved findings that were upheld and nobody re-checked, in a sentence; undefined when there is none. */
export function describeUnchecked({ unresolved }: Report): string | undefined {
  const count = unresolved.filter(({ unchecked }) => unchecked).length;
  if (count === 0) return undefined;
  return `${count} of them ${count === 1 ? "was" : "were"} upheld and not re-checked: no Critic gave a verdict.`;
}

/** An amount as people read it, with its currency; `at least` where tokens or prices are missing. */
export function describeCost(cost: Report["run"]["costs"]["total"], currency: string | null): string | undefined {
  if (cost === null) return undefined;
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
}

/** What is said of the files nobody could read or examine, in the target's order. */
export function describeUnread({ unread, unexamined }: Report["coverage"]): readonly UnreadFile[] {
  const reasons = new Map(unexamined.map(({ file, reason }) => [file, reason]));
  return unread.map((file) => {
    const reason = reasons.get(file);
    return { file, why: reason === undefined ? "not read in full" : `not examined in full: ${reason}` };
  });
}
