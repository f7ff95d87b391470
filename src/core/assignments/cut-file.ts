import { cutHunk } from "../pin/cut-hunk.ts";
import type { Hunk, PinnedFile } from "../pin/pin.ts";
import { renderFileHeading } from "./diff-parts.ts";
import { hunkBytes, servedBytes } from "./diff-rows.ts";
import type { ShownFile } from "./file-part.ts";

/** How many times a slice a file may be and still be read by one agent. */
export const TOLERANCE = 1.25;

/** The bytes that `read_diff` shows of a file, its headings included. Those repeated where a reply ends are not counted. */
export function weighFile(file: PinnedFile): number {
  const known = weighedBefore.get(file);
  if (known !== undefined) return known;
  const weight = weigh(file);
  weighedBefore.set(file, weight);
  return weight;
}

/** It takes a look at every line, and is asked round after round. */
const weighedBefore = new WeakMap<PinnedFile, number>();

function weigh(file: PinnedFile): number {
  const hunks = file.hunks.reduce((sum, hunk) => sum + hunkBytes(hunk), 0);
  return Buffer.byteLength(renderFileHeading(file)) + 1 + hunks;
}

/**
 * The file in parts of at most `maxBytes`; the file itself where it is no more than `tolerance` times that. It is cut between
 * hunks where they fit, else between lines; each line is in exactly one part, and a line alone may be larger. Parts of a part are called what it is.
 */
export function cutFile(file: ShownFile, maxBytes: number, tolerance = 1): readonly ShownFile[] {
  if (weighFile(file) <= maxBytes * tolerance) return [file];
  const groups = groupHunks(file, maxBytes);
  if (groups.length < 2) return [file];
  return groups.map((hunks, index) => ({
    ...file,
    hunks,
    share: file.share ?? { parts: [index + 1], of: groups.length },
  }));
}

function groupHunks(file: PinnedFile, maxBytes: number): readonly (readonly Hunk[])[] {
  const heading = Buffer.byteLength(renderFileHeading({ ...file, ...ANY_SHARE })) + 1;
  const groups: Hunk[][] = [];
  let bytes = 0;
  const add = (hunk: Hunk, size: number) => {
    const last = groups.at(-1);
    if (last === undefined || bytes + size > maxBytes) {
      groups.push([hunk]);
      bytes = heading + size;
    } else {
      last.push(hunk);
      bytes += size;
    }
  };
  for (const hunk of file.hunks) {
    const size = hunkBytes(hunk);
    if (heading + size <= maxBytes) add(hunk, size);
    else for (const piece of cutLines(hunk, maxBytes - heading)) add(piece, hunkBytes(piece));
  }
  return groups;
}

/** For the weight of a heading: no file has more parts. */
const ANY_SHARE = { share: { parts: [1_000_000], of: 1_000_000 } } as const;
/** More than a heading of a hunk has. */
const HUNK_HEADING_BYTES = 64;

function cutLines(hunk: Hunk, maxBytes: number): readonly Hunk[] {
  const pieces: Hunk[] = [];
  let from = 0;
  let bytes = HUNK_HEADING_BYTES;
  for (const [at, line] of hunk.lines.entries()) {
    const size = servedBytes(line);
    if (at > from && bytes + size > maxBytes) {
      pieces.push(cutHunk(hunk, { from, to: at }));
      from = at;
      bytes = HUNK_HEADING_BYTES;
    }
    bytes += size;
  }
  return [...pieces, cutHunk(hunk, { from, to: hunk.lines.length })];
}
