/**
 * All results in order, once every promise has settled. A failure is thrown only then, so that no agent is still at
 * work, or not booked, when the run goes on without it. Of several failures the first in time is thrown: the later ones
 * are mostly its consequences.
 */
export async function settleAll<Result>(promises: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const failures: unknown[] = [];
  const noted = promises.map((promise) => promise.catch((error: unknown) => void failures.push(error)));
  await Promise.all(noted);
  if (failures.length > 0) throw failures[0];
  return Promise.all(promises);
}
