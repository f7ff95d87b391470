import { artifactName } from "../../core/action/slug.ts";
import { sha256 } from "../../core/digest.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { parseReport, type Report } from "../../core/report/report.ts";
import { takeReportApart } from "../../core/report/unite-findings.ts";
import type { ReportPlace } from "../../core/reuse/verdict-record.ts";
import type { Host, StoredFile } from "../../ports/host.ts";

/** How many commits are asked about, each of which costs at least a request. */
export const MAX_COMMITS = 20;

/**
 * The commits whose check runs may hold a record: those named, then the pull request's, newest first; 20 at most.
 *
 * @throws HostError if the host cannot name the pull request's.
 */
export async function* commitsOf({ commits, pullRequest }: CommitPlaces, host: Host): AsyncGenerator<Sha> {
  const asked = new Set<Sha>();
  for (const commit of commits) {
    if (asked.has(commit)) continue;
    asked.add(commit);
    yield commit;
  }
  for (const commit of pullRequest === undefined ? [] : await host.pullRequestCommits(pullRequest)) {
    if (asked.size >= MAX_COMMITS) return;
    if (asked.has(commit)) continue;
    asked.add(commit);
    yield commit;
  }
}

/** A report with when it was stored, by the host's clock. */
export interface StoredReport extends Pick<StoredFile, "storedAt"> {
  readonly report: Report;
}

/** Where those commits are. */
export interface CommitPlaces {
  readonly commits: readonly Sha[];
  readonly pullRequest: number | undefined;
}

/**
 * The report that a record names, or why it cannot be had. What was told as one defect stands apart in it: each finding is
 * followed, carried and tried by itself.
 *
 * @param checkName of the check run that carries the record.
 * @throws HostError if the host cannot be asked.
 */
export async function openRecord(
  { runId, runAttempt, reportSha256 }: ReportPlace,
  checkName: string,
  host: Host,
): Promise<StoredReport | string> {
  const artifact = artifactName(checkName, runAttempt);
  const stored = await host.artifactFile({ runId, artifact, file: "report.json" });
  if (stored === undefined) return `its artifact ${artifact} is gone, or holds no report`;
  const { content, storedAt } = stored;
  if (sha256(content) !== reportSha256) return "its report is not the one its check run names";
  const parsed = parseReport(new TextDecoder().decode(content));
  return parsed.kind === "parsed"
    ? { report: takeReportApart(parsed.report), storedAt }
    : `its report cannot be read (${parsed.reason})`;
}
