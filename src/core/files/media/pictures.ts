import type { ByteReader } from "./byte-reader.ts";

/** What programs leave behind a picture's end beside zeros: a line feed, a stray word. */
const MAX_TRAILING = 16;

/** @see https://www.w3.org/TR/png-3/#5Chunk-layout */
export function isPng(bytes: ByteReader): boolean {
  if (bytes.word(12, 4) !== "IHDR" || bytes.u32(8) !== 13 || !isSize(bytes.u32(16), bytes.u32(20))) return false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.word(at + 4, 4);
    if (!/^[A-Za-z]{4}$/.test(type)) return false;
    at += 12 + bytes.u32(at);
    if (type === "IEND") return endsAt(at, bytes);
  }
  return false;
}

/** @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
export function isGif(bytes: ByteReader): boolean {
  if (!isSize(bytes.u16(6, true), bytes.u16(8, true))) return false;
  let at = 13 + paletteBytes(bytes.u8(10));
  let pictures = 0;
  for (;;) {
    const block = bytes.u8(at);
    // Some old programs leave the trailer out.
    if (block === 0x3b || at === bytes.length) return pictures > 0 && endsAt(Math.min(at + 1, bytes.length), bytes);
    if (block === 0x21) at = skipSubBlocks(bytes, at + 2);
    else if (block === 0x2c) {
      if (!isSize(bytes.u16(at + 5, true), bytes.u16(at + 7, true))) return false;
      const data = at + 10 + paletteBytes(bytes.u8(at + 9));
      if (!(bytes.u8(data) <= 12)) return false;
      at = skipSubBlocks(bytes, data + 1);
      pictures += 1;
    } else return false;
  }
}

function paletteBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** The place after the sub-blocks' terminator; beyond the end where there is none. */
function skipSubBlocks(bytes: ByteReader, from: number): number {
  let at = from;
  while (bytes.u8(at) > 0) at += bytes.u8(at) + 1;
  return at + 1;
}

const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/**
 * Segment after segment to the picture's data, with a frame on the way, and an end behind it.
 *
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B
 */
export function isJpeg(bytes: ByteReader): boolean {
  let hasFrame = false;
  for (let at = 2; bytes.u8(at) === 0xff; ) {
    const marker = bytes.u8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.u16(at + 2);
    if (!(length >= 2)) return false;
    if (FRAME_MARKERS.has(marker)) hasFrame = bytes.u16(at + 7) > 0;
    if (marker === 0xda) return hasFrame && bytes.lastIndexOf("\xff\xd9") > at + length;
    at += 2 + length;
  }
  return false;
}

const BITMAP_HEADERS = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

/** @see https://learn.microsoft.com/windows/win32/gdi/bitmap-storage */
export function isBmp(bytes: ByteReader): boolean {
  const [size, data, header] = [bytes.u32(2, true), bytes.u32(10, true), bytes.u32(14, true)];
  if (!BITMAP_HEADERS.has(header) || data < 14 + header || data >= bytes.length) return false;
  if (size !== 0 && Math.abs(size - bytes.length) > MAX_TRAILING) return false;
  if (header === 12) return isSize(bytes.u16(18, true), bytes.u16(20, true)) && bytes.u16(22, true) === 1;
  const [width, height] = [bytes.i32(18, true), Math.abs(bytes.i32(22, true))];
  if (!isSize(width, height) || bytes.u16(26, true) !== 1) return false;
  const bits = bytes.u16(28, true);
  if (![1, 2, 4, 8, 16, 24, 32].includes(bits)) return false;
  const isPacked = bytes.u32(30, true) === 0 || bytes.u32(30, true) === 3;
  return !isPacked || data + Math.ceil((width * bits) / 32) * 4 * height <= bytes.length + MAX_TRAILING;
}

const PNG_START = "\x89PNG";

/** Icons and cursors: every picture of the directory lies in the file. */
export function isIcon(bytes: ByteReader): boolean {
  const count = bytes.u16(4, true);
  if (!(count >= 1) || 6 + 16 * count > bytes.length) return false;
  let end = 6 + 16 * count;
  for (let index = 0; index < count; index += 1) {
    const entry = 6 + 16 * index;
    const [size, offset] = [bytes.u32(entry + 8, true), bytes.u32(entry + 12, true)];
    if (offset < 6 + 16 * count || offset + size > bytes.length) return false;
    if (bytes.u32(offset, true) !== 40 && bytes.word(offset, 4) !== PNG_START) return false;
    end = Math.max(end, offset + size);
  }
  return endsAt(end, bytes);
}

/** @see https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf */
export function isTiff(bytes: ByteReader): boolean {
  const isLittle = bytes.word(0, 2) === "II";
  const directory = bytes.u32(4, isLittle);
  const count = bytes.u16(directory, isLittle);
  if (directory < 8 || !(count >= 1) || directory + 2 + 12 * count > bytes.length) return false;
  const tags = Array.from({ length: count }, (_, index) => directory + 2 + 12 * index);
  if (!tags.every((at) => bytes.u16(at + 2, isLittle) >= 1 && bytes.u16(at + 2, isLittle) <= 18)) return false;
  const names = tags.map((at) => bytes.u16(at, isLittle));
  return names.includes(256) && names.includes(257);
}

/** @see https://www.adobe.com/devnet-apps/photoshop/fileformatashtml/ */
export function isPhotoshop(bytes: ByteReader): boolean {
  const [version, channels, depth] = [bytes.u16(4), bytes.u16(12), bytes.u16(22)];
  if (![1, 2].includes(version) || !(channels >= 1 && channels <= 56) || ![1, 8, 16, 32].includes(depth)) return false;
  const resources = 30 + bytes.u32(26);
  return isSize(bytes.u32(14), bytes.u32(18)) && resources + 4 + bytes.u32(resources) < bytes.length;
}

/** JPEG XL's own container, or its bare stream, which says nothing of its length. */
export function isJpegXl(bytes: ByteReader, isBoxes: (bytes: ByteReader) => boolean): boolean {
  return bytes.u8(0) === 0xff || isBoxes(bytes);
}

function isSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width < 2 ** 31 && height < 2 ** 31;
}

function endsAt(end: number, bytes: ByteReader): boolean {
  return end <= bytes.length && (bytes.length - end <= MAX_TRAILING || bytes.isZeroFrom(end));
}
