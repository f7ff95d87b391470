import { parsePatch, type StructuredPatchHunk } from "diff";
import type { Hunk } from "./pin.ts";
import { signedHunk } from "./signed-hunk.ts";

const SECTION_START = "diff --git ";
const FIRST_HUNK = "\n@@ -";

/**
 * The sections of a git patch, one a `diff --git` header, in order. Every line of content carries a sign, so no
 * content can pretend to be such a header.
 */
export function splitSections(patch: Buffer): readonly Buffer[] {
  const sections: Buffer[] = [];
  let start = 0;
  while (start < patch.length) {
    const next = patch.indexOf(`\n${SECTION_START}`, start);
    const end = next === -1 ? patch.length : next + 1;
    sections.push(patch.subarray(start, end));
    start = end;
  }
  return sections;
}

/**
 * The hunks of one section, decoded as UTF-8 with replacement. The header is left out before parsing: its paths and
 * modes are hostile text, and the raw diff entries say them better.
 *
 * @throws Error if the section's hunks contradict their own counts.
 */
export function parseHunks(section: Buffer): readonly Hunk[] {
  const start = section.indexOf(FIRST_HUNK);
  if (start === -1) return [];
  return parsePatch(section.toString("utf8", start + 1))
    .flatMap((patch) => patch.hunks)
    .map(toHunk);
}

function toHunk({ oldStart, oldLines, newStart, newLines, lines }: StructuredPatchHunk): Hunk {
  return signedHunk({ oldStart, oldLines, newStart, newLines }, lines);
}
