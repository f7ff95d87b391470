import type { Resolution } from "../resolve/tree-index.ts";
import type { FileNames } from "./file-names.ts";
import type { Bound, Bounds } from "./reach.ts";

/** What a program wants to be told, and what the answers are. */
export interface Answers {
  /** A file's names, or why it has none. */
  names: FileNames | { readonly why: string };
  /** Where an import leads, by the file it stands in and its specifier. */
  resolution: Resolution;
  /** The files of a Go file's package, and what each seems to declare. */
  files: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Want<Kind extends keyof Answers = keyof Answers> {
  readonly kind: Kind;
  readonly path: string;
  /** Empty but for a resolution. */
  readonly specifier: string;
}

/** A file that was opened, or why it was not. */
export type Opened = FileNames | { readonly why: string; readonly bound?: Bound };

/**
 * The tree's files as following calls sees them: what was opened so far, for all targets of a run. It reads nothing
 * itself. What is asked for and not known yet is noted in {@link takeWanted}; an answer worked out without it does not count.
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

  /** Grows whenever something is asked for that is not known yet. */
  get misses(): number {
    return this.#misses;
  }

  /** Whether a file may still be asked for: wants that were noted together are answered one after the other. */
  get isFull(): boolean {
    return this.#answers.names.size >= this.#maxFiles;
  }

  /** Undefined while it is wanted. A file beyond the bound is never asked for. */
  open(path: string): Opened | undefined {
    const want = { kind: "names", path, specifier: "" } as const;
    if (this.isFull && !this.#answers.names.has(keyOf(want)))
      return { why: `max-files ${this.#maxFiles} is reached`, bound: "max-files" };
    return this.ask(want);
  }

  /** Undefined while it is wanted. */
  ask<Kind extends keyof Answers>(want: Want<Kind>): Answers[Kind] | undefined {
    const known = this.#answers[want.kind].get(keyOf(want));
    if (known !== undefined) return known;
    this.#wanted.set(`${want.kind} ${keyOf(want)}`, want);
    this.#misses += 1;
    return undefined;
  }

  /** What was asked for and is not known yet, and forgets it. */
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
