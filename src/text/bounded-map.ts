interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

/**
 * Values by name, of which those that were used least recently are let go once all of them together weigh more than a bound.
 * Whoever keeps something in it can make the same again.
 */
export class BoundedMap<V, K = string> {
  readonly #maxBytes: number;
  readonly #entries = new Map<K, Entry<V>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The value, which counts as used now; undefined for one that was never kept, or was let go. */
  get(name: K): V | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    return entry.value;
  }

  /** Keeps a value. Its weight may be told later, by {@link weigh}; until then it counts for nothing. */
  set(name: K, value: V, bytes = 0): void {
    this.delete(name);
    this.#entries.set(name, { value, bytes });
    this.#bytes += bytes;
    this.#letGo();
  }

  /** Says what the value of that name weighs. Nothing happens where another value has taken its place. */
  weigh(name: K, value: V, bytes: number): void {
    const entry = this.#entries.get(name);
    if (entry?.value !== value) return;
    this.#entries.set(name, { value, bytes });
    this.#bytes += bytes - entry.bytes;
    this.#letGo();
  }

  /** Takes one value away, if it is that one or none is named. */
  delete(name: K, value?: V): void {
    const entry = this.#entries.get(name);
    if (entry === undefined || (value !== undefined && entry.value !== value)) return;
    this.#entries.delete(name);
    this.#bytes -= entry.bytes;
  }

  /** From the least recently used on. One that is too heavy by itself goes last, since then nothing else is left. */
  #letGo(): void {
    for (const [name, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (bytes > 0) this.delete(name);
    }
  }
}

const OBJECT = 24;
const SLOT = 8;

/** Roughly the bytes of memory that plain data takes: texts, numbers, lists, maps, records. What it holds twice counts twice. */
export function weightOf(value: unknown): number {
  if (typeof value === "string") return OBJECT + value.length;
  if (typeof value !== "object" || value === null) return SLOT;
  if (value instanceof Map) return sumOf([...value].flat());
  return sumOf(Array.isArray(value) ? value : Object.values(value));
}

/** Roughly the bytes of memory that the lines of a text take. */
export function weightOfLines(lines: readonly string[]): number {
  // Each is a piece of the whole text: the piece, its place in the list, and its characters.
  return lines.reduce((sum, line) => sum + OBJECT + SLOT + SLOT + line.length, 0);
}

function sumOf(values: readonly unknown[]): number {
  return values.reduce((sum: number, value) => sum + SLOT + weightOf(value), OBJECT);
}
