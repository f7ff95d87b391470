import { diffArrays } from "diff";
import type { Hunk, HunkLine } from "./pin.ts";

/** A hunk that replaces fewer lines is left as it is. */
const MIN_DELETED = 12;
/** Of the lines that a hunk replaces so many must be the same but for white space, or it is rewritten code. */
const MIN_SAME = 0.5;
// Bounds the work on code that is rewritten after all.
const MAX_EDITS = 600;
const CONTEXT_LINES = 3;

/**
 * A hunk as a diff shows it that ignores white space at the beginnings and ends of lines, where most of the hunk is
 * nothing but that: other line ends, or another indentation. What such a change takes away besides stands out again.
 * Any other hunk is given as it is.
 */
export function withoutReformatting(hunk: Hunk): readonly Hunk[] {
  const base = hunk.lines.filter(({ kind }) => kind !== "added");
  const head = hunk.lines.filter(({ kind }) => kind !== "deleted");
  const deleted = base.filter(({ kind }) => kind === "deleted");
  if (deleted.length < MIN_DELETED || !isMostlyTheSame(deleted, head)) return [hunk];
  const aligned = align(base, head);
  return aligned === undefined ? [hunk] : toHunks(aligned);
}

/** A quick look, before lines are aligned. */
function isMostlyTheSame(deleted: readonly HunkLine[], head: readonly HunkLine[]): boolean {
  const added = new Set(head.filter(({ kind }) => kind === "added").map(trimmed));
  const telling = deleted.filter((line) => /\w/.test(line.text));
  return telling.filter((line) => added.has(trimmed(line))).length >= telling.length * MIN_SAME;
}

function align(base: readonly HunkLine[], head: readonly HunkLine[]): readonly HunkLine[] | undefined {
  const runs = diffArrays(base.map(trimmed), head.map(trimmed), { maxEditLength: MAX_EDITS });
  if (runs === undefined) return undefined;
  let [old, now] = [0, 0];
  return runs.flatMap(({ added, removed, count }): readonly HunkLine[] => {
    const [from, to] = [old, now];
    if (!added) old += count;
    if (!removed) now += count;
    if (removed)
      return base.slice(from, old).map((line) => ({ ...line, kind: "deleted" as const, headLine: undefined }));
    return head.slice(to, now).map((line, index) => {
      const baseLine = added ? undefined : base[from + index]?.baseLine;
      return { ...line, kind: added ? ("added" as const) : ("context" as const), baseLine };
    });
  });
}

/** The lines around changes, a hunk for all changes that are near to each other. */
function toHunks(lines: readonly HunkLine[]): readonly Hunk[] {
  const spans: { from: number; to: number }[] = [];
  for (const [at, { kind }] of lines.entries()) {
    if (kind === "context") continue;
    const last = spans.at(-1);
    if (last !== undefined && at - CONTEXT_LINES <= last.to) last.to = at + CONTEXT_LINES;
    else spans.push({ from: Math.max(0, at - CONTEXT_LINES), to: at + CONTEXT_LINES });
  }
  return spans.map(({ from, to }) => {
    const own = lines.slice(from, to + 1);
    const above = lines[from - 1];
    const [old, now] = [own.flatMap(({ baseLine }) => baseLine ?? []), own.flatMap(({ headLine }) => headLine ?? [])];
    // git names the line before an empty side.
    const oldStart = old[0] ?? above?.baseLine ?? 0;
    const newStart = now[0] ?? above?.headLine ?? 0;
    return { oldStart, oldLines: old.length, newStart, newLines: now.length, lines: own };
  });
}

function trimmed({ text }: HunkLine): string {
  return text.trim();
}
