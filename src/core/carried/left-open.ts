import { type Pin, pathAt } from "../pin/pin.ts";
import type { Side } from "../pin/side.ts";
import type { ReportFinding, ReportUnresolved } from "../report/report.ts";

/** An earlier finding that a review left open though its lines were gone: nothing at the pin shows it. */
export type LeftOpen = ReportUnresolved & { readonly file: string };

/** Whether it is one. */
export function isLeftOpen(finding: ReportFinding): finding is LeftOpen {
  const { file, carried_from: origin, evidence } = finding;
  return "reason" in finding && file !== null && origin !== null && evidence.length === 0;
}

/** The file of a finding at head, renamed or not; undefined where it is deleted or no part of the change. */
export function fileNow(
  { file, side }: { readonly file: string | null; readonly side: Side },
  { files }: Pin,
): string | undefined {
  const own = files.find((pinned) => pathAt(pinned, side) === file) ?? files.find(({ oldPath }) => oldPath === file);
  return own === undefined ? undefined : pathAt(own, "head");
}
