import { unprocessable } from "./api-error.ts";
import type { DiffLine, FileDiff } from "./diff.ts";
import type { Anchor, Side } from "./records.ts";

export interface CommentPlace {
  readonly path: string;
  readonly line?: number;
  readonly side?: string;
  readonly start_line?: number;
  readonly start_side?: string;
}

/** Finds a comment's place in the diff, or refuses it as GitHub does: only lines a hunk shows can be commented on. */
export function resolveAnchor(files: readonly FileDiff[], place: CommentPlace): Anchor {
  const file = files.find((candidate) => candidate.path === place.path);
  if (file === undefined) throw unprocessable("Path could not be resolved");
  const side = sideOf(place.side) ?? "RIGHT";
  const end = findLine(file, side, place.line);
  if (end === undefined || place.line === undefined) {
    throw unprocessable("Pull request review thread line must be part of the diff");
  }
  const startSide = place.start_line === undefined ? undefined : (sideOf(place.start_side) ?? side);
  if (startSide !== undefined) checkStart(file, { start: findLine(file, startSide, place.start_line), end });
  return {
    path: place.path,
    line: place.line,
    side,
    startLine: place.start_line,
    startSide,
    position: end.position,
    diffHunk: hunkUpTo(file, end),
  };
}

function checkStart(file: FileDiff, range: { start: DiffLine | undefined; end: DiffLine }): void {
  if (range.start === undefined) throw unprocessable("Pull request review thread start line must be part of the diff");
  if (range.start.hunk !== range.end.hunk) {
    throw unprocessable("Pull request review thread start line must be part of the same hunk as the line.");
  }
  if (range.start.position >= range.end.position) {
    throw unprocessable(`Pull request review thread start line must precede the end line in ${file.path}.`);
  }
}

function findLine(file: FileDiff, side: Side, line: number | undefined): DiffLine | undefined {
  if (line === undefined) return undefined;
  return file.lines.find((candidate) => (side === "RIGHT" ? candidate.newLine : candidate.oldLine) === line);
}

function sideOf(text: string | undefined): Side | undefined {
  if (text === undefined) return undefined;
  if (text !== "LEFT" && text !== "RIGHT") throw unprocessable("Side is not included in the list");
  return text;
}

function hunkUpTo(file: FileDiff, end: DiffLine): string {
  const lines = (file.patch ?? "").split("\n").slice(0, end.position + 1);
  return lines.slice(lines.findLastIndex((line) => line.startsWith("@@ "))).join("\n");
}
