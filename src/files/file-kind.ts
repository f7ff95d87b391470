import { CODE_EXTENSIONS, CODE_NAMES, EXTENSION_KINDS, MEDIA_FAMILIES } from "./file-extensions.ts";
import { detectMagic, isShebang, type Magic } from "./magic.ts";

/** What a file's content is: text is shown to agents, everything else is listed as skipped. */
export type FileKind = "text" | "media" | "archive" | "executable" | "lfs-pointer" | "binary";

/**
 * What the file is, by its name and all of its bytes. A code name, or valid UTF-8 without NUL, makes it text; but UTF-16, and a
 * source that says it is to be read otherwise, are opaque: in them neither a rule nor a secret is found. Else the bytes decide:
 * a name only makes media of bytes that begin as that format does, are not text for the most part and hold no program (ADR 29). Of a Git LFS
 * pointer the content is elsewhere, so that only the name can say that it is media (ADR 21).
 */
export function classifyFile(path: string, bytes: Uint8Array): FileKind {
  if (isLfsPointer(bytes)) return MEDIA_FAMILIES.has(extensionOf(path.toLowerCase())) ? "media" : "lfs-pointer";
  if (isCodePath(path) || isPlainText(bytes)) return readsOtherwise(path, bytes) ? "binary" : "text";
  const magic = detectMagic(bytes);
  const extension = extensionOf(path.toLowerCase());
  if (magic === "executable" || isShebang(bytes)) return "executable";
  if (magic !== undefined && MEDIA_FAMILIES.get(extension)?.includes(magic)) {
    return isMostlyText(bytes) || holdsProgram(bytes, magic) ? "binary" : "media";
  }
  if (magic === "archive" || magic === "office") return "archive";
  return EXTENSION_KINDS.get(extension) ?? "binary";
}

function readsOtherwise(path: string, bytes: Uint8Array): boolean {
  return isUtf16(bytes) || declaresOtherReading(path, bytes);
}

const EXECUTABLE_MODE = "100755";

/** The same by git's mode as well: whatever media or unknown bytes are executable for, it is not to be looked at. */
export function kindUnder<K extends FileKind>(mode: string | undefined, kind: K): K | "executable" {
  return (kind === "media" || kind === "binary") && mode === EXECUTABLE_MODE ? "executable" : kind;
}

/** Of media far fewer bytes are letters, and of documents too: they are compressed. */
const MOST_LETTERS = 0.9;

/** What an interpreter looks for within a file, whatever stands before it. Chance writes the short tag of PHP with no words behind it. */
const PROGRAM_START = /<\?php|<script|<\?=[\s$`\w([]{6}/i;
const ZIP_END = "PK\x05\x06";
/** A ZIP ends with this record and a comment of at most 65,535 bytes. @see APPNOTE.TXT 4.3.16 */
const MAX_ZIP_END_BYTES = 22 + 65_535;

/** Whether a picture, sound or font is a page, a PHP script or an archive as well. Documents may hold scripts by right. */
function holdsProgram(bytes: Uint8Array, magic: Magic): boolean {
  if (magic === "pdf" || magic === "office") return false;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    PROGRAM_START.test(content.toString("latin1")) ||
    content.subarray(-MAX_ZIP_END_BYTES).includes(ZIP_END, 0, "latin1")
  );
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
  return letters > MOST_LETTERS * counted;
}

/**
 * Whether the name alone makes the file text: code is shown even with NUL bytes or invalid UTF-8 in it, so that
 * neither can hide it.
 */
function isCodePath(path: string): boolean {
  const name = (path.split("/").at(-1) ?? path).toLowerCase();
  return CODE_NAMES.has(name) || CODE_EXTENSIONS.has(extensionOf(name));
}

function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The last extension, without its dot; empty when there is none. A name's leading dot starts no extension. */
function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1) : "";
}

/** Fewer say nothing of the rest. */
const LEAST_PAIRS = 4;

/** How much of a file is looked at. */
const SAMPLE_BYTES = 8192;

/**
 * Whether bytes are text in UTF-16 (or UTF-32): they begin with its byte order mark, or every other byte of at least
 * four pairs in ten is NUL, as it is in text of the Latin script. A code file that merely holds NULs is not.
 */
function isUtf16(bytes: Uint8Array): boolean {
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

/** git-lfs reads no more of a file, and takes it for a pointer whatever follows. */
const READ_BYTES = 1024;
const POINTER =
  /^version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)\noid sha256:\S+\nsize [+-]?\d+$/;
const EXTENSION = /^ext-\d-\w/;

/**
 * Whether a file only points to its content, which Git LFS keeps elsewhere: what will be built or run is not in the tree.
 * Empty lines and white space around it count for nothing, as for git-lfs. Never throws.
 *
 * @see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 * @see https://github.com/git-lfs/git-lfs/blob/main/lfs/pointer.go
 */
export function isLfsPointer(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, READ_BYTES)).toString("latin1").trim();
  const lines = text.split(/[\r\n]+/).filter((line) => !EXTENSION.test(line));
  return POINTER.test(lines.join("\n"));
}

/** Declarations stand at the start: HTML's within 1024 bytes, the others in the first lines. */
const DECLARATION_BYTES = 1024;

/** In these every byte below 128 is the ASCII character it looks like, wherever it stands. */
const ASCII_INSIDE =
  /^(?:utf-?8(?:-sig|-emacs|mb4)?|u8|(?:us-)?ascii|646|iso-?8859-?\d{1,2}|iso-?ir-\d+|latin-?\d{1,2}|l\d|(?:windows|cp|ibm)-?(?:125\d|437|85\d|86\d|87[48])|koi8-?[rtu]|mac-?(?:roman|cyrillic|latin2|greek|turkish)|tis-?620|euc-?(?:jp|kr|cn)|gb2312|binary)$/;

const COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const READERS: readonly (readonly [RegExp, (start: string) => string | undefined])[] = [
  [/\.(?:py|pyw|pyi|pyx|rb|rake|gemspec|ru)$|(?:^|\/)(?:Gemfile|Rakefile|SConstruct|SConscript)$/i, readCookie],
  [
    /\.(?:p[lm]|php\d?|phtml)$/i,
    (start) => /\b(?:use\s+encoding\s*\(?|encoding\s*=)\s*["']([^"']*)["']/.exec(start)?.[1],
  ],
  [/\.css$/i, (start) => /^\s*@charset\s+"([^"]*)"/.exec(start)?.[1]],
  [/\.(?:x?html?|shtml|xml|xsd|xslt?|svg|plist|[a-z]+proj)$/i, readMarkup],
];

/**
 * Whether a text says of itself that it is to be read in an encoding in which an ASCII byte may be something else than it
 * looks: UTF-7, Shift-JIS, an escape of Python's own, or one not known here. Whoever runs it reads another text than we do.
 *
 * @see https://peps.python.org/pep-0263/ for the comment
 */
function declaresOtherReading(path: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, DECLARATION_BYTES))
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "");
  const read = READERS.find(([pattern]) => pattern.test(path))?.[1] ?? (isScript(start) ? readCookie : undefined);
  const name = read?.(start)?.trim().toLowerCase();
  return name !== undefined && !ASCII_INSIDE.test(name.replaceAll("_", "-").replace(/-(?:unix|dos|mac)$/, ""));
}

function isScript(start: string): boolean {
  return /^#!.*\b(?:python|ruby|pypy)/.test(start);
}

function readCookie(start: string): string | undefined {
  const lines = start.split(/\r\n|\r|\n/).slice(0, 2);
  return lines.map((line) => COOKIE.exec(line)?.[1]).find((name) => name !== undefined);
}

function readMarkup(start: string): string | undefined {
  return (
    /<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ??
    /<meta[^>]*\bcharset\s*=\s*["']?([^"'\s/>;]+)/i.exec(start)?.[1]
  );
}
