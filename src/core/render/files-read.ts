import { countOf } from "../count-of.ts";
import { groupDigits } from "../group-digits.ts";
import type { Report } from "../report/report.ts";

type Coverage = Report["coverage"];
type Read = Pick<Report, "coverage" | "policy" | "run">;
type Silent = Read & Pick<Report, "self_assessment">;

/** Whether the policy alone was looked at: what it does not speak of was not read, as whoever asked for that wanted. */
export function isPolicyCheck({ run }: Pick<Report, "run">): boolean {
  return run.mode === "policy";
}

/** How many of the target's files were read, in a clause; the numbers of the others add up with it. */
export function describeFilesRead(report: Read): string {
  const { coverage, policy } = report;
  if (isPolicyCheck(report)) return `${countOf(policy?.files_inspected ?? 0, "file")} read, for the policy alone`;
  const others = describeOtherFiles(coverage);
  const told = `${groupDigits(countReviewed(coverage))} of ${countOf(coverage.files_total, "file")} ${isBroken(report) ? "shown to an agent" : "reviewed"}`;
  return others === "" ? told : `${told} (${others})`;
}

/** The files that were read, without those whose kind no rule is about. */
export function countReviewed(coverage: Coverage): number {
  return coverage.files_read - readWithoutRule(coverage).length;
}

function readWithoutRule({ by_rules: byRules, unread }: Coverage): readonly string[] {
  const missing = new Set(unread);
  return (byRules?.not_covered ?? []).filter((path) => !missing.has(path));
}

/** The same with the parts of them, in a sentence without its end. */
export function describePartsRead(report: Silent): string {
  const { hunks_read: read, hunks_total: total } = report.coverage;
  const files = describeFilesRead(report);
  if (isPolicyCheck(report)) return files;
  const told = `${files}, ${groupDigits(read)} of ${countOf(total, "part")} ${isBroken(report) ? "shown" : "read"}`;
  const silent = describeSilent(report);
  return silent === undefined ? told : `${told}; ${silent}`;
}

/** Whether it ended before its time: what an agent was shown it need not have answered to. */
function isBroken({ run }: Pick<Report, "run">): boolean {
  return run.status !== "completed";
}

/** The agents that gave no answer in a run that was broken off; undefined where none is known. */
function describeSilent(report: Silent): string | undefined {
  if (!isBroken(report)) return undefined;
  const counts = report.self_assessment.agents.flatMap(({ role, aborted }) =>
    aborted === 0 ? [] : [{ role, aborted }],
  );
  const sum = counts.reduce((all, { aborted }) => all + aborted, 0);
  if (sum === 0) return undefined;
  const named = counts.map(({ role, aborted }) => `${role} ${groupDigits(aborted)}`).join(", ");
  return `${countOf(sum, "agent")} ${sum === 1 ? "was" : "were"} broken off before an answer (${named}; agents.json of a run directory names them)`;
}

/** What became of the files that do not count as read; empty where all do. */
export function describeOtherFiles(coverage: Coverage): string {
  const { skipped, unread } = coverage;
  const counts: readonly (readonly [number, string])[] = [
    [readWithoutRule(coverage).length, "that no rule covers"],
    [unread.length, "not read in full"],
    [skipped.length, "left out"],
  ];
  return counts.flatMap(([count, words]) => (count === 0 ? [] : [`${groupDigits(count)} ${words}`])).join(", ");
}
