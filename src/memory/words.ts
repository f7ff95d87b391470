import type { LineRange } from "../change/line-range.ts";

/** Matches a word, or several with symbols of other scripts between them. */
const ROUGH_WORD = /[\w\u0080-\uffff]+/g;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const ASCII = /^\w+$/;

/** The words of a text, in order: letters, digits and underscores. */
export function wordsOf(text: string): readonly string[] {
  const rough = text.match(ROUGH_WORD) ?? [];
  return rough.flatMap((word) => (ASCII.test(word) ? [word] : (word.match(WORD) ?? [])));
}

/**
 * The word by which code mentions a name, without symbols as in `$name`, `save!` or `Box::operator+`; undefined for
 * symbols alone.
 */
export function mentionOf(name: string): string | undefined {
  return wordsOf(name).at(-1);
}

/** A line without indentation, and one that only closes the block above it. */
const UNINDENTED = /^[^\s]/;
const ENDS_BLOCK = /^[)}\]]/;

/** The lines of a text, searched for names as words. */
export class MentionedWords {
  readonly #lines: readonly string[];
  #edges: BlockEdges | undefined;
  readonly #spans = new Map<string, ReadonlySet<string>>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Whether the text contains any of these words. */
  mentions(words: ReadonlySet<string>): boolean {
    return words.size > 0 && this.#lines.some((line) => wordsOf(line).some((word) => words.has(word)));
  }

  /**
   * The indented block around these lines, such as a call with a function in it. It runs from the last unindented line
   * before them that opens a block to the first unindented line after them.
   */
  blockAround({ start_line: start, end_line: end }: LineRange): LineRange {
    this.#edges ??= findEdges(this.#lines);
    const { starts, unindented } = this.#edges;
    return {
      start_line: starts[countTo(starts, start) - 1] ?? 1,
      end_line: unindented[countTo(unindented, end)] ?? this.#lines.length,
    };
  }

  /** The words of these lines (1-based, inclusive); each stretch is read once. */
  within({ start_line: start, end_line: end }: LineRange): ReadonlySet<string> {
    const key = `${start}-${end}`;
    const words = this.#spans.get(key) ?? new Set(this.#lines.slice(start - 1, end).flatMap(wordsOf));
    this.#spans.set(key, words);
    return words;
  }
}

/** Line numbers (1-based), ascending. */
interface BlockEdges {
  readonly starts: readonly number[];
  readonly unindented: readonly number[];
}

function findEdges(lines: readonly string[]): BlockEdges {
  const unindented = lines.flatMap((line, index) => (UNINDENTED.test(line) ? [index + 1] : []));
  return { unindented, starts: unindented.filter((number) => !ENDS_BLOCK.test(lines[number - 1] ?? "")) };
}

/** How many of these ascending numbers are no greater than a bound. */
function countTo(ascending: readonly number[], bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
