import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/** SHA-256, in hexadecimal. Text is hashed as UTF-8. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * SHA-256 of a record's canonical JSON. Of lists, and of lists in them, only one element at a time is in memory as text.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function recordDigest(record: unknown): string {
  const hash = createHash("sha256");
  for (const part of canonicalParts(record, LISTS_IN_LISTS)) hash.update(part);
  return hash.digest("hex");
}

const LISTS_IN_LISTS = 2;

function* canonicalParts(record: unknown, depth: number): Generator<string> {
  if (depth === 0 || !Array.isArray(record)) {
    const text = canonicalize(record);
    if (text === undefined) throw new Error("a record without a JSON form has no digest");
    yield text;
    return;
  }
  yield "[";
  for (const [index, element] of record.entries()) {
    if (index > 0) yield ",";
    yield* canonicalParts(element ?? null, depth - 1);
  }
  yield "]";
}

/** The git id of a blob with these bytes, in the format of another id of the same repository. */
export function blobId(bytes: Uint8Array, like: string): string {
  const hash = createHash(like.length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
