import type { SkipReason } from "../pin/pin.ts";
import { CODE_EXTENSIONS, CODE_NAMES, EXTENSION_KINDS, MEDIA_FAMILIES } from "./file-extensions.ts";
import { isLfsPointer } from "./lfs-pointer.ts";
import { detectMagic, isShebang } from "./magic.ts";
import { isUtf16 } from "./utf16.ts";

/** What a file's content is: text is shown to agents, everything else is listed as skipped. */
export type FileKind = "text" | Extract<SkipReason, "media" | "archive" | "executable" | "lfs-pointer" | "binary">;

/**
 * What the file is, by its name and its bytes, all of them. Of a Git LFS pointer the content is elsewhere, so that only the
 * name can say that it is media (ADR 21). A code name or valid UTF-8 without NUL is text; but UTF-16 is opaque, since read as
 * UTF-8 it is a row of letters with NULs between them, in which neither a rule nor a secret is found. Else the bytes
 * decide: a name only makes media of bytes that begin as that format does.
 */
export function classifyFile(path: string, bytes: Uint8Array): FileKind {
  if (isLfsPointer(bytes)) return MEDIA_FAMILIES.has(extensionOf(path.toLowerCase())) ? "media" : "lfs-pointer";
  if (isCodePath(path)) return isUtf16(bytes) ? "binary" : "text";
  if (isPlainText(bytes)) return "text";
  const magic = detectMagic(bytes);
  const extension = extensionOf(path.toLowerCase());
  if (magic === "executable" || isShebang(bytes)) return "executable";
  if (magic !== undefined && MEDIA_FAMILIES.get(extension)?.includes(magic)) return "media";
  if (magic === "archive" || magic === "office") return "archive";
  return EXTENSION_KINDS.get(extension) ?? "binary";
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
