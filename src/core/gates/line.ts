import { type Gate, PASS, reject } from "./gate.ts";

/** The cited lines exist on their side at the pin. */
export const lineGate: Gate = ({ claim }, context) => {
  const place = claim.place;
  if (place === undefined) return PASS;
  const text = context.text(place.file, place.side);
  if (text === undefined) return reject("file-absent", `${place.file} has no text at ${place.side}`);
  if (place.startLine < 1) return reject("line-missing", `no line is named in ${place.file}`);
  if (place.line > text.index.lineCount) {
    return reject(
      "line-out-of-range",
      `line ${place.line} of ${place.file}, which has ${text.index.lineCount} at ${place.side}`,
    );
  }
  return PASS;
};
