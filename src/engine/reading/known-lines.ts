import type { ServedBlob } from "./receipt-log.ts";

/** The lines that one agent was shown under their numbers, so that they need not be shown again. */
export class KnownLines {
  readonly #lines = new Map<string, Set<number>>();

  add(blob: ServedBlob, line: number): void {
    const key = keyOf(blob);
    const known = this.#lines.get(key);
    if (known === undefined) this.#lines.set(key, new Set([line]));
    else known.add(line);
  }

  has(blob: ServedBlob, line: number): boolean {
    return this.#lines.get(keyOf(blob))?.has(line) === true;
  }
}

function keyOf({ path, side, blob }: ServedBlob): string {
  return `${side}:${blob}:${path}`;
}
