import type { CodeFacts, Comment } from "./code-facts.ts";
import { type CommentMarks, commentMarksOf, sureMarksOf } from "./comment-marks.ts";

/** A file's lines twice, each as long as it is: once with what is only said blanked, once with the rest. */
export interface MaskedLines {
  readonly code: readonly string[];
  readonly said: readonly string[];
}

/**
 * Tells what a program does from what is said of it: comments, and texts that stand where a statement could (Python's
 * docstrings). Where the syntax is not read, the marks that open a comment in most languages are taken for that, also
 * where they are none: then less is left as code, and never more.
 */
export function maskComments(lines: readonly string[], path: string, facts: CodeFacts | undefined): MaskedLines {
  const stretches =
    facts === undefined
      ? readMarks(lines, commentMarksOf(path))
      : [...placeComments(lines, facts.comments), ...placeComments(lines, facts.docstrings ?? [])];
  return mask(lines, stretches);
}

/** The code of a file whose syntax is not read: what is left where only what surely is no code is taken for none. */
export function maskSurely(lines: readonly string[], path: string): readonly string[] {
  return mask(lines, readMarks(lines, sureMarksOf(path))).code;
}

function mask(lines: readonly string[], stretches: readonly Stretch[]): MaskedLines {
  const code = [...lines];
  const said = lines.map((line) => " ".repeat(line.length));
  for (const { line, from, to } of stretches) {
    const [text, rest, other] = [lines[line] ?? "", code[line] ?? "", said[line] ?? ""];
    code[line] = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
    said[line] = other.slice(0, from) + text.slice(from, to) + other.slice(to);
  }
  return { code, said };
}

/** Part of a line (0-based), as offsets. */
interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

function placeComments(lines: readonly string[], comments: readonly Comment[]): readonly Stretch[] {
  const taken = new Map<number, number>();
  return comments.flatMap((comment) => placeComment(lines, comment, taken));
}

/** @param taken where the last comment on a line ended, as one line may hold several. */
function placeComment(
  lines: readonly string[],
  { start, text }: Comment,
  taken: Map<number, number>,
): readonly Stretch[] {
  return text.split("\n").flatMap((part, index) => {
    const line = start - 1 + index;
    const bare = part.replace(/\r$/, "");
    const from = (lines[line] ?? "").indexOf(bare, taken.get(line) ?? 0);
    if (bare === "" || from < 0) return [];
    taken.set(line, from + bare.length);
    return [{ line, from, to: from + bare.length }];
  });
}

function readMarks(lines: readonly string[], marks: CommentMarks): readonly Stretch[] {
  let close: string | undefined;
  return lines.flatMap((text, line) => {
    const found: Stretch[] = [];
    for (let at = 0; at < text.length; ) {
      const { stretch, isOpen, isQuoted = false } = nextStretch(text, { at, close, marks });
      if (stretch === undefined) break;
      if (!isQuoted) found.push({ line, ...stretch });
      close = isOpen;
      at = stretch.to;
    }
    return found;
  });
}

interface Reading {
  readonly at: number;
  /** What ends the comment that is open; undefined when none is. */
  readonly close: string | undefined;
  readonly marks: CommentMarks;
}

/** The next comment on a line, and what is still to close it beyond. */
function nextStretch(text: string, { at, close, marks: { opening, closeOf } }: Reading) {
  opening.lastIndex = at;
  const mark = close === undefined ? opening.exec(text) : null;
  if (close === undefined && mark === null) return { stretch: undefined, isOpen: undefined };
  const from = mark?.index ?? at;
  if (mark?.groups?.quoted !== undefined)
    return { stretch: { from, to: from + mark[0].length }, isOpen: undefined, isQuoted: true };
  const wanted = close ?? closeOf(mark?.[0] ?? "");
  // A mark may be closed by itself, but not at the place that it opens at.
  const end = wanted === undefined ? -1 : text.indexOf(wanted, from + (mark?.[0].length ?? 0));
  if (wanted !== undefined && end >= 0) return { stretch: { from, to: end + wanted.length }, isOpen: undefined };
  return { stretch: { from, to: text.length }, isOpen: wanted };
}
