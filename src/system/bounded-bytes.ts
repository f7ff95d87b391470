/** Collects chunks of bytes up to a limit. */
export class BoundedBytes {
  readonly #maxBytes: number;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False if the limit is exceeded: this chunk and later ones are dropped. */
  add(chunk: Uint8Array): boolean {
    this.#length += chunk.byteLength;
    if (this.#length > this.#maxBytes) return false;
    this.#chunks.push(chunk);
    return true;
  }

  content(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.#chunks));
  }
}
