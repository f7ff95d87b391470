import type { Citation } from "../claims/claim.ts";
import type { Evidence } from "../claims/gated-claim.ts";
import { type Copied, locateCopied } from "../pin/copying-slips.ts";
import { fileHeading } from "../pin/file-heading.ts";
import { filesAt } from "../pin/known-files.ts";
import { HEADING_LINE, headingRange, isLineless } from "../pin/lineless.ts";
import { type Pin, type PinnedFile, showsLines } from "../pin/pin.ts";
import { foldText, indexLines } from "../pin/quote.ts";
import type { LineRange } from "../pin/receipt.ts";
import type { Side } from "../pin/side.ts";

/** A quote of what the diff says of a file that changes without a line. It is told as line 1, where no line need be. */
export interface HeadingQuote extends Pick<Copied, "quote" | "slip"> {
  readonly file: string;
  /** The side that the heading is served under. */
  readonly side: Side;
  readonly blob: string;
}

/**
 * The quote as one of the heading of its file's diff (ADR 60). Of an empty file, which has no other line, an empty quote is
 * one of its whole change. Undefined where the file changes by lines, or the heading does not say so.
 */
export function findInHeading({ file, quote }: Pick<Citation, "file" | "quote">, pin: Pin): HeadingQuote | undefined {
  const pinned = pin.kind === "diff" ? filesAt(pin.files, file).find(isLineless) : undefined;
  if (pinned === undefined) return undefined;
  const lines = fileHeading(pinned).split("\n");
  const { file: path, side } = headingRange(pinned);
  const told = { file: path, side, blob: (side === "head" ? pinned.headBlob : pinned.baseBlob) ?? "" };
  if (foldText(quote) === "") return isEmpty(pinned) ? { ...told, quote: lines.slice(1).join("\n") } : undefined;
  const copied = locateCopied({ index: indexLines(lines), file: path, facts: undefined }, quote, {
    start: 1,
    end: lines.length,
  });
  if (!("match" in copied.location)) return undefined;
  return { ...told, quote: copied.quote, ...(copied.slip === undefined ? {} : { slip: copied.slip }) };
}

function isEmpty(file: PinnedFile): boolean {
  return !showsLines({ ...file, headBlob: file.headBlob ?? file.baseBlob }, "file");
}

/** The lines that somebody has to be served to speak of a piece of evidence. */
export function servedFor({ file, side, startLine, endLine, ofHeading }: Omit<Evidence, "quote" | "kind">): LineRange {
  if (ofHeading === true) return { file, side, start: HEADING_LINE, end: HEADING_LINE };
  return { file, side, start: startLine, end: endLine };
}
