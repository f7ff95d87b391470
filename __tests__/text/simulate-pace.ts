import {
  beginPace,
  decideRefusal,
  endPause,
  heldMs,
  noteAnswer,
  noteBegin,
  type PaceState,
} from "../../src/text/pace.ts";

/** What an endpoint makes of a request at a time, given how many it is answering. */
export type SimulatedEndpoint = (nowMs: number, underWay: number) => "taken" | { readonly askedMs: number | undefined };

export interface Simulation {
  readonly calls: readonly { readonly atMs: number; readonly isRefused: boolean }[];
  readonly state: PaceState;
  /** When a call was given up and so the run; absent where it went on to its end. */
  readonly endedMs: number | undefined;
}

const MINUTE_MS = 60_000;
const REPLY_MS = 1_000;
const REFUSAL_MS = 50;

interface UnderWay {
  readonly begunMs: number;
  readonly endsMs: number;
  readonly verdict: ReturnType<SimulatedEndpoint>;
}

/** Asks an endpoint as fast as the pace allows, for so long, with as many calls wanted as there is room for. */
export function simulatePace(endpoint: SimulatedEndpoint, { ceiling = 16, forMs = 600_000 } = {}): Simulation {
  let state = beginPace(ceiling);
  let nowMs = 0;
  let underWay: readonly UnderWay[] = [];
  const calls: { readonly atMs: number; readonly isRefused: boolean }[] = [];
  while (nowMs < forMs) {
    state = endPause(state, nowMs);
    const pauseMs = heldMs(state, nowMs);
    const isRoom = underWay.length < Math.floor(state.room);
    if (isRoom && pauseMs === 0) {
      const verdict = endpoint(nowMs, underWay.filter((call) => call.verdict === "taken").length);
      state = noteBegin(state);
      const endsMs = nowMs + (verdict === "taken" ? REPLY_MS : REFUSAL_MS);
      underWay = [...underWay, { begunMs: nowMs, endsMs, verdict }].sort((a, b) => a.endsMs - b.endsMs);
      calls.push({ atMs: nowMs, isRefused: verdict !== "taken" });
      continue;
    }
    const [next, ...others] = underWay;
    if (next === undefined || (isRoom && nowMs + pauseMs < next.endsMs)) {
      nowMs += pauseMs;
      continue;
    }
    underWay = others;
    nowMs = next.endsMs;
    if (next.verdict === "taken") {
      state = noteAnswer(state);
      continue;
    }
    const leftMs = Number.POSITIVE_INFINITY;
    const refused = { begunMs: next.begunMs, askedMs: next.verdict.askedMs, nowMs, leftMs, isAnswering: false };
    const decided = decideRefusal(state, refused);
    state = decided.state;
    if (decided.givenUp !== undefined) return { calls, state, endedMs: nowMs };
  }
  return { calls, state, endedMs: undefined };
}

/** A limit that says when to come back, to the second, or does not. */
function refusal(resetMs: number, namesTime: boolean): ReturnType<SimulatedEndpoint> {
  return { askedMs: namesTime ? Math.ceil(resetMs / 1000) * 1000 : undefined };
}

/** So many requests within any minute. */
export function slidingQuota(most: number, namesTime: boolean): SimulatedEndpoint {
  let taken: readonly number[] = [];
  return (nowMs) => {
    taken = taken.filter((at) => nowMs - at < MINUTE_MS);
    if (taken.length >= most) return refusal(MINUTE_MS - (nowMs - (taken[0] ?? nowMs)), namesTime);
    taken = [...taken, nowMs];
    return "taken";
  };
}

/** So many requests from one full minute to the next; the first one is half over. */
export function fixedQuota(most: number, namesTime: boolean): SimulatedEndpoint {
  let minute = 0;
  let taken = 0;
  return (nowMs) => {
    const atMs = nowMs + MINUTE_MS / 2;
    if (Math.floor(atMs / MINUTE_MS) !== minute) taken = 0;
    minute = Math.floor(atMs / MINUTE_MS);
    if (taken >= most) return refusal(MINUTE_MS - (atMs % MINUTE_MS), namesTime);
    taken += 1;
    return "taken";
  };
}

/** Requests that grow again evenly, so many a minute, up to `burst` of them. */
export function refillingQuota(perMinute: number, namesTime: boolean, burst = perMinute): SimulatedEndpoint {
  let left = burst;
  let lastMs = 0;
  return (nowMs) => {
    left = Math.min(burst, left + ((nowMs - lastMs) * perMinute) / MINUTE_MS);
    lastMs = nowMs;
    if (left < 1) return refusal(((1 - left) * MINUTE_MS) / perMinute, namesTime);
    left -= 1;
    return "taken";
  };
}

/** So many at once, however many in all. */
export function atOnce(most: number): SimulatedEndpoint {
  return (_, underWay) => (underWay < most ? "taken" : { askedMs: undefined });
}

/** Refuses by the number of the request, from 1, whatever was asked before. */
export function refusesBy(isRefused: (index: number) => boolean, askedMs?: number): SimulatedEndpoint {
  let asked = 0;
  return () => {
    asked += 1;
    return isRefused(asked) ? { askedMs } : "taken";
  };
}

/** Such a share of all requests is refused, without any rule to it. */
export function atRandom(share: number): SimulatedEndpoint {
  let drawn = 7;
  return refusesBy(() => {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return drawn / 2_147_483_648 < share;
  });
}
