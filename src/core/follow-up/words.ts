import type { LineSpan } from "../pin/code-facts.ts";

/** What may be a word, or several with signs of other scripts between them. */
const ROUGH_WORD = /[\w\u0080-\uffff]+/g;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const ASCII = /^\w+$/;

/** The words of a text, in order: letters, digits and underscores. */
export function wordsOf(text: string): readonly string[] {
  const rough = text.match(ROUGH_WORD) ?? [];
  return rough.flatMap((word) => (ASCII.test(word) ? [word] : (word.match(WORD) ?? [])));
}

/**
 * A name as the word that mentions it, without signs such as those of `$name`, `save!` or `Box::operator+`; undefined for
 * one of signs alone.
 */
export function mentionOf(name: string): string | undefined {
  return wordsOf(name).at(-1);
}

/** The lines of a text, in which names are looked for as words. */
export class MentionedWords {
  readonly #lines: readonly string[];
  readonly #spans = new Map<string, ReadonlySet<string>>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Whether the text holds one of these words anywhere. */
  mentions(words: ReadonlySet<string>): boolean {
    return words.size > 0 && this.#lines.some((line) => wordsOf(line).some((word) => words.has(word)));
  }

  /** The words of these lines (1-based, inclusive); each stretch is read once. */
  within({ start, end }: LineSpan): ReadonlySet<string> {
    const key = `${start}-${end}`;
    const words = this.#spans.get(key) ?? new Set(this.#lines.slice(start - 1, end).flatMap(wordsOf));
    this.#spans.set(key, words);
    return words;
  }
}
