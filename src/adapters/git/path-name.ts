import { isUtf8 } from "node:buffer";

/** A backslash that would read as the start of an escape: of a byte above 127, or of a backslash. */
const AMBIGUOUS = /\\(?=[23][0-7]{2}|134)/g;
const MAX_UTF8_BYTES = 4;

/**
 * A path as we call it: itself when it is valid UTF-8, else with each bad byte as git escapes it (`caf\351.js`), so that
 * folder and extension stay what they are. A backslash before such digits is escaped too: no two paths share a name.
 */
export function toPathName(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString("utf8").replace(AMBIGUOUS, "\\134");
  const parts: string[] = [];
  let start = 0;
  const takeUntil = (end: number) => parts.push(bytes.toString("utf8", start, end).replace(AMBIGUOUS, "\\134"));
  for (let at = 0; at < bytes.length; ) {
    const length = characterAt(bytes, at);
    at += length ?? 1;
    if (length !== undefined) continue;
    takeUntil(at - 1);
    parts.push(`\\${bytes[at - 1]?.toString(8)}`);
    start = at;
  }
  takeUntil(bytes.length);
  return parts.join("");
}

/** The bytes of the path that we call so. */
export function toPathBytes(name: string): Buffer {
  const parts = name.split(/\\(134|[23][0-7]{2})/);
  const isEscape = (index: number) => index % 2 === 1;
  return Buffer.concat(
    parts.map((part, index) => (isEscape(index) ? Buffer.of(Number.parseInt(part, 8)) : Buffer.from(part))),
  );
}

/** The bytes of the UTF-8 character that begins there; undefined where none does. */
function characterAt(bytes: Buffer, at: number): number | undefined {
  for (let length = 1; length <= MAX_UTF8_BYTES && at + length <= bytes.length; length += 1) {
    if (isUtf8(bytes.subarray(at, at + length))) return length;
  }
  return undefined;
}

/** The parts between NULs; every part is ended by one. */
export function splitAtNul(bytes: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
    parts.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return parts;
}
