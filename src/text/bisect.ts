/**
 * How many items at the front of a list hold, by bisection.
 *
 * @param holds true for the items up to some point of the list, and false after it.
 */
export function countLeading<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
