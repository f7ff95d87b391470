import type { ServedBlob } from "./receipt-log.ts";

/** The lines that one agent was shown under their numbers, so that they need not be shown again. */
export class KnownLines {
  readonly #lines = new Map<string, Map<number, string>>();

  /** @param place where it was shown, as a reader is told of it. */
  add(blob: ServedBlob, line: number, place = "above"): void {
    const key = keyOf(blob);
    const known = this.#lines.get(key);
    if (known === undefined) this.#lines.set(key, new Map([[line, place]]));
    else known.set(line, place);
  }

  has(blob: ServedBlob, line: number): boolean {
    return this.placeOf(blob, line) !== undefined;
  }

  placeOf(blob: ServedBlob, line: number): string | undefined {
    return this.#lines.get(keyOf(blob))?.get(line);
  }
}

function keyOf({ path, side, blob }: ServedBlob): string {
  return `${side}:${blob}:${path}`;
}
