import { countOf } from "../count-of.ts";
import type { Report } from "../report/report.ts";

type Coverage = Report["coverage"];

/** How many of the target's files were read, in a clause; the numbers of the others add up with it. */
export function describeFilesRead(coverage: Coverage): string {
  const others = describeOtherFiles(coverage);
  const told = `${coverage.files_read} of ${countOf(coverage.files_total, "file")} reviewed`;
  return others === "" ? told : `${told} (${others})`;
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
