import { type Pin, type PinnedFile, pathAt, showsLines } from "./pin.ts";
import type { LineRange } from "./receipt.ts";

/** A file of a diff that changed although no line of it did. */
export interface LinelessFile {
  readonly file: string;
  /** What changed, in a few words. */
  readonly change: string;
}

/** The number that the heading of a file's diff is served under: no line of the file has it. */
export const HEADING_LINE = 0;

/** Whether a file of a diff changes without a line: its heading alone tells what happens to it (ADR 60). */
export function isLineless({ skipped, hunks }: Pick<PinnedFile, "skipped" | "hunks">): boolean {
  return skipped === undefined && hunks.length === 0;
}

/** What an agent has to be served of such a file: its heading, on the side that the file stands at, head first. */
export function headingRange(file: PinnedFile): LineRange {
  const side = file.headBlob === undefined ? "base" : "head";
  return { file: pathAt(file, side) ?? file.path, side, start: HEADING_LINE, end: HEADING_LINE };
}

/** The files no line of which changed: moved, made executable, or empty. Skipped ones have a reason of their own. */
export function linelessFiles(pin: Pin): readonly LinelessFile[] {
  if (pin.kind !== "diff") return [];
  return pin.files
    .filter((file) => file.skipped === undefined && !showsLines(file, pin.kind))
    .map((file) => ({ file: file.path, change: describeChange(file) }));
}

function describeChange(file: PinnedFile): string {
  return [describeKind(file), ...(file.byPath ?? [])].join("; ");
}

function describeKind({ oldPath, baseMode, headMode }: PinnedFile): string {
  if (baseMode === undefined) return "empty file added";
  if (headMode === undefined) return "empty file deleted";
  const changes = [
    oldPath === undefined ? undefined : `renamed from ${oldPath}`,
    baseMode === headMode ? undefined : `mode ${baseMode} → ${headMode}`,
  ];
  return changes.filter((change) => change !== undefined).join(", ");
}

/** The files that count as new in whole though the diff shows less of them, and what they crossed. */
export function filesCountedAsNew({ files }: Pin): readonly LinelessFile[] {
  return files.flatMap(({ path, countsAsNew }) =>
    countsAsNew === undefined ? [] : [{ file: path, change: countsAsNew }],
  );
}
