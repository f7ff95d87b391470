/**
 * All results in order, once every promise has come to an end: a failure is thrown only then, so that no agent is still
 * at work, or unbooked, when the run goes on without it. Of several it is the first in time: those after it are mostly of
 * its making.
 */
export async function settleAll<Result>(promises: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const failures: unknown[] = [];
  const noted = promises.map((promise) => promise.catch((error: unknown) => void failures.push(error)));
  await Promise.all(noted);
  if (failures.length > 0) throw failures[0];
  return Promise.all(promises);
}
