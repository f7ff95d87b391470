import { allowedFiles, toMemberPath } from "../../core/pin/known-files.ts";
import type { Side } from "../../core/pin/side.ts";
import type { Source, SourceText } from "../../ports/source.ts";

/** The files that one agent asked for by name: so many different ones, and any of them again. */
export class OpenedFiles {
  readonly #source: Source;
  readonly #most: number;
  readonly #opened = new Set<string>();

  constructor(source: Source, most: number) {
    this.#source = source;
    this.#most = most;
  }

  /** What stands under a path as models write it, such as with the `a/` of a diff. */
  async read(path: string, side: Side): Promise<SourceText | undefined> {
    const member = toMemberPath(path, allowedFiles(this.#source.pin));
    for (const candidate of new Set([path, path.replace(/^\.\//, ""), member])) {
      const text = await this.#source.readText(candidate, side);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** Whether it may be opened: it is, when it was before, or when there is room for one more. */
  open(path: string): boolean {
    if (this.#opened.has(path)) return true;
    if (this.#opened.size >= this.#most) return false;
    this.#opened.add(path);
    return true;
  }

  describeLimit(): string {
    return `this agent has opened ${this.#most} files, which is its limit; answer from what was read`;
  }
}
