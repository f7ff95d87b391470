import { codeSpan, escapeMarkdown } from "../escape.ts";

/** Code in a Markdown table's cell, where a bar or a backslash would not stay what it is: such text is no code there. */
export function cellCode(text: string): string {
  return /[|\\]/.test(text) ? escapeMarkdown(text) : codeSpan(text);
}
