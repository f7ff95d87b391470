import type { UnexaminedFile } from "../../../core/verdict/coverage.ts";

/** Files that one agent of the static panel could not examine by every rule, and why. Rules are what failed: a model may read them. */
export class UnexaminedFiles {
  readonly #reasons = new Map<string, string[]>();

  add(file: string, reason: string): void {
    this.#reasons.set(file, [...(this.#reasons.get(file) ?? []), reason]);
  }

  /** Each file once, in the order in which they were first noted. */
  list(): readonly UnexaminedFile[] {
    return [...this.#reasons].map(([file, [first = "", ...others]]) => {
      const reason = others.length === 0 ? first : `${first}, and ${others.length} more`;
      return { file, reason: `${reason}; a model can read what rules cannot` };
    });
  }
}
