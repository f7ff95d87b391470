import type { Clock } from "../../ports/clock.ts";
import { decideRetry, type FailedRequest, type GiveUp, type Patience } from "../../text/retry.ts";
import type { TimeLimit } from "../../text/time-limit.ts";
import type { Attempt } from "./attempt.ts";

/** One request, and how its failures are read. */
export interface PatientRequest<Answer, Failure> {
  /** Makes it once. What it throws ends the request. */
  readonly attempt: () => Promise<Attempt<Answer, Failure>>;
  readonly toFailedRequest: (failure: Failure) => FailedRequest;
  /** Called before each wait; `plan` names the wait in a few words. */
  readonly log: (failure: Failure, plan: string) => void;
  /**
   * Looks for what a failed attempt may have left done all the same, after its wait and after the last one too; undefined
   * where it is to be tried again. Absent for what may be done twice.
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
  /** Ends every wait; what is thrown then is its signal's reason. */
  readonly limit: TimeLimit;
  /** From 0 up to 1; `Math.random` when absent. */
  readonly chance?: (() => number) | undefined;
}

/**
 * Makes a request until it is answered, or until another attempt is not worth its wait.
 *
 * @throws what `toError` says, or the signal's reason when it aborts during a wait.
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
