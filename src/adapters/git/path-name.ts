import { isUtf8 } from "node:buffer";

const ESCAPES: ReadonlyMap<number, string> = new Map([
  [0x07, "\\a"],
  [0x08, "\\b"],
  [0x09, "\\t"],
  [0x0a, "\\n"],
  [0x0b, "\\v"],
  [0x0c, "\\f"],
  [0x0d, "\\r"],
  [0x22, '\\"'],
  [0x5c, "\\\\"],
]);
/** The quoted form of a name holding a byte above 127. */
const QUOTED_HIGH_BYTE = /^".*\\[23][0-7]{2}.*"$/s;

/**
 * A path as we call it: itself when it is valid UTF-8, else git's quoted form. A valid path that looks like such a
 * quoted form is quoted too, so that no two paths share a name.
 */
export function toPathName(bytes: Buffer): string {
  if (!isUtf8(bytes)) return quotePath(bytes);
  const name = bytes.toString("utf8");
  return QUOTED_HIGH_BYTE.test(name) ? quotePath(bytes) : name;
}

/** @see https://git-scm.com/docs/git-config#Documentation/git-config.txt-corequotePath */
function quotePath(bytes: Buffer): string {
  const quoted = [...bytes].map((byte) => {
    const escaped = ESCAPES.get(byte);
    if (escaped !== undefined) return escaped;
    const isPlain = byte >= 0x20 && byte < 0x7f;
    return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  return `"${quoted.join("")}"`;
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
