import { byteLength, type LinePart, linePartsOf } from "../assignments/long-line.ts";
import { headLines, quotePath } from "../change/hunks.ts";
import { allowedFiles, fileAt, toMemberPath } from "../change/known-files.ts";
import type { LineRange } from "../change/line-range.ts";
import type { PinnedFile } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { Source, SourceText } from "../ports/source.ts";
import type { Served } from "../ports/toolbox.ts";
import type { KnownLines } from "./receipt-log.ts";
import { MAX_BODY_BYTES } from "./search-reply.ts";

/** Lines of a file in one reply. */
interface ReadLines {
  /** Each as shown, with its number; or a note in place of several. */
  readonly shown: readonly string[];
  /** The numbers of lines of which every part was read by now, and of those that a note replaces. */
  readonly whole: readonly number[];
  /** The number of the last line, or one less than the first requested if there is none. */
  readonly last: number;
  /** The line to continue with: the last one again if it has another part. Absent at the end. */
  readonly next: number | undefined;
  /** Whether part of an incomplete line was shown. */
  readonly isBegun: boolean;
}

/** Lines that a note replaces. */
interface NotedLines extends LineRange {
  readonly note: string;
}

/**
 * Reads lines for one agent, one reply at a time. A line too long for a reply is read in parts: reading from it again
 * gives the next part, and after the last part the first.
 */
class LineReader {
  readonly #maxBytes: number;
  /** How many parts of a long line were read. */
  readonly #read = new Map<string, number>();

  /** @param maxBytes the limit of a reply, in UTF-8; more than a part of a line has. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The lines from `start` to `end` (1-based, inclusive) as far as they fit, at least one.
   *
   * @param noted in order; their note replaces these lines.
   */
  read(text: SourceText, start: number, end: number, noted: readonly NotedLines[] = []): ReadLines {
    const shown: string[] = [];
    const whole: number[] = [];
    let isBegun = false;
    let bytes = 0;
    let next = start;
    while (next <= end) {
      const known = noted.find((each) => each.start_line === next);
      const { rendered, isWhole, isLast, take } = known === undefined ? this.#lineOf(text, next) : toNote(known);
      bytes += byteLength(rendered) + 1;
      if (bytes > this.#maxBytes && shown.length > 0) break;
      take();
      shown.push(rendered);
      const stop = known?.end_line ?? next;
      if (isWhole) for (let line = next; line <= stop; line += 1) whole.push(line);
      else isBegun = true;
      if (!isLast) return { shown, whole, last: next, next, isBegun };
      next = stop + 1;
    }
    return { shown, whole, last: next - 1, next: next <= end ? next : undefined, isBegun };
  }

  #lineOf(text: SourceText, line: number): Piece {
    const { part, take } = this.#partOf(text, line);
    const { isWhole, isLast, note } = part;
    return { rendered: `${line}\t${part.text}${note === undefined ? "" : `\n[${note}]`}`, isWhole, isLast, take };
  }

  /** The next part of a line; `take` marks it as served. */
  #partOf(
    { path, side, blob, lines }: SourceText,
    line: number,
  ): { readonly part: LinePart; readonly take: () => void } {
    const [first, ...others] = linePartsOf(lines[line - 1] ?? "");
    if (others.length === 0) return { part: first, take: () => undefined };
    const key = `${side}:${blob}:${line}:${path}`;
    const read = (this.#read.get(key) ?? 0) % (others.length + 1);
    return { part: others[read - 1] ?? first, take: () => this.#read.set(key, read + 1) };
  }
}

/** The content of one line of a reply, or two. */
interface Piece extends Pick<LinePart, "isWhole" | "isLast"> {
  readonly rendered: string;
  readonly take: () => void;
}

function toNote({ note }: NotedLines): Piece {
  return { rendered: `[${note}]`, isWhole: true, isLast: true, take: () => undefined };
}

/** A shorter range is shown again: a note would save little and make the reader look elsewhere. */
const MIN_STRETCH = 20;

/** The text at head of a file that is read at base, and how the change moves its lines. */
interface HeadTwin {
  readonly text: SourceText;
  /** Absent for a file that the change does not touch. */
  readonly file: PinnedFile | undefined;
}

/** The part of a file that an agent asks for. */
interface AskedLines extends LineRange {
  readonly text: SourceText;
}

/** What an agent was shown before, with line numbers. */
interface ShownBefore {
  readonly numbered: KnownLines;
  /** In a diff; the place names its part. */
  readonly inDiff: KnownLines;
}

/**
 * Finds ranges that an agent was shown before, each with a note on the place. These are lines of the same blob,
 * numbered or in a diff, and lines at base that are unchanged at head.
 */
function referBack(
  { text, start_line: start, end_line: end }: AskedLines,
  shown: ShownBefore,
  twin: HeadTwin | undefined,
): readonly NotedLines[] {
  const runs: Run[] = [];
  const shiftAtHead = shiftsAtHead(text, shown.numbered, twin);
  const placeOfLine = (line: number): Omit<Run, "start_line" | "end_line"> | undefined => {
    if (shown.numbered.has(text, line)) return { where: "above", shift: 0 };
    const part = shown.inDiff.placeOf(text, line);
    if (part !== undefined) return { where: "diff", part, shift: 0 };
    const shift = shiftAtHead(line);
    return shift === undefined ? undefined : { where: "head", shift };
  };
  for (let line = start; line <= end; line += 1) {
    const place = placeOfLine(line);
    if (place === undefined) continue;
    const last = runs.at(-1);
    const goesOn = last?.end_line === line - 1 && isSamePlace(last, place);
    if (last !== undefined && goesOn) last.end_line = line;
    else runs.push({ start_line: line, end_line: line, ...place });
  }
  return runs.filter((run) => run.end_line - run.start_line + 1 >= MIN_STRETCH).map((run) => toNoted(run, twin));
}

interface Run {
  readonly start_line: number;
  end_line: number;
  readonly where: "above" | "diff" | "head";
  /** The part of the diff. */
  readonly part?: string;
  /** How many lines further down they are at head. */
  readonly shift: number;
}

function isSamePlace(one: Omit<Run, "start_line" | "end_line">, other: Omit<Run, "start_line" | "end_line">): boolean {
  return one.where === other.where && one.part === other.part && one.shift === other.shift;
}

/**
 * How many lines further down a line at base is at head, if it is unchanged and was shown there; otherwise undefined.
 */
function shiftsAtHead(
  text: SourceText,
  shown: KnownLines,
  twin: HeadTwin | undefined,
): (line: number) => number | undefined {
  if (twin === undefined) return () => undefined;
  const headOf = headLines(twin.file?.hunks ?? []);
  return (line) => {
    const head = headOf(line);
    if (head === undefined || !shown.has(twin.text, head)) return undefined;
    return twin.text.lines[head - 1] === text.lines[line - 1] ? head - line : undefined;
  };
}

function toNoted(
  { start_line: start, end_line: end, shift, where, part }: Run,
  twin: HeadTwin | undefined,
): NotedLines {
  const lines = `lines ${start}-${end}`;
  if (where === "above") return { start_line: start, end_line: end, note: `${lines} were served above` };
  if (where === "diff")
    return { start_line: start, end_line: end, note: `${lines} stand under these numbers in ${part} above` };
  const of = twin === undefined ? "" : ` of ${quotePath(twin.text.path)}`;
  return {
    start_line: start,
    end_line: end,
    note: `${lines} are lines ${start + shift}-${end + shift}${of} at head, served above`,
  };
}

/** Served lines of a file, and which of them are new to the agent. */
interface FileReply extends Served {
  readonly lines: ReadLines;
}

/**
 * One agent's `read_file`. If it tracks what was shown, a range shown before is replaced by a note. Repeating a request
 * shows everything.
 */
export class FileReader {
  readonly #source: Source;
  readonly #shown: ShownBefore | undefined;
  readonly #lines: LineReader;
  readonly #asked = new Set<string>();

  /** @param shown absent if every reply is complete. */
  constructor(source: Source, shown: ShownBefore | undefined, maxBytes = MAX_BODY_BYTES) {
    this.#lines = new LineReader(maxBytes);
    this.#source = source;
    this.#shown = shown;
  }

  async read(asked: AskedLines): Promise<FileReply> {
    const { text, start_line: start, end_line: end } = asked;
    const noted = await this.#refer(asked);
    const lines = this.#lines.read(text, start, end, noted);
    const isNoted = (line: number) => noted.some((each) => each.start_line <= line && line <= each.end_line);
    for (const line of lines.whole) if (!isNoted(line)) this.#shown?.numbered.add(text, line);
    const { last, next } = lines;
    const header = `[path=${quotePath(text.path)} side=${text.side} blob=${text.blob} lines=${start}-${last}/${text.lines.length}]`;
    return { text: `${header}\n${lines.shown.join("\n")}${describeNext(last, next)}`, next, lines };
  }

  async #refer(asked: AskedLines): Promise<readonly NotedLines[]> {
    if (this.#shown === undefined) return [];
    const { text, start_line: start, end_line: end } = asked;
    const request = `${text.side}:${text.blob}:${text.path}:${start}-${end}`;
    const isRepeated = this.#asked.has(request);
    this.#asked.add(request);
    return isRepeated ? [] : referBack(asked, this.#shown, await this.#twinOf(text));
  }

  async #twinOf({ path, side, blob }: SourceText): Promise<HeadTwin | undefined> {
    if (side === "head") return undefined;
    const file = fileAt(this.#source.pin, path, "base");
    const text = await this.#source.readText(file === undefined ? path : file.path, "head");
    if (text === undefined || (file === undefined && text.blob !== blob)) return undefined;
    return { text, file };
  }
}

function describeNext(last: number, next: number | undefined): string {
  if (next === undefined) return "";
  if (next === last) return `\n[line ${next} goes on: call read_file with start_line=${next} again for its next part]`;
  return `\n[cut at 32 KB: go on with start_line=${next}]`;
}

/** The files that one agent opened by name. The number of different files is limited; each may be opened again. */
export class OpenedFiles {
  readonly #source: Source;
  readonly #most: number;
  readonly #opened = new Set<string>();

  constructor(source: Source, most: number) {
    this.#source = source;
    this.#most = most;
  }

  /** Reads a file by a path as models write it, for example with the `a/` of a diff. */
  async read(path: string, side: Side): Promise<SourceText | undefined> {
    const member = toMemberPath(path, allowedFiles(this.#source.pin));
    for (const candidate of new Set([path, path.replace(/^\.\//, ""), member])) {
      const text = await this.#source.readText(candidate, side);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** Whether the file may be opened: it was opened before, or there is room for one more. */
  open(path: string): boolean {
    if (this.#opened.has(path)) return true;
    if (this.#opened.size >= this.#most) return false;
    this.#opened.add(path);
    return true;
  }

  describeLimit(): string {
    return `this agent has opened ${this.#most} files, which is its limit; answer from what was read`;
  }
}
