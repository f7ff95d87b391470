import type { Sha } from "../../core/pin/sha.ts";
import type { Log } from "../../ports/log.ts";
import { refusedObject } from "./fetch-failure.ts";
import { type ObjectFetcher, PartialFetchRefused } from "./fetch-objects.ts";
import { FetchError } from "./fetch-process.ts";
import type { Git } from "./git-process.ts";
import { findMissingObjects } from "./missing-objects.ts";

/** Of one call, packed. */
const MAX_BATCH_BYTES = 64 * 1024 * 1024;
/** A server names one object that it does not give, and sends none of the others. */
const MAX_GONE = 20;

export interface PastFetch {
  readonly fetcher: ObjectFetcher;
  readonly git: Git;
  readonly log: Log;
}

/**
 * Fetches those of the commits that are not here, with their trees; what the server no longer has is left out, as the
 * commits of a branch that was rewritten may be. Answers whether more may be fetched.
 *
 * @throws GitError, TargetError or PartialFetchRefused if the server gives nothing.
 * @throws the reason of the limit's signal if it aborts.
 */
export async function fetchTreesHere(means: PastFetch, commits: readonly Sha[]): Promise<boolean> {
  return fetchHere(means, commits, (shas) => means.fetcher.fetchTrees(shas, MAX_BATCH_BYTES));
}

/** The same for files. */
export async function fetchBlobsHere(means: PastFetch, blobs: readonly Sha[]): Promise<boolean> {
  return fetchHere(means, blobs, (shas) => means.fetcher.fetchBlobs(shas, MAX_BATCH_BYTES));
}

async function fetchHere(
  { git, log }: PastFetch,
  shas: readonly Sha[],
  fetch: (shas: readonly Sha[]) => Promise<boolean>,
): Promise<boolean> {
  let wanted = [...(await findMissingObjects(git, shas))];
  for (let gone = 0; wanted.length > 0; gone += 1) {
    try {
      if (await fetch(wanted)) return true;
      log.info("Code at earlier commits is too much to fetch.");
      return false;
    } catch (error) {
      const refused = toRefused(error);
      if (gone === MAX_GONE || refused === undefined || !wanted.some((sha) => sha === refused)) throw error;
      wanted = wanted.filter((sha) => sha !== refused);
    }
  }
  return true;
}

function toRefused(error: unknown): string | undefined {
  if (!(error instanceof PartialFetchRefused && error.cause instanceof FetchError)) return undefined;
  return refusedObject(error.cause.detail);
}
