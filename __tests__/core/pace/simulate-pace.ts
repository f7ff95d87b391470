import { decideRefusal } from "../../../src/core/pace/decide-refusal.ts";
import { decideTurn } from "../../../src/core/pace/decide-turn.ts";
import type { EndpointLimits } from "../../../src/core/pace/endpoint-limits.ts";
import { noteAnswer, noteStart, noteTime } from "../../../src/core/pace/note-call.ts";
import { beginPace, type PaceState } from "../../../src/core/pace/pace-state.ts";
import type { RetryHeaders } from "../../../src/core/retry.ts";

/** What an endpoint makes of one request. */
export type Verdict =
  | { readonly kind: "taken"; readonly ms?: number; readonly limits?: EndpointLimits | undefined }
  | { readonly kind: "refused"; readonly headers?: RetryHeaders; readonly limits?: EndpointLimits | undefined };

/** Decides of a request at a time, given how many it is answering. */
export type SimulatedEndpoint = (nowMs: number, underWay: number) => Verdict;

export interface SimulatedCall {
  readonly atMs: number;
  readonly isRefused: boolean;
}

export interface Simulation {
  readonly calls: readonly SimulatedCall[];
  readonly state: PaceState;
  /** When a call was given up and so the run; absent where it went on to its end. */
  readonly endedMs: number | undefined;
}

interface Arrival {
  readonly id: number;
  readonly atMs: number;
  readonly verdict: Verdict;
}

export const PATIENCE = {
  ...{ attempts: 4, limitMs: 65_000, unnamedLimitMs: 0, longestMs: Number.POSITIVE_INFINITY },
  passing: new Set([408, 409]),
};
const REFUSAL_MS = 50;

/** Asks an endpoint as fast as the pace allows, for so long, with as many calls wanted as there is room for. */
export function simulatePace(
  endpoint: SimulatedEndpoint,
  { ceiling = 16, forMs = 600_000, replyMs = 1_000, tokens = 1_000 } = {},
): Simulation {
  let state = beginPace(ceiling, 0);
  let nowMs = 0;
  const arrivals: Arrival[] = [];
  const calls: SimulatedCall[] = [];
  for (let id = 0; nowMs < forMs; ) {
    state = noteTime(state, nowMs);
    const turn = decideTurn(state, { tokens }, nowMs);
    if (turn.kind === "go") {
      const taken = arrivals.filter(({ verdict }) => verdict.kind === "taken").length;
      const verdict = endpoint(nowMs, taken);
      state = noteStart(state, { id, begunMs: nowMs, tokens });
      const ms = verdict.kind === "refused" ? REFUSAL_MS : (verdict.ms ?? replyMs);
      arrivals.push({ id, atMs: nowMs + ms, verdict });
      calls.push({ atMs: nowMs, isRefused: verdict.kind === "refused" });
      id += 1;
      continue;
    }
    arrivals.sort((a, b) => a.atMs - b.atMs);
    const next = arrivals[0];
    const wakeMs = turn.kind === "later" ? turn.atMs : Number.POSITIVE_INFINITY;
    if (next === undefined && wakeMs === Number.POSITIVE_INFINITY) throw new Error(`stuck at ${nowMs}`);
    if (next === undefined || wakeMs < next.atMs) {
      nowMs = wakeMs;
      continue;
    }
    arrivals.shift();
    nowMs = next.atMs;
    const { verdict } = next;
    if (verdict.kind === "taken") {
      state = noteAnswer(state, next.id, { nowMs, limits: verdict.limits });
      continue;
    }
    const failed = { status: 429, headers: verdict.headers ?? {}, isLimitByWords: false };
    const time = { nowMs, wallMs: nowMs, leftMs: forMs - nowMs };
    const decided = decideRefusal(
      state,
      { id: next.id, failed, attempts: 9, chance: 0.5, limits: verdict.limits },
      time,
      PATIENCE,
    );
    state = decided.state;
    if (decided.givenUp !== undefined) return { calls, state, endedMs: nowMs };
  }
  return { calls, state, endedMs: undefined };
}
