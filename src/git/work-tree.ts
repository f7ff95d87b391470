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
/** Each becomes an argument of git. Files beyond this are reviewed instead of lost. */
const MAX_LEFT_OUT = 100;

/** Describes an untracked file that is no part of a change, as a noun; undefined if it is part of it. */
export type LeaveOut = (path: string) => Promise<string | undefined>;

/** The uncommitted files of a work tree, and those left out. */
interface WorkTreeState extends UncommittedChange {
  readonly leftOut: readonly LeftOut[];
}

/**
 * Disables settings that would write into the user's repository or run their programs. A split index keeps its shared
 * part beside the user's own.
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
 * @param leaveOut is called with paths from the root.
 * @param other our own folder to ignore, and an index other than the repository's.
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
    // Our name for bytes that are no text names no file on disk.
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
 * Files that differ between index and work tree: changed in both, or deleted only in the index. A file added with
 * `--intent-to-add` has no content in the index.
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

/** Excludes our folder, if it lies in the work tree, and the given paths from the root. */
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

interface Snapshot {
  /** `head` itself if nothing differs; undefined if there is no commit and no file. */
  readonly commit: Sha | undefined;
  readonly state: WorkTreeState;
}

const NOTHING: WorkTreeState = { changed: 0, untracked: [], leftOut: [] };

/** The work tree as a commit in the scratch repository, without ignored and left out files. */
export async function snapshotWorkTree(
  repository: Repository,
  scratch: ScratchRepository,
  { head, leaveOut }: { readonly head: Sha | undefined; readonly leaveOut: LeaveOut },
): Promise<Snapshot> {
  if (repository.isBare) return { commit: head, state: NOTHING };
  const { tree, state } = await writeWorkTree(repository, scratch, leaveOut);
  return { commit: await commitTree(scratch, tree, head), state };
}

/** Returns `head` if the tree is the same. */
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
  return { tree: await writeTree(repository, environment), state };
}

/** In a partial clone an unchanged blob may be missing; the tree needs only its id. */
async function writeTree({ git }: Repository, environment: Readonly<Record<string, string>>): Promise<Sha> {
  return requireSha(await git.line([...HARMLESS, "write-tree", "--missing-ok"], { environment }));
}

/**
 * Copies with the original's time, in whole seconds. git compares contents only if files are not older than the index,
 * so a newer copy would hide an edit made right after `git add`.
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

interface Staged {
  /** `head` itself if nothing is staged; undefined if there is no commit either. */
  readonly commit: Sha | undefined;
  /** Files that differ between work tree and index, in git's order. */
  readonly unstaged: readonly string[];
}

export interface IndexPlace {
  readonly repository: Repository;
  readonly scratch: ScratchRepository;
  /** The caller's environment, in which git names the index to a hook. */
  readonly environment: Environment;
}

/**
 * The index as a commit in the scratch repository, without files added with `--intent-to-add`.
 *
 * @throws TargetError if a conflict prevents a commit.
 */
export async function snapshotIndex(place: IndexPlace, head: Sha | undefined): Promise<Staged> {
  const { repository, scratch } = place;
  if (repository.isBare) throw new TargetError(`${repository.root} is bare and has no index: name commits.`);
  const indexFile = join(scratch.directory, "staged-index");
  await copyIndex(findIndex(place), indexFile);
  const environment = { GIT_INDEX_FILE: indexFile, GIT_OBJECT_DIRECTORY: scratch.objectDirectory };
  const list = async (args: readonly string[]) => {
    const { stdout } = await repository.git.run([...HARMLESS, ...args], { environment });
    return splitAtNul(stdout).map(toPathName);
  };
  const unmerged = (await list(["ls-files", "--unmerged", "-z"])).map((entry) => entry.slice(entry.indexOf("\t") + 1));
  if (unmerged.length > 0) throw new TargetError(describeConflicts([...new Set(unmerged)]));
  const tree = await writeTree(repository, environment);
  const unstaged = await list(["diff-files", "--name-only", "-z", "--ignore-submodules=dirty"]);
  return { commit: await commitTree(scratch, tree, head), unstaged };
}

/**
 * The repository's index, or the one that git is about to commit: for `git commit -a` and `git commit FILE`, hooks get
 * another one beside it.
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
  return `The index has conflicts, so nothing can be committed: ${names}. Settle them, \`git add\` the files, and run again.`;
}
