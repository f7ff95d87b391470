import { readPlainFile } from "../system/read-plain-file.ts";
import { systemClock } from "../system/system-clock.ts";
import { ConfigError, describeFileProblem, HostError } from "../text/errors.ts";
import type { TimeLimit } from "../text/time-limit.ts";
import { cancelOnSignals } from "../wiring/cancel-on-signals.ts";

/** A job that writes to a pull request takes seconds: what takes so long waits for a GitHub that does not answer. */
const JOB_MS = 600_000;

/** For a job that writes to a pull request. Over, it breaks off what is under way by a HostError, which says so. */
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

/** More than any report, and no more than can be one text. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;

/**
 * The bytes of the review's report, as they came to this job.
 *
 * @throws ConfigError if there is no such file.
 */
export async function readReport(path: string, remedy: string): Promise<Uint8Array> {
  return readPlainFile(path, MAX_REPORT_BYTES).catch((error: unknown) => {
    throw new ConfigError([
      { input: "report-path", got: describeFileProblem(error), wanted: "the report's file", remedy },
    ]);
  });
}
