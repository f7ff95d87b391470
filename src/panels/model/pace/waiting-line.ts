interface Place<Asked, Given> {
  readonly asked: Asked;
  readonly rank: number;
  readonly give: (given: Given) => void;
}

/** Those who wait for something, the lowest rank first and else in the order of coming. */
export class WaitingLine<Asked extends { readonly signal: AbortSignal }, Given> {
  #places: readonly Place<Asked, Given>[] = [];

  /** Who is served next; undefined where nobody waits. */
  get first(): Asked | undefined {
    return this.#places[0]?.asked;
  }

  /**
   * Waits to be served.
   *
   * @throws the signal's reason when it aborts first; then nobody waits there any more.
   */
  async join(asked: Asked, rank: number): Promise<Given> {
    asked.signal.throwIfAborted();
    // A signal of our own, as many wait with the same one: it goes with its listener.
    const left = AbortSignal.any([asked.signal]);
    return await new Promise<Given>((resolve, reject) => {
      const leave = (): void => {
        this.#places = this.#places.filter((other) => other !== place);
        reject(asked.signal.reason);
      };
      const give = (given: Given): void => {
        left.removeEventListener("abort", leave);
        resolve(given);
      };
      const place: Place<Asked, Given> = { asked, rank, give };
      const behind = this.#places.findIndex((other) => other.rank > rank);
      this.#places = this.#places.toSpliced(behind < 0 ? this.#places.length : behind, 0, place);
      left.addEventListener("abort", leave, { once: true });
    });
  }

  /** Serves the first. */
  serve(given: Given): void {
    const [first, ...others] = this.#places;
    this.#places = others;
    first?.give(given);
  }
}
