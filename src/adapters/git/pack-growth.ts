import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const POLL_MS = 200;

/** What git writes while a pack comes in; nobody reads it before it is whole. */
const UNFINISHED = /^tmp_/;

/** Says so when a repository's packs have grown by more than a number of bytes. Nothing tells a pack's size before. */
export class PackGrowth implements Disposable {
  readonly #packs: string;
  readonly #exceeded = new AbortController();
  readonly #timer: NodeJS.Timeout;

  private constructor(packs: string, limit: number) {
    this.#packs = packs;
    this.#timer = setInterval(() => this.#check(limit), POLL_MS).unref();
  }

  static async watch(repository: string, maxBytes: number): Promise<PackGrowth> {
    const packs = join(repository, "objects", "pack");
    return new PackGrowth(packs, (await sizeOf(packs)) + maxBytes);
  }

  /** Aborts once the packs have grown too much. */
  get signal(): AbortSignal {
    return this.#exceeded.signal;
  }

  /** After git was ended by force. */
  async removeUnfinished(): Promise<void> {
    const names = (await readdir(this.#packs)).filter((name) => UNFINISHED.test(name));
    for (const name of names) await rm(join(this.#packs, name), { force: true });
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  async #check(limit: number): Promise<void> {
    if ((await sizeOf(this.#packs)) > limit) this.#exceeded.abort();
  }
}

/** A file that goes away meanwhile counts for nothing. */
async function sizeOf(directory: string): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(directory, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
