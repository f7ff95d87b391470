import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { PinnedFile, SkipReason } from "../change/pin.ts";
import { classifyFile, kindUnder } from "../files/file-kind.ts";
import { MAX_FILE_BYTES } from "./masked-blobs.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { SUBMODULE_MODE, SYMLINK_MODE, type TreeEntry } from "./tree.ts";

const CONCURRENT_FILES = 8;

/** A file as it is, with the digest of its bytes. */
export interface DigestedFile {
  readonly file: PinnedFile;
  readonly sha256: string;
}

export function digestFiles(
  scratch: ScratchRepository,
  entries: readonly TreeEntry[],
  isIgnored: (path: string) => boolean,
): Promise<readonly DigestedFile[]> {
  return pLimit(CONCURRENT_FILES).map(entries, async (entry) => {
    const { sha256, kind } = await digestEntry(scratch, entry);
    return { sha256, file: toUnchanged(entry, isIgnored(entry.path) ? "ignored-path" : kind) };
  });
}

/** Hashes `sha256␠␠path` lines, sorted by bytes. */
export function digestManifest(files: readonly DigestedFile[]): string {
  const lines = files.map(({ sha256, file }) => Buffer.from(`${sha256}  ${file.path}\n`));
  const hash = createHash("sha256");
  for (const line of lines.sort(Buffer.compare)) hash.update(line);
  return hash.digest("hex");
}

interface Digest {
  readonly sha256: string;
  readonly kind: SkipReason | undefined;
}

async function digestEntry(scratch: ScratchRepository, { path, mode, sha }: TreeEntry): Promise<Digest> {
  // Without bytes, the object's id replaces them, because it names the same content.
  if (mode === SUBMODULE_MODE) return { sha256: sha256Of(Buffer.from(sha)), kind: "submodule" };
  const object = await scratch.objects.read(sha, MAX_FILE_BYTES);
  if (object.kind === "missing") return { sha256: sha256Of(Buffer.from(sha)), kind: "unreadable" };
  if (object.kind === "too-large") return { sha256: await digestLargeBlob(scratch, sha), kind: "too-large" };
  const kind = mode === SYMLINK_MODE ? "text" : kindUnder(mode, classifyFile(path, object.bytes));
  return { sha256: sha256Of(object.bytes), kind: kind === "text" ? undefined : kind };
}

async function digestLargeBlob(scratch: ScratchRepository, sha: string): Promise<string> {
  const hash = createHash("sha256");
  await scratch.git.stream(["cat-file", "blob", sha], (chunk) => hash.update(chunk), { maxBytes: Infinity });
  return hash.digest("hex");
}

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A file that the change does not touch. */
export function toUnchanged(entry: TreeEntry, skipped: SkipReason | undefined): PinnedFile {
  return {
    path: entry.path,
    oldPath: undefined,
    status: "unchanged",
    baseMode: undefined,
    headMode: entry.mode,
    baseBlob: undefined,
    headBlob: entry.sha,
    hunks: [],
    skipped,
  };
}
