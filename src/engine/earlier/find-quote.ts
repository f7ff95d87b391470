import {
  copiesOf,
  followQuote,
  isRecognisable,
  type NearLine,
  namesSecret,
  type TakenPlaces,
} from "../../core/carried/follow-quote.ts";
import { isLeftOut } from "../../core/follow-up/traced.ts";
import { findInHeading } from "../../core/gates/heading-quote.ts";
import type { FileRange } from "../../core/pin/line-range.ts";
import { type Pin, pathAt, type SkipReason } from "../../core/pin/pin.ts";
import type { Side } from "../../core/pin/side.ts";
import type { Report } from "../../core/report/report.ts";
import type { Source } from "../../ports/source.ts";

/** Lines that an earlier report quotes. */
export interface EarlierQuote {
  readonly file: string;
  readonly side: Side;
  /** Its last line then, 1-based. */
  readonly line: number;
  readonly quote: string;
  /** The blob of the file then; undefined where the report does not say. */
  readonly blob: string | undefined;
  /** What stood around it then; absent where the report does not show it. */
  readonly around?: readonly NearLine[] | undefined;
  /** The whole lines that it stood on then; absent where the report does not show them. */
  readonly linesThen?: string | undefined;
}

/** The quote as it stands now; lines are 1-based and inclusive. */
export interface QuoteNow extends FileRange {
  /** As it is written now: a masked secret is named anew in each run. */
  readonly quote: string;
  readonly blob: string;
  /** At how many places of the file it stands. */
  readonly copies: number;
}

/** Where a quote stands at the new head. */
export type FoundQuote =
  | { readonly kind: "found"; readonly now: QuoteNow }
  /** In a file that nobody is shown; `now` is set where its lines were found there. */
  | { readonly kind: "hidden"; readonly file: string; readonly why: SkipReason; readonly now: QuoteNow | undefined }
  /** Nowhere in the change. */
  | { readonly kind: "gone" };

/** In what an earlier quote is looked for. */
export interface QuoteSearch {
  readonly pin: Pin;
  readonly source: Source;
  /** Every file of the earlier change: what moved is looked for in the others alone. */
  readonly known: ReadonlySet<string>;
  readonly taken?: TakenPlaces | undefined;
}

/** The files of the change that a report is about. */
export function filesOf({ pin }: Report): ReadonlySet<string> {
  return new Set(pin.files.map(({ path }) => path));
}

/**
 * Where a quote of an earlier report stands in the change as it is now: in its own file, else in one that was no part of
 * the change then, if it says enough to be recognised there.
 *
 * @throws GitError if a file cannot be read.
 */
export async function findQuote(quoted: EarlierQuote, search: QuoteSearch): Promise<FoundQuote> {
  for (const pinned of search.pin.files) {
    const file = pathAt(pinned, quoted.side);
    const isKept = file === quoted.file;
    const isFresh = quoted.side === "head" && !search.known.has(pinned.path) && isRecognisable(quoted.quote);
    if (file === undefined || !(isKept || isFresh)) continue;
    if (isLeftOut(pinned, quoted.file)) continue;
    const now = await findIn(file, quoted, search);
    if (pinned.skipped === undefined && now !== undefined) return { kind: "found", now };
    const isHidden = pinned.skipped !== undefined && (now !== undefined || isKept || pinned.headBlob === quoted.blob);
    if (isHidden) return { kind: "hidden", file, why: pinned.skipped, now };
  }
  return { kind: "gone" };
}

/**
 * The quote in one file of the tree, wherever in it the lines stand now. Undefined where they do not.
 *
 * @throws GitError if the file cannot be read.
 */
export async function findIn(
  file: string,
  { side, line, quote, around, linesThen }: EarlierQuote,
  { source, pin, taken }: Omit<QuoteSearch, "known">,
): Promise<QuoteNow | undefined> {
  const text = await source.readText(file, side);
  if (text === undefined) return undefined;
  const { lines, blob } = text;
  const match = followQuote(quote, line, { file, side, lines, taken, around, linesThen }, pin);
  if (match === undefined) return findHeading({ file, quote }, pin);
  const written = namesSecret(quote) ? lines.slice(match.start_line - 1, match.end_line).join("\n") : quote;
  return { file, side, ...match, quote: written, blob, copies: copiesOf(quote, lines).length };
}

/** What the diff says of a file that still changes without a line. */
function findHeading(quoted: Pick<EarlierQuote, "file" | "quote">, pin: Pin): QuoteNow | undefined {
  const found = findInHeading(quoted, pin);
  return (
    found && {
      file: found.file,
      side: found.side,
      start_line: 1,
      end_line: 1,
      quote: found.quote,
      blob: found.blob,
      copies: 1,
    }
  );
}
