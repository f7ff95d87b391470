import type { SelectionWords } from "../report/describe-selection.ts";
import type { Report } from "../report/report.ts";

/** What was reviewed and what was not, in one line, file names as they are; undefined where a host named the commits. */
export function tellReviewed({ pin, imported, run }: Report): string | undefined {
  if (pin.reviewed === null) return undefined;
  const verb = imported?.use === "validate" ? "Checked against" : verbOf(run.mode);
  return joinWords(verb, { reviewed: pin.reviewed, notReviewed: pin.not_reviewed });
}

/** What is done by a run of this mode, in front of what it is done to. */
export function verbOf(mode: Report["run"]["mode"]): string {
  return mode === "policy" ? "Checked by the policy" : "Reviewed";
}

/** The same, told before the review is held. */
export function joinWords(verb: string, { reviewed, notReviewed }: SelectionWords): string {
  return `${verb}: ${reviewed}.${notReviewed.length === 0 ? "" : ` Not reviewed: ${notReviewed.join("; ")}.`}`;
}
