import { explainRefusal, type Refusal } from "../../core/action/admission.ts";
import { escapeMarkdown } from "../../core/render/escape.ts";
import { decideConclusion, type Softening, softenDecision } from "../../core/verdict/conclusion.ts";
import { endWithoutReport, type ReportlessRun } from "./end-without-report.ts";

/** Ends the run of a pull request that is not reviewed; answers the exit status. */
export async function endRefusedRun(refusal: Refusal, softening: Softening, run: ReportlessRun): Promise<number> {
  const decision = softenDecision(decideConclusion({ refusal }), softening);
  const ending = {
    decision,
    reason: "not reviewed",
    abortReason: undefined,
    message: decision.title,
    heading: "Not reviewed",
    paragraphs: ["Nothing was reviewed.", escapeMarkdown(decision.title), explainRefusal(refusal)],
  };
  return endWithoutReport(ending, run);
}
