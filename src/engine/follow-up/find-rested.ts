import type { MatchedParts } from "../../core/follow-up/match-parts.ts";
import type { ChangePart } from "../../core/pin/change-part.ts";
import type { Side } from "../../core/pin/side.ts";
import type { ReadingRecord } from "../../core/report/reading-record.ts";
import type { Report } from "../../core/report/report.ts";
import type { Source } from "../../ports/source.ts";
import type { FileLinks } from "./file-links.ts";

/** A file that was read and is another one now. */
interface ChangedRead {
  readonly path: string;
  /** Whether it is no longer there at that side. */
  readonly isGone: boolean;
}

interface Means {
  readonly source: Source;
  readonly links: FileLinks;
}

/**
 * The parts that stand as they were read, but whose readers read a file besides that is another one now. What they read of
 * another file of their task counts only where the two can know of each other.
 */
export async function findRested(
  { parts }: MatchedParts,
  earlier: Pick<Report, "pin" | "replay">,
  { source, links }: Means,
): Promise<ReadonlySet<ChangePart>> {
  const changed = await findChangedReads(earlier.replay.reading, source);
  const target = new Set(earlier.pin.files.flatMap(({ path, old_path: old }) => (old === null ? [path] : [path, old])));
  const known = new Map<string, Promise<boolean>>();
  const rested = new Set<ChangePart>();
  const rests = async (path: string, reads: readonly ChangedRead[]) => {
    for (const read of reads) {
      if (read.isGone || read.path === path || !target.has(read.path)) return true;
      if (await links.areLinked(path, read.path)) return true;
    }
    return false;
  };
  for (const { part, earlier: then } of parts) {
    const reads = changed.get(then?.reading ?? NONE) ?? [];
    if (reads.length === 0) continue;
    const { path, oldPath } = part.file;
    const key = `${then?.reading} ${path}`;
    const isRested =
      known.get(key) ?? (reads.some((read) => read.path === oldPath) ? Promise.resolve(true) : rests(path, reads));
    known.set(key, isRested);
    if (await isRested) rested.add(part);
  }
  return rested;
}

const NONE = -1;

/** Of each reading what is another file now; each file is looked at once. */
async function findChangedReads(
  record: ReadingRecord | null,
  source: Source,
): Promise<ReadonlyMap<number, readonly ChangedRead[]>> {
  const blobs = new Map<string, string | undefined>();
  const blobNow = async ({ path, side }: { readonly path: string; readonly side: Side }) => {
    const key = `${side}:${path}`;
    if (!blobs.has(key)) blobs.set(key, await source.blobAt(path, side));
    return blobs.get(key);
  };
  const changed = new Map<number, readonly ChangedRead[]>();
  for (const [index, reading] of (record?.readings ?? []).entries()) {
    const reads: ChangedRead[] = [];
    for (const file of reading) {
      const blob = await blobNow(file);
      if (blob !== file.blob) reads.push({ path: file.path, isGone: blob === undefined });
    }
    changed.set(index, reads);
  }
  return changed;
}
