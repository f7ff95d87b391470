import type { Classification, Evidence } from "./evidence.ts";
import { type Pin, pathAt } from "./pin.ts";

/** Whether the change brought the evidence in. In a file or manifest target every line counts as added. */
export function classify(evidence: readonly Evidence[], pin: Pin): Classification {
  const lines = evidence.filter((item) => item.kind !== "impact");
  if (lines.length === 0) return "undecided";
  if (pin.kind !== "diff") return "new";
  return lines.some((item) => isChanged(item, pin)) ? "new" : "existing";
}

function isChanged(evidence: Evidence, pin: Pin): boolean {
  const file = pin.files.find((candidate) => pathAt(candidate, evidence.side) === evidence.file);
  const kind = evidence.side === "head" ? "added" : "deleted";
  return (file?.hunks ?? []).some((hunk) =>
    hunk.lines.some((line) => {
      const number = evidence.side === "head" ? line.headLine : line.baseLine;
      return line.kind === kind && number !== undefined && number >= evidence.startLine && number <= evidence.endLine;
    }),
  );
}
