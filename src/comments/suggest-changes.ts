import type { PatchedFile, PatchHunk, PatchLine } from "../report/patch.ts";

/** Lines of the head that are to be replaced. */
export interface SuggestedChange {
  readonly path: string;
  /** 1-based, at the head that the patch is for; at least one line. */
  readonly start_line: number;
  readonly end_line: number;
  /** Without their line feeds; empty if the lines are removed. */
  readonly lines: readonly string[];
}

/** The changes of a patch, each in a form that can be suggested beside the lines it replaces. */
export interface SuggestibleChanges {
  readonly changes: readonly SuggestedChange[];
  /**
   * The number of changes that cannot be suggested. They are at a file's end without a line feed, have other line ends,
   * or have no line to attach to.
   */
  readonly others: number;
}

/**
 * Splits a patch into suggestions, in order. A change that only adds lines includes an adjacent line, as a suggestion
 * must replace something.
 */
export function suggestChanges(files: readonly PatchedFile[]): SuggestibleChanges {
  const all = files.flatMap(({ path, hunks }) =>
    hunks.flatMap(changesOf).map((change) => change && { path, ...change }),
  );
  const changes = all.filter((change) => change !== undefined);
  return { changes, others: all.length - changes.length };
}

type Change = Omit<SuggestedChange, "path"> | undefined;

function changesOf({ start_line, lines }: PatchHunk): readonly Change[] {
  const changes: Change[] = [];
  let oldLine = lines.some(({ kind }) => kind !== "added") ? start_line : start_line + 1;
  for (let at = 0; at < lines.length; ) {
    const rest = lines.slice(at);
    const length = rest.findIndex(({ kind }) => kind === "context");
    const run = length === -1 ? rest : rest.slice(0, length);
    if (run.length === 0) {
      oldLine += 1;
      at += 1;
      continue;
    }
    changes.push(toChange(run, { oldLine, before: lines[at - 1], after: lines[at + run.length] }));
    oldLine += run.filter(({ kind }) => kind === "removed").length;
    at += run.length;
  }
  return changes;
}

interface Surroundings {
  /** The first line that is removed, or before which lines are added. */
  readonly oldLine: number;
  readonly before: PatchLine | undefined;
  readonly after: PatchLine | undefined;
}

function toChange(run: readonly PatchLine[], { oldLine, before, after }: Surroundings): Change {
  const removed = run.filter(({ kind }) => kind === "removed");
  const added = run.filter(({ kind }) => kind === "added");
  const beside = removed.length > 0 ? undefined : (before ?? after);
  if (removed.length === 0 && beside === undefined) return undefined;
  const involved = beside === undefined ? run : [...run, beside];
  if (involved.some(({ isUnended, text }) => isUnended || text.includes("\r"))) return undefined;
  const lines = added.map(({ text }) => text);
  if (beside === undefined) return { start_line: oldLine, end_line: oldLine + removed.length - 1, lines };
  const line = beside === before ? oldLine - 1 : oldLine;
  return {
    start_line: line,
    end_line: line,
    lines: beside === before ? [beside.text, ...lines] : [...lines, beside.text],
  };
}
