/** Where a finished verdict is found again: what the completed check run's `external_id` says. */
export interface VerdictRecord {
  /** The reuse key: SHA-256, hex. */
  readonly key: string;
  /** The workflow run whose artifact holds the report. */
  readonly runId: number;
  /** Counted from 1. */
  readonly runAttempt: number;
  /** Of the report's bytes, hex. */
  readonly reportSha256: string;
}

const FORM = /^tribunal v1 ([0-9a-f]{64}) ([1-9]\d{0,15})\.([1-9]\d{0,5}) ([0-9a-f]{64})(?: into [0-9a-f]{16})?$/;

/** At most 170 characters, of letters, digits, blanks and full stops. */
export function formatVerdictRecord({ key, runId, runAttempt, reportSha256 }: VerdictRecord): string {
  return `tribunal v1 ${key} ${runId}.${runAttempt} ${reportSha256}`;
}

/** Undefined for whatever `formatVerdictRecord` did not write; a destination may follow it. Never throws. */
export function parseVerdictRecord(text: string): VerdictRecord | undefined {
  const [, key, runId, runAttempt, reportSha256] = FORM.exec(text) ?? [];
  if (key === undefined || reportSha256 === undefined || !Number.isSafeInteger(Number(runId))) return undefined;
  return { key, runId: Number(runId), runAttempt: Number(runAttempt), reportSha256 };
}
