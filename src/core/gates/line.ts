import type { Claim, Place } from "../claims/claim.ts";
import { lookUp, matchOf } from "./cited-lines.ts";
import { type Gate, type GateContext, type GateOutcome, PASS, reject } from "./gate.ts";

/**
 * The cited lines exist on their side at the pin. Where they do not, the quote may still say which are meant: the quote gate then
 * corrects them.
 */
export const lineGate: Gate = ({ claim }, context) => {
  const { place } = claim;
  if (place === undefined) return PASS;
  const text = context.text(place.file, place.side);
  if (text !== undefined && place.startLine < 1) return reject("line-missing", `no line is named in ${place.file}`);
  const isThere = text !== undefined && place.line <= text.index.lineCount;
  if (isThere || isFound(claim, place, context)) return PASS;
  return describeAbsence(place, text?.index.lineCount);
};

function describeAbsence({ file, side, line }: Place, lineCount: number | undefined): GateOutcome {
  return lineCount === undefined
    ? reject("file-absent", `${file} has no text at ${side}`)
    : reject("line-out-of-range", `line ${line} of ${file}, which has ${lineCount} at ${side}`);
}

function isFound({ evidenceQuote: quote }: Claim, { file, side, startLine, line }: Place, context: GateContext) {
  return matchOf(lookUp({ file, side, start: startLine, end: line, quote }, context)) !== undefined;
}
