import type { PaceState } from "./pace-state.ts";

/**
 * Whether the endpoint made the pace go down: by a refusal, by what it says of its limits, or by answers that became slow.
 * Calls that only waited for others of the run are none of its doing.
 */
export function isSlowed({ tally, ceiling, rate, requestsTrust, tokensTrust }: PaceState): boolean {
  const isToldLimit = [requestsTrust, tokensTrust].some(({ kind }) => kind !== "untried");
  return tally.refusals > 0 || rate !== undefined || tally.lowestRoom < ceiling || isToldLimit;
}
