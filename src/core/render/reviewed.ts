import type { SelectionWords } from "../report/describe-selection.ts";
import type { Report } from "../report/report.ts";

/** What was reviewed and what was not, in one line, file names as they are; undefined where a host named the commits. */
export function tellReviewed({ pin, imported }: Report): string | undefined {
  if (pin.reviewed === null) return undefined;
  const verb = imported?.use === "validate" ? "Checked against" : "Reviewed";
  return joinWords(verb, { reviewed: pin.reviewed, notReviewed: pin.not_reviewed });
}

/** The same, told before the review is held. */
export function joinWords(verb: string, { reviewed, notReviewed }: SelectionWords): string {
  return `${verb}: ${reviewed}.${notReviewed.length === 0 ? "" : ` Not reviewed: ${notReviewed.join("; ")}.`}`;
}
