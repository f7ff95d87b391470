import type { LineRange } from "../change/line-range.ts";
import { saysGenerated } from "../files/exempt-files.ts";
import { classifyFile } from "../files/file-kind.ts";
import { type ProposedEdit, type Refused, refuse } from "../replies/edit-refusal.ts";

/** A line of an edit's result: an unchanged one of the file (1-based), or a new one. */
type ComposedLine = number | string;

/** An edit, with its unchanged lines marked. */
export interface ComposedEdit extends LineRange {
  readonly lines: readonly ComposedLine[];
}

/** The new lines of an edit. */
export function writtenLines({ lines }: ComposedEdit): readonly string[] {
  return lines.flatMap((line) => (typeof line === "string" ? [line] : []));
}

/** Whether all of the edit's lines are unchanged. */
export function changesNothing({ start_line, end_line, lines }: ComposedEdit): boolean {
  return writtenLines({ start_line, end_line, lines }).length === 0 && lines.length === end_line - start_line + 1;
}

/**
 * Finds as many unchanged lines of an edit as possible: these keep their bytes, which may differ from those served.
 *
 * @param served the file as it was served, without line ends.
 */
export function composeEdit(served: readonly string[], { start_line, end_line, lines }: LocatedEdit): ComposedEdit {
  const old = served.slice(start_line - 1, end_line);
  const composed = alignLines(old, lines).map((line) => (typeof line === "number" ? start_line + line : line));
  return { start_line, end_line, lines: composed };
}

/** The new lines, in order; each one that equals an old line is replaced with the old line's index. */
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

/** A file with its edits, and the number of lines they removed and added. */
export interface ComposedFile {
  readonly text: FileText;
  readonly changedLines: number;
}

/**
 * Applies edits to a file. They must not overlap, and their order does not matter. Every unchanged line keeps its
 * bytes, except a last line without an end that is no longer last. A new line gets the line end of the line it
 * replaces.
 */
export function composeFile({ hasMark, lines }: FileText, edits: readonly ComposedEdit[]): ComposedFile {
  const sorted = [...edits].sort((a, b) => a.start_line - b.start_line);
  const usual = usualEnd(lines);
  // No spread into a call: a file may have more lines than a call may have arguments.
  const composed: (readonly FileLine[])[] = [];
  let next = 1;
  let changedLines = 0;
  for (const edit of sorted) {
    const written = writeEdit(lines, edit, usual);
    composed.push(lines.slice(next - 1, edit.start_line - 1), written);
    const kept = new Set(lines.slice(edit.start_line - 1, edit.end_line));
    const stays = written.filter((line) => kept.has(line)).length;
    changedLines += edit.end_line - edit.start_line + 1 + written.length - 2 * stays;
    next = edit.end_line + 1;
  }
  return { text: { hasMark, lines: [...composed, lines.slice(next - 1)].flat() }, changedLines };
}

function writeEdit(lines: readonly FileLine[], edit: ComposedEdit, usual: "\n" | "\r\n"): readonly FileLine[] {
  const last = lines[edit.end_line - 1];
  const isOpen = edit.end_line === lines.length && last !== undefined && !isEnded(last);
  let near = lines[edit.start_line - 1];
  return edit.lines.map((line, at) => {
    const stays = typeof line === "number" ? lines[line - 1] : undefined;
    // If lines are replaced one by one, each gets the end of its own.
    near = stays ?? (at <= edit.end_line - edit.start_line ? lines[edit.start_line - 1 + at] : near);
    const text = stays?.text ?? String(line);
    // An empty line without an end would not be a line.
    if (isOpen && at === edit.lines.length - 1 && text !== "") return stays ?? { text, end: last.end };
    if (stays !== undefined && isEnded(stays)) return stays;
    const end = near !== undefined && isEnded(near) ? near.end : usual;
    return { text, end };
  });
}

function isEnded({ end }: FileLine): boolean {
  return end.endsWith("\n");
}

/** The place of an edit in its file. */
export interface LocatedEdit extends LineRange {
  readonly kind: "located";
  /** The lines that replace these, without line ends; empty to remove them. */
  readonly lines: readonly string[];
  /** Whether these are not the lines that the edit named. */
  readonly isElsewhere: boolean;
}

const MAX_EDIT_LINES = 1000;
const MAX_EDIT_CHARS = 60_000;

/**
 * Finds where `old` is: at the lines that the edit names, or in exactly one other place. Carriage returns before line
 * feeds do not count on either side, nor does one line feed at the end of `old`. Takes linear time; never throws.
 *
 * @param lines the file as it was served, without line ends.
 */
export function locateEdit(lines: readonly string[], edit: ProposedEdit): LocatedEdit | Refused {
  if (edit.old.length > MAX_EDIT_CHARS || edit.new.length > MAX_EDIT_CHARS) return refuse("too-long");
  const forms = formsOf(edit);
  if (forms.some(({ old, own }) => old.length > MAX_EDIT_LINES || own.length > MAX_EDIT_LINES))
    return refuse("too-long");
  const { start_line } = edit;
  const here = forms.find(({ old }) => standsAt(lines, old, start_line));
  if (here !== undefined) return toLocated(here, start_line, edit);
  if (edit.old.trim() === "") return refuse("old-missing");
  for (const form of forms) {
    const found = findRuns(lines, form.old);
    if (found.length > 1) return refuse("old-ambiguous");
    if (found[0] !== undefined) return toLocated(form, found[0], edit);
  }
  return refuse("old-not-found");
}

/** One way to read an edit's text. */
interface Form {
  readonly old: readonly string[];
  readonly own: readonly string[];
}

/** Exactly, and without a line feed at the end of `old`, which a line copied with its end has. */
function formsOf(edit: ProposedEdit): readonly Form[] {
  const old = splitLines(edit.old);
  const own = edit.new === "" ? [] : splitLines(edit.new);
  if (old.length < 2 || old.at(-1) !== "") return [{ old, own }];
  return [
    { old, own },
    { old: old.slice(0, -1), own: own.length > 1 && own.at(-1) === "" ? own.slice(0, -1) : own },
  ];
}

function splitLines(text: string): readonly string[] {
  return text
    .replace(/^\ufeff/, "")
    .split("\n")
    .map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

function standsAt(lines: readonly string[], wanted: readonly string[], start_line: number): boolean {
  return wanted.every((line, at) => lines[start_line - 1 + at] === line);
}

function toLocated({ old, own }: Form, start_line: number, edit: ProposedEdit): LocatedEdit {
  const end_line = start_line + old.length - 1;
  const isElsewhere = start_line !== edit.start_line || end_line !== edit.end_line;
  return { kind: "located", start_line, end_line, lines: own, isElsewhere };
}

/**
 * The lines (1-based) at which the wanted ones begin, at most two.
 *
 * @see Knuth, Morris and Pratt: repetition does not raise the cost
 */
function findRuns(lines: readonly string[], wanted: readonly string[]): readonly number[] {
  const steps = borderLengths(wanted);
  const found: number[] = [];
  let matched = 0;
  for (const [at, line] of lines.entries()) {
    while (matched > 0 && wanted[matched] !== line) matched = steps[matched - 1] ?? 0;
    if (wanted[matched] === line) matched += 1;
    if (matched < wanted.length) continue;
    found.push(at + 2 - wanted.length);
    if (found.length > 1) return found;
    matched = steps[matched - 1] ?? 0;
  }
  return found;
}

/** For each beginning of the wanted lines, how much of its end is also a beginning of them. */
function borderLengths(wanted: readonly string[]): readonly number[] {
  const lengths = [0];
  let length = 0;
  for (const line of wanted.slice(1)) {
    while (length > 0 && wanted[length] !== line) length = lengths[length - 1] ?? 0;
    if (wanted[length] === line) length += 1;
    lengths.push(length);
  }
  return lengths;
}

/** A line end; the last line may have none, or only a carriage return. */
type LineEnd = "\n" | "\r\n" | "\r" | "";

/** A line of a file. A carriage return within it is part of its text. */
interface FileLine {
  readonly text: string;
  readonly end: LineEnd;
}

/** A file as lines, from which its bytes can be restored. */
export interface FileText {
  /** Whether it begins with a byte order mark, which belongs to no line. */
  readonly hasMark: boolean;
  readonly lines: readonly FileLine[];
}

const MARK = "\ufeff";

/** Undefined if it is not UTF-8, or contains a NUL. `formatFileText(readFileText(bytes))` is `bytes` again. */
export function readFileText(bytes: Uint8Array): FileText | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return splitText(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

export function formatFileText({ hasMark, lines }: FileText): Uint8Array {
  return new TextEncoder().encode((hasMark ? MARK : "") + lines.map(({ text, end }) => text + end).join(""));
}

/** The same from a source's lines, which have no line feed. */
export function toFileText(lines: readonly string[]): FileText {
  const hasMark = lines[0]?.startsWith(MARK) === true;
  const own = hasMark ? [(lines[0] ?? "").slice(MARK.length), ...lines.slice(1)] : lines;
  return { hasMark, lines: own.map((line) => splitEnd(line, "\n")) };
}

function splitText(whole: string): FileText {
  const hasMark = whole.startsWith(MARK);
  const pieces = (hasMark ? whole.slice(MARK.length) : whole).split("\n");
  const last = pieces.pop() ?? "";
  const lines = pieces.map((piece) => splitEnd(piece, "\n"));
  return { hasMark, lines: last === "" ? lines : [...lines, splitEnd(last, "")] };
}

function splitEnd(piece: string, feed: "\n" | ""): FileLine {
  return piece.endsWith("\r") ? { text: piece.slice(0, -1), end: `\r${feed}` } : { text: piece, end: feed };
}

/** The most frequent line end of a file; a line feed if there is none. */
function usualEnd(lines: readonly FileLine[]): "\n" | "\r\n" {
  const returns = lines.reduce((sum, { end }) => sum + (end === "\r\n" ? 1 : 0), 0);
  const feeds = lines.reduce((sum, { end }) => sum + (end === "\n" ? 1 : 0), 0);
  return returns > feeds ? "\r\n" : "\n";
}

/** Larger files are not parsed. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/**
 * The text of a file that reviews show and that is not generated. The result of an edit must pass this check too:
 * otherwise a repair could exclude a file from reviews. Never throws.
 */
export function readEditable(path: string, bytes: Uint8Array): FileText | Refused {
  if (bytes.length > MAX_FILE_BYTES) return refuse("not-shown");
  const text = classifyFile(path, bytes) === "text" ? readFileText(bytes) : undefined;
  if (text === undefined) return refuse("not-text");
  return saysGenerated(text.lines.map((line) => line.text)) ? refuse("generated") : text;
}
