export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Medians of several measurements taken in turn (A B A B), so that what slows the machine slows all of them.
 *
 * @param measures functions that resolve to a number
 */
export async function interleavedMedians(measures, times) {
  const values = measures.map(() => []);
  for (let time = 0; time < times; time += 1) {
    for (const [index, measure] of measures.entries()) values[index].push(await measure());
  }
  return values.map(median);
}
