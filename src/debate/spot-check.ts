import { createHash } from "node:crypto";
import { type Risk, scoreLines } from "../assignments/risk.ts";
import { maskComments } from "../change/comment-mask.ts";
import type { FileRange } from "../change/line-range.ts";
import { overlap } from "../change/line-range.ts";
import { type HunkLine, type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import { coversLines, type Receipt } from "../change/receipt.ts";

/** A section of the change that nobody flagged, which the Critic examines. Lines are 1-based and inclusive. */
export interface SpotCheck extends FileRange {
  readonly risks: readonly Risk[];
}

/** A spot check and its outcome. */
export interface CheckedSpot extends SpotCheck {
  readonly outcome: "clean" | "missed" | "not_read";
}

const FEW_SECTIONS = 6;
/** The number of lines in one section of a file without a diff. */
const SECTION_LINES = 60;
/** The relative weight of a section whose changed lines do nothing: comments, imports, braces. */
const IDLE_SHARE = 0.01;
/** A line that only names what others define. */
const NAMES_MODULE =
  /^\s*(?:import\b|from\s+\S+\s+import\b|export\b.{0,200}\bfrom\b|(?:const|let|var)\b[^=]{0,200}=\s*require\(|use\s|using\s+[\w.]+;|#\s*include\b|package\s|require\w{0,9}\s)/;

/**
 * Draws two or three changed sections without a flagged place, or fewer if fewer exist. The draw is random: riskier
 * sections are more likely, and those whose changed lines do nothing are unlikely. The same files, flags and seed give
 * the same draw.
 *
 * @param lineCounts lines of each file of a file or manifest target; empty for a diff.
 */
export function drawSpotChecks(
  { files }: Pick<Pin, "files">,
  { flagged, lineCounts, seed }: SpotCheckFacts,
): readonly SpotCheck[] {
  const sections = files.flatMap((file) => [...hunksOf(file), ...stretchesOf(file, lineCounts.get(file.path) ?? 0)]);
  const places = Map.groupBy(flagged, ({ file }) => file);
  const isFlagged = (section: Section) => places.get(section.file)?.some((place) => overlap(section, place)) ?? false;
  const free = sections.filter((section) => !isFlagged(section));
  const wanted = free.length > FEW_SECTIONS ? 3 : 2;
  const drawn: Section[] = [];
  while (drawn.length < wanted && drawn.length < free.length) {
    drawn.push(
      drawOne(
        free.filter((section) => !drawn.includes(section)),
        randomFraction(seed, drawn.length),
      ),
    );
  }
  return drawn.map(({ weight: _, ...section }) => section);
}

/**
 * Decides the outcome of each spot check.
 *
 * @param missed the places of the Critic's own candidates whose quote was found at the pin.
 */
export function settleSpotChecks(
  checks: readonly SpotCheck[],
  receipts: readonly Receipt[],
  missed: readonly { readonly file: string; readonly line: number }[],
): readonly CheckedSpot[] {
  return checks.map((check) => {
    const hasMissed = missed.some(
      ({ file, line }) => file === check.file && line >= check.start_line && line <= check.end_line,
    );
    const outcome = hasMissed ? "missed" : coversLines(receipts, check) ? "clean" : "not_read";
    return { ...check, outcome };
  });
}

export interface SpotCheckFacts {
  /** Places that were already flagged. */
  readonly flagged: readonly Omit<FileRange, "side">[];
  readonly lineCounts: ReadonlyMap<string, number>;
  readonly seed: string;
}

interface Section extends SpotCheck {
  readonly weight: number;
}

function stretchesOf({ path, skipped }: PinnedFile, lines: number): readonly Section[] {
  if (skipped !== undefined) return [];
  const { risks } = scoreLines(path, []);
  return Array.from({ length: Math.ceil(lines / SECTION_LINES) }, (_, index) => {
    const start = index * SECTION_LINES + 1;
    const end = Math.min(lines, start + SECTION_LINES - 1);
    return { file: path, side: "head", start_line: start, end_line: end, risks, weight: 1 + risks.length } as const;
  });
}

function hunksOf(file: PinnedFile): readonly Section[] {
  if (file.skipped !== undefined) return [];
  return file.hunks.flatMap((hunk) => {
    const side = hunk.newLines > 0 ? "head" : "base";
    const path = pathAt(file, side);
    const [start, lines] = side === "head" ? [hunk.newStart, hunk.newLines] : [hunk.oldStart, hunk.oldLines];
    if (path === undefined || lines === 0) return [];
    const changed = hunk.lines.filter((line) => line.kind !== "context");
    const { score, risks } = scoreLines(file.path, changed);
    const weight = (1 + score) * (doesSomething(changed, path) ? 1 : IDLE_SHARE);
    return [{ file: path, side, start_line: start, end_line: start + lines - 1, risks, weight } as const];
  });
}

function doesSomething(changed: readonly HunkLine[], path: string): boolean {
  const { code } = maskComments(
    changed.map(({ text }) => text),
    path,
    undefined,
  );
  return code.some((line) => /[\p{L}\p{N}]/u.test(line) && !NAMES_MODULE.test(line));
}

function drawOne(sections: readonly Section[], fraction: number): Section {
  const total = sections.reduce((sum, section) => sum + section.weight, 0);
  let left = fraction * total;
  const drawn = sections.find((section) => {
    left -= section.weight;
    return left < 0;
  });
  const last = drawn ?? sections.at(-1);
  if (last === undefined) throw new RangeError("nothing to draw from");
  return last;
}

/** A random fraction from a seed, in the range [0, 1). */
function randomFraction(seed: string, index: number): number {
  const bytes = createHash("sha256").update(`${seed}\n${index}`).digest();
  return bytes.readUIntBE(0, 6) / 2 ** 48;
}
