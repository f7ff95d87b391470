/** Numbers and words at offsets of some bytes; what lies beyond their end reads as `NaN` and the empty word. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#bytes.length;
  }

  u8(at: number): number {
    return this.#bytes[at] ?? Number.NaN;
  }

  u16(at: number, isLittle = false): number {
    return this.#has(at, 2) ? this.#view.getUint16(at, isLittle) : Number.NaN;
  }

  u32(at: number, isLittle = false): number {
    return this.#has(at, 4) ? this.#view.getUint32(at, isLittle) : Number.NaN;
  }

  i32(at: number, isLittle = false): number {
    return this.#has(at, 4) ? this.#view.getInt32(at, isLittle) : Number.NaN;
  }

  /** A number of 64 bits, as exactly as a double holds it. */
  u64(at: number): number {
    return this.u32(at) * 2 ** 32 + this.u32(at + 4);
  }

  /** So many bytes as Latin-1. */
  word(at: number, length: number): string {
    return this.#has(at, length) ? String.fromCharCode(...this.#bytes.subarray(at, at + length)) : "";
  }

  /** The last place, at or before `from`, at which these bytes stand; -1 for none. */
  lastIndexOf(latin1: string, from = this.length): number {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength).lastIndexOf(
      latin1,
      from,
      "latin1",
    );
  }

  isZeroFrom(at: number): boolean {
    return this.#bytes.subarray(at).every((byte) => byte === 0);
  }

  #has(at: number, length: number): boolean {
    return Number.isInteger(at) && at >= 0 && at + length <= this.length;
  }
}
