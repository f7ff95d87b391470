import { join } from "node:path";
import {
  disputedPaths,
  effectOf,
  foldersOf,
  type Overlap,
  overlapOf,
  type Sides,
  showsLines,
} from "../change/merging.ts";
import type { PinnedFile } from "../change/pin.ts";
import { type Sha, short } from "../change/sha.ts";
import { GitError, TargetError } from "../text/errors.ts";
import type { CatFile } from "./cat-file.ts";
import { type RawEntry, readChanges } from "./diff.ts";
import { type Git, isGitAtLeast, requireSha } from "./git-process.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { ANY_NAMES, listTree, splitAtNul, toPathName } from "./tree.ts";
import { IDENTITY } from "./work-tree.ts";

const MAX_COMMIT_BYTES = 16 * 1024 * 1024;
/** The most commits followed in a row before git is asked instead. */
const MAX_CHAIN = 5000;

/** A head, the base it merges into, and one of their merge bases. */
export interface PartedCommits {
  readonly base: Sha;
  readonly head: Sha;
  readonly mergeBase: Sha;
}

interface Repositories {
  readonly git: Git;
  readonly objects: CatFile;
}

/**
 * Finds every merge base. In a cut-off history it may return extra ones, but misses none if all commits of either side
 * are here.
 *
 * @throws TargetError if `mergeBase` is none according to this history.
 */
export async function findMergeBases(place: Repositories, commits: PartedCommits): Promise<readonly Sha[]> {
  const { base, head, mergeBase } = commits;
  if (await isOnlyMergeBase(place, commits)) return [mergeBase];
  const { stdout } = await place.git.run(["merge-base", "--all", base, head], { accept: [0, 1] });
  const found = stdout.toString("latin1").split("\n").filter(Boolean).map(requireSha);
  if (found.includes(mergeBase)) return [...new Set([mergeBase, ...found])];
  // The caller knows more history than is here, so there may be other merge bases too.
  throw new TargetError(
    `The history here does not show where ${short(base)} and ${short(head)} diverge: merge the base into the branch, and review again.`,
  );
}

/** Whether `mergeBase` is certainly the only one: one side descends from it in a line without merges. */
export async function isOnlyMergeBase({ objects }: Repositories, commits: PartedCommits): Promise<boolean> {
  const { base, head, mergeBase } = commits;
  return (await descendsInLine(objects, base, mergeBase)) || (await descendsInLine(objects, head, mergeBase));
}

/** Reads the commits themselves: git shows no parents where history is cut off. */
async function descendsInLine(objects: CatFile, from: Sha, to: Sha): Promise<boolean> {
  let at = from;
  for (let count = 0; at !== to; count += 1) {
    const [parent, ...others] = await parentsOf(objects, at);
    if (parent === undefined || others.length > 0 || count === MAX_CHAIN) return false;
    at = parent;
  }
  return true;
}

/** Empty if the commit is missing. */
async function parentsOf(objects: CatFile, commit: Sha): Promise<readonly Sha[]> {
  return namedIn(await readHeader(objects, commit), "parent");
}

/** The commits' trees, whether or not those are here; skips missing commits. */
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

/** `git merge-tree --write-tree`. */
const MERGE_TREE = { major: 2, minor: 38 };
const MAX_NAMED = 5;
export const REMEDY = "Update the branch: merge the base into it, or rebase it, and review again.";

/** A merge whose effect the diff from merge base to head shows. */
export interface ShownMerge {
  /** The merge's changes to the tip's files; empty if each side changed other files. */
  readonly files: readonly RawEntry[];
  /** The merged tree, created on first use. */
  readonly tree: () => Promise<Sha>;
}

/**
 * Checks that the diff from merge base to head shows all files that merging changes at the base's tip (ADR 57).
 *
 * @returns undefined if the tip is the merge base, so that merging leads to the head.
 * @throws TargetError naming what is not shown: files in which merge bases differ, a conflict, or files that only the
 *   merge changes, such as one that the base has moved.
 */
export async function requireShown(
  scratch: Pick<ScratchRepository, "git" | "directory">,
  commits: PartedCommits,
  mergeBases: readonly Sha[],
): Promise<ShownMerge | undefined> {
  const { git } = scratch;
  const { base, head, mergeBase } = commits;
  if (base === mergeBase) return undefined;
  await requireAgreement(git, commits, mergeBases);
  const { sides, overlap } = await seeOverlap(git, commits);
  let joined: Promise<Sha> | undefined;
  if (overlap === "none") return { files: [], tree: () => (joined ??= joinSides(scratch, commits)) };
  if (!(await isGitAtLeast(git, MERGE_TREE))) {
    throw new TargetError(
      `The base ${short(base)} and the head ${short(head)} both changed or moved some files, and this git is too old to merge them: ` +
        `that takes git ${MERGE_TREE.major}.${MERGE_TREE.minor} or later. Update git or the branch.`,
    );
  }
  const tree = await mergeTree(git, commits);
  const merged = await readChanges(git, base, tree);
  const { files, unexplained } = effectOf(sides.ours, merged);
  if (unexplained.length > 0) {
    throw new TargetError(
      `Merging ${short(head)} into its base ${short(base)} changes files that the branch itself does not: ${listed(unexplained)}; the base may have moved them. ${REMEDY}`,
    );
  }
  return { files, tree: async () => tree };
}

/**
 * Checks that several merge bases do not differ in what the diff should show.
 *
 * @throws TargetError naming the files in which they differ.
 */
export async function requireAgreement(
  git: Git,
  { base, head }: PartedCommits,
  mergeBases: readonly Sha[],
): Promise<void> {
  const [first, ...others] = mergeBases;
  if (first === undefined || others.length === 0) return;
  const between: RawEntry[] = [];
  for (const other of others) between.push(...(await readChanges(git, first, other)));
  const [tipToHead, ours] = [await readChanges(git, base, head), await readChanges(git, first, head)];
  const disputed = disputedPaths(between, tipToHead, ours);
  if (disputed.length === 0) return;
  throw new TargetError(
    `The head ${short(head)} and its base ${short(base)} have several merge bases (${mergeBases.slice(0, MAX_NAMED).map(short).join(", ")}), which differ in ` +
      `what becomes of ${listed(disputed)}. Update the branch: merge the base into it, and review again.`,
  );
}

interface Overlapping {
  readonly sides: Sides<RawEntry>;
  readonly overlap: Overlap;
}

/** The changes of both sides, and how far they overlap. */
export async function seeOverlap(git: Git, { base, head, mergeBase }: PartedCommits): Promise<Overlapping> {
  const [ours, theirs] = [await readChanges(git, mergeBase, head), await readChanges(git, mergeBase, base)];
  const [ourTree, theirTree] = [await listTree(git, head), await listTree(git, base)];
  const folders = { ours: foldersOf(ourTree.keys()), theirs: foldersOf(theirTree.keys()) };
  const sides = { ours, theirs };
  return { sides, overlap: overlapOf(sides, folders) };
}

/**
 * Creates the merged tree where each side changed other files, which needs no real merge.
 *
 * @throws TargetError if git refuses.
 */
async function joinSides(
  { git, directory }: Pick<ScratchRepository, "git" | "directory">,
  { base, head, mergeBase }: PartedCommits,
): Promise<Sha> {
  const environment = { GIT_INDEX_FILE: join(directory, `index-of-merge-${head}`) };
  try {
    await git.run([...ANY_NAMES, "read-tree", "-m", "-i", "--aggressive", mergeBase, base, head], { environment });
    return requireSha(await git.line(["write-tree", "--missing-ok"], { environment }));
  } catch (error) {
    throw undecided({ base, head }, error);
  }
}

/** Creates the merged tree from substitute commits, so that git uses exactly this merge base and needs no history. */
async function mergeTree(git: Git, { base, head, mergeBase }: PartedCommits): Promise<Sha> {
  const root = await standIn(git, mergeBase);
  const [theirs, ours] = [await standIn(git, base, root), await standIn(git, head, root)];
  const args = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", theirs, ours];
  const { exitCode, stdout } = await git.run(args, { accept: [0, 1] }).catch((error: unknown) => {
    throw undecided({ base, head }, error);
  });
  const [tree, ...conflicts] = splitAtNul(stdout);
  if (exitCode === 0 && tree !== undefined) return requireSha(tree.toString("latin1"));
  const names = [...new Set(conflicts.map(toPathName).filter(Boolean))];
  throw new TargetError(
    `The head ${short(head)} conflicts with its base ${short(base)} in ${listed(names)}. ${REMEDY}`,
  );
}

function undecided({ base, head }: Pick<PartedCommits, "base" | "head">, cause: unknown): unknown {
  if (!(cause instanceof GitError)) return cause;
  const problem = `How ${short(head)} merges into its base ${short(base)} cannot be decided: ${cause.message}.`;
  return new TargetError(`${problem} ${REMEDY}`, { cause });
}

async function standIn(git: Git, commit: Sha, parent?: Sha): Promise<Sha> {
  const parents = parent === undefined ? [] : ["-p", parent];
  const args = ["commit-tree", `${commit}^{tree}`, ...parents, "-m", "Merge"];
  return requireSha(await git.line(args, { environment: IDENTITY }));
}

function listed(paths: readonly string[]): string {
  const named = paths.slice(0, MAX_NAMED).map((path) => JSON.stringify(path));
  const more = paths.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Nobody is shown a larger file. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A merge into this commit, with the files that both sides may have changed. */
interface MergeOfFiles {
  readonly base: Sha;
  readonly files: readonly RawEntry[];
}

/**
 * Checks that the review shows all lines that merging adds or removes. git may pair renames differently when it merges,
 * and restore lines that the base deleted.
 *
 * @param pinned the reviewed files; lines of skipped ones do not count.
 * @throws TargetError naming a file with other lines.
 */
export async function requireShownLines(
  { git, objects }: Pick<ScratchRepository, "git" | "objects">,
  merge: MergeOfFiles,
  pinned: readonly PinnedFile[],
): Promise<void> {
  if (merge.files.length === 0) return;
  const tip = await listTree(git, merge.base);
  const read = async (blob: Sha | undefined): Promise<string> => {
    if (blob === undefined) return "";
    const content = await objects.read(blob, MAX_BYTES);
    if (content.kind !== "object")
      throw new TargetError(`What merging does cannot be decided: ${short(blob)} cannot be read.`);
    return content.bytes.toString("latin1");
  };
  for (const to of merge.files) {
    const file = pinned.find(({ path }) => path === to.path);
    if (file === undefined || file.skipped !== undefined || to.headBlob === undefined) continue;
    const there = to.baseBlob ?? (file.oldPath === undefined ? undefined : tip.get(file.oldPath)?.sha);
    if (there === file.baseBlob && to.headBlob === file.headBlob) continue;
    const merged = { before: await read(there), after: await read(to.headBlob) };
    if (showsLines(merged, { before: await read(file.baseBlob), after: await read(file.headBlob) })) continue;
    throw new TargetError(
      `Merging changes lines of ${JSON.stringify(to.path)} that the branch itself does not, or brings back what the base has deleted. ${REMEDY}`,
    );
  }
}
