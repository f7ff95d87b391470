import type { ReviewInputs } from "../../core/action/inputs.ts";
import { explainRefusal, type Refusal } from "../../core/admission/admission.ts";
import { type Config, decideAdmission } from "../../core/config/config.ts";
import { escapeMarkdown } from "../../core/escape.ts";
import { destinationOf, type RefusalDecision } from "../../core/verdict/earlier-check.ts";
import { refusePullRequest } from "../../engine/pull-request/admit.ts";
import { refuseReview } from "../../engine/pull-request/refuse-review.ts";
import type { ReviewedRange } from "../../engine/pull-request/resolve-trigger.ts";
import { endWithoutReport, type ReportlessRun } from "./end-without-report.ts";
import { openCheck, type Session } from "./session.ts";

/** Ends the run of a pull request that is not reviewed, and answers the exit status; undefined when it is reviewed. */
export async function endIfRefused(
  { inputs, config, range }: { readonly inputs: ReviewInputs; readonly config: Config; readonly range: ReviewedRange },
  session: Session,
): Promise<number | undefined> {
  const { host, log, runner, check, onlyReads } = session;
  const { pullRequest, candidate, headSha } = range;
  if (pullRequest === undefined || candidate === undefined) return undefined;
  const rules = decideAdmission(config, inputs.config);
  const refusal = await refusePullRequest({ number: pullRequest, candidate }, rules, host);
  if (refusal === undefined) return undefined;
  const destination = destinationOf(range.configRevision);
  const target = { name: inputs.checkName, headSha, destination };
  const open = () => openCheck(session, target, { isRefusal: true });
  const decision = await refuseReview({ refusal, softening: inputs }, target, { host, log, check, openCheck: open });
  return endRefusedRun({ refusal, ...decision }, { runner, check, headSha, onlyReads, jobResult: inputs.jobResult });
}

const LEFT = "What the check of this commit says already is left as it is: a run that reviews nothing says no more.";

function endRefusedRun(
  { refusal, decision, isWritten }: RefusalDecision & { readonly refusal: Refusal },
  run: ReportlessRun,
): Promise<number> {
  const ending = {
    decision,
    reason: "not reviewed",
    abortReason: undefined,
    message: decision.title,
    heading: "Not reviewed",
    paragraphs: [
      "Nothing was reviewed.",
      escapeMarkdown(decision.title),
      ...(isWritten ? [] : [LEFT]),
      explainRefusal(refusal),
    ],
  };
  return endWithoutReport(ending, run);
}
