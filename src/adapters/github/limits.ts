/** GitHub's limits. @see https://docs.github.com/en/rest/checks/runs */
export const MAX_TITLE_CHARS = 255;
export const MAX_OUTPUT_CHARS = 65_535;
export const MAX_MESSAGE_BYTES = 64 * 1024;
export const ANNOTATIONS_PER_REQUEST = 50;

const ELLIPSIS = "…";
const ELLIPSIS_BYTES = Buffer.byteLength(ELLIPSIS);

/** At most `maxChars` UTF-16 units, no character halved. */
export function cutChars(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${withoutHalf(text.slice(0, maxChars - ELLIPSIS.length))}${ELLIPSIS}`;
}

/** At most `maxBytes` bytes of UTF-8, no character halved. */
export function cutBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes - ELLIPSIS_BYTES;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return `${bytes.subarray(0, end).toString("utf8")}${ELLIPSIS}`;
}

function withoutHalf(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
}
