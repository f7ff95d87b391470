/** The limits of one batch. */
interface BatchLimits<Item> {
  readonly most: number;
  /** The most characters of several items together; absent for no limit. */
  readonly chars?: { readonly most: number; readonly of: (item: Item) => number };
}

/** Splits a list into runs within the limits, in order. An item that is too long by itself is alone. */
export function batch<Item>(items: readonly Item[], { most, chars }: BatchLimits<Item>): readonly (readonly Item[])[] {
  const batches: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const length = chars?.of(item) ?? 0;
    const last = batches.at(-1);
    if (last === undefined || last.length >= most || length > room) {
      batches.push([item]);
      room = (chars?.most ?? 0) - length;
    } else {
      last.push(item);
      room -= length;
    }
  }
  return batches;
}
