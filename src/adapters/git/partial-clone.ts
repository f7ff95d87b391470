import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { countOf } from "../../core/count-of.ts";
import { GitError, TargetError } from "../../core/errors.ts";
import { short } from "../../core/pin/sha.ts";
import { EMPTY_TREES } from "./empty-repository.ts";
import { findMissingObjects } from "./missing-objects.ts";
import { listNeededBlobs, type NeededBlob, type ReviewedCommits } from "./needed-blobs.ts";
import type { Repository } from "./repository.ts";
import type { ScratchRepository } from "./scratch-repository.ts";

const MAX_NAMES = 3;
/** What a review reads of the base besides the change. */
const CONFIGURING = ".github/tribunal ':(glob)**/.gitattributes'";

/** What a review is going to read. */
export interface WantedContent {
  readonly commits: ReviewedCommits;
  /** How the head is named in the repository: nothing names the work tree, and `--cached` the index. */
  readonly head: string;
  readonly patterns: readonly string[] | undefined;
}

interface Place {
  readonly repository: Repository;
  readonly scratch: ScratchRepository;
}

/**
 * Sees to it that a partial clone holds what is going to be read. Nothing is fetched here: git would do so by the settings of
 * the repository, which may be anybody's; the command that does is named.
 *
 * @throws TargetError if something is not here.
 */
export async function requireContent({ repository, scratch }: Place, wanted: WantedContent): Promise<void> {
  if (!(await isPartialClone(repository))) return;
  const { commits, patterns } = wanted;
  const needed = await listNeededBlobs(scratch.git, { commits, patterns, place: repository }).catch(toUnlisted);
  if (needed === undefined) throw refusal("not all folders of its commits are in it", listCommands(repository, wanted));
  const absent = await findMissingObjects(
    scratch.git,
    needed.map(({ sha }) => sha),
  );
  const paths = [...new Set(needed.filter(({ sha }) => absent.has(sha)).map(({ path }) => path))];
  if (paths.length === 0) return;
  const names = `${paths.slice(0, MAX_NAMES).join(", ")}${paths.length > MAX_NAMES ? ", …" : ""}`;
  throw refusal(
    `the content of ${countOf(paths.length, "file")} is not in it (${names})`,
    fetchCommands(repository, wanted),
  );
}

/** Packs that a server promised the rest of. */
export async function isPartialClone({ objectDirectory }: Pick<Repository, "objectDirectory">): Promise<boolean> {
  const files = await readdir(join(objectDirectory, "pack")).catch(() => []);
  return files.some((name) => name.endsWith(".promisor"));
}

/** What cannot be told of a partial clone whose trees are missing. */
export async function explainMissing<Result>(
  { repository }: Pick<Place, "repository">,
  work: Promise<Result>,
): Promise<Result> {
  return work.catch(async (error: unknown) => {
    if (!(error instanceof GitError) || !(await isPartialClone(repository))) throw error;
    const command = `git -C ${quote(repository.root)} ls-tree -r --name-only HEAD`;
    throw refusal(`not all of it is in it (${error.message})`, [command]);
  });
}

function toUnlisted(error: unknown): readonly NeededBlob[] | undefined {
  if (error instanceof GitError) return undefined;
  throw error;
}

function refusal(what: string, commands: readonly string[]): TargetError {
  const all = commands.map((command) => `${command} > /dev/null`).join(" && ");
  return new TargetError(`This is a partial clone, and ${what}. Have git fetch it, and review again: \`${all}\`.`);
}

function listCommands(repository: Repository, wanted: WantedContent): readonly string[] {
  const { head, base, mergeBase } = wanted.commits;
  const commits = wanted.head === short(head) ? [head, base, mergeBase] : [base, mergeBase];
  const nothing = Object.values<string>(EMPTY_TREES);
  const known = [...new Set(commits.flatMap((commit) => commit ?? []))].filter((commit) => !nothing.includes(commit));
  const trees = known.map((commit) => `git -C ${quote(repository.root)} ls-tree -r --name-only ${short(commit)}`);
  return [...trees, ...fetchCommands(repository, wanted)];
}

/** git fetches what a summary of a diff is made of, all at once. */
function fetchCommands(
  { root, objectFormat }: Repository,
  { commits, head, patterns }: WantedContent,
): readonly string[] {
  const diff = `git -C ${quote(root)} diff --shortstat`;
  const { base, mergeBase } = commits;
  const nothing = EMPTY_TREES[objectFormat];
  const configuring = base === undefined ? [] : [`${diff} ${nothing} ${short(base)} -- ${CONFIGURING}`];
  const at = head === "" || head === "--cached" ? (base === undefined ? "HEAD" : short(base)) : head;
  const named = patterns === undefined ? [] : [`${diff} ${nothing} ${at} -- ${patterns.map(quote).join(" ")}`];
  const from = mergeBase === nothing ? nothing : mergeBase && short(mergeBase);
  const changed = from === undefined ? [] : [[diff, from, head].filter((part) => part !== "").join(" ")];
  const isMerge = commits.apart !== undefined && base !== undefined && base !== mergeBase && from !== undefined;
  const merged = isMerge ? [`${diff} ${from} ${short(base)}`] : [];
  return [...configuring, ...named, ...changed, ...merged];
}

/** For a shell, where it needs that. */
export function quote(path: string): string {
  return /^[\w./:@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
