import type { Source } from "../../ports/source.ts";
import type { HeadLineAt } from "../evidence.ts";

/** Lines of the tree at head, secrets masked, of the files that were loaded. */
export class TreeLines {
  readonly #source: Source;
  readonly #files = new Map<string, Promise<readonly string[] | undefined>>();
  readonly #read = new Map<string, readonly string[]>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** The file's lines; undefined if it is not readable text. Each file is read once. */
  load(file: string): Promise<readonly string[] | undefined> {
    const known = this.#files.get(file) ?? this.#load(file);
    this.#files.set(file, known);
    return known;
  }

  /** The lines of a loaded file; empty if it has none. */
  of(file: string): readonly string[] {
    return this.#read.get(file) ?? [];
  }

  /** A line of a loaded file, 1-based; undefined if there is none. */
  readonly at: HeadLineAt = (file, line) => this.#read.get(file)?.[line - 1];

  async #load(file: string): Promise<readonly string[] | undefined> {
    const lines = (await this.#source.readText(file, "head"))?.lines;
    if (lines !== undefined) this.#read.set(file, lines);
    return lines;
  }
}
