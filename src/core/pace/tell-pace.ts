import type { PaceState } from "./pace-state.ts";

/** What was last said of the endpoint's pace, and how often something was. */
export interface PaceTold {
  readonly lines: number;
  readonly perMinute: number;
  readonly atOnce: number;
}

export const NOTHING_TOLD: PaceTold = {
  lines: 0,
  perMinute: Number.POSITIVE_INFINITY,
  atOnce: Number.POSITIVE_INFINITY,
};

const MOST_LINES = 3;
/** Only so much less than was told is worth another line. */
const WORTH_TELLING = 0.6;

/** A rate is one once it has carried so many calls. */
const CARRIED_CALLS = 6;
/** A few may be anything. */
const MANY_REFUSALS = 8;

/** What to say of a pace that fell; undefined where nothing is new. Not while the endpoint refuses everything: that tells no pace. */
export function tellPace(
  { rate, room, ceiling, trouble, cycle, isUncounted, tally }: PaceState,
  told: PaceTold,
  host: string,
): { readonly line: string; readonly told: PaceTold } | undefined {
  if (trouble !== undefined || told.lines >= MOST_LINES) return undefined;
  const lines = told.lines + 1;
  if (rate !== undefined) {
    if (cycle.calls < CARRIED_CALLS || rate.inVain > 0) return undefined;
    if (rate.perMinute >= told.perMinute * WORTH_TELLING) return undefined;
    const requests = rate.perMinute < 2 ? "a request" : `${Math.round(rate.perMinute)} requests`;
    const line = `the endpoint at ${host} allows about ${requests} a minute: the review goes on at that pace`;
    return { line, told: { ...told, lines, perMinute: rate.perMinute } };
  }
  if (tally.refusals < MANY_REFUSALS) return undefined;
  const atOnce = Math.floor(room);
  if (atOnce >= Math.min(ceiling, told.atOnce) * WORTH_TELLING) return undefined;
  const calls = atOnce === 1 ? "one request" : `${atOnce} requests`;
  const line = isUncounted
    ? `the endpoint at ${host} refuses requests however few there are: the review goes on with ${calls} at once`
    : `the endpoint at ${host} takes about ${calls} at once: the review goes on with that many`;
  return { line, told: { ...told, lines, atOnce } };
}
