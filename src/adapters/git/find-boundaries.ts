import { type FileSide, findCrossing, type PathPolicy } from "../../core/files/boundary.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { BlobContent, MaskedBlobs } from "./masked-blobs.ts";
import type { RawEntry } from "./raw-diff.ts";
import { SYMLINK_MODE } from "./tree.ts";

interface Reading {
  readonly blobs: MaskedBlobs;
  readonly policy: PathPolicy;
}

/** What a changed file crosses. */
export interface Boundaries {
  /** Each in a few words; none where it stays what it was. */
  readonly crossed: readonly string[];
  /** Whether text stands in it at head that can count as new. */
  readonly hasText: boolean;
}

const NONE: Boundaries = { crossed: [], hasText: false };

/** What a changed file crosses, if anything of it can be read at all. */
export async function findBoundaries(entry: RawEntry, { blobs, policy }: Reading): Promise<Boundaries> {
  const { path, oldPath = path, baseBlob, headBlob, baseMode, headMode } = entry;
  if (baseBlob === undefined || headBlob === undefined || baseMode === undefined || headMode === undefined) {
    return NONE;
  }
  if (entry.isTypeChange || headMode === SYMLINK_MODE || isAlike(entry)) return NONE;
  const before = await readSide({ path: oldPath, mode: baseMode, blob: baseBlob }, blobs);
  const after = await readSide({ path, mode: headMode, blob: headBlob }, blobs);
  if (before === undefined || after === undefined || (before.kind !== "text" && after.kind !== "text")) return NONE;
  const crossing = findCrossing(before, after, policy);
  const crossed = crossing.kind === "crossed" ? crossing.boundaries : [];
  return { crossed, hasText: after.kind !== "text" || after.lines > 0 };
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
