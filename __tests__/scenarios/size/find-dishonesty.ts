import type { Report } from "../../../src/report/report.ts";

/**
 * What a report on a change loses, or claims without ground; empty as it should be. Every file of the change is accounted for, what
 * was not read to its end is named as unread, and no review passed that left anything unread.
 */
export function findDishonesty({ run, coverage }: Report, exitCode: number | null, changedFiles: number): string[] {
  const { files, skipped, unread, without_lines: unchanged } = coverage;
  const named = new Set(unread);
  const told = new Set([...files, ...skipped, ...unchanged].map(({ file }) => file));
  const partly = files.filter(({ file, parts, parts_read: read }) => read < parts && !named.has(file));
  const isWhole = unread.length === 0 && coverage.hunks_read === coverage.hunks_total;
  const isJudged = exitCode === 0 || exitCode === 1;
  return [
    told.size === changedFiles ? undefined : `${told.size} of ${changedFiles} files are accounted for`,
    partly.length === 0 ? undefined : `${partly.length} files were read in part and are not named as unread`,
    exitCode === 0 && !isWhole ? `passed with ${unread.length} files unread` : undefined,
    isJudged === (run.status === "completed") ? undefined : `exit code ${exitCode} of a run that is ${run.status}`,
    run.status !== "completed" && run.stop_detail === null ? "it does not say why it could not judge" : undefined,
  ].filter((problem) => problem !== undefined);
}
