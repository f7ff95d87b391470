import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GitError } from "../../core/errors.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { RepairedFile } from "../../ports/repair-tree.ts";
import { requireSha, type ScratchRepository } from "./scratch-repository.ts";
import { IDENTITY } from "./snapshot.ts";
import { entriesAt, SUBMODULE_MODE, SYMLINK_MODE, type TreeEntry } from "./tree.ts";

/** No text that anybody repairs is larger. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of a regular file as git has them; undefined where none stands there.
 *
 * @throws GitError if it cannot be read.
 */
export async function readCommitted(
  { git, objects }: ScratchRepository,
  commit: Sha,
  path: string,
): Promise<Uint8Array | undefined> {
  const entry = (await entriesAt(git, commit, [path])).get(path);
  if (entry === undefined || !isRegular(entry)) return undefined;
  const object = await objects.read(entry.sha, MAX_FILE_BYTES);
  if (object.kind === "object") return object.bytes;
  const problem = object.kind === "missing" ? "its content is not in this repository" : `it has ${object.size} bytes`;
  throw new GitError("git cat-file", undefined, `${path} cannot be read: ${problem}`);
}

/**
 * Writes what the files are to be on top of a commit: exact bytes, which no filter sees, under the modes they have.
 *
 * @returns the commit itself where nothing differs.
 * @throws Error if there is no such file: files are changed, and none is made.
 * @throws GitError if it cannot be written.
 */
export async function commitFiles(scratch: ScratchRepository, on: Sha, files: readonly RepairedFile[]): Promise<Sha> {
  const { git } = scratch;
  const paths = files.map(({ path }) => path);
  const entries = await entriesAt(git, on, paths);
  const changed = paths.map((path) => requireRegular(entries.get(path), path));
  const folder = await mkdtemp(join(scratch.directory, "commit-"));
  try {
    const blobs = await writeBlobs(scratch, files, folder);
    const rows = changed.flatMap(({ mode, path }, index) => ["--cacheinfo", `${mode},${blobs[index]},${path}`]);
    const environment = { GIT_INDEX_FILE: join(folder, "index") };
    await git.run(["read-tree", on], { environment });
    await git.run(["update-index", ...rows], { environment });
    // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
    const tree = requireSha(await git.line(["write-tree", "--missing-ok"], { environment }));
    if (tree === requireSha(await git.line(["rev-parse", "--verify", `${on}^{tree}`]))) return on;
    return requireSha(await git.line(["commit-tree", tree, "-p", on, "-m", "Repair"], { environment: IDENTITY }));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Under names of our own: what a file is called in the repository decides nothing here. */
async function writeBlobs(
  { git }: ScratchRepository,
  files: readonly RepairedFile[],
  folder: string,
): Promise<readonly Sha[]> {
  if (files.length === 0) return [];
  const places = files.map((_, index) => join(folder, `${index}`));
  await Promise.all(files.map(({ bytes }, index) => writeFile(places[index] ?? "", bytes)));
  const written = await git.line(["hash-object", "-w", "--no-filters", "--", ...places]);
  return written.split("\n").map(requireSha);
}

function requireRegular(entry: TreeEntry | undefined, path: string): TreeEntry {
  if (entry !== undefined && isRegular(entry)) return entry;
  throw new Error(`a repair of ${JSON.stringify(path)}, where no regular file stands`);
}

function isRegular({ mode }: TreeEntry): boolean {
  return mode !== SUBMODULE_MODE && mode !== SYMLINK_MODE;
}
