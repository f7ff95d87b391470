import { copyFile, realpath, stat, utimes } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import pLimit from "p-limit";
import type { LeftOut, UncommittedChange } from "../change/selection.ts";
import type { Sha } from "../change/sha.ts";
import { TargetError } from "../text/errors.ts";
import type { Environment } from "./environment.ts";
import { requireSha } from "./git-process.ts";
import type { Repository } from "./repository.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { splitAtNul, toPathName } from "./tree.ts";

const CONCURRENT_FILES = 8;
/** Each becomes an argument of git's; what is beyond is reviewed, and so is never lost. */
const MAX_LEFT_OUT = 100;

/** Names what an untracked file is, as a noun, if that is no part of a change; undefined for one that is. */
export type LeaveOut = (path: string) => Promise<string | undefined>;

/** The uncommitted files of a work tree, and those left out. */
interface WorkTreeState extends UncommittedChange {
  readonly leftOut: readonly LeftOut[];
}

/**
 * Settings of the user's that would write into their repository, or run what they set up for their own commits.
 * A split index keeps its shared part beside the user's own.
 */
const HARMLESS: readonly string[] = [
  ["core.splitIndex", "false"],
  ["core.untrackedCache", "false"],
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["advice.addEmbeddedRepo", "false"],
].flatMap(([key, value]) => ["-c", `${key}=${value}`]);

const STATUS = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=dirty"];

/**
 * @param leaveOut is given paths from the root.
 * @param other a folder of ours that is no part of anything, and an index other than the repository's own.
 */
export async function readWorkTree(
  repository: Repository,
  leaveOut: LeaveOut,
  other: { readonly ours: string; readonly indexFile?: string },
): Promise<WorkTreeState> {
  const environment = other.indexFile === undefined ? {} : { GIT_INDEX_FILE: other.indexFile };
  const excluded = await exclude(repository, other.ours, []);
  const { stdout } = await repository.git.run([...HARMLESS, ...STATUS, ...excluded], { environment });
  const entries = splitAtNul(stdout);
  const untracked = entries.filter((entry) => stateOf(entry) === "??");
  const files = await pLimit(CONCURRENT_FILES).map(untracked, async (entry) => {
    const bytes = entry.subarray(3);
    const path = toPathName(bytes);
    // A name of ours for bytes that are no text would lead nowhere.
    const isPlain = Buffer.from(path).equals(bytes);
    return { path, kind: isPlain ? await leaveOut(path) : undefined };
  });
  const leftOut = files.flatMap(({ path, kind }) => (kind === undefined ? [] : [{ path, kind }]));
  const isOut = new Set(leftOut.slice(0, MAX_LEFT_OUT).map(({ path }) => path));
  const stagedOtherwise = findStagedOtherwise(entries);
  return {
    changed: entries.length - untracked.length,
    ...(stagedOtherwise.length === 0 ? {} : { stagedOtherwise }),
    untracked: files.flatMap(({ path }) => (isOut.has(path) ? [] : [path])),
    leftOut: leftOut.slice(0, MAX_LEFT_OUT),
  };
}

/**
 * Files that differ between index and work tree: changed in both, or deleted in the index alone. A file with an intent to
 * add has no content in the index.
 */
function findStagedOtherwise(entries: readonly Buffer[]): readonly string[] {
  const untracked = new Set(entries.filter((entry) => stateOf(entry) === "??").map(pathOf));
  const isOtherwise = (entry: Buffer): boolean => {
    const [index = "", tree = ""] = stateOf(entry);
    if (index === "D" && tree === " ") return untracked.has(pathOf(entry));
    return "MADRCT".includes(index) && tree !== " ";
  };
  return entries.filter(isOtherwise).map(pathOf);
}

function stateOf(entry: Buffer): string {
  return entry.toString("latin1", 0, 2);
}

function pathOf(entry: Buffer): string {
  return toPathName(entry.subarray(3));
}

/**
 * What keeps a command off our folder, which lies in the work tree where the one for temporary files does, and off paths from
 * the root; nothing where there is neither.
 */
async function exclude({ root }: Repository, ours: string, paths: readonly string[]): Promise<readonly string[]> {
  const path = relative(await realpath(root), await realpath(ours));
  const isInside = path !== "" && path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
  const all = isInside ? [path.replaceAll(sep, "/"), ...paths] : paths;
  return all.length === 0 ? [] : ["--", ":/", ...all.map((each) => `:(top,exclude,literal)${each}`)];
}

/** Fixed, so that the same content makes the same commit. */
export const IDENTITY = {
  GIT_AUTHOR_NAME: "Tribunal",
  GIT_AUTHOR_EMAIL: "tribunal@invalid",
  GIT_AUTHOR_DATE: "@0 +0000",
  GIT_COMMITTER_NAME: "Tribunal",
  GIT_COMMITTER_EMAIL: "tribunal@invalid",
  GIT_COMMITTER_DATE: "@0 +0000",
};

/** The work tree at this moment. */
interface Snapshot {
  /** `head` itself when nothing differs from it; undefined when there is no commit and no file. */
  readonly commit: Sha | undefined;
  readonly state: WorkTreeState;
}

const NOTHING: WorkTreeState = { changed: 0, untracked: [], leftOut: [] };

/**
 * The work tree as a commit of the scratch repository: staged, unstaged and untracked files that are not ignored and not
 * left out.
 *
 * @throws GitError if a file cannot be read.
 */
export async function snapshotWorkTree(
  repository: Repository,
  scratch: ScratchRepository,
  { head, leaveOut }: { readonly head: Sha | undefined; readonly leaveOut: LeaveOut },
): Promise<Snapshot> {
  if (repository.isBare) return { commit: head, state: NOTHING };
  const { tree, state } = await writeWorkTree(repository, scratch, leaveOut);
  return { commit: await commitTree(scratch, tree, head), state };
}

/** The same commit where the tree is its own. */
async function commitTree(scratch: ScratchRepository, tree: Sha, head: Sha | undefined): Promise<Sha | undefined> {
  const headTree =
    head === undefined ? scratch.emptyTree : await scratch.git.line(["rev-parse", "--verify", `${head}^{tree}`]);
  if (tree === headTree) return head;
  const parent = head === undefined ? [] : ["-p", head];
  const args = ["commit-tree", tree, ...parent, "-m", "Uncommitted change"];
  return requireSha(await scratch.git.line(args, { environment: IDENTITY }));
}

async function writeWorkTree(repository: Repository, scratch: ScratchRepository, leaveOut: LeaveOut) {
  const indexFile = join(scratch.directory, "snapshot-index");
  await copyIndex(repository.indexFile, indexFile);
  const state = await readWorkTree(repository, leaveOut, { ours: scratch.place, indexFile });
  const environment = { GIT_INDEX_FILE: indexFile, GIT_OBJECT_DIRECTORY: scratch.objectDirectory };
  const leftOut = state.leftOut.map(({ path }) => path);
  const but = await exclude(repository, scratch.place, leftOut);
  await repository.git.run([...HARMLESS, "add", "--all", ...but], { environment });
  // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
  const tree = requireSha(await repository.git.line([...HARMLESS, "write-tree", "--missing-ok"], { environment }));
  return { tree, state };
}

/**
 * With the time of the original, in whole seconds: git compares files byte by byte when they are not older than the
 * index, and a copy that looked newer would hide an edit made in the second of the last `git add`.
 *
 * @see https://git-scm.com/docs/racy-git
 */
async function copyIndex(from: string, to: string): Promise<void> {
  try {
    const seconds = Math.floor((await stat(from)).mtimeMs / 1000);
    await copyFile(from, to);
    await utimes(to, seconds, seconds);
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isAbsent) throw error;
  }
}

const MAX_NAMES = 3;

/** The index at this moment. */
interface Staged {
  /** `head` itself when nothing is staged; undefined when there is no commit either. */
  readonly commit: Sha | undefined;
  /** Files that differ between work tree and index, in git's order. */
  readonly unstaged: readonly string[];
}

/** Where an index lies. */
export interface IndexPlace {
  readonly repository: Repository;
  readonly scratch: ScratchRepository;
  /** The caller's, in which git names the index that is about to be committed to a hook. */
  readonly environment: Environment;
}

/**
 * The index as a commit of the scratch repository. What is only intended to be added is no part of it.
 *
 * @throws TargetError if it cannot be committed because of a conflict.
 * @throws GitError if it cannot be read.
 */
export async function snapshotIndex(place: IndexPlace, head: Sha | undefined): Promise<Staged> {
  const { repository, scratch } = place;
  if (repository.isBare) throw new TargetError(`${repository.root} is bare, and has no index: name commits.`);
  const indexFile = join(scratch.directory, "staged-index");
  await copyIndex(findIndex(place), indexFile);
  const environment = { GIT_INDEX_FILE: indexFile, GIT_OBJECT_DIRECTORY: scratch.objectDirectory };
  const list = async (args: readonly string[]) => {
    const { stdout } = await repository.git.run([...HARMLESS, ...args], { environment });
    return splitAtNul(stdout).map(toPathName);
  };
  const unmerged = (await list(["ls-files", "--unmerged", "-z"])).map((entry) => entry.slice(entry.indexOf("\t") + 1));
  if (unmerged.length > 0) throw new TargetError(describeConflicts([...new Set(unmerged)]));
  // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
  const tree = requireSha(await repository.git.line([...HARMLESS, "write-tree", "--missing-ok"], { environment }));
  const unstaged = await list(["diff-files", "--name-only", "-z", "--ignore-submodules=dirty"]);
  return { commit: await commitTree(scratch, tree, head), unstaged };
}

/**
 * The repository's own, or the one that git is about to commit: to a hook, `git commit -a` and `git commit FILE` name
 * another one that lies beside it.
 */
function findIndex({ repository: { root, indexFile }, environment }: IndexPlace): string {
  const named = environment.GIT_INDEX_FILE;
  if (!named) return indexFile;
  const path = resolve(root, named);
  const within = relative(dirname(indexFile), path);
  if (!within.includes("/") && !within.includes("\\") && within !== "..") return path;
  throw new TargetError(
    `GIT_INDEX_FILE names ${named}, which does not lie beside the index of ${root} (${indexFile}): unset it, or run in its own repository.`,
  );
}

function describeConflicts(paths: readonly string[]): string {
  const more = paths.length > MAX_NAMES ? ` and ${paths.length - MAX_NAMES} more` : "";
  const names = `${paths.slice(0, MAX_NAMES).join(", ")}${more}`;
  return `The index has conflicts, so that nothing can be committed: ${names}. Settle them, \`git add\` the files, and run again.`;
}
