/** Maps in order of the items, at most `limit` at a time. The first failure is thrown once those begun have ended. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  map: (item: T, index: number) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const pending = items.entries();
  const work = async (): Promise<void> => {
    // The workers share one iterator: each takes the next item nobody has begun.
    for (const [index, item] of pending) results[index] = await map(item, index);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: limit }, work));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return results;
}
