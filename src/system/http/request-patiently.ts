import type { Clock } from "../../ports/clock.ts";
import { decideRetry, type FailedRequest, type GiveUp, LIMIT_MS, type Patience } from "../../text/retry.ts";
import type { TimeLimit } from "../../text/time-limit.ts";
import type { Attempt } from "./attempt.ts";

/** One request, and how its failures are read. */
export interface PatientRequest<Answer, Failure> {
  /** Makes one attempt; its errors end the request. */
  readonly attempt: () => Promise<Attempt<Answer, Failure>>;
  readonly toFailedRequest: (failure: Failure) => FailedRequest;
  /** Called before each wait; `plan` describes it in a few words. */
  readonly log: (failure: Failure, plan: string) => void;
  /**
   * Looks for the effect of a failed attempt, after its wait and also after the last one; undefined to retry. Absent if
   * repeating is harmless.
   */
  readonly recover?: ((failure: Failure) => Promise<Answer | undefined>) | undefined;
  readonly toError: (failure: Failure, end: PatienceEnd) => Error;
}

/** Why no further attempt is made, and how many there were. */
export interface PatienceEnd {
  readonly attempts: number;
  readonly given: GiveUp;
}

export interface PatienceOptions {
  readonly patience: Patience;
  readonly clock: Clock;
  /** Ends every wait with its signal's reason. */
  readonly limit: TimeLimit;
  /** From 0 up to 1; `Math.random` if absent. */
  readonly chance?: (() => number) | undefined;
}

/**
 * Repeats a request until it is answered, or another attempt is not worth its wait.
 *
 * @throws the result of `toError`, or the signal's reason if it aborts during a wait.
 */
export async function requestPatiently<Answer, Failure>(
  request: PatientRequest<Answer, Failure>,
  { patience, clock, limit, chance = Math.random }: PatienceOptions,
): Promise<Answer> {
  let waitedMs = 0;
  for (let attempts = 1; ; attempts++) {
    const result = await request.attempt();
    if (result.kind === "answered") return result.answer;
    const { failure } = result;
    const state = { attempts, waitedMs, leftMs: limit.leftMs(), nowMs: clock.now(), chance: chance() };
    const decision = decideRetry(request.toFailedRequest(failure), state, patience);
    if (decision.kind === "wait") {
      const { delayMs } = decision;
      request.log(failure, describePlan(attempts, delayMs));
      await clock.sleep(delayMs, limit.signal);
      waitedMs += delayMs;
    }
    const recovered = await request.recover?.(failure);
    if (recovered !== undefined) return recovered;
    if (decision.kind === "give-up") throw request.toError(failure, { attempts, given: decision });
  }
}

function describePlan(attempts: number, ms: number): string {
  return `attempt ${attempts + 1} in ${Math.round(ms / 100) / 10} s`;
}

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
