import { LIMIT_MS, type Patience } from "../../text/retry.ts";

/** GitHub's quotas restart every hour; a minute is added, because clocks differ. */
const QUOTA_MS = 3_660_000;
const MINUTE_MS = 60_000;

/**
 * How long GitHub's API and git server are retried. A limit is waited for until the time it names, or as long as GitHub
 * recommends. Other failures are waited for at most a minute.
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

/** Whether GitHub's message names a limit. Without a time, only the message tells it from a missing permission. */
export function saysLimit(text: string): boolean {
  return /rate limit|abuse detection/i.test(text);
}
