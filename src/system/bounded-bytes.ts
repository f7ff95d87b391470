/** Bytes that come in pieces, of which no more are kept than may be. */
export class BoundedBytes {
  readonly #maxBytes: number;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False where it is too much: neither this piece nor a later one is kept. */
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
