import { allowedFiles } from "../../core/pin/known-files.ts";
import { toMemberPath } from "../../core/pin/member-path.ts";
import type { Pin } from "../../core/pin/pin.ts";
import type { ReadFileArgs } from "../../ports/toolbox.ts";
import type { ServedBlob } from "./receipt-log.ts";

/** What one agent asks `read_file` for in the turn that is being answered. */
export class ExpectedReads {
  readonly #pin: Pin;
  #reads: readonly ReadFileArgs[] = [];

  constructor(pin: Pin) {
    this.#pin = pin;
  }

  /** @param reads of this turn; those of the last one are forgotten. */
  set(reads: readonly ReadFileArgs[]): void {
    const members = reads.length === 0 ? new Set<string>() : allowedFiles(this.#pin);
    this.#reads = reads.map((read) => ({ ...read, path: toMemberPath(read.path, members) }));
  }

  has({ path, side }: ServedBlob, line: number): boolean {
    return this.#reads.some((read) => {
      if (read.path !== path || read.side !== side) return false;
      return (read.startLine ?? 1) <= line && line <= (read.endLine ?? Number.POSITIVE_INFINITY);
    });
  }
}
