import { saysGenerated } from "../files/exempt-files.ts";
import { classifyFile } from "../files/file-kind.ts";
import { type Refused, refuse } from "./edit-refusal.ts";
import { type FileText, readFileText } from "./file-text.ts";

/** More is not parsed. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/**
 * A file's text, where it is one that reviews show and no program made. What an edit leaves must be that as much as what it
 * begins with: else a file is taken out of reviews by its repair. Never throws.
 */
export function readEditable(path: string, bytes: Uint8Array): FileText | Refused {
  if (bytes.length > MAX_FILE_BYTES) return refuse("not-shown");
  const text = classifyFile(path, bytes) === "text" ? readFileText(bytes) : undefined;
  if (text === undefined) return refuse("not-text");
  return saysGenerated(text.lines.map((line) => line.text)) ? refuse("generated") : text;
}
