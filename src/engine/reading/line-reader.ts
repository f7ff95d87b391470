import { byteLength, type LinePart, linePartsOf } from "../../core/assignments/long-line.ts";
import type { SourceText } from "../../ports/source.ts";

/** Lines of a file as one reply shows them. */
export interface ReadLines {
  /** Each as it is shown, with its number. */
  readonly shown: readonly string[];
  /** The numbers of those whose every part was read by now. */
  readonly whole: readonly number[];
  /** The number of the last one shown, one less than the first asked for when there is none. */
  readonly last: number;
  /** Where to go on: the last one again when it has another part. Absent at the end. */
  readonly next: number | undefined;
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

  /** The lines from `start` to `end` (1-based, inclusive) as far as they fit, at least one. */
  read(text: SourceText, start: number, end: number): ReadLines {
    const shown: string[] = [];
    const whole: number[] = [];
    let bytes = 0;
    let next = start;
    while (next <= end) {
      const { part, take } = this.#partOf(text, next);
      const rendered = `${next}\t${part.text}${part.note === undefined ? "" : `\n[${part.note}]`}`;
      bytes += byteLength(rendered) + 1;
      if (bytes > this.#maxBytes && shown.length > 0) break;
      take();
      shown.push(rendered);
      if (part.isWhole) whole.push(next);
      if (!part.isLast) return { shown, whole, last: next, next };
      next += 1;
    }
    return { shown, whole, last: next - 1, next: next <= end ? next : undefined };
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
