import type { LineSpan } from "./code-facts.ts";

/** A line that opens nothing of its own: it ends what stands above it. */
const CLOSES = /^(?:[)\]}>]|end\b|fi\b|done\b|esac\b)/;

/**
 * What stands together around a line (1-based) of a text whose syntax is not read: from a line at the margin that
 * follows a blank one to the next such line. Functions written as usual are one each; so are paragraphs.
 */
export function blockAround(lines: readonly string[], line: number): LineSpan {
  let start = Math.min(Math.max(1, line), Math.max(1, lines.length));
  while (start > 1 && !opensBlock(lines, start)) start -= 1;
  let end = Math.max(start, line);
  while (end < lines.length && !opensBlock(lines, end + 1)) end += 1;
  return { start, end };
}

function opensBlock(lines: readonly string[], line: number): boolean {
  const text = lines[line - 1] ?? "";
  const above = lines[line - 2] ?? "";
  return /^\S/.test(text) && above.trim() === "" && !CLOSES.test(text);
}
