/** Lets several callers go on one at a time, in an order that is given, so that an interleaving can be played again. */
export class TurnTaking {
  readonly #order: Iterator<number>;
  readonly #waiting: { readonly who: string; readonly go: () => void }[] = [];
  #running: number;

  /** @param order for each turn, which of those that wait goes on, counted from the first in the alphabet. */
  constructor(callers: number, order: readonly number[]) {
    this.#running = callers;
    this.#order = order[Symbol.iterator]();
  }

  /** Waits for one's turn; nobody goes on before all who still run want to. */
  turn(who: string): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ who, go });
      this.#next();
    });
  }

  /** This caller takes no turn any more. */
  leave(): void {
    this.#running -= 1;
    this.#next();
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#running) return;
    this.#waiting.sort((a, b) => (a.who < b.who ? -1 : 1));
    const { value = 0 } = this.#order.next();
    const [chosen] = this.#waiting.splice(value % this.#waiting.length, 1);
    chosen?.go();
  }
}
