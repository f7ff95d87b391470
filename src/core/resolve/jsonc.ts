/** A larger file is no configuration; nobody writes one by hand. */
const MAX_CHARS = 512 * 1024;

/** Each reads on to the end where its own is missing, so that no input makes the scan go back. */
const COMMENTS = /"(?:\\.|[^"\\])*(?:"|$)|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/gs;
const TRAILING_COMMAS = /"(?:\\.|[^"\\])*(?:"|$)|,(?=\s*[}\]])/gs;

/** JSON as tsconfig files are written: comments, trailing commas and a byte order mark allowed. Undefined when it is none. */
export function parseJsonc(text: string): unknown {
  if (text.length > MAX_CHARS) return undefined;
  const keepStrings = (match: string) => (match.startsWith('"') ? match : " ");
  const json = text
    .replace(/^\uFEFF/, "")
    .replace(COMMENTS, keepStrings)
    .replace(TRAILING_COMMAS, keepStrings);
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
