import { findAnchor } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import { closesFence, readOpeningFence } from "../text/markdown.ts";
import type { Claim, Replacement } from "./claim.ts";
import { findHidden } from "./hidden-code.ts";

/** The kind of a suggestion, before a parser checks its code. */
export type SuggestionReading =
  /** Words only, or nothing. It stays as it is. */
  | { readonly kind: "prose" }
  | { readonly kind: "replacement"; readonly replacement: Replacement; readonly prose: string | undefined }
  /** The code cannot be applied to a place, so people see it where it was among the words. */
  | { readonly kind: "shown"; readonly suggestion: string }
  /** The code cannot be offered as a change. The words stay. */
  | { readonly kind: "stripped"; readonly reason: string; readonly prose: string | undefined }
  /** Part of the code is invisible, and `prose` says so. */
  | { readonly kind: "hiding"; readonly reason: string; readonly prose: string };

const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;
/** A longer suggestion is no small repair, and would be cut where it is shown. */
export const MAX_CODE_CHARS = 6000;
/** The limit among words, which are cut earlier. */
const MAX_SHOWN_CHARS = 2500;

/**
 * Decides whether a suggestion's code can replace the claim's lines. It must be one complete fenced block for lines in
 * one hunk, with nothing invisible. Never throws.
 *
 * @param lines the claim's file at head; absent without a text.
 */
export function readSuggestion(claim: Claim, pin: Pin, lines: readonly string[] | undefined): SuggestionReading {
  const { blocks, prose, isOpen, parts } = splitBlocks(claim.suggestion ?? "");
  const [block] = blocks;
  if (block === undefined) return { kind: "prose" };
  const hidden = blocks.map(({ text }) => findHidden(text, lines ?? [])).find((found) => found !== undefined);
  if (hidden !== undefined) return { kind: "hiding", reason: `it ${hidden}`, prose: describeHidden(hidden, prose) };
  const isShown = !isOpen && hasNowhereToGo(claim, pin, lines) && blocks.every(({ text }) => isShowable(text));
  if (isShown) return { kind: "shown", suggestion: parts.map(toPlain).join("\n") };
  const reason =
    blocks.length > 1 || isOpen
      ? "it contains more than one code block, or half of one"
      : problemOf(block, claim, pin, lines);
  const { place } = claim;
  if (reason !== undefined || place === undefined) return { kind: "stripped", reason: reason ?? "", prose };
  if (linesAt(place, lines).some((line) => line.includes("\r"))) {
    return isShowable(block.text)
      ? { kind: "shown", suggestion: parts.map(toPlain).join("\n") }
      : { kind: "stripped", reason: "its lines hold carriage returns, which a host would not keep", prose };
  }
  return {
    kind: "replacement",
    replacement: { start_line: place.start_line, line: place.end_line, text: block.text },
    prose,
  };
}

/** The file with the replacement, byte for byte as a host writes it. */
export function applyReplacement(lines: readonly string[], { start_line, line, text }: Replacement): readonly string[] {
  return [...lines.slice(0, start_line - 1), ...text.split("\n"), ...lines.slice(line)];
}

/** Keeps people from taking the code from elsewhere and applying it unread. */
function describeHidden(hidden: string, prose: string | undefined): string {
  const note = `(The suggested code is left out: it ${hidden}, so that part of it could go unseen.)`;
  return prose === undefined ? note : `${prose}\n\n${note}`;
}

interface Block {
  readonly info: string;
  readonly text: string;
}

/** A line of words, or a block, in the order of the text. */
type Part = string | Block;

interface Split {
  readonly blocks: readonly Block[];
  readonly parts: readonly Part[];
  readonly prose: string | undefined;
  /** Whether the last block is not closed. */
  readonly isOpen: boolean;
}

function splitBlocks(suggestion: string): Split {
  const parts: Part[] = [];
  const close = ({ info, lines }: { readonly info: string; readonly lines: readonly string[] }) =>
    parts.push({ info, text: lines.join("\n") });
  let open: { readonly marks: string; readonly info: string; readonly lines: string[] } | undefined;
  for (const line of suggestion.split(/\r?\n/)) {
    if (open === undefined) {
      const fence = readOpeningFence(line);
      if (fence === undefined) parts.push(line);
      else open = { ...fence, lines: [] };
    } else if (closesFence(line, open.marks)) {
      close(open);
      open = undefined;
    } else open.lines.push(line);
  }
  if (open !== undefined) close(open);
  const blocks = parts.filter((part) => typeof part !== "string");
  const prose = parts.filter((part) => typeof part === "string").join("\n");
  return { blocks, parts, prose: prose.trim() || undefined, isOpen: open !== undefined };
}

/** Whether no code could replace the claim's lines, because they are deleted or not within one hunk. */
function hasNowhereToGo({ place }: Claim, pin: Pin, lines: readonly string[] | undefined): boolean {
  if (place === undefined || place.side === "base" || lines === undefined) return true;
  return !isWithinHunk(place, pin);
}

/** Whether the host shows all of these lines in one hunk, if it shows a diff at all. */
function isWithinHunk(place: FileRange, pin: Pin): boolean {
  return pin.kind !== "diff" || findAnchor(pin, place, true)?.start_line === place.start_line;
}

function linesAt({ start_line: start, end_line: end }: FileRange, lines: readonly string[] = []): readonly string[] {
  return lines.slice(start - 1, end);
}

/** Whether a plain fence can contain the whole text. */
function isShowable(text: string): boolean {
  return text.trim() !== "" && text.length <= MAX_SHOWN_CHARS && !text.includes("```") && !MASKED_SECRET.test(text);
}

/** Renders a block without a language, so that no host offers to apply it. */
function toPlain(part: Part): string {
  return typeof part === "string" ? part : `\`\`\`\n${part.text}\n\`\`\``;
}

function problemOf(
  { info, text }: Block,
  { place, corrections }: Claim,
  pin: Pin,
  lines: readonly string[] | undefined,
): string | undefined {
  if (place === undefined || place.side === "base" || lines === undefined) return "it has no lines at head to replace";
  if (corrections.some(({ by, field }) => by === "quote" && field === "line"))
    return "it was made for lines other than the finding's";
  if (!isWithinHunk(place, pin)) return "its lines are not within one hunk of the diff";
  if (/^(?:diff|patch)\b/i.test(info)) return "it is a diff";
  if (text.trim() === "") return "it holds no line";
  if (text.length > MAX_CODE_CHARS) return `it has more than ${MAX_CODE_CHARS} characters`;
  if (text.includes("```")) return "it holds a fence";
  if (MASKED_SECRET.test(text)) return "it holds a masked secret";
  const present = linesAt(place, lines).map((line) => line.trimEnd());
  const wanted = text.split("\n").map((line) => line.trimEnd());
  return present.join("\n") === wanted.join("\n") ? "it changes nothing" : undefined;
}
