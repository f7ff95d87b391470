import type { UnexaminedFile } from "../../../core/verdict/coverage.ts";

/** Files that one agent of the static panel could not examine by every rule, and why. */
export class UnexaminedFiles {
  readonly #reasons = new Map<string, string[]>();

  add(file: string, reason: string): void {
    this.#reasons.set(file, [...(this.#reasons.get(file) ?? []), reason]);
  }

  /** Each file once, in the order in which they were first noted. */
  list(): readonly UnexaminedFile[] {
    return [...this.#reasons].map(([file, [first = "", ...others]]) => {
      return { file, reason: others.length === 0 ? first : `${first}, and ${others.length} more` };
    });
  }
}
