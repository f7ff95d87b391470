import type { LineSpan } from "./code-facts.ts";

interface Ordered {
  readonly at: number;
  readonly span: LineSpan;
  /** The last line of this one and of all that begin before it. */
  readonly reach: number;
}

/** By the list they were asked of: a file has as many parts as definitions where all of it is new. */
const orderedBefore = new WeakMap<readonly LineSpan[], readonly Ordered[]>();

/** Those that have a line in common with `start` … `end`, in the order of the list, which must not change. */
export function touchingSpans<T extends LineSpan>(spans: readonly T[], { start, end }: LineSpan): readonly T[] {
  const ordered = orderedBefore.get(spans) ?? order(spans);
  orderedBefore.set(spans, ordered);
  const found: number[] = [];
  for (let index = countUpTo(ordered, end) - 1; index >= 0; index -= 1) {
    const { at, span, reach } = ordered[index] as Ordered;
    if (reach < start) break;
    if (span.end >= start) found.push(at);
  }
  return found.sort((left, right) => left - right).map((at) => spans[at] as T);
}

function order(spans: readonly LineSpan[]): readonly Ordered[] {
  let reach = Number.NEGATIVE_INFINITY;
  return spans
    .map((span, at) => ({ at, span }))
    .sort((left, right) => left.span.start - right.span.start)
    .map(({ at, span }) => {
      reach = Math.max(reach, span.end);
      return { at, span, reach };
    });
}

/** How many begin at this line or before it. */
function countUpTo(ordered: readonly Ordered[], line: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] as Ordered).span.start <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}
