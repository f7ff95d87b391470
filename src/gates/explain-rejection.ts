import { locateCopied } from "../change/copying-slips.ts";
import { fileAt, pathReader } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import { findQuote } from "../change/quote.ts";
import type { Side } from "../change/side.ts";
import type { Claim } from "../claims/claim.ts";
import { isAffected } from "../claims/moved-code.ts";
import { cut } from "../text/cut.ts";
import { joinSome } from "../text/join-list.ts";
import type { GateContext, RejectionCode } from "./gate.ts";
import { findHeadingLines } from "./heading-quote.ts";
import type { Rejection } from "./run-gates.ts";

const MAX_PLACES = 12;
const MAX_LINE_CHARS = 200;

/** Explains to a claimant why a gate rejected the claim: what is wrong, and where the claim could be placed instead. */
export function explainRejection(claim: Claim, { code, detail }: Rejection, context: GateContext): string {
  const help = helpWith(code, claim, context);
  return help === undefined ? detail : `${detail}. ${help}`;
}

function helpWith(code: RejectionCode, claim: Claim, context: GateContext): string | undefined {
  const { place } = claim;
  switch (code) {
    case "outside-change":
      return "Where it comes from a line that the change touches, claim it there, and give this place as impact_evidence";
    case "not-served":
      return `Read these lines before you claim anything of them${describeOutside(place, context)}`;
    case "quote-not-found":
    case "quote-ambiguous":
    case "line-out-of-range":
    case "line-missing":
    case "file-absent":
      return place === undefined ? undefined : describeOccurrences(claim, place, context);
    case "rule-unknown":
    case "rule-quote-absent":
    case "rule-out-of-scope":
      return "Name a rule and copy its own words; or none, as the defect is one without it";
    case "outside-diff":
      return place === undefined ? undefined : `${describeShown(place, context)}. ${CLAIM_IN_DIFF}`;
    default:
      return undefined;
  }
}

/** Describes where the quote occurs, on both sides; if nowhere, what the cited line contains. */
function describeOccurrences({ evidenceQuote }: Claim, place: FileRange, context: GateContext): string {
  const other = place.side === "head" ? "base" : "head";
  const places = [
    ...placesOf(evidenceQuote, place, place.side, context),
    ...placesOf(evidenceQuote, place, other, context),
  ];
  if (places.length > 0)
    return `It stands at ${places.join("; ")}. Name the line and side that you mean, or quote more of it`;
  const line = context.text(place.file, place.side)?.index.lines[place.end_line - 1];
  const reads =
    line === undefined ? "" : `Line ${place.end_line} reads ${JSON.stringify(cut(line.trim(), MAX_LINE_CHARS))}. `;
  const hasHeading = findHeadingLines(place.file, context.pin).length > 0;
  const heading = hasHeading ? ", or a line of its heading in the diff as line 1" : "";
  return `${reads}Copy a line of the file exactly, without its number or sign${heading}`;
}

function placesOf(quote: string, place: FileRange, side: Side, context: GateContext): readonly string[] {
  const file = side === place.side ? place.file : pathReader(context.pin)(place.file, side);
  const text = context.text(file, side);
  if (text === undefined) return [];
  const copied = locateCopied({ index: text.index, file, facts: context.facts(file, side) }, quote, {
    start_line: place.start_line,
    end_line: place.end_line,
  });
  const lines = findQuote(text.index, copied.quote).map(({ start_line: start, end_line: end }) => {
    const isShown =
      context.pin.kind !== "diff" || isAffected({ file, side, start_line: start, end_line: end }, context);
    return `${start}${isShown ? "" : " (which the diff does not show)"}`;
  });
  if (lines.length === 0) return [];
  return [`${lines.length === 1 ? "line" : "lines"} ${joinSome(lines, MAX_PLACES)} at ${side}`];
}

/**
 * Describes which lines the diff shows, for a claim about lines that it does not show. Reading those lines would not
 * help.
 */
function describeOutside(place: FileRange | undefined, context: GateContext): string {
  if (place === undefined || context.pin.kind !== "diff") return "";
  const { file, side, start_line, end_line } = place;
  if (isAffected({ file, side, start_line, end_line }, context)) return "";
  return `. ${describeShown(place, context)}. ${CLAIM_IN_DIFF}`;
}

const CLAIM_IN_DIFF =
  "Claim it at the line of the change that it comes from, with this place as impact_evidence; or give that line as its cause";

/** Lists the lines of a file that the diff shows, for each side. */
function describeShown({ file, side }: FileRange, { pin }: GateContext): string {
  const ranges = (fileAt(pin, file, side)?.hunks ?? []).flatMap(({ lines }) => {
    const numbers = lines.flatMap((line) => (side === "head" ? line.headLine : line.baseLine) ?? []);
    const [first, last] = [numbers[0], numbers.at(-1)];
    return first === undefined || last === undefined ? [] : [`${first}-${last}`];
  });
  if (ranges.length === 0) return `The diff shows no line of ${file} at ${side}`;
  return `Of ${file} the diff shows lines ${joinSome(ranges, MAX_PLACES)} at ${side}`;
}
