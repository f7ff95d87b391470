import { LIMIT_MS, type Patience } from "../../text/retry.ts";

/** GitHub's quotas begin anew every hour; a minute more, as clocks differ. */
const QUOTA_MS = 3_660_000;
const MINUTE_MS = 60_000;

/**
 * How long a forge is tried again, its API as its git server. A limit that names no time is waited for as long as
 * GitHub asks for; one that names a time until then, if the run has it. No other failure is waited for longer than a minute.
 *
 * @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export const HOST_PATIENCE: Patience = {
  attempts: 4,
  limitMs: LIMIT_MS,
  unnamedLimitMs: MINUTE_MS,
  longestMs: MINUTE_MS,
  longestLimitMs: QUOTA_MS,
};

/** Whether GitHub's words name a limit: without a time they alone set it apart from a missing permission. */
export function saysLimit(text: string): boolean {
  return /rate limit|abuse detection/i.test(text);
}
