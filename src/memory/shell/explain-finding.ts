import type { Host } from "../../ports/host.ts";
import { renderExplanation } from "../../render/explanation.ts";
import type { Report } from "../../report/report.ts";
import { escapeMarkdown } from "../../text/escape.ts";
import { nameWorkflowRun } from "../verdict-record.ts";
import { EarlierReviews } from "./earlier-reviews.ts";

/** The question, and where it was asked. */
export interface ExplainRequest {
  readonly pullRequest: number;
  /** As written: a fingerprint or its beginning, or a name of another reviewer's thread. */
  readonly name: string;
  readonly checkName: string;
  /** URL of the repository's page. */
  readonly repositoryUrl: string;
}

/**
 * Explains one finding or thread from the newest report of a pull request, in Markdown. If there is no report, or
 * nothing of that name, it says so.
 *
 * @throws HostError if the host cannot be asked.
 */
export async function explainFinding(
  { pullRequest, name, checkName, repositoryUrl }: ExplainRequest,
  host: Host,
): Promise<string> {
  const report = await findNewest(pullRequest, checkName, host);
  return typeof report === "string" ? escapeMarkdown(report) : renderExplanation(report, name, repositoryUrl);
}

async function findNewest(pullRequest: number, checkName: string, host: Host): Promise<Report | string> {
  let problem = "no completed run of this check is known on its commits";
  // The explanation decides nothing, so a check run of any application may be shown.
  const check = { name: checkName, appId: "any" } as const;
  const reviews = new EarlierReviews({ check, commits: [], pullRequest }, host);
  for await (const { record } of reviews.list()) {
    const opened = await reviews.open(record);
    if (typeof opened !== "string") return opened;
    problem = `of run ${nameWorkflowRun(record)}, ${opened}`;
  }
  return `There is no report of pull request ${pullRequest} to explain it by: ${problem}.`;
}
