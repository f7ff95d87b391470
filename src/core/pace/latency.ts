/** How long answers take, in blocks of some twenty. */
export interface Latency {
  readonly block: readonly number[];
  /** The lowest median of a block so far; absent before the first. */
  readonly bestMs: number | undefined;
  /** The last block's median. */
  readonly medianMs: number | undefined;
}

export const NO_LATENCY: Latency = { block: [], bestMs: undefined, medianMs: undefined };

const BLOCK = 20;
/** So many times the best, and so much longer, is an endpoint that is asked too much at once. */
const SLOW_FACTOR = 3;
const SLOW_MS = 3_000;

/** One more answer, and whether answers have become slow. */
export function noteLatency(latency: Latency, ms: number): { readonly latency: Latency; readonly isSlow: boolean } {
  const block = [...latency.block, ms];
  if (block.length < BLOCK) return { latency: { ...latency, block }, isSlow: false };
  const medianMs = medianOf(block);
  const bestMs = Math.min(medianMs, latency.bestMs ?? medianMs);
  const isSlow = medianMs > bestMs * SLOW_FACTOR && medianMs - bestMs > SLOW_MS;
  return { latency: { block: [], bestMs, medianMs }, isSlow };
}

/** How long an answer takes as a rule; undefined before there was any. */
export function usualMs({ block, medianMs }: Latency): number | undefined {
  return medianMs ?? (block.length === 0 ? undefined : medianOf(block));
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
