import { escapeJson } from "../escape.ts";
import { type PinnedFile, pathAt } from "./pin.ts";

/**
 * What stands above the hunks of a file.
 *
 * @param note a line about what is shown of it, if anything is to be said.
 */
export function fileHeading(file: PinnedFile, note?: string): string {
  const base = pathAt(file, "base");
  const head = pathAt(file, "head");
  const lines = [`diff --git ${quotePath(`a/${base ?? file.path}`)} ${quotePath(`b/${head ?? file.path}`)}`];
  if (base === undefined) lines.push(`new file mode ${file.headMode}`);
  else if (head === undefined) lines.push(`deleted file mode ${file.baseMode}`);
  else if (file.baseMode !== file.headMode) lines.push(`old mode ${file.baseMode}`, `new mode ${file.headMode}`);
  if (file.status === "renamed")
    lines.push(`rename from ${quotePath(base ?? "")}`, `rename to ${quotePath(file.path)}`);
  if (file.skipped !== undefined) return [...lines, `[not shown: ${file.skipped}]`].join("\n");
  for (const effect of file.byPath ?? []) lines.push(`[by its path: ${effect}]`);
  if (note !== undefined) lines.push(note);
  if (file.hunks.length === 0) return lines.join("\n");
  lines.push(`--- ${base === undefined ? "/dev/null" : quotePath(`a/${base}`)}`);
  lines.push(`+++ ${head === undefined ? "/dev/null" : quotePath(`b/${head}`)}`);
  return lines.join("\n");
}

/** What neither ends a path where it is written nor is anything but seen: no space, bracket, quote or control. */
const PLAIN_PATH = /^(?:[A-Za-z0-9._/@+~%=,:-]|(?![ -~]|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}])+$/u;

/** A path that could be taken for something else is written as JSON, what is not seen of it as escapes. */
export function quotePath(path: string): string {
  return PLAIN_PATH.test(path) ? path : quoteUnseen(JSON.stringify(path));
}

/** Blanks other than the usual one, and what {@link escapeJson} finds besides. */
function quoteUnseen(json: string): string {
  return escapeJson(json).replace(/(?! )\p{Z}/gu, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
