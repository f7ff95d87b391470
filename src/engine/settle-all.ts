/**
 * All results in order, once every promise has come to an end: a failure is thrown only then, so that no agent is still
 * at work, or unbooked, when the run goes on without it.
 */
export async function settleAll<Result>(promises: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const outcomes = await Promise.allSettled(promises);
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}
