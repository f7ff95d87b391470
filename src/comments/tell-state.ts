import { PROOF_WORDS } from "../render/follow-up.ts";
import type { ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";
import { cut } from "../text/cut.ts";
import { codeSpan, escapeMarkdown } from "../text/escape.ts";

const MAX_NOTE_CHARS = 600;
const MAX_QUOTE_CHARS = 300;

const STATE_WORDS: Readonly<Record<ResolutionStatus, string>> = {
  resolved: "Resolved",
  partially_resolved: "Partly resolved, and open for what is left",
  unresolved: "Still open",
  cant_verify: "Cannot be verified, and stays open",
};

/** What became of a finding as one line of Markdown, all of it escaped. @param head the commit that was reviewed. */
export function describeState({ status, note: said, evidence }: ResolutionRecord, head: string): string {
  const words = cut(said.trim(), MAX_NOTE_CHARS);
  const note = escapeMarkdown(evidence === null ? words : words.replace(/\.$/, ""));
  const proof =
    evidence === null
      ? ""
      : `${PROOF_WORDS[status]} ${codeSpan(`${evidence.file}:${evidence.start_line}`)}: ${codeSpan(cut(evidence.quote.trim(), MAX_QUOTE_CHARS))}`;
  const told = [note, proof].filter((part) => part !== "").join("; ");
  return `_${STATE_WORDS[status]}, as of ${codeSpan(head.slice(0, 12))}${told === "" ? "._" : `:_ ${told}`}`;
}
