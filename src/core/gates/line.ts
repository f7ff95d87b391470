import type { Claim, Place } from "../claims/claim.ts";
import { lookUp, matchOf } from "./cited-lines.ts";
import { type Gate, type GateContext, type GateOutcome, PASS, reject } from "./gate.ts";

/** The cited lines exist on their side at the pin, or the quote stands on them on the other side. */
export const lineGate: Gate = ({ claim }, context) => {
  const { place } = claim;
  if (place === undefined) return PASS;
  const problem = findProblem(place, context);
  return problem === undefined || standsAcross(claim, place, context) ? PASS : problem;
};

function findProblem(place: Place, context: GateContext): GateOutcome | undefined {
  const text = context.text(place.file, place.side);
  if (text === undefined) return reject("file-absent", `${place.file} has no text at ${place.side}`);
  if (place.startLine < 1) return reject("line-missing", `no line is named in ${place.file}`);
  if (place.line <= text.index.lineCount) return undefined;
  return reject(
    "line-out-of-range",
    `line ${place.line} of ${place.file}, which has ${text.index.lineCount} at ${place.side}`,
  );
}

function standsAcross({ evidenceQuote: quote }: Claim, { file, side, startLine, line }: Place, context: GateContext) {
  const looked = lookUp({ file, side, start: startLine, end: line, quote }, context);
  return looked !== undefined && looked.side !== side && matchOf(looked) !== undefined;
}
