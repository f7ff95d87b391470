/** How many calls a minute an endpoint is believed to take, learned from what it refused. */
export interface LearnedRate {
  readonly perMinute: number;
  /** Calls since the last refusal that this rate held back. */
  readonly calls: number;
  /** How often in a row it was lowered in vain: calls were refused few calls later all the same. */
  readonly inVain: number;
}

/** A measured rate is taken a little lower: the endpoint counts by its own clock. */
const MARGIN = 0.95;
/** What a refusal leaves of the rate. */
const DECREASE = 0.85;
/** No measurement takes more of it away at once than all but this. */
const LEAST_KEPT = 0.25;
/** What each call adds, as a share: after some forty without a refusal it grows faster. */
const GROWTH = 0.0025;
const STEADY_CALLS = 40;
const FASTEST_GROWTH = 20;
/** How far a rate grows above what was begun within the last minute. */
const TRIED_SHARE = 1.25;
const TRIED_CALLS = 2;
/** As good as none. */
const UNBOUNDED = 3_000;
/** No rate falls below this part of what the endpoint took within one minute before. */
const FLOOR_SHARE = 0.35;
/** Refusals that come again after so few calls are not for their number. */
export const FEW_CALLS = 3;
/** With more of its time unseen a measurement is too low, and the rate grows fast from it. */
const UNSEEN_SHARE = 0.5;
const HASTY_CALLS = STEADY_CALLS * 3;
const LOWEST = 0.5;

/** The least time from one call to the next. */
export function spacingMs({ perMinute }: LearnedRate): number {
  return 60_000 / perMinute;
}

/** The rate once a call was held back by it, never far above what is made of it. */
export function growRate(rate: LearnedRate, inLastMinute: number): LearnedRate | undefined {
  const { perMinute, calls } = rate;
  const haste = Math.min(FASTEST_GROWTH, (calls / STEADY_CALLS) ** 2);
  const most = Math.max(perMinute, inLastMinute * TRIED_SHARE, inLastMinute + TRIED_CALLS);
  const grown = Math.min(most, perMinute * (1 + GROWTH * (1 + haste)));
  return grown > UNBOUNDED ? undefined : { ...rate, perMinute: grown, calls: calls + 1 };
}

/** The rate after a refusal. */
export function shrinkRate({ perMinute, inVain }: LearnedRate, mostInAMinute: number): LearnedRate {
  return { perMinute: Math.max(floorOf(mostInAMinute), perMinute * DECREASE), calls: 0, inVain };
}

function floorOf(mostInAMinute: number): number {
  return Math.max(LOWEST, mostInAMinute * FLOOR_SHARE);
}

/** So many calls were taken from one recovery of the endpoint to the next. */
interface Measured {
  readonly calls: number;
  readonly ms: number;
  /** Of that time, how much went by unobserved before the recovery was seen. */
  readonly unseenMs: number;
  /** Whether the first call after the refusal got through. */
  readonly isBrief: boolean;
  /** Whether many more were taken within one minute before. */
  readonly isContradicted: boolean;
}

/** The rate by what was measured. */
export function measureRate(
  before: LearnedRate | undefined,
  { calls, ms, unseenMs, isBrief, isContradicted }: Measured,
  mostInAMinute: number,
): LearnedRate | undefined {
  const measured = Math.max((MARGIN * calls * 60_000) / Math.max(1, ms), floorOf(mostInAMinute));
  const isGuess = unseenMs > ms * UNSEEN_SHARE;
  const first = { perMinute: measured, calls: isGuess ? HASTY_CALLS : 0, inVain: 0 };
  if (before === undefined) return measured > UNBOUNDED ? undefined : first;
  if (isContradicted) return { ...before, calls: 0, inVain: before.inVain + 1 };
  // A call that got through at once says that the rate was hardly too high, if it was that at all.
  if (isBrief) return { ...before, calls: 0, inVain: calls <= FEW_CALLS ? before.inVain + 1 : 0 };
  const kept = Math.max(before.perMinute * LEAST_KEPT, measured);
  return { perMinute: Math.min(before.perMinute, kept), calls: 0, inVain: 0 };
}
