/** The end of what came, however much that was. */
export class TailBytes {
  readonly #maxBytes: number;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #isCut = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    while (this.#bytes - (this.#chunks[0]?.length ?? 0) >= this.#maxBytes) {
      this.#bytes -= this.#chunks.shift()?.length ?? 0;
      this.#isCut = true;
    }
  }

  /** As text; where the beginning is missing it begins with a line. Bytes that are no UTF-8 are replaced. */
  text(): string {
    const bytes = Buffer.concat(this.#chunks);
    const end = bytes.subarray(Math.max(0, bytes.length - this.#maxBytes));
    if (!this.#isCut && end.length === bytes.length) return end.toString("utf8");
    return end.subarray(end.indexOf("\n") + 1).toString("utf8");
  }
}
