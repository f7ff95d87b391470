import type { Resolution } from "../resolve/resolution.ts";
import type { ModuleSummary } from "./module-summary.ts";
import { OpenModule } from "./open-module.ts";
import type { Bound, Bounds } from "./reach.ts";

/** What a program still wants to be told. */
export type Want =
  | { readonly kind: "summary"; readonly path: string }
  | { readonly kind: "resolution"; readonly from: string; readonly specifier: string }
  /** The other files that a file sees without importing them. */
  | { readonly kind: "package"; readonly path: string };

/** A file that was opened, or why it was not. */
export type Opened =
  | { readonly kind: "module"; readonly module: OpenModule }
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
  readonly #wanted = new Map<string, Want>();
  #misses = 0;
  #opened = 0;

  constructor({ maxFiles }: Pick<Bounds, "maxFiles">) {
    this.#maxFiles = maxFiles;
  }

  /** Grows whenever something is asked for that is not known yet. */
  get misses(): number {
    return this.#misses;
  }

  /** Undefined while it is wanted. A file beyond the bound is never asked for. */
  open(path: string): Opened | undefined {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    if (this.#opened >= this.#maxFiles) {
      return { kind: "closed", why: `max-files ${this.#maxFiles} is reached`, bound: "max-files" };
    }
    this.#want(path, { kind: "summary", path });
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

  /** What was asked for and is not known yet, and forgets it. */
  takeWanted(): readonly Want[] {
    const wanted = [...this.#wanted.values()];
    this.#wanted.clear();
    return wanted;
  }

  /** @param summary or why there is none */
  provideSummary(path: string, summary: ModuleSummary | { readonly why: string }): void {
    if (this.#files.has(path)) return;
    this.#opened += 1;
    this.#files.set(
      path,
      "why" in summary ? { kind: "closed", why: summary.why } : { kind: "module", module: new OpenModule(summary) },
    );
  }

  provideResolution(
    { from, specifier }: { readonly from: string; readonly specifier: string },
    resolution: Resolution,
  ) {
    this.#resolutions.set(`${from}\n${specifier}`, resolution);
  }

  providePackage(path: string, files: readonly string[]): void {
    this.#packages.set(path, files);
  }

  /** Whether it may still be asked for: wants that were noted together are answered one after the other. */
  get isFull(): boolean {
    return this.#opened >= this.#maxFiles;
  }

  #want(key: string, want: Want): void {
    this.#wanted.set(key, want);
    this.#misses += 1;
  }
}
