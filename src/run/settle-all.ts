/**
 * Returns all results in order, once every promise has settled. It throws only then, so that no agent is still running
 * or unrecorded when the run continues. The first of several failures is thrown, because later ones are mostly its
 * consequences.
 */
export async function settleAll<Result>(promises: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const failures: unknown[] = [];
  const noted = promises.map((promise) => promise.catch((error: unknown) => void failures.push(error)));
  await Promise.all(noted);
  if (failures.length > 0) throw failures[0];
  return Promise.all(promises);
}
