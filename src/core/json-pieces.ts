/**
 * A record as `JSON.stringify` writes it with this indent, in pieces: of a list of several each element is one, so that no
 * piece is much longer than the largest of them.
 *
 * @param record plain data.
 */
export function* jsonPieces(record: unknown, indent: number, margin = ""): Generator<string> {
  const inner = `${margin}${" ".repeat(indent)}`;
  if (Array.isArray(record) && record.length > 0) {
    yield "[";
    for (const [index, element] of record.entries()) {
      yield startOf(index, inner);
      if (record.length === 1) yield* jsonPieces(element ?? null, indent, inner);
      else yield leafOf(element ?? null, indent, inner);
    }
    yield `\n${margin}]`;
    return;
  }
  const members = membersOf(record);
  if (members.length === 0) {
    yield leafOf(record, indent, margin);
    return;
  }
  yield "{";
  for (const [index, [key, value]] of members.entries()) {
    yield `${startOf(index, inner)}${JSON.stringify(key)}: `;
    yield* jsonPieces(value, indent, inner);
  }
  yield `\n${margin}}`;
}

function startOf(index: number, margin: string): string {
  return `${index === 0 ? "" : ","}\n${margin}`;
}

/** What is undefined has no place in JSON. */
function membersOf(record: unknown): readonly (readonly [string, unknown])[] {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return [];
  return Object.entries(record).filter(([, value]) => value !== undefined);
}

/** No line feed of a text stands in JSON as itself: each begins a line of the form. */
function leafOf(value: unknown, indent: number, margin: string): string {
  return JSON.stringify(value, undefined, indent).replaceAll("\n", `\n${margin}`);
}
