import type { PinnedFile, TargetKind } from "../pin/pin.ts";
import { cutFile, TOLERANCE, weighFile } from "./cut-file.ts";
import { PART_BYTES } from "./diff-parts.ts";
import type { FilePart, ShownFile } from "./file-part.ts";
import { packUnits, type Unit } from "./pack-units.ts";
import { findRelated } from "./related-files.ts";
import { scoreFile } from "./risk.ts";

/** What one Enthusiast or Adversary is given of the target. */
export interface Slice {
  /** In the target's order; of each those lines that `parts` holds, or else all that is shown of it. */
  readonly files: readonly string[];
  /** The files of which it is given a part, as others are given the rest; none in most slices. */
  readonly parts: readonly FilePart[];
  /** About how much there is to read. */
  readonly bytes: number;
}

/** How much goes into a slice. */
export interface SliceSize {
  readonly kind: TargetKind;
  /** What an agent is to read: a slice is filled up to this. */
  readonly bytes: number;
  /** Bytes of the files of a target that is no diff, as far as they are known. */
  readonly sizes?: ReadonlyMap<string, number> | undefined;
  /** Whether a larger file is cut; absent for yes. */
  readonly isCut?: boolean | undefined;
}

/** How many replies of `read_diff` a slice fills (design §5.6), at least and at most, and where nothing is sent besides. */
const MIN_PARTS = 2;
const MAX_PARTS = 6;
const USUAL_PARTS = 3;
/** What an agent reads is at least so many times what it is sent besides. */
export const READ_TO_FIXED = 5;
/** Where a reply ends within a file, the next one repeats its headings. */
const REPEATED_BYTES = 512;
/** The most files of a slice where the target is no diff: each of them has to be asked for. */
export const SLICE_FILES = 20;

/**
 * What one agent is to read, if each is sent so many bytes besides: as much as it takes for these to be a fifth of it.
 */
export function sliceBytes(fixedBytes: number | undefined): number {
  const wanted = fixedBytes === undefined ? USUAL_PARTS : Math.ceil((READ_TO_FIXED * fixedBytes) / PART_BYTES);
  return Math.min(MAX_PARTS, Math.max(MIN_PARTS, wanted)) * (PART_BYTES - REPEATED_BYTES);
}

/**
 * The files in slices by the weight of what is read of them, riskiest slice first. Together stay, as far as a slice holds
 * them, a test and what it tests, what imports what, and files of a folder; a file larger than a slice is cut over several.
 * Every line is in exactly one slice. The same files give the same slices.
 */
export function sliceFiles(files: readonly ShownFile[], size: SliceSize): readonly Slice[] {
  const units = files.flatMap((file, at) => toUnits(file, at, size));
  return packUnits(units, findRelated(files))
    .map((bin) => ({ bin, ...rankOf(bin) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ bin }) => toSlice(bin, size));
}

function toUnits(whole: ShownFile, at: number, size: SliceSize): readonly Unit[] {
  const isCut = size.kind === "diff" && size.isCut !== false && whole.share === undefined;
  const parts = isCut ? cutFile(whole, size.bytes, TOLERANCE) : [whole];
  return parts.map((file) => ({ file, at, fill: fillOf(file, size), score: scoreFile(file).score }));
}

/** The share of a slice that a file fills. */
function fillOf(file: PinnedFile, { kind, bytes, sizes }: SliceSize): number {
  if (kind === "diff") return weighFile(file) / bytes;
  return Math.max(1 / SLICE_FILES, (sizes?.get(file.path) ?? 0) / bytes);
}

function rankOf(bin: readonly Unit[]): Pick<Unit, "score" | "at"> {
  return bin.reduce((best, { score, at }) => ({ score: Math.max(best.score, score), at: Math.min(best.at, at) }), {
    score: 0,
    at: Number.POSITIVE_INFINITY,
  });
}

function toSlice(bin: readonly Unit[], { bytes }: SliceSize): Slice {
  const units = [...bin].sort((a, b) => a.at - b.at);
  return {
    files: units.map(({ file }) => file.path),
    parts: units.flatMap(({ file }) => (isPart(file) ? [file] : [])),
    bytes: Math.round(units.reduce((sum, { fill }) => sum + fill, 0) * bytes),
  };
}

function isPart(file: ShownFile): file is FilePart {
  return file.share !== undefined;
}
