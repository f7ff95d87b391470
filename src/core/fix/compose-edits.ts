import { type FileLine, type FileText, usualEnd } from "./file-text.ts";
import type { LocatedEdit } from "./locate-edit.ts";

/** A line of an edit's result: one of the file that stays (1-based), or a new one. */
type ComposedLine = number | string;

/** An edit as it is made: its lines with those told apart that stay as they are. */
export interface ComposedEdit {
  readonly startLine: number;
  readonly endLine: number;
  readonly lines: readonly ComposedLine[];
}

/** The lines that an edit writes anew. */
export function writtenLines({ lines }: ComposedEdit): readonly string[] {
  return lines.flatMap((line) => (typeof line === "string" ? [line] : []));
}

/** Whether all of the edit's lines stay as they are. */
export function changesNothing({ startLine, endLine, lines }: ComposedEdit): boolean {
  return writtenLines({ startLine, endLine, lines }).length === 0 && lines.length === endLine - startLine + 1;
}

/**
 * Tells which lines of an edit stay, as many as can: a line that stays keeps its bytes, which may be others than were served.
 *
 * @param served the file as it was served, without line ends.
 */
export function composeEdit(served: readonly string[], { startLine, endLine, lines }: LocatedEdit): ComposedEdit {
  const old = served.slice(startLine - 1, endLine);
  const composed = alignLines(old, lines).map((line) => (typeof line === "number" ? startLine + line : line));
  return { startLine, endLine, lines: composed };
}

/** The new lines, with the index of an old one for each that is one of those, in order. */
function alignLines(old: readonly string[], own: readonly string[]): readonly ComposedLine[] {
  let head = 0;
  while (head < old.length && head < own.length && old[head] === own[head]) head += 1;
  let tail = 0;
  const rest = Math.min(old.length, own.length) - head;
  while (tail < rest && old[old.length - 1 - tail] === own[own.length - 1 - tail]) tail += 1;
  const inner = alignMiddle(old.slice(head, old.length - tail), own.slice(head, own.length - tail));
  return [
    ...Array.from({ length: head }, (_, at) => at),
    ...inner.map((line) => (typeof line === "number" ? head + line : line)),
    ...Array.from({ length: tail }, (_, at) => old.length - tail + at),
  ];
}

/** By the longest common subsequence; both sides are bounded. */
function alignMiddle(old: readonly string[], own: readonly string[]): readonly ComposedLine[] {
  const width = own.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const commonFrom = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = own.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === own[column]
          ? commonFrom(row + 1, column + 1) + 1
          : Math.max(commonFrom(row + 1, column), commonFrom(row, column + 1));
    }
  }
  let row = 0;
  return own.map((line, column) => {
    while (row < old.length && old[row] !== line && commonFrom(row + 1, column) >= commonFrom(row, column + 1))
      row += 1;
    if (row === old.length || old[row] !== line) return line;
    row += 1;
    return row - 1;
  });
}

/** A file with its edits, and how many lines of it they took away and added. */
export interface ComposedFile {
  readonly text: FileText;
  readonly changedLines: number;
}

/**
 * The file with these edits made, which do not overlap; their order counts for nothing. Every line that no edit writes anew is
 * the same to the byte, but for a last line without an end that is the last no more. A new line ends as the line ends whose place
 * it takes.
 */
export function composeFile({ hasMark, lines }: FileText, edits: readonly ComposedEdit[]): ComposedFile {
  const sorted = [...edits].sort((a, b) => a.startLine - b.startLine);
  const usual = usualEnd(lines);
  // No spread into a call: a file may have more lines than that takes arguments.
  const composed: (readonly FileLine[])[] = [];
  let next = 1;
  let changedLines = 0;
  for (const edit of sorted) {
    const written = writeEdit(lines, edit, usual);
    composed.push(lines.slice(next - 1, edit.startLine - 1), written);
    const kept = new Set(lines.slice(edit.startLine - 1, edit.endLine));
    const stays = written.filter((line) => kept.has(line)).length;
    changedLines += edit.endLine - edit.startLine + 1 + written.length - 2 * stays;
    next = edit.endLine + 1;
  }
  return { text: { hasMark, lines: [...composed, lines.slice(next - 1)].flat() }, changedLines };
}

function writeEdit(lines: readonly FileLine[], edit: ComposedEdit, usual: "\n" | "\r\n"): readonly FileLine[] {
  const last = lines[edit.endLine - 1];
  const isOpen = edit.endLine === lines.length && last !== undefined && !isEnded(last);
  let near = lines[edit.startLine - 1];
  return edit.lines.map((line, at) => {
    const stays = typeof line === "number" ? lines[line - 1] : undefined;
    // Of lines that come one for one each takes the end of its own.
    near = stays ?? (at <= edit.endLine - edit.startLine ? lines[edit.startLine - 1 + at] : near);
    const text = stays?.text ?? String(line);
    // An empty line without an end would be no line.
    if (isOpen && at === edit.lines.length - 1 && text !== "") return stays ?? { text, end: last.end };
    if (stays !== undefined && isEnded(stays)) return stays;
    const end = near !== undefined && isEnded(near) ? near.end : usual;
    return { text, end };
  });
}

function isEnded({ end }: FileLine): boolean {
  return end.endsWith("\n");
}
