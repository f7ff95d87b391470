import { countOf } from "../count-of.ts";
import type { Report } from "../report/report.ts";

type Coverage = Report["coverage"];
type Read = Pick<Report, "coverage" | "policy" | "run">;

/** Whether the policy alone was looked at: what it does not speak of was not read, as whoever asked for that wanted. */
export function isPolicyCheck({ run }: Pick<Report, "run">): boolean {
  return run.mode === "policy";
}

/** How many of the target's files were read, in a clause; the numbers of the others add up with it. */
export function describeFilesRead(report: Read): string {
  const { coverage, policy } = report;
  if (isPolicyCheck(report)) return `${countOf(policy?.files_inspected ?? 0, "file")} read, for the policy alone`;
  const others = describeOtherFiles(coverage);
  const told = `${coverage.files_read} of ${countOf(coverage.files_total, "file")} reviewed`;
  return others === "" ? told : `${told} (${others})`;
}

/** The same with the parts of them, in a sentence without its end. */
export function describePartsRead(report: Read): string {
  const { hunks_read: read, hunks_total: total } = report.coverage;
  const files = describeFilesRead(report);
  return isPolicyCheck(report) ? files : `${files}, ${read} of ${countOf(total, "part")} read`;
}

/** What became of the files that do not count as read; empty where all do. */
export function describeOtherFiles({ without_lines: lineless, skipped, unread }: Coverage): string {
  const counts: readonly (readonly [number, string])[] = [
    [unread.length, "not read in full"],
    [skipped.length, "left out"],
    [lineless.length, "without a changed line"],
  ];
  return counts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(", ");
}
