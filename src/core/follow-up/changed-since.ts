import { type ChangePart, SURROUNDING_LINES } from "../pin/change-part.ts";
import type { FileRange } from "../pin/line-range.ts";
import type { Comparison } from "./comparison.ts";

/** Whether lines at head changed since the earlier review, or stand right beside lines that did. */
export type ChangedSince = (range: Omit<FileRange, "side">) => boolean;

/** By the parts that have no equal in the earlier review; what is read again for another reason stands as it did. */
export function changedSince({ parts }: Pick<Comparison, "parts">): ChangedSince {
  const changed = parts.flatMap(({ part, why }) => (why === "changed" ? rangeAtHead(part) : []));
  return ({ file, start_line: start, end_line: end }) =>
    changed.some((own) => own.file === file && own.start_line <= end && start <= own.end_line);
}

/** With the lines around it, as nothing else is left at head where lines were deleted. */
function rangeAtHead({ file, hunk, from, to }: ChangePart): readonly Omit<FileRange, "side">[] {
  const shown = file.hunks[hunk]?.lines.slice(Math.max(0, from - SURROUNDING_LINES), to + SURROUNDING_LINES) ?? [];
  const lines = shown.flatMap(({ headLine }) => headLine ?? []);
  const [start, end] = [lines[0], lines.at(-1)];
  return start === undefined || end === undefined ? [] : [{ file: file.path, start_line: start, end_line: end }];
}
