import { cut } from "../cut.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import { toProof } from "../render/follow-up-section.ts";
import type { ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";

const MAX_NOTE_CHARS = 600;
const MAX_QUOTE_CHARS = 300;

const STATE_WORDS: Readonly<Record<ResolutionStatus, string>> = {
  resolved: "Resolved",
  partially_resolved: "Partly resolved, and open for what is left",
  unresolved: "Still open",
  cant_verify: "Cannot be verified, and stays open",
};

/** What became of a finding as one line of Markdown, all of it escaped. @param head the commit that was reviewed. */
export function tellState({ status, ...resolution }: ResolutionRecord, head: string): string {
  const shown = toProof({ status, ...resolution });
  const words = cut(resolution.note.trim(), MAX_NOTE_CHARS);
  const note = escapeMarkdown(shown === undefined ? words : words.replace(/\.$/, ""));
  const proof =
    shown === undefined
      ? undefined
      : `${shown.words} ${codeSpan(`${shown.file}:${shown.start_line}`)}: ${codeSpan(cut(shown.quote.trim(), MAX_QUOTE_CHARS))}`;
  const said = [note === "" ? undefined : note, proof].filter((part) => part !== undefined).join("; ");
  return `_${STATE_WORDS[status]}, as of ${codeSpan(head.slice(0, 12))}${said === "" ? "._" : `:_ ${said}`}`;
}
