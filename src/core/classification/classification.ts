import type { Classification, Evidence } from "../claims/gated-claim.ts";
import { type Pin, type PinnedFile, pathAt } from "../pin/pin.ts";
import { isSwitched } from "./code-lines.ts";
import { classifyMove } from "./moved-code.ts";
import type { VersionedTexts } from "./previous-version.ts";
import { classifyAgainst } from "./previous-version.ts";

/**
 * Whether the change brought a finding in, by its evidence: the newest of its defect and cause lines decides, and the heading of
 * a diff tells what the change does. In a file
 * or manifest target every line counts as added.
 */
export function classify(evidence: readonly Evidence[], context: VersionedTexts): Classification {
  const lines = evidence.filter((item) => item.kind !== "impact");
  if (lines.length === 0) return "undecided";
  if (context.pin.kind !== "diff") return "new";
  return worst(lines.map((item) => classifyLines(item, context)));
}

function worst(classifications: readonly Classification[]): Classification {
  if (classifications.includes("new")) return "new";
  return classifications.includes("undecided") ? "undecided" : "existing";
}

function classifyLines(evidence: Evidence, context: VersionedTexts): Classification {
  if (evidence.ofHeading === true) return "new";
  const file = fileOf(evidence, context.pin);
  if (file === undefined) return "existing";
  // A line that is switched off or on is as changed as one that is deleted or added.
  if (!isChanged(evidence, file)) return isSwitched(evidence, file, context) ? "new" : "existing";
  // A deleted line is gone, wherever its text went: what it guarded is no longer guarded in the same way.
  if (evidence.side === "base") return "new";
  const moved = classifyMove(evidence, file, context);
  const previous = context.previous(evidence.file);
  if (moved === "existing" || previous === undefined) return moved;
  const compared = classifyAgainst(previous, evidence, context);
  // One way of having been there before is enough. Without one, doubt about either is doubt about both.
  if (compared === "existing") return "existing";
  return moved === "undecided" || compared === "undecided" ? "undecided" : "new";
}

/** Whether lines that the change added are held to be old because they stood elsewhere in their file before, and not by a version before. */
export function isHeldMoved(evidence: Evidence, context: VersionedTexts): boolean {
  const file = fileOf(evidence, context.pin);
  if (file === undefined || evidence.side === "base" || !isChanged(evidence, file)) return false;
  if (classifyMove(evidence, file, context) !== "existing") return false;
  const previous = context.previous(evidence.file);
  return previous === undefined || classifyAgainst(previous, evidence, context) !== "existing";
}

/** The changed file that a place lies in. */
export function fileOf({ file, side }: Pick<Evidence, "file" | "side">, pin: Pin): PinnedFile | undefined {
  return pin.files.find((candidate) => pathAt(candidate, side) === file);
}

/** Whether the change added or deleted one of the lines quoted. */
export function isChanged(evidence: Evidence, file: PinnedFile): boolean {
  const kind = evidence.side === "head" ? "added" : "deleted";
  return file.hunks.some((hunk) =>
    hunk.lines.some((line) => {
      const number = evidence.side === "head" ? line.headLine : line.baseLine;
      return line.kind === kind && number !== undefined && number >= evidence.startLine && number <= evidence.endLine;
    }),
  );
}
