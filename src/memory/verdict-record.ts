import type { Pin } from "../change/pin.ts";
import type { CheckedSpot } from "../debate/spot-check.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import { takeApart } from "../report/unite-findings.ts";
import type { Coverage } from "../verdict/coverage.ts";

/** Where a report is stored. */
export interface ReportPlace {
  /** The workflow run whose artifact holds the report. */
  readonly runId: number;
  /** Counted from 1. */
  readonly runAttempt: number;
  /** SHA-256 of the report's bytes, hex. */
  readonly reportSha256: string;
}

/** Where a finished verdict can be found again: the content of the completed check run's `external_id`. */
export interface VerdictRecord extends ReportPlace {
  /** The reuse key: SHA-256, hex. */
  readonly key: string;
}

/** The key of a report whose verdict must not be reused; it is kept for its findings. No run has this key. */
export const NO_KEY = "0".repeat(64);

const FORM = /^tribunal v1 ([0-9a-f]{64}) ([1-9]\d{0,15})\.([1-9]\d{0,5}) ([0-9a-f]{64})(?: into [0-9a-f]{16})?$/;

/** At most 170 characters: letters, digits, spaces and full stops. */
export function formatVerdictRecord({ key, runId, runAttempt, reportSha256 }: VerdictRecord): string {
  return `tribunal v1 ${key} ${runId}.${runAttempt} ${reportSha256}`;
}

/** A workflow run and its attempt, as `4711.1`. */
export function nameWorkflowRun({ runId, runAttempt }: ReportPlace): string {
  return `${runId}.${runAttempt}`;
}

/** The place of a report named by its workflow run; undefined for an invalid name. Never throws. */
export function parseReportPlace(workflowRun: string, reportSha256: string): ReportPlace | undefined {
  return parseVerdictRecord(`tribunal v1 ${NO_KEY} ${workflowRun} ${reportSha256}`);
}

/**
 * Undefined for anything that `formatVerdictRecord` did not write; a destination may follow the record. Never throws.
 */
export function parseVerdictRecord(text: string): VerdictRecord | undefined {
  const [, key, runId, runAttempt, reportSha256] = FORM.exec(text) ?? [];
  if (key === undefined || reportSha256 === undefined || !Number.isSafeInteger(Number(runId))) return undefined;
  return { key, runId: Number(runId), runAttempt: Number(runAttempt), reportSha256 };
}

/** The facts from which a report's verdict was decided. */
export interface RestoredVerdict {
  /** From before people's comments. */
  readonly found: JudgedFindings;
  readonly coverage: Coverage;
  readonly spotChecks: readonly CheckedSpot[];
  /** Whether the debate settled, and every role's reply counted. */
  readonly isDebateWhole: boolean;
}

/** Restores the facts of a verdict from its report. `pin` must be of the same target. Never throws. */
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
    // From the pin, whose files are the same, and not from free text in the report.
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
