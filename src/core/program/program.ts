import type { Resolution } from "../resolve/resolution.ts";
import type { FileNames } from "./file-names.ts";
import type { GoWords } from "./go-words.ts";
import type { Bound, Bounds } from "./reach.ts";

/** What a program still wants to be told. */
export type Want =
  | { readonly kind: "names"; readonly path: string }
  | { readonly kind: "resolution"; readonly from: string; readonly specifier: string }
  /** The other files that a file sees without importing them. */
  | { readonly kind: "package"; readonly path: string }
  /** The words of a Go file, which is not opened for them. */
  | { readonly kind: "words"; readonly path: string };

/** Files of a Go package that may have a thing. */
export interface Candidates {
  /** Those that seem to declare it: more than one where it is written for several systems. */
  readonly declaring: readonly string[];
  /** Others that write all of its names. */
  readonly others: readonly string[];
}

/** A file that was opened, or why it was not. */
export type Opened =
  | { readonly kind: "open"; readonly names: FileNames }
  | { readonly kind: "closed"; readonly why: string; readonly bound?: Bound };

/**
 * The tree's files as following calls sees them: what was opened so far, for all targets of a run. It reads nothing
 * itself. What is asked for and not known yet is noted in {@link takeWanted}; an answer worked out without it does not count.
 */
export class Program {
  readonly #maxFiles: number;
  readonly #files = new Map<string, Opened>();
  readonly #resolutions = new Map<string, Resolution>();
  readonly #packages = new Map<string, readonly string[]>();
  readonly #words = new Map<string, GoWords>();
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
    return this.#files.size >= this.#maxFiles;
  }

  /** Undefined while it is wanted. A file beyond the bound is never asked for. */
  open(path: string): Opened | undefined {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    if (this.isFull) return { kind: "closed", why: `max-files ${this.#maxFiles} is reached`, bound: "max-files" };
    this.#want(path, { kind: "names", path });
    return undefined;
  }

  resolve(from: string, specifier: string): Resolution | undefined {
    const key = `${from}\n${specifier}`;
    const known = this.#resolutions.get(key);
    if (known === undefined) this.#want(key, { kind: "resolution", from, specifier });
    return known;
  }

  packageOf(path: string): readonly string[] | undefined {
    const known = this.#packages.get(path);
    if (known === undefined) this.#want(`package ${path}`, { kind: "package", path });
    return known;
  }

  /** Which files of a Go package may have `Client`, or `Client.Send`; undefined while their words are wanted. */
  candidates(files: readonly string[], thing: string): Candidates | undefined {
    const unread = files.filter((path) => !this.#words.has(path));
    for (const path of unread) this.#want(`words ${path}`, { kind: "words", path });
    if (unread.length > 0) return undefined;
    const names = thing.split(".");
    const writing = files.filter((path) => names.every((name) => this.#words.get(path)?.written.has(name)));
    const isDeclaring = (path: string): boolean => this.#words.get(path)?.declared.has(thing) === true;
    return { declaring: writing.filter(isDeclaring), others: writing.filter((path) => !isDeclaring(path)) };
  }

  /** What was asked for and is not known yet, and forgets it. */
  takeWanted(): readonly Want[] {
    const wanted = [...this.#wanted.values()];
    this.#wanted.clear();
    return wanted;
  }

  /** @param names or why there are none */
  provideNames(path: string, names: FileNames | { readonly why: string }): void {
    if (this.#files.has(path)) return;
    this.#files.set(path, "why" in names ? { kind: "closed", why: names.why } : { kind: "open", names });
  }

  provideResolution(
    { from, specifier }: { readonly from: string; readonly specifier: string },
    resolution: Resolution,
  ): void {
    this.#resolutions.set(`${from}\n${specifier}`, resolution);
  }

  providePackage(path: string, files: readonly string[]): void {
    this.#packages.set(path, files);
  }

  provideWords(path: string, words: GoWords): void {
    this.#words.set(path, words);
  }

  #want(key: string, want: Want): void {
    this.#wanted.set(key, want);
    this.#misses += 1;
  }
}
