import type { Claim, Place } from "../claims/claim.ts";
import { lookUp, matchOf } from "./cited-lines.ts";
import { type Gate, type GateContext, type GateOutcome, PASS, reject } from "./gate.ts";

/**
 * The cited lines exist on their side at the pin. Where they do not, the quote may still say which are meant: the quote gate then
 * corrects them. What is said of the heading of a file's diff needs no line (ADR 60).
 */
export const lineGate: Gate = ({ claim }, context) => {
  const { place } = claim;
  if (place === undefined) return PASS;
  const text = context.text(place.file, place.side);
  const isNamed = text === undefined || place.startLine >= 1;
  if (isNamed && text !== undefined && place.line <= text.index.lineCount) return PASS;
  const looked = lookFor(claim, place, context);
  if (looked?.isHeading === true || (isNamed && matchOf(looked) !== undefined)) return PASS;
  if (!isNamed) return reject("line-missing", `no line is named in ${place.file}`);
  return describeAbsence(place, text?.index.lineCount);
};

function describeAbsence({ file, side, line }: Place, lineCount: number | undefined): GateOutcome {
  return lineCount === undefined
    ? reject("file-absent", `${file} has no text at ${side}`)
    : reject("line-out-of-range", `line ${line} of ${file}, which has ${lineCount} at ${side}`);
}

function lookFor({ evidenceQuote: quote }: Claim, { file, side, startLine, line }: Place, context: GateContext) {
  return lookUp({ file, side, start: startLine, end: line, quote }, context);
}
