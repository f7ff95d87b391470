import { HEADING_LINE, headingRange, isLineless } from "../change/change-part.ts";
import { type Copied, locateCopied } from "../change/copying-slips.ts";
import { fileHeading } from "../change/hunks.ts";
import { filesAt } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import { type Pin, type PinnedFile, showsLines } from "../change/pin.ts";
import { foldText, indexLines } from "../change/quote.ts";
import type { Side } from "../change/side.ts";
import type { Citation, Evidence } from "../claims/claim.ts";

/**
 * A quote from the heading of a file's diff, above its lines. Reports give it as line 1, where there may be no line.
 */
export interface HeadingQuote extends Pick<Copied, "quote" | "slip"> {
  readonly file: string;
  /** The side under which the heading is served. */
  readonly side: Side;
  readonly blob: string;
}

/**
 * Finds the quote in the heading of its file's diff (ADR 60). For an empty file, which has no other line, an empty
 * quote means its whole change. For a file that also changes by lines, only paths and modes in its heading count.
 * Undefined if the heading does not contain it.
 */
export function findInHeading({ file, quote }: Pick<Citation, "file" | "quote">, pin: Pin): HeadingQuote | undefined {
  const pinned = findShown(file, pin);
  if (pinned === undefined) return undefined;
  const lines = linesOfHeading(pinned);
  const { file: path, side } = headingRange(pinned);
  const found = { file: path, side, blob: (side === "head" ? pinned.headBlob : pinned.baseBlob) ?? "" };
  if (foldText(quote) === "")
    return isLineless(pinned) && isEmpty(pinned) ? { ...found, quote: lines.slice(1).join("\n") } : undefined;
  const copied = locateCopied({ index: indexLines(lines), file: path, facts: undefined }, quote, {
    start_line: 1,
    end_line: lines.length,
  });
  if (!("match" in copied.location)) return undefined;
  return { ...found, quote: copied.quote, ...(copied.slip === undefined ? {} : { slip: copied.slip }) };
}

/** The lines of the heading of a file's diff that a claim may quote. */
export function findHeadingLines(file: string, pin: Pin): readonly string[] {
  const pinned = findShown(file, pin);
  return pinned === undefined ? [] : linesOfHeading(pinned);
}

function findShown(file: string, { kind, files }: Pin): PinnedFile | undefined {
  return kind === "diff" ? filesAt(files, file).find(({ skipped }) => skipped === undefined) : undefined;
}

function linesOfHeading(file: PinnedFile): readonly string[] {
  const all = fileHeading(file).split("\n");
  return isLineless(file) ? all : all.filter((line) => WITHOUT_LINES.test(line));
}

/** Lines of a heading that no line of the file can show. */
const WITHOUT_LINES = /^(?:(?:old|new) mode|rename (?:from|to)|\[by its path:) /;

function isEmpty(file: PinnedFile): boolean {
  return !showsLines({ ...file, headBlob: file.headBlob ?? file.baseBlob }, "file");
}

/**
 * The ranges that an agent must have been served for a piece of evidence; any one of them is enough. The heading is
 * above each part of its file's diff.
 */
export function servedFor(
  { file, side, start_line, end_line, ofHeading }: Omit<Evidence, "quote" | "kind">,
  { files }: Pick<Pin, "files">,
): readonly FileRange[] {
  if (ofHeading !== true) return [{ file, side, start_line, end_line }];
  const hunks = filesAt(files, file).flatMap((pinned) => pinned.hunks);
  const shown = hunks.flatMap(({ lines }) => lines.map((line) => (side === "head" ? line.headLine : line.baseLine)));
  return [HEADING_LINE, ...shown].flatMap((line) =>
    line === undefined ? [] : [{ file, side, start_line: line, end_line: line }],
  );
}
