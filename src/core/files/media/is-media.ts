import type { MediaMagic } from "../magic.ts";
import { ByteReader } from "./byte-reader.ts";
import { isFont, isOffice, isPdf, isWoff } from "./fonts-and-documents.ts";
import { isBmp, isGif, isIcon, isJpeg, isJpegXl, isPhotoshop, isPng, isTiff } from "./pictures.ts";
import { isBoxes, isFlac, isFlashVideo, isMatroska, isMidi, isMpeg, isOgg, isRiff } from "./sound-and-video.ts";

const PARSERS: Readonly<Record<MediaMagic | "office", (bytes: ByteReader) => boolean>> = {
  png: isPng,
  jpeg: isJpeg,
  gif: isGif,
  riff: isRiff,
  bmp: isBmp,
  ico: isIcon,
  tiff: isTiff,
  "iso-media": isBoxes,
  "jpeg-xl": (bytes) => isJpegXl(bytes, isBoxes),
  psd: isPhotoshop,
  id3: isMpeg,
  mpeg: isMpeg,
  ogg: isOgg,
  flac: isFlac,
  midi: isMidi,
  matroska: isMatroska,
  flv: isFlashVideo,
  woff: isWoff,
  sfnt: isFont,
  pdf: isPdf,
  office: isOffice,
};

/** Documents, whose text is text: a PDF's objects, and what is written into an archive uncompressed. */
const TEXTUAL: ReadonlySet<MediaMagic | "office"> = new Set(["pdf", "office"]);

/** Of media far fewer bytes are letters; few bytes say nothing. */
const MOST_LETTERS = 0.9;
const FEW_BYTES = 512;

/**
 * Whether bytes that begin as media do are such media: what the header says of lengths and sizes holds, and they are not
 * text for the most part. Never throws.
 */
export function isMedia(magic: MediaMagic | "office", bytes: Uint8Array): boolean {
  return PARSERS[magic](new ByteReader(bytes)) && (TEXTUAL.has(magic) || !isMostlyText(bytes));
}

/** A byte repeated counts once: silence and blank areas are rows of one byte, which may well be a letter. */
function isMostlyText(bytes: Uint8Array): boolean {
  let counted = 0;
  let letters = 0;
  let previous = -1;
  for (const byte of bytes) {
    if (byte === previous) continue;
    previous = byte;
    counted += 1;
    if ((byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d)) letters += 1;
  }
  return counted >= FEW_BYTES && letters > MOST_LETTERS * counted;
}
