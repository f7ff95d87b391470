import { type ChangePart, isLineless, rangesOfPart } from "../pin/change-part.ts";
import type { FileRange } from "../pin/line-range.ts";
import { pathAt } from "../pin/pin.ts";
import { SIDES, type Side } from "../pin/side.ts";
import { countsAsOpen } from "../report/missed.ts";
import type { Report } from "../report/report.ts";

/** Lines that an open finding of an earlier review rests on. */
export interface OpenPlace {
  readonly file: string;
  readonly side: Side;
  /** Where they ended then. */
  readonly line: number;
  readonly quote: string;
}

/**
 * The places of an earlier review's open findings, as they were before people spoke. Without what is found by rule, which
 * every run finds by itself.
 */
export function openPlaces(report: Report): readonly OpenPlace[] {
  const { findings, unresolved, missed } = report.replay.before_overrides ?? report;
  const places = [...findings, ...unresolved]
    .filter(
      ({ source, detected_by: detector }) => source !== "gate" && source !== "agentic_reviewer" && detector === null,
    )
    .flatMap(({ evidence }) => evidence.filter(({ kind }) => kind !== "proof"))
    .map(({ file, side, end_line: line, quote }) => ({ file, side, line, quote }));
  // The Critic names no side.
  const seen = missed
    .filter(countsAsOpen)
    .flatMap(({ file, line, evidence_quote: quote }) => SIDES.map((side) => ({ file, side, line, quote })));
  return [...places, ...seen];
}

/**
 * The parts of the change that lines are of; those beside them, where the diff shows the lines as unchanged. What changes
 * without a line is one part, and any line of it may show that.
 */
export function partsUnder(lines: FileRange, parts: readonly ChangePart[]): readonly ChangePart[] {
  const own = parts.filter(({ file }) => pathAt(file, lines.side) === lines.file);
  const under = own.filter((part) => isLineless(part.file) || rangesOfPart(part).some((range) => meet(range, lines)));
  return under.length > 0 ? under : own.filter((part) => isShownBeside(part, lines));
}

function meet(one: FileRange, other: FileRange): boolean {
  return one.side === other.side && one.start_line <= other.end_line && other.start_line <= one.end_line;
}

function isShownBeside({ file, hunk }: ChangePart, { side, start_line: start, end_line: end }: FileRange): boolean {
  return (file.hunks[hunk]?.lines ?? []).some(({ headLine, baseLine }) => {
    const number = side === "head" ? headLine : baseLine;
    return number !== undefined && start <= number && number <= end;
  });
}
