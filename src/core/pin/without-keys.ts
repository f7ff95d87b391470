const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/g;

/** A text in which masked secrets compare as equal: each run names them under a key of its own. */
export function withoutKeys(text: string): string {
  return text.replace(MASKED_SECRET, "[secret]");
}
