import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getCACertificates } from "node:tls";
import type { Sha } from "../change/sha.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { readPlainFile } from "../system/read-plain-file.ts";
import { systemClock } from "../system/system-clock.ts";
import { describeFileProblem, TargetError } from "../text/errors.ts";
import type { TimeLimit } from "../text/time-limit.ts";
import { CatFile, findMissingObjects } from "./cat-file.ts";
import { type Environment, isolatedEnvironment } from "./environment.ts";
import { type RemoteRepository, toRemoteUrl } from "./fetch-environment.ts";
import { Fetcher, PartialFetchRefused, WHOLE_HISTORY } from "./fetcher.ts";
import { Git, requireGit } from "./git-process.ts";
import { findMergeBases, isOnlyMergeBase, treesOf } from "./merging.ts";
import { listNeededBlobs, type ReviewedCommits } from "./needed-content.ts";
import { makeEmptyRepository } from "./scratch-repository.ts";

/** Larger files come only when the change touches them. */
const BLOB_FILTER = "blob:limit=256k";

export interface FetchRequest extends RemoteRepository {
  /** A place of the runner's; the repository becomes a directory in it. */
  readonly directory: string;
  readonly commits: ReviewedCommits;
  /** The files reviewed as they stand, when those are the target: fetched whatever their size. */
  readonly patterns?: readonly string[] | undefined;
  /** Which files hold rules, at the commit they are read at. */
  readonly isRuleFile?: ((path: string) => boolean) | undefined;
  readonly environment: Environment;
  readonly log: Log;
  /** Bounds the whole fetch in time. */
  readonly limit: TimeLimit;
  /** What waits between tries. */
  readonly clock?: Clock;
  /** From 0 up to 1, drawn for each wait; `Math.random` when absent. */
  readonly chance?: (() => number) | undefined;
}

/** A repository of our own. */
export interface FetchedRepository {
  readonly repository: string;
  /** What is fetched into it later; absent where the server gives no part of a repository. */
  readonly fetcher: Fetcher | undefined;
}

/**
 * Fetches what a review of the commits needs into a new bare repository: by one request their trees and files up to 256 KiB,
 * and by another the larger files that changed, where there are any. Nothing else is ever fetched from there, but for the
 * code that other reviewers' remarks were made on, and what mended it since (`past-code.ts`).
 *
 * @throws TargetError if there is no place for it, or too little, git is too old, the server refuses the token or has no such commit;
 *   says what to do.
 * @throws GitError if git fails for another reason, however often it is tried.
 * @throws the reason of the limit's signal if it aborts.
 */
export async function fetchRepository(request: FetchRequest): Promise<FetchedRepository> {
  const { environment, log } = request;
  const url = toRemoteUrl(request).href;
  const place = await makePlace(request.directory);
  try {
    await requireGit(new Git(place, isolatedEnvironment(environment), request.limit));
    const caFile = await prepareTrust(place, request);
    log.progress(`Fetching ${url}`);
    try {
      return await fetchInto({ directory: join(place, "partial.git"), caFile, isPartial: true }, request);
    } catch (error) {
      if (!(error instanceof PartialFetchRefused)) throw error;
      log.info(`${url} gives no part of a repository (${error.message}): fetching the commits whole.`);
      return await fetchInto({ directory: join(place, "whole.git"), caFile, isPartial: false }, request);
    }
  } catch (error) {
    await rm(place, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

async function makePlace(directory: string): Promise<string> {
  try {
    await mkdir(directory, { recursive: true });
    return await mkdtemp(join(directory, "tribunal-fetch-"));
  } catch (error) {
    const why = describeFileProblem(error);
    throw new TargetError(`The change cannot be fetched into ${directory}: ${why}. Check RUNNER_TEMP and its disk.`);
  }
}

async function prepareTrust(place: string, { environment, log }: FetchRequest): Promise<string | undefined> {
  const { NODE_EXTRA_CA_CERTS: extraFile = "", GIT_SSL_CAINFO: ownFile = "" } = environment;
  if (extraFile === "" || ownFile !== "") return undefined;
  const caFile = join(place, "trusted.pem");
  try {
    await writeCaBundle(caFile, extraFile);
    return caFile;
  } catch {
    // As Node does: what cannot be read adds no trust.
    log.warning(`The file named in NODE_EXTRA_CA_CERTS cannot be read: ${extraFile}`);
    return undefined;
  }
}

interface Destination {
  readonly directory: string;
  readonly caFile: string | undefined;
  readonly isPartial: boolean;
}

async function fetchInto(
  { directory, caFile, isPartial }: Destination,
  request: FetchRequest,
): Promise<FetchedRepository> {
  const { commits, environment, clock = systemClock, chance, log, limit } = request;
  const git = await createRepository(directory, request);
  const options = { remote: request, commits, environment, caFile, isPartial, clock, chance, log, limit };
  const fetcher = new Fetcher(directory, options);
  await fetcher.fetch(allOf(commits), { depth: 1, filter: BLOB_FILTER });
  await fetchParting(git, fetcher, commits);
  if (isPartial) await fetchContent(git, fetcher, request);
  return { repository: directory, fetcher: isPartial ? fetcher : undefined };
}

/**
 * As much history as tells every commit where head and base part: each lies among the first ones of both sides that the other side has
 * too. Where one side is a line of commits without merges, there is one only; and what several hold is needed to see how they differ.
 */
async function fetchParting(git: Git, fetcher: Fetcher, commits: ReviewedCommits): Promise<void> {
  const { head, base, mergeBase, apart } = commits;
  if (apart === undefined || base === undefined || mergeBase === undefined || base === mergeBase) return;
  await using objects = new CatFile(git);
  const [place, parted] = [
    { git, objects },
    { base, head, mergeBase },
  ];
  if (await isOnlyMergeBase(place, parted)) return;
  await fetcher.fetch([head], { depth: depthOf(apart.ahead), filter: "tree:0" });
  if (await isOnlyMergeBase(place, parted)) return;
  await fetcher.fetch([base], { depth: depthOf(apart.behind), filter: "tree:0" });
  const others = (await findMergeBases(place, parted)).filter((sha) => sha !== mergeBase);
  await fetcher.fetch(await treesOf(objects, others), { filter: "blob:none" });
}

/** All commits of the one side, and those it parts from. */
function depthOf(commits: number | undefined): number {
  return commits === undefined ? WHOLE_HISTORY : commits + 1;
}

function allOf({ head, base, mergeBase, rules }: ReviewedCommits): readonly Sha[] {
  return [...new Set([head, base, mergeBase, rules])].filter((sha) => sha !== undefined);
}

async function fetchContent(git: Git, fetcher: Fetcher, request: FetchRequest): Promise<void> {
  const { commits, patterns, isRuleFile } = request;
  const place = { root: toRemoteUrl(request).href, prefix: "" };
  const needed = await listNeededBlobs(git, { commits, patterns, isRuleFile, place });
  const missing = await findMissingObjects(
    git,
    needed.map(({ sha }) => sha),
  );
  await fetcher.fetch([...missing], { filter: "blob:none" });
}

async function createRepository(directory: string, { commits, environment, limit }: FetchRequest): Promise<Git> {
  await mkdir(directory);
  const git = new Git(directory, isolatedEnvironment(environment), limit);
  await makeEmptyRepository(directory, commits.head.length === 64 ? "sha256" : "sha1");
  return git;
}

/** Far more than all authorities of a system. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Writes the certificates git is to trust where Node was given more of its own: git knows one file alone, and that
 * file replaces the system's.
 *
 * @throws Error if the extra file cannot be read.
 */
async function writeCaBundle(path: string, extraFile: string): Promise<void> {
  const extra = String(await readPlainFile(extraFile, MAX_BYTES));
  const known = new Set([...getCACertificates("bundled"), ...getCACertificates("system")]);
  await writeFile(path, `${[...known, extra].map((certificate) => certificate.trim()).join("\n")}\n`);
}
