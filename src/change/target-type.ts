import { proseLines, readHeading } from "../text/markdown.ts";
import type { Pin, PinnedFile } from "./pin.ts";

/** The kind of text of a target. It decides which prompts the roles get, and how places in it are compared. */
export const TARGET_TYPES = ["code", "spec"] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

const LINES_LOOKED_AT = 20;
const TITLE = /\b(?:plan|spec|specification|design)\b/i;

/** Reads a file's lines at the pin; undefined if there is no text. */
export type FindLines = (file: PinnedFile) => readonly string[] | undefined;

/**
 * Decides whether a target is a spec. It is one if agents are shown only Markdown files (`.md`). Each must be in a
 * planning folder, or have a heading containing plan, spec, specification or design in its first 20 lines. Any other
 * file makes it code.
 */
export function decideTargetType(pin: Pin, isPlanning: (path: string) => boolean, findLines: FindLines): TargetType {
  const shown = shownFiles(pin);
  if (shown.length === 0 || !shown.every(isMarkdown)) return "code";
  return shown.every((file) => isPlanning(file.path) || isTitledSpec(findLines(file) ?? [])) ? "spec" : "code";
}

/** The files whose text {@link decideTargetType} needs; none if their names are enough. */
export function filesThatDecideType(pin: Pin, isPlanning: (path: string) => boolean): readonly PinnedFile[] {
  const shown = shownFiles(pin);
  return shown.every(isMarkdown) ? shown.filter((file) => !isPlanning(file.path)) : [];
}

function shownFiles(pin: Pin): readonly PinnedFile[] {
  return pin.files.filter((file) => file.skipped === undefined);
}

function isMarkdown({ path }: PinnedFile): boolean {
  return /\.md$/i.test(path);
}

function isTitledSpec(lines: readonly string[]): boolean {
  return proseLines(lines.slice(0, LINES_LOOKED_AT)).some(({ text }) => TITLE.test(readHeading(text)?.title ?? ""));
}
