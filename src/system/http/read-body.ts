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

/** A body is longer than allowed. */
export class OversizedBody extends Error {
  override readonly name = "OversizedBody";
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`the body is longer than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/**
 * Reads a body to its end; anything that is no stream is empty. The limit protects memory from an endless server.
 *
 * @throws OversizedBody as soon as it exceeds `maxBytes`.
 */
export async function readBody(body: unknown, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new BoundedBytes(maxBytes);
  if (!(Symbol.asyncIterator in Object(body))) return bytes.content();
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    if (!bytes.add(chunk)) throw new OversizedBody(maxBytes);
  }
  return bytes.content();
}
