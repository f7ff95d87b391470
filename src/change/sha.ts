/** A git object id: 40 (SHA-1) or 64 (SHA-256) lower-case hexadecimal digits. */
export type Sha = string & { readonly __brand: "Sha" };

const SHORT_DIGITS = 12;
const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The text as an object id; undefined if it is not one. */
export function parseSha(text: string): Sha | undefined {
  return SHA.test(text) ? (text as Sha) : undefined;
}

/**
 * The text as an object id.
 *
 * @throws Error if it is not one; use only for text we wrote ourselves.
 */
export function requireSha(text: string): Sha {
  const sha = parseSha(text);
  if (sha === undefined) throw new Error(`${JSON.stringify(text)} is no object id`);
  return sha;
}

/** git's "no object here" id: all zeros, of either object format. */
export function isZeroSha(sha: string): boolean {
  return /^0+$/.test(sha);
}

/** Short enough for people, and long enough for git to find the object. */
export function short(sha: Sha): string {
  return sha.slice(0, SHORT_DIGITS);
}
