import type { Pin } from "../change/pin.ts";
import type { CheckedSpot } from "../debate/spot-check.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import { takeApart } from "../report/unite-findings.ts";
import type { Coverage } from "../verdict/coverage.ts";

/** Where a report lies. */
export interface ReportPlace {
  /** The workflow run whose artifact holds the report. */
  readonly runId: number;
  /** Counted from 1. */
  readonly runAttempt: number;
  /** Of the report's bytes, hex. */
  readonly reportSha256: string;
}

/** Where a finished verdict is found again: what the completed check run's `external_id` says. */
export interface VerdictRecord extends ReportPlace {
  /** The reuse key: SHA-256, hex. */
  readonly key: string;
}

/** The key of a report whose verdict nobody may reuse: it is kept for what it found. No run has this key. */
export const NO_KEY = "0".repeat(64);

const FORM = /^tribunal v1 ([0-9a-f]{64}) ([1-9]\d{0,15})\.([1-9]\d{0,5}) ([0-9a-f]{64})(?: into [0-9a-f]{16})?$/;

/** At most 170 characters, of letters, digits, blanks and full stops. */
export function formatVerdictRecord({ key, runId, runAttempt, reportSha256 }: VerdictRecord): string {
  return `tribunal v1 ${key} ${runId}.${runAttempt} ${reportSha256}`;
}

/** A workflow run and its attempt, as `4711.1`. */
export function nameWorkflowRun({ runId, runAttempt }: ReportPlace): string {
  return `${runId}.${runAttempt}`;
}

/** Where a report lies that is named by its workflow run; undefined for no such name. Never throws. */
export function parseReportPlace(workflowRun: string, reportSha256: string): ReportPlace | undefined {
  return parseVerdictRecord(`tribunal v1 ${NO_KEY} ${workflowRun} ${reportSha256}`);
}

/** Undefined for whatever `formatVerdictRecord` did not write; a destination may follow it. Never throws. */
export function parseVerdictRecord(text: string): VerdictRecord | undefined {
  const [, key, runId, runAttempt, reportSha256] = FORM.exec(text) ?? [];
  if (key === undefined || reportSha256 === undefined || !Number.isSafeInteger(Number(runId))) return undefined;
  return { key, runId: Number(runId), runAttempt: Number(runAttempt), reportSha256 };
}

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
    spotChecks: report.coverage.spot_checks,
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
        : {
            covered: coverage.by_rules.covered,
            notCovered: coverage.by_rules.not_covered,
            notApplied: coverage.by_rules.not_applied,
          },
  };
}
