/** Choices that a property made beforehand, read one after another; it begins again at its end. */
export class Tape {
  readonly #values: readonly number[];
  #at = 0;

  constructor(values: readonly number[]) {
    this.#values = values;
  }

  /** From 0 up to below the bound. */
  below(bound: number): number {
    const value = this.#values[this.#at % this.#values.length] ?? 0;
    this.#at += 1;
    return value % bound;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** Whether it happens that often in a hundred. */
  isOften(percent: number): boolean {
    return this.below(100) < percent;
  }
}
