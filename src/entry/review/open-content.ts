import { join } from "node:path";
import { type FetchedRepository, fetchRepository } from "../../adapters/git/fetch-repository.ts";
import { findLocalRepository } from "../../adapters/git/local-repository.ts";
import type { PartedCommits } from "../../adapters/git/merging.ts";
import type { ReviewedCommits } from "../../adapters/git/needed-content.ts";
import type { Environment } from "../../adapters/system/environment.ts";
import { systemClock } from "../../adapters/system/system-clock.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import { tellWhile } from "../../engine/run/progress-board.ts";
import type { Log } from "../../ports/log.ts";
import type { Surroundings } from "./surroundings.ts";

export interface ContentOrder {
  readonly surroundings: Surroundings;
  readonly commits: ReviewedCommits & PartedCommits;
  readonly isRuleFile: (path: string) => boolean;
  /** The files reviewed as they stand; none for a diff. */
  readonly patterns: readonly string[];
  readonly token: string;
  readonly environment: Environment;
  readonly log: Log;
  readonly limit: TimeLimit;
}

/** A repository that holds the commits: the workspace's when it does, else a bare fetch of just what is needed. */
export async function openContent({
  surroundings,
  commits,
  patterns,
  isRuleFile,
  token,
  environment,
  log,
  limit,
}: ContentOrder): Promise<FetchedRepository> {
  const local = await findLocalRepository(surroundings.workspace, commits, { environment, log, limit });
  if (local !== undefined) return { repository: local, fetcher: undefined };
  log.progress("Fetching the change");
  const { owner, name } = surroundings.repository;
  const directory = join(surroundings.temp, `tribunal-objects-${surroundings.runId}-${surroundings.runAttempt}`);
  const request = {
    serverUrl: surroundings.serverUrl,
    owner,
    name,
    token,
    directory,
    commits,
    ...(patterns.length === 0 ? {} : { patterns }),
    isRuleFile,
    environment,
    limit,
    log,
  };
  return tellWhile("Fetching the change", () => fetchRepository(request), { clock: systemClock, log });
}
