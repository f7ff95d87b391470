import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Sha } from "../change/sha.ts";
import { isAttributesFile } from "../files/exempt-files.ts";
import { countOf } from "../text/count-of.ts";
import { GitError, TargetError } from "../text/errors.ts";
import { findMissingObjects } from "./cat-file.ts";
import { type RawEntry, readChanges } from "./diff.ts";
import type { Git } from "./git-process.ts";
import { type PartedCommits, seeOverlap } from "./merging.ts";
import { matchPatterns, type PatternPlace } from "./path-patterns.ts";
import type { Repository } from "./repository.ts";
import { EMPTY_TREES, type ScratchRepository } from "./scratch-repository.ts";
import { listTree, SUBMODULE_MODE, SYMLINK_MODE } from "./tree.ts";

/** The folder of our own configuration. */
const CONFIG_DIRECTORY = ".github/tribunal/";

/** The commits that a review reads; base and merge base are undefined if files are reviewed as they are. */
export interface ReviewedCommits {
  readonly head: Sha;
  /** The commit whose files configure the run. */
  readonly base: Sha | undefined;
  readonly mergeBase: Sha | undefined;
  /** The commit that rules are read from, if any. */
  readonly rules?: Sha | undefined;
  /** Present if head will be merged into base. */
  readonly apart?: Apart | undefined;
}

/** The number of commits that only one side has; undefined if unknown. */
interface Apart {
  readonly ahead: number | undefined;
  readonly behind: number | undefined;
}

/** A file's content that the pin needs. */
interface NeededBlob {
  readonly sha: Sha;
  readonly path: string;
}

interface NeededContent {
  readonly commits: ReviewedCommits;
  /** The files reviewed as they are, for a request of paths. */
  readonly patterns?: readonly string[] | undefined;
  readonly isRuleFile?: ((path: string) => boolean) | undefined;
  readonly place: PatternPlace;
}

/**
 * Lists both sides of every changed file, what a merge needs, the files that patterns match, and our configuration and
 * all attributes at base. If attributes change, those of both sides too. Only trees are read.
 *
 * @throws TargetError if a pattern matches no file.
 * @throws GitError if a commit or tree is missing.
 */
export async function listNeededBlobs(git: Git, content: NeededContent): Promise<readonly NeededBlob[]> {
  const { patterns, isRuleFile = () => false, place } = content;
  const { head, base, mergeBase, rules, apart } = content.commits;
  const isConfiguration = (path: string) => path.startsWith(CONFIG_DIRECTORY) || isAttributesFile(path);
  const needed: (readonly NeededBlob[])[] = [
    await listBlobs(git, base, isConfiguration),
    await listBlobs(git, rules, isRuleFile),
  ];
  if (patterns !== undefined) {
    const named = new Set(matchPatterns(await listTree(git, head), patterns, place).paths);
    needed.push(await listBlobs(git, head, (path) => named.has(path)));
  }
  if (mergeBase === undefined) return needed.flat();
  const changed = (await readChanges(git, mergeBase, head)).flatMap(toBlobs);
  needed.push(changed);
  if (changed.some(({ path }) => isAttributesFile(path))) {
    for (const commit of [mergeBase, head]) needed.push(await listBlobs(git, commit, isAttributesFile));
  }
  if (apart !== undefined && base !== undefined && base !== mergeBase) {
    needed.push(await listMergedBlobs(git, { base, head, mergeBase }));
  }
  return needed.flat();
}

async function listBlobs(git: Git, commit: Sha | undefined, isWanted: (path: string) => boolean) {
  if (commit === undefined) return [];
  return [...(await listTree(git, commit)).values()].filter(
    ({ path, mode }) => isWanted(path) && mode !== SUBMODULE_MODE,
  );
}

/**
 * The changes of both sides, and the base's new links. If something may have moved, also everything that the base added
 * and removed, to detect renames.
 */
async function listMergedBlobs(git: Git, commits: PartedCommits): Promise<readonly NeededBlob[]> {
  const { sides, overlap } = await seeOverlap(git, commits);
  const links = sides.theirs.filter(({ headMode }) => headMode === SYMLINK_MODE);
  if (overlap === "none") return links.flatMap(toBlobs);
  const own = new Set(sides.ours.map(({ path }) => path));
  const mayBeRenamed = ({ baseBlob, headBlob }: RawEntry) =>
    overlap === "moves" && (baseBlob === undefined || headBlob === undefined);
  return [...links, ...sides.theirs.filter((change) => own.has(change.path) || mayBeRenamed(change))].flatMap(toBlobs);
}

function toBlobs({ path, baseMode, baseBlob, headMode, headBlob }: RawEntry): readonly NeededBlob[] {
  const sides = [
    { mode: baseMode, sha: baseBlob },
    { mode: headMode, sha: headBlob },
  ];
  return sides.flatMap(({ mode, sha }) => (sha === undefined || mode === SUBMODULE_MODE ? [] : [{ sha, path }]));
}

const MAX_NAMES = 3;

export interface WantedContent {
  readonly commits: ReviewedCommits;
  /** Whether the head is the work tree or the index, which is no commit of the repository. */
  readonly isUncommitted: boolean;
  readonly patterns: readonly string[] | undefined;
}

interface Place {
  readonly repository: Repository;
  readonly scratch: ScratchRepository;
}

/**
 * Checks that a partial clone contains what a review reads. It does not fetch, because git would use the repository's
 * settings, which anybody may have written. The message names a command instead.
 *
 * @throws TargetError if something is missing.
 */
export async function requireContent({ repository, scratch }: Place, wanted: WantedContent): Promise<void> {
  if (!(await isPartialClone(repository))) return;
  const { head, base, mergeBase } = wanted.commits;
  const commits = [wanted.isUncommitted ? "HEAD" : head, base, mergeBase].filter((commit) => commit !== undefined);
  const listing = listNeededBlobs(scratch.git, { ...wanted, place: repository });
  const needed = await explainMissing(repository, listing, commits);
  const absent = await findMissingObjects(
    scratch.git,
    needed.map(({ sha }) => sha),
  );
  const paths = [...new Set(needed.filter(({ sha }) => absent.has(sha)).map(({ path }) => path))];
  if (paths.length === 0) return;
  const names = `${paths.slice(0, MAX_NAMES).join(", ")}${paths.length > MAX_NAMES ? ", …" : ""}`;
  const problem = `the content of ${countOf(paths.length, "file")} is not in it (${names})`;
  throw refusal(repository, problem, commits);
}

/** Whether a server promised the rest of its packs. */
export async function isPartialClone({ objectDirectory }: Pick<Repository, "objectDirectory">): Promise<boolean> {
  const files = await readdir(join(objectDirectory, "pack")).catch(() => []);
  return files.some((name) => name.endsWith(".promisor"));
}

/**
 * Explains a failure of git in a partial clone by missing trees.
 *
 * @param commits the commits that the suggested command fetches.
 */
export async function explainMissing<Result>(
  repository: Repository,
  work: Promise<Result>,
  commits: readonly string[] = ["HEAD"],
): Promise<Result> {
  return work.catch(async (error: unknown) => {
    if (!(error instanceof GitError) || !(await isPartialClone(repository))) throw error;
    throw refusal(repository, `not all of its commits and folders are in it (${error.message})`, commits);
  });
}

/** A summary of all files makes git fetch them. */
function refusal({ root, objectFormat }: Repository, problem: string, commits: readonly string[]): TargetError {
  const quoted = /^[\w./:@+-]+$/.test(root) ? root : `'${root.replaceAll("'", "'\\''")}'`;
  const nothing = EMPTY_TREES[objectFormat];
  const names = [...new Set(commits)].filter((commit) => commit !== nothing);
  const command = names.map((name) => `git -C ${quoted} diff --shortstat ${nothing} ${name}`).join(" && ");
  return new TargetError(`This is a partial clone, and ${problem}. Fetch the rest, and review again: \`${command}\`.`);
}
