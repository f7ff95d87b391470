import { Unzip, type UnzipFile, UnzipInflate } from "fflate";

/** Little enough that what one step of a bomb unfolds into does no harm: at most 1,032 times as much. */
const STEP_BYTES = 16 * 1024;

/**
 * One file out of a zip archive, by its exact path. Undefined when it is not there, cannot be unpacked, or is longer
 * than `maxBytes`, whatever the archive says of its length: no more than that is ever unpacked. Never throws.
 */
export function unzipFile(zip: Uint8Array, path: string, maxBytes: number): Uint8Array | undefined {
  const wanted = new Unpacking(maxBytes);
  const unzip = new Unzip((file) => {
    if (file.name === path) wanted.begin(file);
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.length && !wanted.isOver; at += STEP_BYTES) {
      unzip.push(zip.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= zip.length);
    }
  } catch {
    return undefined;
  }
  return wanted.content();
}

class Unpacking {
  readonly #maxBytes: number;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;
  #state: "absent" | "begun" | "complete" | "broken" = "absent";

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get isOver(): boolean {
    return this.#state === "complete" || this.#state === "broken";
  }

  /** Of two files of one path the first counts. */
  begin(file: UnzipFile): void {
    if (this.#state !== "absent") return;
    this.#state = "begun";
    file.ondata = (error, chunk, isLast) => this.#take(error, chunk, isLast);
    file.start();
  }

  content(): Uint8Array | undefined {
    return this.#state === "complete" ? new Uint8Array(Buffer.concat(this.#chunks)) : undefined;
  }

  #take(error: Error | null, chunk: Uint8Array, isLast: boolean): void {
    if (this.isOver) return;
    this.#length += chunk?.length ?? 0;
    if (error !== null || this.#length > this.#maxBytes) {
      this.#state = "broken";
      return;
    }
    this.#chunks.push(chunk);
    if (isLast) this.#state = "complete";
  }
}
