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
