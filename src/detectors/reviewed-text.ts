import type { FileRange, LineRange } from "../change/line-range.ts";
import { comparedPath, type PinnedFile, type TargetKind } from "../change/pin.ts";
import type { Side } from "../change/side.ts";

/** A file of the target at head, with what decides whether a fault in it is reported. */
export interface ReviewedText {
  readonly path: string;
  readonly lines: readonly string[];
  /** Lines at head (1-based) with a masked secret, whose text is not the original. */
  readonly masked: ReadonlySet<number>;
  /** The file before the change; absent for a new file, and for a target without a base. */
  readonly base: { readonly path: string; readonly lines: readonly string[] } | undefined;
  /** Whether the change adds this line (1-based); always true for a target without a base. */
  readonly isNew: (line: number) => boolean;
  /** The changed line nearest to a line at head, preferably before it; blank lines do not count. */
  readonly nearestChange: (line: number) => ChangedLine | undefined;
}

/** A line that the change adds or deletes. */
export interface ChangedLine {
  readonly place: FileRange;
  readonly text: string;
}

/** The result of parsing a file, for the analyzer's languages. */
export interface Syntax {
  /** Ranges at head that the grammar cannot parse. */
  readonly faults: readonly LineRange[];
  /** Whether brackets do not match, which is wrong in any dialect. */
  readonly isUnbalanced: boolean;
  /** Whether there was such a range at base; absent without a base. */
  readonly wasFaulty: boolean | undefined;
}

/** Both sides of a file of the target. */
export interface SideTexts {
  readonly head: { readonly lines: readonly string[]; readonly secrets: readonly { readonly line: number }[] };
  readonly base: { readonly lines: readonly string[] } | undefined;
}

export function reviewText(file: PinnedFile, kind: TargetKind, { head, base }: SideTexts): ReviewedText {
  const changes = kind === "diff" ? readChanges(file) : wholeFile(file.path, head.lines);
  const added = new Set(changes.flatMap(({ place }) => (place.side === "head" ? place.end_line : [])));
  const basePath = comparedPath(file);
  const visible = changes.filter(({ text }) => text.trim() !== "");
  return {
    path: file.path,
    lines: head.lines,
    masked: new Set(head.secrets.map(({ line }) => line)),
    base: base === undefined || basePath === undefined ? undefined : { path: basePath, lines: base.lines },
    isNew: (line) => added.has(line),
    nearestChange: (line) => visible.findLast(({ headLine }) => headLine <= line) ?? visible[0],
  };
}

interface Change extends ChangedLine {
  /** The line's number at head; for a deleted line, the number of the line that follows in its place. */
  readonly headLine: number;
}

function readChanges(file: PinnedFile): readonly Change[] {
  return file.hunks.flatMap(({ lines, newStart }) => {
    let headLine = Math.max(1, newStart);
    return lines.flatMap(({ kind, text, baseLine, headLine: own }): Change[] => {
      if (own !== undefined) headLine = own + 1;
      if (kind === "added" && own !== undefined) return [{ ...lineAt(file.path, "head", own, text), headLine: own }];
      if (kind !== "deleted" || baseLine === undefined) return [];
      return [{ ...lineAt(file.oldPath ?? file.path, "base", baseLine, text), headLine }];
    });
  });
}

function wholeFile(path: string, lines: readonly string[]): readonly Change[] {
  return lines.map((text, index) => ({ ...lineAt(path, "head", index + 1, text), headLine: index + 1 }));
}

function lineAt(file: string, side: Side, line: number, text: string): ChangedLine {
  return { place: { file, side, start_line: line, end_line: line }, text };
}
