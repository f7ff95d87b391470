import { byteLength, type LinePart, linePartsOf } from "../../core/assignments/long-line.ts";
import type { SourceText } from "../../ports/source.ts";

/** Lines of a file as one reply shows them. */
export interface ReadLines {
  /** Each as it is shown, with its number; or a note in the place of some. */
  readonly shown: readonly string[];
  /** The numbers of those whose every part was read by now, and of those a note stands for. */
  readonly whole: readonly number[];
  /** The number of the last one, one less than the first asked for when there is none. */
  readonly last: number;
  /** Where to go on: the last one again when it has another part. Absent at the end. */
  readonly next: number | undefined;
  /** Whether something was shown of a line that is not whole. */
  readonly isBegun: boolean;
}

/** Lines that a note stands for. */
export interface NotedLines {
  readonly start: number;
  readonly end: number;
  readonly note: string;
}

/**
 * Reads lines a reply at a time for one agent. A line too long for that is read part by part: reading from it again gives its
 * next part, and after the last the first.
 */
export class LineReader {
  readonly #maxBytes: number;
  /** How many parts of a long line were read. */
  readonly #read = new Map<string, number>();

  /** @param maxBytes of a reply, in UTF-8; more than a part of a line has. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The lines from `start` to `end` (1-based, inclusive) as far as they fit, at least one.
   *
   * @param noted in order; in place of these lines stands their note.
   */
  read(text: SourceText, start: number, end: number, noted: readonly NotedLines[] = []): ReadLines {
    const shown: string[] = [];
    const whole: number[] = [];
    let isBegun = false;
    let bytes = 0;
    let next = start;
    while (next <= end) {
      const known = noted.find((each) => each.start === next);
      const { rendered, isWhole, isLast, take } = known === undefined ? this.#lineOf(text, next) : toNote(known);
      bytes += byteLength(rendered) + 1;
      if (bytes > this.#maxBytes && shown.length > 0) break;
      take();
      shown.push(rendered);
      const stop = known?.end ?? next;
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

  /** The part whose turn it is; `take` says that it is served. */
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

/** What stands on one line of a reply, or two. */
interface Piece extends Pick<LinePart, "isWhole" | "isLast"> {
  readonly rendered: string;
  readonly take: () => void;
}

function toNote({ note }: NotedLines): Piece {
  return { rendered: `[${note}]`, isWhole: true, isLast: true, take: () => undefined };
}
