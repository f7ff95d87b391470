import { type FileSide, findCrossing, type PathPolicy } from "../../core/files/boundary.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { BlobContent, MaskedBlobs } from "./masked-blobs.ts";
import type { RawEntry } from "./raw-diff.ts";
import { SYMLINK_MODE } from "./tree.ts";

interface Reading {
  readonly blobs: MaskedBlobs;
  readonly policy: PathPolicy;
}

/** What a changed file crosses, if anything of it can be read at all; undefined where it stays what it was. */
export async function findBoundaries(entry: RawEntry, { blobs, policy }: Reading): Promise<string | undefined> {
  const { path, oldPath = path, baseBlob, headBlob, baseMode, headMode } = entry;
  if (baseBlob === undefined || headBlob === undefined || baseMode === undefined || headMode === undefined) {
    return undefined;
  }
  if (entry.isTypeChange || headMode === SYMLINK_MODE || isAlike(entry)) return undefined;
  const before = await readSide({ path: oldPath, mode: baseMode, blob: baseBlob }, blobs);
  const after = await readSide({ path, mode: headMode, blob: headBlob }, blobs);
  if (before === undefined || after === undefined || (before.kind !== "text" && after.kind !== "text"))
    return undefined;
  if (after.kind === "text" && after.lines === 0) return undefined;
  const crossing = findCrossing(before, after, policy);
  return crossing.kind === "crossed" ? crossing.boundaries.join(", ") : undefined;
}

/** Then only the content could have become something else, and it did not. */
function isAlike({ oldPath, baseBlob, headBlob, baseMode, headMode }: RawEntry): boolean {
  return oldPath === undefined && baseBlob === headBlob && baseMode === headMode;
}

interface Place {
  readonly path: string;
  readonly mode: string;
  readonly blob: Sha;
}

async function readSide(
  { path, mode, blob }: Place,
  blobs: MaskedBlobs,
): Promise<(FileSide & { readonly lines: number }) | undefined> {
  const content: BlobContent = await blobs.read(blob, path);
  if (content.kind === "missing" || content.kind === "too-large") return undefined;
  if (content.kind !== "text") return { path, mode, kind: content.kind, firstLine: "", lines: 0 };
  return { path, mode, kind: "text", firstLine: content.lines[0] ?? "", lines: content.lines.length };
}
