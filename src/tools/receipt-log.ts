import type { Receipt } from "../change/receipt.ts";
import type { Side } from "../change/side.ts";

/** A blob of the pinned tree, with its place. */
export interface ServedBlob {
  readonly path: string;
  readonly side: Side;
  readonly blob: string;
}

/** What one agent was served, line by line. */
export class ReceiptLog {
  readonly #agent: string;
  readonly #receipts: Receipt[] = [];
  /** Whether the agent did not ask for what is served now. */
  isSending = false;

  constructor(agent: string) {
    this.#agent = agent;
  }

  /** Oldest first. */
  all(): readonly Receipt[] {
    return this.#receipts;
  }

  /**
   * Records a line as served. If it continues a recent receipt, it extends that one, so that a whole file is one
   * receipt and not a thousand.
   */
  add({ path, side, blob }: ServedBlob, line: number): void {
    const from = Math.max(0, this.#receipts.length - 2);
    for (let at = this.#receipts.length - 1; at >= from; at -= 1) {
      const receipt = this.#receipts[at];
      if (receipt?.path !== path || receipt.side !== side || receipt.end_line !== line - 1) continue;
      if ((receipt.isSent === true) !== this.isSending) continue;
      this.#receipts[at] = { ...receipt, end_line: line };
      return;
    }
    const sent = this.isSending ? ({ isSent: true } as const) : {};
    this.#receipts.push({ agent: this.#agent, path, side, start_line: line, end_line: line, blob, ...sent });
  }
}

/** The numbered lines that one agent was shown, so that they need not be shown again. */
export class KnownLines {
  readonly #lines = new Map<string, Map<number, string>>();

  /** @param place where it was shown, in words for the reader. */
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
