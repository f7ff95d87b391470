import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Pieces } from "./pieces.ts";

/** SHA-256, in hexadecimal. Text is hashed as UTF-8. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The same of a text in pieces. */
export function piecesDigest(pieces: Pieces): string {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

/**
 * SHA-256 of a record's canonical JSON. Of lists, and of lists in these, no more than one element is held as text.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function recordDigest(record: unknown): string {
  return piecesDigest(canonicalPieces(record, LISTS_IN_LISTS));
}

const LISTS_IN_LISTS = 2;

function* canonicalPieces(record: unknown, depth: number): Generator<string> {
  if (depth === 0 || !Array.isArray(record)) {
    const text = canonicalize(record);
    if (text === undefined) throw new Error("a record without a JSON form has no digest");
    yield text;
    return;
  }
  yield "[";
  for (const [index, element] of record.entries()) {
    if (index > 0) yield ",";
    yield* canonicalPieces(element ?? null, depth - 1);
  }
  yield "]";
}

/** What git calls a blob with these bytes, in the format of another id of the same repository. */
export function blobId(bytes: Uint8Array, like: string): string {
  const hash = createHash(like.length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
