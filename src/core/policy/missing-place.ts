import type { CodeFacts } from "../pin/code-facts.ts";
import type { PinnedFile, TargetKind } from "../pin/pin.ts";

/** What tells which line of a file is to speak for it. */
export interface PlaceFacts {
  readonly pinned: PinnedFile;
  readonly kind: TargetKind;
  readonly lines: readonly string[];
  readonly facts: CodeFacts | undefined;
}

/**
 * The line, 1-based, at which it is told that something is missing in a file: where its first exported function is named,
 * of those that the diff shows; else the first line shown that says anything. Undefined where there is none, or nothing runs.
 */
export function placeOfMissing({ pinned, kind, lines, facts }: PlaceFacts): number | undefined {
  if (facts !== undefined && !hasCode(facts)) return undefined;
  const isShown = kind === "diff" ? shownLines(pinned) : () => true;
  const functions = (facts?.definitions ?? []).filter((each) => each.kind === "function" || each.kind === "method");
  const named = [...functions.filter(({ isExported }) => isExported), ...functions].find(({ nameLine }) =>
    isShown(nameLine),
  );
  if (named !== undefined) return named.nameLine;
  const at = lines.findIndex((text, index) => isShown(index + 1) && isTelling(text));
  return at === -1 ? undefined : at + 1;
}

/** Types, constants and what is handed on from other files do nothing that could be missing. */
function hasCode({ definitions, calls }: CodeFacts): boolean {
  return calls.length > 0 || definitions.some((each) => each.kind === "function" || each.kind === "method");
}

function shownLines({ hunks }: PinnedFile): (line: number) => boolean {
  const shown = new Set(hunks.flatMap(({ lines }) => lines.flatMap(({ headLine }) => headLine ?? [])));
  return (line) => shown.has(line);
}

/** A quote of hardly any letters is found everywhere, and shows nothing. */
function isTelling(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 8;
}
