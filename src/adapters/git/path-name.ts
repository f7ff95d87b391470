import { isUtf8 } from "node:buffer";

/** A backslash that would read as the start of an escape: of a byte above 127, or of a backslash. */
const AMBIGUOUS = /\\(?=[23][0-7]{2}|134)/g;

/**
 * A path as we call it: each of its parts itself when it is valid UTF-8, else with each byte above 127 as git escapes it
 * (`größe/caf\351.js`), so that the folders above it and its extension stay what globs know them by. A backslash before such digits
 * is escaped too: no two paths share a name.
 */
export function toPathName(bytes: Buffer): string {
  // Latin-1 keeps each byte as a character, and in UTF-8 a slash is never a part of another.
  const parts = isUtf8(bytes)
    ? [bytes]
    : bytes
        .toString("latin1")
        .split("/")
        .map((part) => Buffer.from(part, "latin1"));
  return parts.map(toPartName).join("/");
}

function toPartName(bytes: Buffer): string {
  const text = bytes.toString(isUtf8(bytes) ? "utf8" : "latin1").replace(AMBIGUOUS, "\\134");
  return isUtf8(bytes) ? text : text.replace(/[\x80-\xff]/g, (byte) => `\\${byte.charCodeAt(0).toString(8)}`);
}

/** The bytes of the path that we call so. */
export function toPathBytes(name: string): Buffer {
  const parts = name.split(/\\(134|[23][0-7]{2})/);
  const isEscape = (index: number) => index % 2 === 1;
  return Buffer.concat(
    parts.map((part, index) => (isEscape(index) ? Buffer.of(Number.parseInt(part, 8)) : Buffer.from(part))),
  );
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
