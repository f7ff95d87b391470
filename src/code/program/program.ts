import type { Resolution } from "../resolve/tree-index.ts";
import type { FileNames } from "./file-names.ts";
import type { Bound, Bounds } from "./reach.ts";

/** The questions of a program, and their answers. */
export interface Answers {
  /** A file's names, or why it has none. */
  names: FileNames | { readonly why: string };
  /** The target of an import, by its file and specifier. */
  resolution: Resolution;
  /** The files of a Go file's package, and the names that each seems to declare. */
  files: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Want<Kind extends keyof Answers = keyof Answers> {
  readonly kind: Kind;
  readonly path: string;
  /** Empty except for a resolution. */
  readonly specifier: string;
}

/** A file that was opened, or why it was not. */
export type Opened = FileNames | { readonly why: string; readonly bound?: Bound };

/**
 * The tree's files as call following sees them: everything opened so far, for all targets of a run. It reads nothing
 * itself. Unknown facts are noted in {@link takeWanted}, and results without them do not count.
 */
export class Program {
  readonly #maxFiles: number;
  readonly #answers: { readonly [Kind in keyof Answers]: Map<string, Answers[Kind]> } = {
    names: new Map(),
    resolution: new Map(),
    files: new Map(),
  };
  readonly #wanted = new Map<string, Want>();
  #misses = 0;

  constructor({ maxFiles }: Pick<Bounds, "maxFiles">) {
    this.#maxFiles = maxFiles;
  }

  /** Grows whenever something unknown is requested. */
  get misses(): number {
    return this.#misses;
  }

  /** Whether no further file may be requested; several noted wants are answered one after the other. */
  get isFull(): boolean {
    return this.#answers.names.size >= this.#maxFiles;
  }

  /** Undefined while the file is wanted. A file beyond the limit is never requested. */
  open(path: string): Opened | undefined {
    const want = { kind: "names", path, specifier: "" } as const;
    if (this.isFull && !this.#answers.names.has(keyOf(want)))
      return { why: `max-files ${this.#maxFiles} is reached`, bound: "max-files" };
    return this.ask(want);
  }

  /** Undefined while the answer is wanted. */
  ask<Kind extends keyof Answers>(want: Want<Kind>): Answers[Kind] | undefined {
    const known = this.#answers[want.kind].get(keyOf(want));
    if (known !== undefined) return known;
    this.#wanted.set(`${want.kind} ${keyOf(want)}`, want);
    this.#misses += 1;
    return undefined;
  }

  /** Returns and clears the facts requested but still unknown. */
  takeWanted(): readonly Want[] {
    const wanted = [...this.#wanted.values()];
    this.#wanted.clear();
    return wanted;
  }

  provide<Kind extends keyof Answers>(want: Want<Kind>, answer: Answers[Kind]): void {
    this.#answers[want.kind].set(keyOf(want), answer);
  }
}

function keyOf({ path, specifier }: Want): string {
  return `${path}\n${specifier}`;
}
