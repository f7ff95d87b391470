import { isUtf8 } from "node:buffer";
import type { Sha } from "../change/sha.ts";
import { type Git, requireSha } from "./git-process.ts";

export const SYMLINK_MODE = "120000";
export const SUBMODULE_MODE = "160000";
const TREE_MODE = "040000";

/** For an index that is never checked out: allows names that some file systems confuse with `.git`. */
export const ANY_NAMES: readonly string[] = ["-c", "core.protectNTFS=false", "-c", "core.protectHFS=false"];

export interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly sha: Sha;
}

/** The files of a tree by path, sorted by bytes. Links and submodules are entries too. */
export type Tree = ReadonlyMap<string, TreeEntry>;

const listed = new WeakMap<Git, Map<Sha, Promise<Tree>>>();

/**
 * Lists a tree. An object id always names the same tree, so git is asked only once, unless it fails.
 *
 * @throws GitError if a tree is missing.
 */
export function listTree(git: Git, treeish: Sha): Promise<Tree> {
  const known = listed.get(git) ?? new Map<Sha, Promise<Tree>>();
  listed.set(git, known);
  const listing = known.get(treeish) ?? askForTree(git, treeish);
  known.set(treeish, listing);
  listing.catch(() => known.delete(treeish));
  return listing;
}

/**
 * The files at these paths, read from their folders only.
 *
 * @throws GitError if a tree is missing.
 */
export async function entriesAt(git: Git, treeish: Sha, paths: readonly string[]): Promise<Tree> {
  if (paths.length === 0) return new Map();
  const args = ["--literal-pathspecs", "ls-tree", "-z", "--full-tree", treeish, "--", ...paths];
  const entries = parseTree((await git.run(args)).stdout);
  return new Map([...entries].filter(([path, { mode }]) => mode !== TREE_MODE && paths.includes(path)));
}

async function askForTree(git: Git, treeish: Sha): Promise<Tree> {
  return parseTree((await git.run(["ls-tree", "-r", "-z", "--full-tree", treeish])).stdout);
}

function parseTree(listed: Buffer): Tree {
  return new Map(
    splitAtNul(listed)
      .map(parseEntry)
      .map((entry) => [entry.path, entry]),
  );
}

/** `MODE TYPE OBJECT<tab>PATH` */
function parseEntry(line: Buffer): TreeEntry {
  const tab = line.indexOf("\t");
  const [mode = "", , sha = ""] = line.toString("latin1", 0, tab).split(" ");
  return { path: toPathName(line.subarray(tab + 1)), mode, sha: requireSha(sha) };
}

/** A backslash that would read as the start of an escape: of a byte above 127, or of a backslash. */
const AMBIGUOUS = /\\(?=[23][0-7]{2}|134)/g;

/**
 * Our name for a path. Parts in UTF-8 stay as they are; in others, bytes above 127 are escaped as in git
 * (`größe/caf\351.js`). Globs still match its folders and extension. Ambiguous backslashes are escaped too, so that no
 * two paths share a name.
 */
export function toPathName(bytes: Buffer): string {
  // Latin-1 keeps each byte as one character, and a slash is never part of another in UTF-8.
  const parts = isUtf8(bytes)
    ? [bytes]
    : bytes
        .toString("latin1")
        .split("/")
        .map((part) => Buffer.from(part, "latin1"));
  return parts.map(toPartName).join("/");
}

function toPartName(bytes: Buffer): string {
  const text = bytes.toString(isUtf8(bytes) ? "utf8" : "latin1").replace(AMBIGUOUS, "\\134");
  return isUtf8(bytes) ? text : text.replace(/[\x80-\xff]/g, (byte) => `\\${byte.charCodeAt(0).toString(8)}`);
}

/** The bytes of a path by our name. */
export function toPathBytes(name: string): Buffer {
  const parts = name.split(/\\(134|[23][0-7]{2})/);
  const isEscape = (index: number) => index % 2 === 1;
  return Buffer.concat(
    parts.map((part, index) => (isEscape(index) ? Buffer.of(Number.parseInt(part, 8)) : Buffer.from(part))),
  );
}

/** The parts between NULs; every part ends with one. */
export function splitAtNul(bytes: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
    parts.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return parts;
}
