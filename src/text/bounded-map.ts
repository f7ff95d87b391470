interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

/**
 * A cache by name. If its values together exceed the limit, the least recently used ones are dropped, so that the caller
 * must be able to compute them again.
 */
export class BoundedMap<V, K = string> {
  readonly #maxBytes: number;
  readonly #entries = new Map<K, Entry<V>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The value, which counts as used now; undefined if it was never stored, or was dropped. */
  get(name: K): V | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    return entry.value;
  }

  /** Stores a value. Its size may be set later by {@link weigh}; until then it is 0. */
  set(name: K, value: V, bytes = 0): void {
    this.delete(name);
    this.#entries.set(name, { value, bytes });
    this.#bytes += bytes;
    this.#evict();
  }

  /** Sets the size of a value. Does nothing if another value has replaced it. */
  weigh(name: K, value: V, bytes: number): void {
    const entry = this.#entries.get(name);
    if (entry?.value !== value) return;
    this.#entries.set(name, { value, bytes });
    this.#bytes += bytes - entry.bytes;
    this.#evict();
  }

  /** Removes the value of a name; if a value is given, only that value. */
  delete(name: K, value?: V): void {
    const entry = this.#entries.get(name);
    if (entry === undefined || (value !== undefined && entry.value !== value)) return;
    this.#entries.delete(name);
    this.#bytes -= entry.bytes;
  }

  /** Drops values, the least recently used first. */
  #evict(): void {
    for (const [name, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (bytes > 0) this.delete(name);
    }
  }
}

const OBJECT = 24;
const SLOT = 8;

/** Estimates the bytes of memory of plain data: texts, numbers, lists, maps, records. Repeated values count again. */
export function weightOf(value: unknown): number {
  if (typeof value === "string") return OBJECT + value.length;
  if (typeof value !== "object" || value === null) return SLOT;
  if (value instanceof Map) return sumOf([...value].flat());
  return sumOf(Array.isArray(value) ? value : Object.values(value));
}

/** Estimates the bytes of memory of a text's lines. */
export function weightOfLines(lines: readonly string[]): number {
  // Each line takes a slice of the text, an entry in the list, and its characters.
  return lines.reduce((sum, line) => sum + OBJECT + SLOT + SLOT + line.length, 0);
}

function sumOf(values: readonly unknown[]): number {
  return values.reduce((sum: number, value) => sum + SLOT + weightOf(value), OBJECT);
}
