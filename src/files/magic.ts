/**
 * The family of formats that a file's first bytes indicate. `office` is a ZIP archive that begins as a document does;
 * `archive` is any other ZIP and the other archive and compression formats.
 *
 * @see https://www.iana.org/assignments/media-types and the formats' own specifications, for the signatures.
 */
export type Magic =
  | "executable"
  | "archive"
  | "office"
  | "png"
  | "jpeg"
  | "gif"
  | "riff"
  | "bmp"
  | "ico"
  | "tiff"
  | "iso-media"
  | "jpeg-xl"
  | "psd"
  | "id3"
  | "mpeg"
  | "ogg"
  | "flac"
  | "midi"
  | "matroska"
  | "flv"
  | "woff"
  | "sfnt"
  | "pdf";

interface Signature {
  readonly magic: Magic;
  readonly offset: number;
  /** Latin-1: one character per byte. */
  readonly bytes: string;
}

const at = (offset: number, magic: Magic, ...signatures: readonly string[]): readonly Signature[] =>
  signatures.map((bytes) => ({ magic, offset, bytes }));

const SIGNATURES: readonly Signature[] = [
  // ELF, Mach-O (32 and 64 bits, both byte orders, and fat, which Java classes share), WebAssembly, dex, LLVM bitcode.
  ...at(0, "executable", "\x7fELF", "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"),
  ...at(0, "executable", "\xca\xfe\xba\xbe", "\0asm", "dex\n", "BC\xc0\xde", "MZ"),
  ...at(0, "archive", "\x1f\x8b", "BZh", "\xfd7zXZ\0", "\x28\xb5\x2f\xfd", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07"),
  ...at(0, "archive", "!<arch>\n", "MSCF", "\x04\x22\x4d\x18", "\xed\xab\xee\xdb", "xar!", "PK\x05\x06", "PK\x07\x08"),
  ...at(257, "archive", "ustar"),
  ...at(0, "png", "\x89PNG\r\n\x1a\n"),
  ...at(0, "jpeg", "\xff\xd8\xff"),
  ...at(0, "gif", "GIF87a", "GIF89a"),
  ...at(0, "riff", "RIFF"),
  ...at(0, "bmp", "BM"),
  ...at(0, "ico", "\0\0\x01\0", "\0\0\x02\0"),
  ...at(0, "tiff", "II*\0", "MM\0*"),
  ...at(4, "iso-media", "ftyp"),
  ...at(0, "jpeg-xl", "\xff\x0a", "\0\0\0\x0cJXL \r\n\x87\n"),
  ...at(0, "psd", "8BPS"),
  ...at(0, "id3", "ID3"),
  ...at(0, "mpeg", "\xff\xfb", "\xff\xf3", "\xff\xf2", "\xff\xf1", "\xff\xf9", "\0\0\x01\xba", "\0\0\x01\xb3"),
  ...at(0, "ogg", "OggS"),
  ...at(0, "flac", "fLaC"),
  ...at(0, "midi", "MThd"),
  ...at(0, "matroska", "\x1a\x45\xdf\xa3"),
  ...at(0, "flv", "FLV\x01"),
  ...at(0, "woff", "wOFF", "wOF2"),
  ...at(0, "sfnt", "\0\x01\0\0", "OTTO", "true", "ttcf"),
  ...at(34, "sfnt", "LP"),
  ...at(0, "pdf", "%PDF-"),
];

const ZIP = "PK\x03\x04";
/**
 * The offset of the name in a ZIP's first entry.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.7
 */
const ZIP_NAME_OFFSET = 30;
const OFFICE_FIRST_ENTRIES = ["[Content_Types].xml", "_rels/", "docProps/", "mimetype", "word/", "xl/", "ppt/"];

/** The format in which the bytes begin; undefined if unknown. */
export function detectMagic(bytes: Uint8Array): Magic | undefined {
  if (startsWith(bytes, ZIP, 0)) {
    return OFFICE_FIRST_ENTRIES.some((name) => startsWith(bytes, name, ZIP_NAME_OFFSET)) ? "office" : "archive";
  }
  return SIGNATURES.find((signature) => startsWith(bytes, signature.bytes, signature.offset))?.magic;
}

/** Whether an operating system would pass the bytes to an interpreter. */
export function isShebang(bytes: Uint8Array): boolean {
  return startsWith(bytes, "#!", 0);
}

function startsWith(bytes: Uint8Array, latin1: string, offset: number): boolean {
  if (bytes.length < offset + latin1.length) return false;
  for (let index = 0; index < latin1.length; index += 1) {
    if (bytes[offset + index] !== latin1.charCodeAt(index)) return false;
  }
  return true;
}
