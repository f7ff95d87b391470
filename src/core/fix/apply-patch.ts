import { blobId } from "../digest.ts";
import type { PatchedFile, PatchHunk } from "./read-patch.ts";

export type AppliedPatch =
  | { readonly kind: "applied"; readonly bytes: Uint8Array }
  /** `reason` is half a sentence of plain text. */
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Makes a patch's changes of one file where they stand: no line may be another, and none is looked for elsewhere. Both blobs must be those
 * that the patch names. Never throws.
 */
export function applyPatch(bytes: Uint8Array, file: PatchedFile): AppliedPatch {
  if (blobId(bytes, file.before) !== file.before) return refuse("its content is not what the patch was made for");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse("it is not UTF-8");
  }
  const lines = splitLines(text);
  // No spread into a call: a file may have more lines than that takes arguments.
  const applied: (readonly string[])[] = [];
  let at = 0;
  for (const hunk of file.hunks) {
    const start = startOf(hunk);
    if (start < at || start > lines.length) return refuse("its hunks are out of order");
    applied.push(lines.slice(at, start));
    at = start;
    for (const { kind, text: wanted, isUnended } of hunk.lines) {
      const line = isUnended ? wanted : `${wanted}\n`;
      if (kind !== "added" && lines[at++] !== line) return refuse("a line is not what the patch says");
      if (kind !== "removed") applied.push([line]);
    }
  }
  applied.push(lines.slice(at));
  const result = Buffer.from(applied.flat().join(""));
  if (blobId(result, file.after) !== file.after) return refuse("it comes to another content than the patch names");
  return { kind: "applied", bytes: result };
}

function refuse(reason: string): AppliedPatch {
  return { kind: "refused", reason };
}

/** A hunk that takes nothing away stands behind the line it names. */
function startOf({ startLine, lines }: PatchHunk): number {
  return lines.some(({ kind }) => kind !== "added") ? startLine - 1 : startLine;
}

/** Each with its line feed; the last may have none. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
