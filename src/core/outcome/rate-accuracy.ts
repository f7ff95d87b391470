import type { JudgedFindings } from "../report/build-report.ts";
import type { ReportFinding } from "../report/report.ts";
import { type Accuracy, decideAccuracy } from "../verdict/verdict.ts";

/** What a report's lists say of its accuracy, before and after people spoke. */
export interface RatedAccuracy {
  readonly accuracy: Accuracy;
  /** The accuracy were it not for findings that failed a gate and that people upheld or dropped. */
  readonly accuracyLeft: Accuracy;
  /** Findings that failed a gate when they were checked last, and that nobody upheld or dropped. */
  readonly failingLeft: number;
}

/**
 * @param found the lists as the gates left them.
 * @param judged the same after people spoke.
 * @param incompleteDebate the debate stopped before it settled, or one of its voices was missing.
 */
export function rateAccuracy(found: JudgedFindings, judged: JudgedFindings, incompleteDebate: boolean): RatedAccuracy {
  const facts = {
    unresolved: judged.unresolved.length,
    correctedInSubstance: judged.findings.filter(isCorrectedInSubstance).length,
    incompleteDebate,
    undecided: judged.findings.filter((finding) => finding.classification === "undecided").length,
  };
  const failingLeft = countFailing(judged);
  return {
    accuracy: decideAccuracy({ ...facts, failing: countFailing(found) }),
    accuracyLeft: decideAccuracy({ ...facts, failing: failingLeft }),
    failingLeft,
  };
}

/** The record overruled the Judge on something that decides, such as a severity lowered without proof. */
export function isCorrectedInSubstance({ corrections }: ReportFinding): boolean {
  return corrections.some(({ gate }) => gate === "severity-proof" || gate === "severity-ceiling");
}

function countFailing({ unresolved }: JudgedFindings): number {
  return unresolved.filter((finding) => finding.failed_gate !== null).length;
}
