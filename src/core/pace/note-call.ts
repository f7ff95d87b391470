import { takenMs } from "./decide-turn.ts";
import type { EndpointLimits } from "./endpoint-limits.ts";
import { noteLatency } from "./latency.ts";
import { FEW_CALLS, growRate, measureRate, shrinkRate, spacingMs } from "./learned-rate.ts";
import { CALM, type CallUnderWay, type PaceState, type Trouble } from "./pace-state.ts";
import { hearQuota, type Quota, type QuotaTrust, quotaOpensAt, spendQuota } from "./quota.ts";

const MINUTE_MS = 60_000;
/** Of how many calls of the last minute the times are kept. */
const MOST_RECENT = 3_000;
/** What a refusal, or slow answers, leave of the calls at once. */
const ROOM_KEPT = 0.7;
const BURST_KEPT = 0.5;
/** Of the ceiling, what is left where calls are refused however few they are. */
const UNCOUNTED_SHARE = 0.25;
/** Slow answers alone never leave less than this part of the ceiling. */
const SLOW_FLOOR_SHARE = 0.125;
/** A pause this long before the endpoint takes calls again shows that it counts them by time. */
const COUNTED_MS = 2_000;
/** A single trouble that is over before this is a passing one. */
const PASSING_MS = MINUTE_MS / 2;
/** Within a minute an endpoint may take twice its quota, where that is counted by the clock: less than half is a contradiction. */
const CONTRADICTED_SHARE = 0.45;
/** Lowered in vain so often, a rate is not what the endpoint goes by. */
const USELESS = 4;
/** A call that begins so much later than the rate allows was not held back by it. */
const HELD_BACK = 1.5;

/** A call begins. */
export function noteStart(state: PaceState, call: CallUnderWay): PaceState {
  const nowMs = call.begunMs;
  const underWay = [...state.underWay, call];
  const recent = [...state.recent.filter((at) => nowMs - at < MINUTE_MS), nowMs].slice(-MOST_RECENT);
  const { rate, trouble } = state;
  const isHeldBack =
    rate !== undefined && trouble === undefined && nowMs - state.lastStartMs < HELD_BACK * spacingMs(rate);
  return {
    ...state,
    ...{ underWay, recent, lastStartMs: nowMs },
    rate: isHeldBack ? growRate(rate, recent.length) : rate,
    cycle: { ...state.cycle, calls: state.cycle.calls + 1 },
    requests: spendQuota(state.requests, 1),
    requestsTrust: tryQuota(state.requests, state.requestsTrust, { need: 1, call }),
    tokens: spendQuota(state.tokens, call.tokens),
    tokensTrust: tryQuota(state.tokens, state.tokensTrust, { need: call.tokens, call }),
    tally: { ...state.tally, mostAtOnce: Math.max(state.tally.mostAtOnce, underWay.length) },
  };
}

function tryQuota(
  quota: Quota | undefined,
  trust: QuotaTrust,
  { need, call }: { readonly need: number; readonly call: CallUnderWay },
): QuotaTrust {
  const isStopped = quotaOpensAt(quota, { kind: "kept" }, { need, nowMs: call.begunMs }) !== undefined;
  return trust.kind === "untried" && isStopped ? { kind: "trying", call: call.id } : trust;
}

/** A call was answered by a model. */
export function noteAnswer(
  state: PaceState,
  id: number,
  { nowMs, limits }: { readonly nowMs: number; readonly limits?: EndpointLimits | undefined },
): PaceState {
  const call = findCall(state, id);
  if (call === undefined) return state;
  const { latency, isSlow } = noteLatency(state.latency, nowMs - call.begunMs);
  const taken = noteTaken({ ...without(hear(state, limits, { call, nowMs }), call), latency, hasPassed: true }, call);
  if (taken.trouble !== undefined) return taken;
  const room = isSlow
    ? Math.max(Math.min(taken.room, taken.ceiling * SLOW_FLOOR_SHARE), taken.room * ROOM_KEPT)
    : Math.min(taken.ceiling, taken.room + Math.min(1, (taken.calm / CALM) ** 2) / taken.room);
  return withRoom({ ...taken, calm: taken.calm + 1 }, Math.max(1, room));
}

/** A call is over without an answer of the endpoint: broken off, or the connection was. */
export function noteEnd(state: PaceState, id: number): PaceState {
  const call = findCall(state, id);
  return call === undefined ? state : without(state, call);
}

/** What time alone shows: a call under way for so long was taken. */
export function noteTime(state: PaceState, nowMs: number): PaceState {
  const taken = state.underWay.filter(({ begunMs }) => nowMs - begunMs >= takenMs(state));
  return state.trouble === undefined && state.requestsTrust.kind !== "trying" && state.tokensTrust.kind !== "trying"
    ? state
    : taken.reduce(noteTaken, state);
}

/** The endpoint took a call: it is over its trouble if that call began in it. */
function noteTaken(state: PaceState, call: CallUnderWay): PaceState {
  const believed = {
    ...state,
    requestsTrust: conclude(state.requestsTrust, call.id, "disproved"),
    tokensTrust: conclude(state.tokensTrust, call.id, "disproved"),
    mostInAMinute: Math.max(state.mostInAMinute, state.recent.length - state.underWay.length),
  };
  const { trouble } = state;
  return trouble === undefined || call.begunMs < state.reactedMs ? believed : recover(believed, trouble, call);
}

/** From one recovery to the next the endpoint took what it takes: that and the time it took are its rate. */
function recover(state: PaceState, trouble: Trouble, { begunMs }: CallUnderWay): PaceState {
  const { cycle, mostInAMinute } = state;
  const calls = cycle.calls - 1;
  const shown = trouble.events > 1 || trouble.heldMs >= COUNTED_MS || trouble.isRecurring;
  const isBrief = trouble.events === 1 && trouble.heldMs < COUNTED_MS;
  const isCounted = shown && !state.isUncounted && !isPassing(state, trouble, { calls, begunMs, isBrief });
  const unseenMs = trouble.isNamed ? 0 : begunMs - trouble.lastMs;
  // An endpoint that took so many more within a minute before did not refuse these for their number.
  const isContradicted = trouble.atCount < mostInAMinute * CONTRADICTED_SHARE;
  const measured = { calls, ms: begunMs - cycle.sinceMs, unseenMs, isBrief, isContradicted };
  return {
    ...state,
    trouble: undefined,
    lastTroubleMs: trouble.sinceMs,
    rate: isCounted ? measureRate(state.rate, measured, mostInAMinute) : state.rate,
    room: isCounted ? trouble.roomBefore : state.room,
    cycle: { sinceMs: begunMs, calls: 1 },
  };
}

/**
 * Whether a trouble tells no rate: nothing was taken before it that could be counted, or no rate is known and it is the
 * first within a minute and soon over. A limit that is real refuses again.
 */
function isPassing(
  { rate }: PaceState,
  { sinceMs, lastMs, isNamed, isRecurring }: Trouble,
  { calls, begunMs, isBrief }: { readonly calls: number; readonly begunMs: number; readonly isBrief: boolean },
): boolean {
  if (calls < 1) return true;
  if (rate !== undefined) return false;
  return isRecurring ? isBrief && calls <= FEW_CALLS : begunMs - (isNamed ? lastMs : sinceMs) < PASSING_MS;
}

/** A call was refused as one too many; `holdMs` is how long nothing is to begin. */
export function noteRefusal(
  state: PaceState,
  id: number,
  { nowMs, holdMs, isNamed, isCut = false, limits }: RefusalTold,
): PaceState {
  const call = findCall(state, id);
  if (call === undefined) return state;
  const others = without(hear(state, limits, { call, nowMs }), call);
  const isBurst = call.begunMs < state.reactedMs;
  const trouble = isBurst
    ? state.trouble
    : { ...(state.trouble ?? beginTrouble(state, nowMs)), events: eventsOf(state) + 1 };
  const isProbe = trouble !== undefined && trouble.events > 1;
  const isFirst = !isBurst && state.trouble === undefined;
  const rate = isFirst && state.rate !== undefined ? shrinkRate(state.rate, state.mostInAMinute) : state.rate;
  const isUseless = rate !== undefined && rate.inVain >= USELESS;
  const noted: PaceState = {
    ...others,
    calm: 0,
    refusalMs: Math.max(state.refusalMs ?? 0, nowMs - call.begunMs),
    recent: withoutOne(others.recent, call.begunMs),
    cycle: { ...state.cycle, calls: Math.max(0, state.cycle.calls - 1) },
    heldUntilMs: Math.max(state.heldUntilMs, nowMs + holdMs),
    reactedMs: isBurst ? state.reactedMs : nowMs,
    trouble: trouble && {
      ...trouble,
      isNamed,
      lastMs: nowMs,
      heldMs: isCut ? trouble.heldMs : Math.max(trouble.heldMs, holdMs),
    },
    rate: isUseless ? undefined : rate,
    isUncounted: state.isUncounted || isUseless,
    requestsTrust: conclude(state.requestsTrust, id, "kept"),
    tokensTrust: conclude(state.tokensTrust, id, "kept"),
    tally: { ...state.tally, refusals: state.tally.refusals + 1 },
  };
  return isProbe ? noted : withRoom(noted, roomAfter(noted, isBurst));
}

/** A burst leaves as many calls at once as were not refused of it, within reason: it may be their number by the minute. */
function roomAfter({ ceiling, room, trouble, underWay, isUncounted }: PaceState, isBurst: boolean): number {
  const most = isBurst ? room : room * ROOM_KEPT;
  const least = (trouble?.roomBefore ?? 1) * BURST_KEPT;
  return Math.max(1, least, isUncounted ? ceiling * UNCOUNTED_SHARE : 0, Math.min(most, underWay.length));
}

interface RefusalTold {
  readonly nowMs: number;
  readonly holdMs: number;
  /** Whether the endpoint named that time. */
  readonly isNamed: boolean;
  /** Whether it named a longer one: a call that gets through all the same then says nothing of its rate. */
  readonly isCut?: boolean;
  readonly limits?: EndpointLimits | undefined;
}

function beginTrouble({ room, lastTroubleMs, recent }: PaceState, nowMs: number): Trouble {
  // The one that is refused is among them.
  const atCount = recent.filter((at) => nowMs - at < MINUTE_MS).length - 1;
  const isRecurring = nowMs - lastTroubleMs < MINUTE_MS;
  return {
    sinceMs: nowMs,
    lastMs: nowMs,
    events: 0,
    isNamed: false,
    heldMs: 0,
    roomBefore: room,
    isRecurring,
    atCount,
  };
}

function eventsOf({ trouble }: PaceState): number {
  return trouble?.events ?? 0;
}

function conclude(trust: QuotaTrust, id: number, kind: "kept" | "disproved"): QuotaTrust {
  return trust.kind === "trying" && trust.call === id ? { kind } : trust;
}

function hear(
  state: PaceState,
  limits: EndpointLimits | undefined,
  { call, nowMs }: { readonly call: CallUnderWay; readonly nowMs: number },
): PaceState {
  if (limits === undefined) return state;
  const later = state.underWay.filter(({ begunMs, id }) => begunMs >= call.begunMs && id !== call.id);
  const tokensSince = later.reduce((sum, { tokens }) => sum + tokens, 0);
  const told = { begunMs: call.begunMs, nowMs };
  return {
    ...state,
    requests: hearQuota(state.requests, limits.requests, { ...told, spentSince: later.length }),
    tokens: hearQuota(state.tokens, limits.tokens, { ...told, spentSince: tokensSince }),
  };
}

function withRoom(state: PaceState, room: number): PaceState {
  const lowestRoom = Math.min(state.tally.lowestRoom, Math.floor(room));
  return { ...state, room, tally: { ...state.tally, lowestRoom } };
}

function findCall({ underWay }: PaceState, id: number): CallUnderWay | undefined {
  return underWay.find((call) => call.id === id);
}

function without(state: PaceState, { id }: CallUnderWay): PaceState {
  return { ...state, underWay: state.underWay.filter((call) => call.id !== id) };
}

function withoutOne(times: readonly number[], time: number): readonly number[] {
  const index = times.lastIndexOf(time);
  return index < 0 ? times : times.toSpliced(index, 1);
}
