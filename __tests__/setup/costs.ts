/** What tests start, counted: a machine that is busy makes them slow, and no more of these. */
export interface Costs {
  /** Bundles that were played. */
  readonly plays: number;
  /** Starts of git by fixtures and by the GitHub of the tests. */
  readonly gitStarts: number;
  /** Of this process's own processor time. */
  readonly processorMs: number;
}

declare module "vitest" {
  interface TaskMeta {
    /** What the test cost. */
    costs?: Costs;
  }
}

/** Of this process, which plays one file of tests after another. */
const counted = { plays: 0, gitStarts: 0 };

export function countPlay(): void {
  counted.plays += 1;
}

export function countGitStart(): void {
  counted.gitStarts += 1;
}

export function costsSoFar(): Costs {
  const { user, system } = process.cpuUsage();
  return { ...counted, processorMs: (user + system) / 1000 };
}

export function costsSince(before: Costs): Costs {
  const now = costsSoFar();
  return {
    plays: now.plays - before.plays,
    gitStarts: now.gitStarts - before.gitStarts,
    processorMs: Math.round(now.processorMs - before.processorMs),
  };
}
