import { createHash } from "node:crypto";
import type { FileStatus } from "../change/pin.ts";
import { isZeroSha, type Sha } from "../change/sha.ts";
import { GitError, TargetError } from "../text/errors.ts";
import { type Git, requireSha } from "./git-process.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { splitAtNul, toPathName } from "./tree.ts";

/** One changed file as `git diff --raw` prints it. Paths, modes and blobs are read from here. */
export interface RawEntry {
  readonly path: string;
  readonly oldPath: string | undefined;
  readonly status: FileStatus;
  /** Whether a file became a link or submodule, or the reverse. Its patch then has two sections. */
  readonly isTypeChange: boolean;
  readonly baseMode: string | undefined;
  readonly headMode: string | undefined;
  readonly baseBlob: Sha | undefined;
  readonly headBlob: Sha | undefined;
}

/**
 * Parses `git diff --raw -z --no-abbrev`.
 *
 * @see https://git-scm.com/docs/git-diff#_raw_output_format
 * @throws TargetError if two files have the same path: the diff shows both, but reading the path finds only one.
 */
export function parseRawDiff(output: Buffer): readonly RawEntry[] {
  const parts = splitAtNul(output)[Symbol.iterator]();
  const entries: RawEntry[] = [];
  for (let header = parts.next(); !header.done; header = parts.next()) {
    const fields = header.value.toString("latin1").slice(1).split(" ");
    const letter = fields[4]?.[0] ?? "";
    const first = readPath(parts.next());
    const isMoved = letter === "R" || letter === "C";
    entries.push(toEntry(fields, letter, isMoved ? { from: first, to: readPath(parts.next()) } : { to: first }));
  }
  requireDistinct(entries);
  return entries;
}

/**
 * Splits the output of `git diff --raw -z --patch`. An empty field ends the raw part; the patch may contain NULs of its
 * own.
 *
 * @throws Error if nothing ends the raw part: no git prints that.
 */
export function splitAtPatch(output: Buffer): { readonly raw: Buffer; readonly patch: Buffer } {
  if (output.length === 0) return { raw: output, patch: output };
  const end = output.indexOf("\0\0");
  if (end === -1) throw new Error("git printed a difference without its patch");
  return { raw: output.subarray(0, end + 1), patch: output.subarray(end + 2) };
}

/**
 * The differences between two commits or trees, path by path. A rename is a deletion and an addition. Only trees are
 * read.
 *
 * @throws GitError if a tree is missing.
 */
export async function readChanges(git: Git, from: Sha, to: Sha): Promise<readonly RawEntry[]> {
  const args = ["diff", "--no-renames", "--ignore-submodules=none", "--raw", "-z", "--no-abbrev", from, to];
  return parseRawDiff((await git.run(args)).stdout);
}

/** git writes no tree with two files of one path, but a server may send one. */
function requireDistinct(entries: readonly RawEntry[]): void {
  const seen = new Set<string>();
  for (const { path } of entries) {
    if (seen.has(path))
      throw new TargetError(`A tree of the change holds two files called ${JSON.stringify(path)}: run \`git fsck\`.`);
    seen.add(path);
  }
}

function toEntry(fields: readonly string[], letter: string, paths: { from?: Buffer; to: Buffer }): RawEntry {
  const [baseMode = "", headMode = "", base = "", head = ""] = fields;
  const baseBlob = isZeroSha(base) ? undefined : requireSha(base);
  const headBlob = isZeroSha(head) ? undefined : requireSha(head);
  return {
    path: toPathName(paths.to),
    oldPath: paths.from === undefined ? undefined : toPathName(paths.from),
    status: toStatus(letter, baseBlob === headBlob),
    isTypeChange: letter === "T",
    baseMode: baseBlob === undefined ? undefined : baseMode,
    headMode: headBlob === undefined ? undefined : headMode,
    baseBlob,
    headBlob,
  };
}

function toStatus(letter: string, hasSameBlob: boolean): FileStatus {
  switch (letter) {
    case "A":
      return "added";
    case "D":
      return "deleted";
    case "R":
      return "renamed";
    case "M":
      return hasSameBlob ? "mode-changed" : "modified";
    case "T":
      return "modified";
    default:
      throw new Error(`git reported an unknown status ${JSON.stringify(letter)}`);
  }
}

function readPath(result: IteratorResult<Buffer>): Buffer {
  if (result.done) throw new Error("git's raw diff ended before a path");
  return result.value;
}

/** The canonical diff's bytes and files, in the patch's order. */
export interface CanonicalDiff {
  readonly sha256: string;
  readonly patch: Buffer;
  readonly entries: readonly RawEntry[];
}

/**
 * The diff from `base` to `head` that a pin is made of. It depends only on the two trees.
 *
 * @throws TargetError if the content of a changed file is missing.
 */
export async function readCanonicalDiff(scratch: ScratchRepository, base: Sha, head: Sha): Promise<CanonicalDiff> {
  const args = [...unconfigured(scratch), ...DIFF, ...RAW, ...PATCH, base, head];
  const { stdout } = await scratch.git.run(args).catch((error: unknown) => {
    if (!(error instanceof GitError) || !/unable to read|bad object|missing/.test(error.detail)) throw error;
    const remedy = "The repository is damaged or incomplete. Run `git fsck`, or clone it again.";
    throw new TargetError(`The content of a changed file is not in this repository (${error.detail}). ${remedy}`, {
      cause: error,
    });
  });
  const { raw, patch } = splitAtPatch(stdout);
  return { sha256: createHash("sha256").update(patch).digest("hex"), patch, entries: parseRawDiff(raw) };
}

/** Settings that keep the configuration, and attributes of both trees, out of a diff (design §5.2). */
export function unconfigured(scratch: Pick<ScratchRepository, "emptyTree">): readonly string[] {
  const values = ["core.attributesFile=/dev/null", "core.quotePath=true", `attr.tree=${scratch.emptyTree}`];
  return values.flatMap((value) => ["-c", value]);
}

const DIFF = ["diff", "-M50%", "-l0", "--submodule=short", "--ignore-submodules=none"];

const RAW = ["--raw", "-z", "--no-abbrev"];

const PATCH = [
  ...["--patch", "--no-color", "--no-ext-diff", "--no-textconv", "--text", "--full-index", "-U3"],
  ...["--src-prefix=a/", "--dst-prefix=b/", "--inter-hunk-context=0", "--diff-algorithm=myers"],
];
