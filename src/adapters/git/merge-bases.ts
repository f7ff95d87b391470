import { TargetError } from "../../core/errors.ts";
import { type Sha, short } from "../../core/pin/sha.ts";
import type { CatFile } from "./cat-file.ts";
import type { Git } from "./git-process.ts";
import { requireSha } from "./scratch-repository.ts";

const MAX_COMMIT_BYTES = 16 * 1024 * 1024;
/** Commits in a row that are looked at before git is asked instead. */
const MAX_CHAIN = 5000;

/** A branch's head and what it is to be merged into, with one commit of those where their histories part. */
export interface PartedCommits {
  readonly base: Sha;
  readonly head: Sha;
  readonly mergeBase: Sha;
}

export interface Repositories {
  readonly git: Git;
  readonly objects: CatFile;
}

/**
 * Every merge base of the two; of a history that is cut off perhaps others besides, but none is left out while all commits are here that
 * one of the two has and the other has not.
 *
 * @throws TargetError if the named one is none by what is here.
 * @throws GitError if git fails.
 */
export async function findMergeBases(place: Repositories, commits: PartedCommits): Promise<readonly Sha[]> {
  const { base, head, mergeBase } = commits;
  if (await isOnlyMergeBase(place, commits)) return [mergeBase];
  const { stdout } = await place.git.run(["merge-base", "--all", base, head], { accept: [0, 1] });
  const found = stdout.toString("latin1").split("\n").filter(Boolean).map(requireSha);
  if (found.includes(mergeBase)) return [...new Set([mergeBase, ...found])];
  // Who named it knows more of the history than is here: there may be others as well.
  throw new TargetError(
    `The history here does not tell where ${short(base)} and ${short(head)} part: merge the base into the branch, and review again.`,
  );
}

/**
 * Whether there can be no other merge base, by what is here: one of the two descends from it by commits of one parent each, so that all
 * else it has in common with anything is older.
 */
export async function isOnlyMergeBase({ objects }: Repositories, commits: PartedCommits): Promise<boolean> {
  const { base, head, mergeBase } = commits;
  return (await descendsInLine(objects, base, mergeBase)) || (await descendsInLine(objects, head, mergeBase));
}

/** Commits are read themselves: where a history is cut off, git shows no parents. */
async function descendsInLine(objects: CatFile, from: Sha, to: Sha): Promise<boolean> {
  let at = from;
  for (let count = 0; at !== to; count += 1) {
    const [parent, ...others] = await parentsOf(objects, at);
    if (parent === undefined || others.length > 0 || count === MAX_CHAIN) return false;
    at = parent;
  }
  return true;
}

/** None of a commit that is not here. */
async function parentsOf(objects: CatFile, commit: Sha): Promise<readonly Sha[]> {
  return namedIn(await readHeader(objects, commit), "parent");
}

/** The trees of the commits, whether or not those are here; none of a commit that is not. */
export async function treesOf(objects: CatFile, commits: readonly Sha[]): Promise<readonly Sha[]> {
  const headers = await Promise.all(commits.map((commit) => readHeader(objects, commit)));
  return headers.flatMap((header) => namedIn(header, "tree"));
}

async function readHeader(objects: CatFile, commit: Sha): Promise<string> {
  const object = await objects.read(commit, MAX_COMMIT_BYTES);
  if (object.kind !== "object" || object.type !== "commit") return "";
  return object.bytes.toString("latin1").split("\n\n", 1)[0] ?? "";
}

function namedIn(header: string, field: "parent" | "tree"): readonly Sha[] {
  const lines = header.split("\n").filter((line) => line.startsWith(`${field} `));
  return lines.map((line) => requireSha(line.slice(field.length + 1)));
}
