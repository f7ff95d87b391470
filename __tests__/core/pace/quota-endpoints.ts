import type { SimulatedEndpoint } from "./simulate-pace.ts";

const MINUTE_MS = 60_000;

/** How an endpoint tells of its quota. */
export interface Manners {
  /** Says with a refusal when to come back. */
  readonly namesTime?: boolean;
  /** Says with every reply what is left. */
  readonly tellsRest?: boolean;
}

/** So many requests within any minute, or another span. */
export function slidingQuota(
  most: number,
  { namesTime, tellsRest }: Manners = {},
  spanMs = MINUTE_MS,
): SimulatedEndpoint {
  let taken: readonly number[] = [];
  return (nowMs) => {
    taken = taken.filter((at) => nowMs - at < spanMs);
    const isFull = taken.length >= most;
    const resetMs = spanMs - (nowMs - (taken[0] ?? nowMs));
    if (!isFull) taken = [...taken, nowMs];
    return answer(isFull, { resetMs, left: most - taken.length }, { namesTime, tellsRest });
  };
}

/** So many requests from one full minute to the next; the first one is over after `firstMs`. */
export function fixedQuota(
  most: number,
  { namesTime, tellsRest }: Manners = {},
  firstMs = MINUTE_MS,
): SimulatedEndpoint {
  let window = 0;
  let taken = 0;
  return (nowMs) => {
    const offset = nowMs + MINUTE_MS - firstMs;
    if (Math.floor(offset / MINUTE_MS) !== window) taken = 0;
    window = Math.floor(offset / MINUTE_MS);
    const isFull = taken >= most;
    if (!isFull) taken += 1;
    return answer(isFull, { resetMs: MINUTE_MS - (offset % MINUTE_MS), left: most - taken }, { namesTime, tellsRest });
  };
}

/** Requests that grow again evenly, so many a minute, up to `burst` of them. */
export function refillingQuota(
  perMinute: number,
  { namesTime, tellsRest }: Manners = {},
  burst = perMinute,
): SimulatedEndpoint {
  let left = burst;
  let lastMs = 0;
  return (nowMs) => {
    left = Math.min(burst, left + ((nowMs - lastMs) * perMinute) / MINUTE_MS);
    lastMs = nowMs;
    const isFull = left < 1;
    if (!isFull) left -= 1;
    const wanted = isFull ? 1 : burst;
    const resetMs = Math.max(1, ((wanted - left) * MINUTE_MS) / perMinute);
    return answer(isFull, { resetMs, left: Math.floor(left) }, { namesTime, tellsRest });
  };
}

/** Every second request is refused, whatever was asked before. */
export function alternating(): SimulatedEndpoint {
  let asked = 0;
  return () => {
    asked += 1;
    return asked % 2 === 0 ? { kind: "taken" } : { kind: "refused" };
  };
}

/** Takes everything but so many requests in a row, whose refusals may name a time. */
export function refusesOnce(first: number, count: number, retryAfter?: string): SimulatedEndpoint {
  let asked = 0;
  const headers = retryAfter === undefined ? {} : { retryAfter };
  return () => {
    asked += 1;
    return asked >= first && asked < first + count ? { kind: "refused", headers } : { kind: "taken" };
  };
}

/** Such a share of all requests is refused, without any rule to it. */
export function atRandom(share: number): () => SimulatedEndpoint {
  return () => {
    let drawn = 7;
    return () => {
      drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { kind: drawn / 2_147_483_648 < share ? "refused" : "taken" };
    };
  };
}

/** So many at once, however many in all. */
export const atOnce =
  (most: number): SimulatedEndpoint =>
  (_, underWay) =>
    underWay < most ? { kind: "taken" } : { kind: "refused" };

function answer(
  isFull: boolean,
  rest: { readonly resetMs: number; readonly left: number },
  {
    namesTime = false,
    tellsRest = false,
  }: { readonly namesTime: boolean | undefined; readonly tellsRest: boolean | undefined },
): ReturnType<SimulatedEndpoint> {
  const limits = tellsRest ? { requests: rest } : undefined;
  if (!isFull) return { kind: "taken", limits };
  return { kind: "refused", limits, headers: namesTime ? { retryAfter: String(Math.ceil(rest.resetMs / 1000)) } : {} };
}
