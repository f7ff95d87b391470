/** How a line ends: the last one may end in nothing, or in a carriage return alone. */
type LineEnd = "\n" | "\r\n" | "\r" | "";

/** A line as its file has it. A carriage return within it is part of its text. */
export interface FileLine {
  readonly text: string;
  readonly end: LineEnd;
}

/** A file as lines, from which its bytes can be made again. */
export interface FileText {
  /** Whether it begins with a byte order mark, which is part of no line. */
  readonly hasMark: boolean;
  readonly lines: readonly FileLine[];
}

const MARK = "\ufeff";

/** Undefined for what is no UTF-8, or holds a NUL. `formatFileText(readFileText(bytes))` is `bytes` again. */
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

/** The same of lines as a source gives them, which have no line feed. */
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

/** How most lines of a file end; with a line feed where none says otherwise. */
export function usualEnd(lines: readonly FileLine[]): "\n" | "\r\n" {
  const returns = lines.reduce((sum, { end }) => sum + (end === "\r\n" ? 1 : 0), 0);
  const feeds = lines.reduce((sum, { end }) => sum + (end === "\n" ? 1 : 0), 0);
  return returns > feeds ? "\r\n" : "\n";
}
