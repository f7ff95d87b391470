import { diffArrays } from "diff";
import type { Hunk, HunkLine } from "./pin.ts";

/** A hunk that replaces fewer lines is not changed. */
const MIN_DELETED = 12;
/** The share of replaced lines that must be the same apart from white space; otherwise the hunk is rewritten code. */
const MIN_SAME = 0.5;
// Limits the work on code that turns out to be rewritten.
const MAX_EDITS = 600;
const CONTEXT_LINES = 3;

/**
 * Reduces a hunk that is mostly white-space changes at line starts and ends, such as different line endings or
 * indentation. The result ignores these, so that other deletions stand out. Any other hunk stays as it is.
 */
export function withoutReformatting(hunk: Hunk): readonly Hunk[] {
  const base = hunk.lines.filter(({ kind }) => kind !== "added");
  const head = hunk.lines.filter(({ kind }) => kind !== "deleted");
  const deleted = base.filter(({ kind }) => kind === "deleted");
  if (deleted.length < MIN_DELETED || !isMostlyTheSame(deleted, head)) return [hunk];
  const aligned = align(base, head);
  return aligned === undefined ? [hunk] : toHunks(aligned);
}

/** A quick check before lines are aligned. */
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

/** The lines around changes, with one hunk for changes that are close together. */
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
    // For an empty side, git gives the line before.
    const oldStart = old[0] ?? above?.baseLine ?? 0;
    const newStart = now[0] ?? above?.headLine ?? 0;
    return { oldStart, oldLines: old.length, newStart, newLines: now.length, lines: own };
  });
}

function trimmed({ text }: HunkLine): string {
  return text.trim();
}
