import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getCACertificates } from "node:tls";
import type { Sha } from "../change/sha.ts";
import { readPlainFile } from "../system/read-plain-file.ts";
import { describeFileProblem, TargetError } from "../text/errors.ts";
import { CatFile, findMissingObjects } from "./cat-file.ts";
import { isolatedEnvironment } from "./environment.ts";
import { toRemoteUrl } from "./fetch-environment.ts";
import { type Destination, Fetcher, type FetchOptions, PartialFetchRefused, WHOLE_HISTORY } from "./fetcher.ts";
import { Git, requireGit } from "./git-process.ts";
import { findMergeBases, isOnlyMergeBase, treesOf } from "./merging.ts";
import { listNeededBlobs, type ReviewedCommits } from "./needed-content.ts";
import { makeEmptyRepository } from "./scratch-repository.ts";

/** Larger files are fetched only if the change touches them. */
const BLOB_FILTER = "blob:limit=256k";

export interface FetchRequest extends FetchOptions {
  /** The runner's folder in which the repository is created. */
  readonly directory: string;
  /** The files reviewed as they are, if those are the target. They are fetched whatever their size. */
  readonly patterns?: readonly string[] | undefined;
  /** Which files contain rules, at the commit the rules are read from. */
  readonly isRuleFile?: ((path: string) => boolean) | undefined;
}

export interface FetchedRepository {
  readonly repository: string;
  /** Fetches more into it later; undefined if the server sends only whole repositories. */
  readonly fetcher: Fetcher | undefined;
}

/**
 * Fetches what a review needs into a new bare repository. One request gets trees and files up to 256 KiB, another the
 * larger changed files. Later only `past-code.ts` fetches more: the code that other reviewers' remarks are about.
 *
 * @throws TargetError with a remedy if there is no space, git is too old, or the server refuses the token or has no
 *   such commit.
 * @throws GitError if git fails for another reason, after all retries.
 * @throws the limit's reason if it aborts.
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
    // As in Node, an unreadable file adds no trust.
    log.warning(`The file named in NODE_EXTRA_CA_CERTS cannot be read: ${extraFile}`);
    return undefined;
  }
}

async function fetchInto(to: Destination, request: FetchRequest): Promise<FetchedRepository> {
  const { directory, isPartial } = to;
  const { commits } = request;
  const git = await createRepository(directory, request);
  const fetcher = new Fetcher(to, request);
  await fetcher.fetch(allOf(commits), { depth: 1, filter: BLOB_FILTER });
  await fetchParting(git, fetcher, commits);
  if (isPartial) await fetchContent(git, fetcher, request);
  return { repository: directory, fetcher: isPartial ? fetcher : undefined };
}

/**
 * Fetches enough history to know every merge base. If one side has no merges, there is only one. The trees of the
 * others show how they differ.
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

/** All commits of one side, and the merge base. */
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
 * Writes Node's trusted certificates and its extra ones to one file: git reads only one, which replaces the system's.
 *
 * @throws Error if the extra file cannot be read.
 */
async function writeCaBundle(path: string, extraFile: string): Promise<void> {
  const extra = String(await readPlainFile(extraFile, MAX_BYTES));
  const known = new Set([...getCACertificates("bundled"), ...getCACertificates("system")]);
  await writeFile(path, `${[...known, extra].map((certificate) => certificate.trim()).join("\n")}\n`);
}
