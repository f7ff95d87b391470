/** Fewer say nothing of the rest. */
const LEAST_PAIRS = 4;

/** How much of a file is looked at. */
const SAMPLE_BYTES = 8192;

/**
 * Whether bytes are text in UTF-16 (or UTF-32): they begin with its byte order mark, or every other byte of at least
 * four pairs in ten is NUL, as it is in text of the Latin script. A code file that merely holds NULs is not.
 */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) >> 1;
  let high = 0;
  let low = 0;
  for (let at = 0; at < pairs; at += 1) {
    const [left, right] = [bytes[2 * at], bytes[2 * at + 1]];
    if (left === 0 && right !== 0) high += 1;
    if (left !== 0 && right === 0) low += 1;
  }
  return pairs >= LEAST_PAIRS && Math.max(high, low) >= 0.4 * pairs;
}
