import type { UnexaminedFile } from "../../core/verdict/coverage.ts";
import { describeFailure } from "../describe-failure.ts";

/** Files that one agent of the static panel could not examine by every rule, and why. */
export class UnexaminedFiles {
  readonly #reasons = new Map<string, string[]>();

  add(file: string, reason: string): void {
    this.#reasons.set(file, [...(this.#reasons.get(file) ?? []), reason]);
  }

  /** What an act comes to; undefined when it throws, which is noted of the file and goes no further. */
  attempt<Result>(file: string, what: string, act: () => Result): Result | undefined {
    try {
      return act();
    } catch (error) {
      this.add(file, describeFailure(what, error));
      return undefined;
    }
  }

  /** Each file once, in the order they were noted. */
  list(): readonly UnexaminedFile[] {
    return [...this.#reasons].map(([file, [first = "", ...others]]) => {
      return { file, reason: others.length === 0 ? first : `${first}, and ${others.length} more` };
    });
  }
}
