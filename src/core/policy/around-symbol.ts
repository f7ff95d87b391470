/**
 * What a line says at a symbol: the line itself, or of a long one, such as minified code, so many characters around the
 * symbol's last name, exactly as they stand there.
 */
export function aroundSymbol(line: string, symbol: string, maxChars: number): string {
  const text = line.trim();
  if (text.length <= maxChars) return text;
  const name = /[\p{L}\p{N}_$]+(?=[^\p{L}\p{N}_$]*$)/u.exec(symbol)?.[0] ?? "";
  const whole = text.indexOf(symbol);
  const at = whole === -1 ? text.indexOf(name) : whole;
  const start = Math.min(Math.max(0, at - Math.floor(maxChars / 4)), text.length - maxChars);
  return withoutHalves(text.slice(start, start + maxChars)).trim();
}

/** Without half of a character at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]/, "").replace(/[\uD800-\uDBFF]$/, "");
}
