import { fileURLToPath } from "node:url";
import type { Cell } from "./play-cell.ts";
import type { Pace } from "./subject.ts";

const FAST_TIMERS = fileURLToPath(new URL("fast-timers.ts", import.meta.url));

/** Lets waits shrink, those of git excepted. */
export const QUICK_WAITS = { NODE_OPTIONS: `--import file://${FAST_TIMERS}` } as const;

const FAST: Pace = {
  env: QUICK_WAITS,
  modelStallMs: 1000,
  stepTimeoutMs: 120_000,
  triesAgain: true,
};

/** A busy machine answers late: only where a request is stalled does its deadline shrink, too. */
const FAST_STALL: Pace = { ...FAST, env: { ...FAST.env, STALL_SPEED: "10" } };

export function fastPace({ strikes }: Cell): Pace {
  return strikes.some(({ fault }) => fault === "stall") ? FAST_STALL : FAST;
}

/** The time for the work is over after three seconds; what is left to tell of it is as long as ever. */
export const SHORT: Pace = { ...FAST, env: { ...FAST.env, BUDGET_OVER_MS: "1487000" } };

/** The time for the work is over after two seconds, and all of it after three. */
export const SHORTEST: Pace = {
  ...FAST_STALL,
  env: { ...FAST_STALL.env, BUDGET_OVER_MS: "1454000", BUDGET_SPEED: "20" },
};

/** The end of a job that writes to a pull request comes after two seconds, long before that of one request. */
export const SHORT_JOB: Pace = { ...FAST, env: { ...FAST.env, JOB_SPEED: "300" } };

/** Everything as long as it takes. */
export const REAL: Pace = { env: {}, modelStallMs: 30_000, stepTimeoutMs: 15 * 60_000, triesAgain: true };
