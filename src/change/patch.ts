import { parsePatch, type StructuredPatchHunk } from "diff";
import { BoundedMap } from "../text/bounded-map.ts";
import type { Hunk, HunkLine } from "./pin.ts";

const SECTION_START = "diff --git ";
const FIRST_HUNK = "\n@@ -";

/**
 * Splits a git patch into sections, one for each `diff --git` header, in order. Every line of content has a sign, so no
 * content can imitate such a header.
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
 * Parses the hunks of one section, decoded as UTF-8 with replacement. The header is dropped first: its paths and modes
 * are hostile text, and the raw diff entries are more reliable.
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

/** The memory for lines of hunks; dropped lines are parsed again from the hunk's text. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** The size of a line: its record, its entry in the list, and its text, a slice of the hunk's. */
const LINE_BYTES = 128;
/**
 * A hunk with more lines keeps them permanently. Otherwise it would be parsed again and again, because so few of its
 * size fit.
 */
const MAX_READ_AGAIN = 50_000;

/** Keyed by the hunk itself, because two hunks may have the same text. */
const kept = new BoundedMap<readonly HunkLine[], Hunk>(MAX_KEPT_BYTES);

/**
 * A hunk from its lines as git writes them, each after its sign. It stores one text and parses its lines on demand,
 * because a change of many megabytes has more lines than fit in memory.
 */
export function signedHunk(numbers: Omit<Hunk, "lines">, signed: readonly string[]): Hunk {
  if (signed.length > MAX_READ_AGAIN) return { ...numbers, lines: readLines(numbers, signed) };
  const text = signed.join("\n");
  const hunk: Hunk = {
    ...numbers,
    get lines() {
      const known = kept.get(hunk);
      if (known !== undefined) return known;
      const lines = readLines(numbers, text.split("\n"));
      kept.set(hunk, lines, lines.length * LINE_BYTES);
      return lines;
    },
  };
  return hunk;
}

function readLines({ oldStart, newStart }: Omit<Hunk, "lines">, signed: readonly string[]): readonly HunkLine[] {
  let baseLine = oldStart;
  let headLine = newStart;
  const lines: HunkLine[] = [];
  for (const line of signed) {
    const text = line.slice(1);
    switch (line[0]) {
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
  return lines;
}
