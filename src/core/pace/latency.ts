/** How long answers take, in blocks of some twenty. */
export interface Latency {
  readonly block: readonly number[];
  /** The lowest median of a block so far; absent before the first. */
  readonly bestMs: number | undefined;
  /** The last block's median. */
  readonly medianMs: number | undefined;
  readonly longestMs: number;
}

export const NO_LATENCY: Latency = { block: [], bestMs: undefined, medianMs: undefined, longestMs: 0 };

const BLOCK = 20;
/** So many times the best, and so much longer, is an endpoint that is asked too much at once. */
const SLOW_FACTOR = 3;
const SLOW_MS = 3_000;

/** One more answer, and whether answers have become slow. */
export function noteLatency(latency: Latency, ms: number): { readonly latency: Latency; readonly isSlow: boolean } {
  const block = [...latency.block, ms];
  const longestMs = Math.max(latency.longestMs, ms);
  if (block.length < BLOCK) return { latency: { ...latency, block, longestMs }, isSlow: false };
  const medianMs = medianOf(block);
  const bestMs = Math.min(medianMs, latency.bestMs ?? medianMs);
  const isSlow = medianMs > bestMs * SLOW_FACTOR && medianMs - bestMs > SLOW_MS;
  return { latency: { block: [], bestMs, medianMs, longestMs }, isSlow };
}

/** How long an answer takes as a rule; undefined before there was any. */
export function usualMs({ block, medianMs }: Latency): number | undefined {
  return medianMs ?? (block.length === 0 ? undefined : medianOf(block));
}

/** So many answers are known before one is overdue by them. */
const ENOUGH = 8;
const OVERDUE_MEDIANS = 20;
const OVERDUE_LONGEST = 3;
const OVERDUE_MS = 60_000;

/** How long an answer may take until it is most likely none; undefined while too few are known. */
export function overdueMs(latency: Latency): number | undefined {
  const median = usualMs(latency);
  if (median === undefined || (latency.medianMs === undefined && latency.block.length < ENOUGH)) return undefined;
  return Math.max(OVERDUE_MS, median * OVERDUE_MEDIANS, latency.longestMs * OVERDUE_LONGEST);
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
