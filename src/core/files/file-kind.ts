import { declaresOtherReading } from "./declared-encoding.ts";
import { CODE_EXTENSIONS, CODE_NAMES, EXTENSION_KINDS, MEDIA_FAMILIES } from "./file-extensions.ts";
import { isLfsPointer } from "./lfs-pointer.ts";
import { detectMagic, isShebang, type Magic, type MediaMagic } from "./magic.ts";
import { isMedia } from "./media/is-media.ts";

/** What a file's content is: text is shown to agents, everything else is listed as skipped. */
export type FileKind = "text" | "media" | "archive" | "executable" | "lfs-pointer" | "binary";

/**
 * What the file is, by its name and its bytes, all of them. Of a Git LFS pointer the content is elsewhere, so that only the
 * name can say that it is media (ADR 21). A code name or valid UTF-8 without NUL is text. But UTF-16 is opaque, since read as
 * UTF-8 it is a row of letters with NULs between them, in which neither a rule nor a secret is found; so is a source that says
 * it is to be read otherwise. Else the bytes decide: a name only makes media of bytes that parse as that format (ADR 29).
 */
export function classifyFile(path: string, bytes: Uint8Array): FileKind {
  if (isLfsPointer(bytes)) return MEDIA_FAMILIES.has(extensionOf(path.toLowerCase())) ? "media" : "lfs-pointer";
  if (isCodePath(path) || isPlainText(bytes)) return readsOtherwise(path, bytes) ? "binary" : "text";
  const magic = detectMagic(bytes);
  const extension = extensionOf(path.toLowerCase());
  if (magic === "executable" || isShebang(bytes)) return "executable";
  if (isMediaFamily(magic) && MEDIA_FAMILIES.get(extension)?.includes(magic)) {
    return isMedia(magic, bytes) ? "media" : "binary";
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

function isMediaFamily(magic: Magic | undefined): magic is MediaMagic | "office" {
  return magic !== undefined && magic !== "executable" && magic !== "archive";
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
