const GRAM = 8;
const BITS = 1 << 24;

/**
 * Tells quickly that a text does not stand in a collection, by remembering which runs of eight characters do. It may
 * say that an absent text might be there, but never that a present one is not.
 */
export class TextSieve {
  readonly #seen = new Uint8Array(BITS / 8);

  add(text: string): void {
    eachGram(text, (bit) => {
      this.#seen[bit >> 3] = (this.#seen[bit >> 3] ?? 0) | (1 << (bit & 7));
      return true;
    });
  }

  /** Whether the text may stand in what was added; texts shorter than a run always may. */
  mayHold(text: string): boolean {
    return eachGram(text, (bit) => ((this.#seen[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}

/** Calls back with the bit of every run of a text, and stops at the first that the callback refuses. */
function eachGram(text: string, visit: (bit: number) => boolean): boolean {
  for (let at = 0; at + GRAM <= text.length; at++) {
    let hash = 0x811c9dc5;
    for (let offset = 0; offset < GRAM; offset++) hash = Math.imul(hash ^ text.charCodeAt(at + offset), 0x01000193);
    if (!visit((hash ^ (hash >>> 15)) & (BITS - 1))) return false;
  }
  return true;
}
