const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/g;

/** A text in which masked secrets compare as equal: each run names them under a key of its own. */
export function withoutKeys(text: string): string {
  return text.replace(MASKED_SECRET, "[secret]");
}

const NAMED_SECRET = /\[secret(?::[^\]\n]{0,40})?\]/gi;

/** The same for a quote, which may name a masked secret in any way: `[secret:…]`, `[secret]`. */
export function withAnyKeys(quote: string): string {
  return quote.replace(NAMED_SECRET, "[secret]");
}
