import { parsePatch, type StructuredPatchHunk } from "diff";
import type { Hunk, HunkLine } from "./pin.ts";

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

function toHunk(parsed: StructuredPatchHunk): Hunk {
  const { oldStart, oldLines, newStart, newLines } = parsed;
  let baseLine = oldStart;
  let headLine = newStart;
  const lines: HunkLine[] = [];
  for (const signed of parsed.lines) {
    const text = signed.slice(1);
    switch (signed[0]) {
      case "+":
        lines.push({ kind: "added", baseLine: undefined, headLine, text });
        headLine += 1;
        break;
      case "-":
        lines.push({ kind: "deleted", baseLine, headLine: undefined, text });
        baseLine += 1;
        break;
      case " ":
        lines.push({ kind: "context", baseLine, headLine, text });
        baseLine += 1;
        headLine += 1;
        break;
      default: // "\ No newline at end of file" says nothing about a line's text.
    }
  }
  return { oldStart, oldLines, newStart, newLines, lines };
}
