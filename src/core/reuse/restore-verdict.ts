import type { CheckedSpot } from "../debate/spot-check.ts";
import type { Pin } from "../pin/pin.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import { takeApart } from "../report/united.ts";
import type { Coverage } from "../verdict/coverage.ts";

/** What a report's verdict was decided from. */
export interface RestoredVerdict {
  /** Before people spoke. */
  readonly found: JudgedFindings;
  readonly coverage: Coverage;
  readonly spotChecks: readonly CheckedSpot[];
  /** Whether the debate settled, and all its voices were heard. */
  readonly isDebateWhole: boolean;
}

/** The facts of a verdict back from its report. `pin` must be of the same target. Never throws. */
export function restoreVerdict(report: Report, pin: Pin): RestoredVerdict {
  const { findings, dismissed, unresolved, missed } = report;
  return {
    found: report.replay.before_overrides ?? takeApart({ findings, dismissed, unresolved, missed }),
    coverage: restoreCoverage(report, pin),
    spotChecks: report.coverage.spot_checks.map(({ start_line: start, end_line: end, ...spot }) => {
      return { ...spot, start, end };
    }),
    isDebateWhole: report.run.debate_whole,
  };
}

function restoreCoverage({ coverage }: Report, pin: Pin): Coverage {
  return {
    filesTotal: coverage.files_total,
    filesRead: coverage.files_read,
    hunksTotal: coverage.hunks_total,
    hunksRead: coverage.hunks_read,
    files: coverage.files.map(({ file, parts, parts_read: partsRead }) => ({ file, parts, partsRead })),
    // Read off the pin, whose files are the same, and not out of the report's free text.
    skipped: pin.files.flatMap(({ path, skipped }) => (skipped === undefined ? [] : [{ file: path, reason: skipped }])),
    unread: coverage.unread,
    unexamined: coverage.unexamined,
    byRules:
      coverage.by_rules === null
        ? undefined
        : { covered: coverage.by_rules.covered, notCovered: coverage.by_rules.not_covered },
  };
}
