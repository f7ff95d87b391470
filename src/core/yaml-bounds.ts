import { type Document, isMap, isScalar, type Scalar, visit } from "yaml";

const MAX_OPEN = 200;

/**
 * Whether more brackets are open at once in a YAML or JSON text than any has that people write: YAML's parser takes the square
 * of their number, JSON's as much of the stack. Brackets in texts and comments count as well. Its cost is linear.
 */
export function isNestedTooDeep(text: string): boolean {
  let open = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    open = sign === "[" || sign === "{" ? open + 1 : Math.max(0, open - 1);
    if (open > MAX_OPEN) return true;
  }
  return false;
}

/** The keys that a mapping says again, in document order. The parser's own look for them compares each key with each. */
export function findRepeatedKeys(document: Document): readonly Scalar[] {
  const repeated: Scalar[] = [];
  visit(document, {
    Map(_, map) {
      const known = new Set<unknown>();
      for (const { key } of isMap(map) ? map.items : []) {
        if (!isScalar(key)) continue;
        if (known.has(key.value) && key.value !== "<<") repeated.push(key);
        known.add(key.value);
      }
    },
  });
  return repeated;
}
