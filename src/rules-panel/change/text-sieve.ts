const GRAM = 8;
const BITS = 1 << 24;

/**
 * Quickly rules out that a collection contains a text, by remembering its runs of eight characters. It may report an
 * absent text as possible, but never a present one as absent.
 */
export class TextSieve {
  readonly #seen = new Uint8Array(BITS / 8);

  add(text: string): void {
    eachGram(text, (bit) => {
      this.#seen[bit >> 3] = (this.#seen[bit >> 3] ?? 0) | (1 << (bit & 7));
      return true;
    });
  }

  /** Whether the collection may contain the text; always true for texts shorter than a run. */
  mayHold(text: string): boolean {
    return eachGram(text, (bit) => ((this.#seen[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}

/** Calls back with the bit of every run of a text, until the callback returns false. */
function eachGram(text: string, visit: (bit: number) => boolean): boolean {
  for (let at = 0; at + GRAM <= text.length; at++) {
    let hash = 0x811c9dc5;
    for (let offset = 0; offset < GRAM; offset++) hash = Math.imul(hash ^ text.charCodeAt(at + offset), 0x01000193);
    if (!visit((hash ^ (hash >>> 15)) & (BITS - 1))) return false;
  }
  return true;
}
