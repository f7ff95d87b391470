import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/** SHA-256, in hexadecimal. Text is hashed as UTF-8. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * SHA-256 of a record's canonical JSON.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function recordDigest(record: unknown): string {
  const text = canonicalize(record);
  if (text === undefined) throw new Error("a record without a JSON form has no digest");
  return sha256(text);
}

/** What git calls a blob with these bytes, in the format of another id of the same repository. */
export function blobId(bytes: Uint8Array, like: string): string {
  const hash = createHash(like.length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
