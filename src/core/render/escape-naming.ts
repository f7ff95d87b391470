import { cut } from "../cut.ts";
import { codeSpan, escapeMarkdown, escapeTerminalLine } from "../escape.ts";

const MAX_CHARS = 4000;
/** A fingerprint, or a commit's name in full or in short, with what may stand before and after it. */
const NAME = /^(\(?)(v1:[0-9a-f]{32}(?:[0-9a-f]{16})?|[0-9a-f]{40}|[0-9a-f]{12})([).,:;]*)$/;

/**
 * One line of text for Markdown, with fingerprints and commits as code: there GitHub links nothing, so that they need no
 * unseen break and can be copied.
 */
export function escapeNaming(text: string): string {
  const words = escapeTerminalLine(cut(text, MAX_CHARS)).split(" ");
  if (!words.some((word) => NAME.test(word))) return escapeMarkdown(text);
  return words.map(escapeWord).join(" ");
}

function escapeWord(word: string): string {
  const [, before = "", name, after = ""] = NAME.exec(word) ?? [];
  return name === undefined
    ? escapeMarkdown(word)
    : `${escapeMarkdown(before)}${codeSpan(name)}${escapeMarkdown(after)}`;
}
