import type { JudgedFindings } from "../report/build-report.ts";

/**
 * The lists of a review with what it keeps of an earlier one. One that this review judged again is told once; ids are made
 * unique over all of them.
 */
export function withKept(judged: JudgedFindings, kept: JudgedFindings | undefined): JudgedFindings {
  if (kept === undefined) return judged;
  throw new Error("not yet");
}
