import type { ByteReader } from "./byte-reader.ts";

/** @see https://www.w3.org/TR/WOFF/#OverallStructure and https://www.w3.org/TR/WOFF2/#woff20Header */
export function isWoff(bytes: ByteReader): boolean {
  if (bytes.u32(8) !== bytes.length || !(bytes.u16(12) >= 1)) return false;
  if (bytes.word(0, 4) === "wOF2") return 48 + bytes.u32(20) <= bytes.length;
  return tablesFit(bytes, { from: 44, count: bytes.u16(12), step: 20, place: 4 });
}

/** @see https://learn.microsoft.com/typography/opentype/spec/otff */
export function isFont(bytes: ByteReader): boolean {
  if (bytes.word(34, 2) === "LP") return bytes.u32(0, true) === bytes.length && bytes.u32(4, true) < bytes.length;
  if (bytes.word(0, 4) !== "ttcf") return isFontAt(bytes, 0);
  const count = bytes.u32(8);
  if (!(count >= 1 && 12 + 4 * count <= bytes.length)) return false;
  return Array.from({ length: count }, (_, index) => bytes.u32(12 + 4 * index)).every((at) => isFontAt(bytes, at));
}

function isFontAt(bytes: ByteReader, at: number): boolean {
  return tablesFit(bytes, { from: at + 12, count: bytes.u16(at + 4), step: 16, place: 8 });
}

interface Tables {
  readonly from: number;
  readonly count: number;
  /** Bytes of an entry, and where in it the table's place stands, with its length behind. */
  readonly step: number;
  readonly place: number;
}

function tablesFit(bytes: ByteReader, { from, count, step, place }: Tables): boolean {
  if (!(count >= 1 && from + step * count <= bytes.length)) return false;
  return Array.from({ length: count }, (_, index) => from + step * index).every(
    (at) =>
      /^[\x20-\x7e]{4}$/.test(bytes.word(at, 4)) && bytes.u32(at + place) + bytes.u32(at + place + 4) <= bytes.length,
  );
}

const TAIL = 2048;

/** A header, and at the end the place of a cross-reference that is one. @see ISO 32000-1, 7.5 */
export function isPdf(bytes: ByteReader): boolean {
  const tail = bytes.word(Math.max(0, bytes.length - TAIL), Math.min(TAIL, bytes.length));
  const place = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  if (!/^%PDF-[12]\.\d[\r\n]/.test(bytes.word(0, 9))) return false;
  return /^\s*(?:xref|\d+ \d+ obj)/.test(bytes.word(place, 32) || bytes.word(place, bytes.length - place));
}

const DIRECTORY_END = "PK\x05\x06";
/** The directory's end without a comment, and the longest comment. */
const END_BYTES = 22;

/**
 * Office documents and e-books: a ZIP archive up to its last byte, with an entry that says what it is, and none that leaves
 * it or is a program's.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3
 */
export function isOffice(bytes: ByteReader): boolean {
  const end = bytes.lastIndexOf(DIRECTORY_END);
  if (end < 0 || end + END_BYTES + bytes.u16(end + 20, true) !== bytes.length) return false;
  const names: string[] = [];
  let at = bytes.u32(end + 16, true);
  for (let left = bytes.u16(end + 10, true); left > 0; left -= 1) {
    if (bytes.word(at, 4) !== "PK\x01\x02") return false;
    const length = bytes.u16(at + 28, true);
    names.push(bytes.word(at + 46, length));
    at += 46 + length + bytes.u16(at + 30, true) + bytes.u16(at + 32, true);
  }
  if (at !== end || names.some((name) => name === "" || FOREIGN.test(name))) return false;
  return names.includes("[Content_Types].xml") || names.includes("mimetype");
}

const FOREIGN = /(?:^|\/)\.\.(?:\/|$)|^\/|\.(?:bin|exe|dll|so|sh|bat|cmd|com|ps1|vbs|jar|class|py)$/i;
