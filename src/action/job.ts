import { readPlainFile } from "../system/read-plain-file.ts";
import { systemClock } from "../system/system-clock.ts";
import { ConfigError, describeFileProblem, HostError } from "../text/errors.ts";
import type { TimeLimit } from "../text/time-limit.ts";
import { cancelOnSignals } from "../wiring/cancel-on-signals.ts";

/** A posting job takes seconds: after ten minutes GitHub is not answering. */
const JOB_MS = 600_000;

/** The time limit of a posting job. At its end, requests are aborted with a HostError that says so. */
export function jobLimit(): TimeLimit {
  const cancelled = cancelOnSignals();
  const end = systemClock.monotonicMs() + JOB_MS;
  const over = new AbortController();
  const due = systemClock.deadline(JOB_MS, cancelled);
  due.addEventListener("abort", () => over.abort(cancelled.aborted ? cancelled.reason : overdue()), { once: true });
  return { signal: over.signal, leftMs: () => Math.max(0, end - systemClock.monotonicMs()) };
}

function overdue(): HostError {
  const message = `GitHub did not answer in time: given up after ${JOB_MS / 60_000} minutes. Run the job again.`;
  return new HostError(message, { isRetryable: true });
}

/** More than any report, and within the size limit of a string. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;

/**
 * Reads the bytes of the downloaded report.
 *
 * @throws ConfigError if it cannot be read.
 */
export async function readReport(path: string, remedy: string): Promise<Uint8Array> {
  return readPlainFile(path, MAX_REPORT_BYTES).catch((error: unknown) => {
    throw new ConfigError([
      { input: "report-path", got: describeFileProblem(error), wanted: "the report's file", remedy },
    ]);
  });
}
