import type { ByteReader } from "./byte-reader.ts";

const RIFF_FORMS: ReadonlySet<string> = new Set(["WEBP", "WAVE", "AVI "]);

/**
 * WebP, WAVE and AVI: a form that is as long as it says, of chunks that follow one another. A recorder that could not go back
 * leaves a length of 0 or -1.
 *
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function isRiff(bytes: ByteReader): boolean {
  const size = bytes.u32(4, true);
  const isOpen = size === 0 || size === 0xffffffff;
  if (!RIFF_FORMS.has(bytes.word(8, 4)) || (!isOpen && !isNear(size + 8, bytes.length))) return false;
  let chunks = 0;
  for (let at = 12; at + 8 <= bytes.length; chunks += 1) {
    if (!isFourLetters(bytes.word(at, 4))) return false;
    const length = bytes.u32(at + 4, true);
    if (length === 0xffffffff || (isOpen && bytes.word(at, 4) === "data")) return chunks > 0;
    at += 8 + length + (length % 2);
    if (at > bytes.length + 1) return false;
  }
  return chunks > 0;
}

/** MP4, QuickTime, AVIF, HEIF and JPEG XL: boxes from the first byte to the last. */
export function isBoxes(bytes: ByteReader): boolean {
  const types = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    const [short, type] = [bytes.u32(at), bytes.word(at + 4, 4)];
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return false;
    types.add(type);
    const size = short === 1 ? bytes.u64(at + 8) : short === 0 ? bytes.length - at : short;
    if (!(size >= 8)) return false;
    at += size;
  }
  return at === bytes.length && BOXES.some((type) => types.has(type));
}

/** One of which holds what is seen or heard. */
const BOXES = ["moov", "meta", "moof", "mdat", "jxlc", "jxlp"];

/** Behind a tag, if any, frames of MPEG audio that follow one another; or a stream of MPEG video. */
export function isMpeg(bytes: ByteReader): boolean {
  if (bytes.u32(0) === 0x1ba || bytes.u32(0) === 0x1b3) return isMpegVideo(bytes);
  const tag = bytes.word(0, 3) === "ID3" ? 10 + syncSafe(bytes, 6) : 0;
  if (!(tag <= bytes.length)) return false;
  let at = tag;
  while (bytes.u8(at) === 0) at += 1;
  for (let frames = 0; frames < 3; frames += 1) {
    if (at === bytes.length && frames > 0) return true;
    const length = audioFrameBytes(bytes, at);
    if (length === undefined) return false;
    at += length;
  }
  return at <= bytes.length;
}

/** @see http://www.mpgedit.org/mpgedit/mpeg_format/mpeghdr.htm */
function audioFrameBytes(bytes: ByteReader, at: number): number | undefined {
  if ((bytes.u16(at) & 0xffe0) !== 0xffe0) return undefined;
  const [second, third] = [bytes.u8(at + 1), bytes.u8(at + 2)];
  const layer = (second >> 1) & 3;
  if (layer === 0) return aacFrameBytes(bytes, at);
  const version = (second >> 3) & 3;
  const rates = RATES[version];
  const rate = rates?.[(third >> 2) & 3];
  const kilobits = bitRates(version === 3, layer)[third >> 4];
  if (rate === undefined || kilobits === undefined || kilobits === 0) return undefined;
  const padding = (third >> 1) & 1;
  if (layer === 3) return (Math.floor((12_000 * kilobits) / rate) + padding) * 4;
  const samples = layer === 1 && version !== 3 ? 72_000 : 144_000;
  return Math.floor((samples * kilobits) / rate) + padding;
}

const RATES: Readonly<Record<number, readonly number[]>> = {
  0: [11_025, 12_000, 8000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};

function bitRates(isFirstVersion: boolean, layer: number): readonly number[] {
  if (!isFirstVersion) {
    return layer === 3
      ? [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
      : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
  }
  if (layer === 3) return [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448];
  if (layer === 2) return [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
  return [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
}

function aacFrameBytes(bytes: ByteReader, at: number): number | undefined {
  const length = ((bytes.u8(at + 3) & 3) << 11) | (bytes.u8(at + 4) << 3) | (bytes.u8(at + 5) >> 5);
  return length > 7 ? length : undefined;
}

function isMpegVideo(bytes: ByteReader): boolean {
  if (bytes.u32(0) === 0x1b3) return bytes.u16(4) >> 4 > 0 && bytes.lastIndexOf("\0\0\x01\0") > 0;
  const next = bytes.u8(4) >> 6 === 1 ? 14 + (bytes.u8(13) & 7) : 12;
  return bytes.u32(next) >> 8 === 1;
}

/** Seven bits a byte, as ID3v2 writes sizes. */
function syncSafe(bytes: ByteReader, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 128 + (bytes.u8(at + index) & 0x7f), 0);
}

/** Pages from the first byte to the last. @see https://www.rfc-editor.org/rfc/rfc3533#section-6 */
export function isOgg(bytes: ByteReader): boolean {
  let at = 0;
  while (bytes.word(at, 4) === "OggS" && bytes.u8(at + 4) === 0) {
    const segments = bytes.u8(at + 26);
    let length = 27 + segments;
    for (let index = 0; index < segments; index += 1) length += bytes.u8(at + 27 + index);
    at += length;
  }
  return at === bytes.length && at > 0;
}

/** @see https://www.rfc-editor.org/rfc/rfc9639#section-8 */
export function isFlac(bytes: ByteReader): boolean {
  if ((bytes.u8(4) & 0x7f) !== 0 || (bytes.u32(4) & 0xffffff) !== 34) return false;
  for (let at = 4; at + 4 <= bytes.length; ) {
    const head = bytes.u32(at);
    at += 4 + (head & 0xffffff);
    if (head >>> 31 === 1) return (bytes.u16(at) & 0xfffe) === 0xfff8;
  }
  return false;
}

export function isMidi(bytes: ByteReader): boolean {
  if (bytes.u32(4) !== 6) return false;
  let at = 14;
  let tracks = 0;
  for (; bytes.word(at, 4) === "MTrk"; tracks += 1) at += 8 + bytes.u32(at + 4);
  return at === bytes.length && tracks > 0;
}

/** Matroska and WebM: a header that names either, and a segment behind it. */
export function isMatroska(bytes: ByteReader): boolean {
  const first = bytes.u8(4);
  if (!(first >= 0x01)) return false;
  const width = Math.clz32(first) - 23;
  let size = first & (0xff >> width);
  for (let index = 1; index < width; index += 1) size = size * 256 + bytes.u8(4 + index);
  const segment = 4 + width + size;
  if (!(size <= 1024)) return false;
  return /\x42\x82.(?:webm|matroska)/s.test(bytes.word(4 + width, size)) && bytes.u32(segment) === 0x18538067;
}

/** Tags, each followed by its own length. */
export function isFlashVideo(bytes: ByteReader): boolean {
  if (bytes.u32(5) !== 9 || bytes.u32(9) !== 0) return false;
  const length = 11 + (bytes.u32(13) & 0xffffff);
  return [8, 9, 18].includes(bytes.u8(13)) && bytes.u32(13 + length) === length;
}

/** Some writers miscount by a few bytes. */
function isNear(told: number, length: number): boolean {
  return told <= length + 1 && length - told <= 16;
}

function isFourLetters(word: string): boolean {
  return /^[\x20-\x7e]{4}$/.test(word);
}
