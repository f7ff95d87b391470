import { realpath } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import type { LeftOut, UncommittedChange } from "../../core/pin/selection.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { splitAtNul, toPathName } from "./path-name.ts";
import type { Repository } from "./repository.ts";

const CONCURRENT_FILES = 8;
/** Each becomes an argument of git's; what is beyond is reviewed, and so is never lost. */
const MAX_LEFT_OUT = 100;

/** Says of an untracked file what it is, a noun, if that is no part of a change; undefined for one that is. */
export type LeaveOut = (path: string) => Promise<string | undefined>;

/** What a work tree holds that no commit does, without what is left out of it. */
export interface WorkTreeState extends UncommittedChange {
  readonly leftOut: readonly LeftOut[];
}

/**
 * Settings of the user's that would write into their repository, or run what they set up for their own commits.
 * A split index keeps its shared part beside the user's own.
 */
export const HARMLESS: readonly string[] = [
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
  const files = await mapConcurrently(untracked, CONCURRENT_FILES, async (entry) => {
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
 * Files of which the index holds something else than the work tree: both changed, or one that is deleted in the index alone
 * and still lies there. Of a file that is only intended to be added, the index holds nothing.
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
export async function exclude(
  { root }: Repository,
  ours: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const path = relative(await realpath(root), await realpath(ours));
  const isInside = path !== "" && path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
  const all = isInside ? [path.replaceAll(sep, "/"), ...paths] : paths;
  return all.length === 0 ? [] : ["--", ":/", ...all.map((each) => `:(top,exclude,literal)${each}`)];
}
