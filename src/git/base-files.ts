import type { Sha } from "../change/sha.ts";
import { mayHoldNearNames } from "../config/near-names.ts";
import type { BaseText, FoundTexts } from "../ports/target-pinner.ts";
import { TargetError } from "../text/errors.ts";
import type { Git } from "./git-process.ts";
import { MAX_FILE_BYTES, type MaskedBlobs } from "./masked-blobs.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { listTree, SUBMODULE_MODE, type TreeEntry } from "./tree.ts";

const REGULAR_MODES = ["100644", "100755"];

/**
 * Reads a file at a commit; undefined if it is absent.
 *
 * @throws TargetError if the path is no readable file: treating it as absent would drop its rules.
 */
export async function readBaseFile(scratch: ScratchRepository, commit: Sha, path: string): Promise<string | undefined> {
  const tree = await listTree(scratch.git, commit);
  const entry = tree.get(path);
  const isFolder = [...tree.keys()].some((other) => other.startsWith(`${path}/`));
  if (entry === undefined && !isFolder) return undefined;
  const isRegular = entry !== undefined && REGULAR_MODES.includes(entry.mode);
  const content = isRegular ? await scratch.objects.read(entry.sha, MAX_FILE_BYTES) : undefined;
  if (content?.kind === "object") return content.bytes.toString("utf8");
  throw notReadable(path, commit);
}

interface Place {
  readonly scratch: ScratchRepository;
  readonly blobs: MaskedBlobs;
}

/**
 * Reads all wanted files at a commit, in git's order, with secrets masked.
 *
 * @throws TargetError if one of them is no readable text.
 */
export async function readBaseTexts(
  { scratch, blobs }: Place,
  commit: Sha,
  isWanted: (path: string) => boolean,
): Promise<readonly BaseText[]> {
  const wanted = await listWanted(scratch, commit, isWanted);
  const read = await readAll(wanted, (sha, path) => blobs.read(sha, path));
  return read.map(({ path, text }) => {
    if (text === undefined) throw notReadable(path, commit);
    return text;
  });
}

/** The same without links and without invisible characters. Unreadable files are named instead. */
export async function findBaseTexts(
  { scratch, blobs }: Place,
  commit: Sha,
  isWanted: (path: string) => boolean,
): Promise<FoundTexts> {
  const wanted = (await listWanted(scratch, commit, isWanted)).filter(({ mode }) => REGULAR_MODES.includes(mode));
  const read = await readAll(wanted, (sha, path) => blobs.readVisible(sha, path));
  return {
    texts: read.flatMap(({ text }) => text ?? []),
    unread: read.flatMap(({ path, text }) => (text === undefined ? [path] : [])),
  };
}

async function listWanted({ git }: ScratchRepository, commit: Sha, isWanted: (path: string) => boolean) {
  return [...(await listTree(git, commit)).values()].filter(({ path }) => isWanted(path));
}

function readAll(wanted: readonly TreeEntry[], read: MaskedBlobs["read"]) {
  return Promise.all(
    wanted.map(async ({ path, mode, sha }) => {
      const content = REGULAR_MODES.includes(mode) ? await read(sha, path) : undefined;
      return { path, text: content?.kind === "text" ? { path, digest: sha, lines: content.lines } : undefined };
    }),
  );
}

function notReadable(path: string, commit: Sha): TargetError {
  return new TargetError(
    `${path} at ${commit} is not a readable file: links, directories, binaries and huge files are not followed.`,
  );
}

/** Lists the files of a commit in the folders where our own files lie, or where people expect them. */
export async function listOwnPlaces(git: Git, commit: Sha): Promise<readonly string[]> {
  const files = [...(await listTree(git, commit)).values()].filter(({ mode }) => mode !== SUBMODULE_MODE);
  return files.map(({ path }) => path).filter((path) => mayHoldNearNames(folderOf(path)));
}

/** Empty for the root. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
