import { byteLength } from "../../core/assignments/long-line.ts";
import { quotePath } from "../../core/pin/hunks.ts";
import type { Side } from "../../core/pin/side.ts";
import { MAX_BODY_BYTES } from "./reply-bounds.ts";

/** The reply to `list_files`: as many paths as fit, and how many do not. */
export function renderListing(paths: readonly string[], side: Side, maxBytes = MAX_BODY_BYTES): string {
  const shown: string[] = [];
  let bytes = 0;
  for (const path of paths) {
    const line = quotePath(path);
    bytes += byteLength(line) + 1;
    if (bytes > maxBytes) break;
    shown.push(line);
  }
  const note = shown.length < paths.length ? `\n[${paths.length - shown.length} more: narrow the glob]` : "";
  return `[files=${paths.length} side=${side}]\n${shown.join("\n")}${note}`;
}
