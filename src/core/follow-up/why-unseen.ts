import { lacksClassifier } from "../report/policy-outage.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import type { Coverage } from "../verdict/coverage.ts";
import type { RunStatus } from "../verdict/run-status.ts";

/** What a run could not look at, though it looks for some findings anew each time. */
export interface Sight {
  readonly status: RunStatus;
  readonly coverage: Pick<Coverage, "skipped" | "unexamined">;
  readonly policy: Report["policy"];
}

/**
 * Why it is no news that a stage did not find a finding again, as a clause; undefined where the stage looked at its place.
 *
 * @param skippedThen the files that nobody was shown then either, in which the stage found it all the same.
 */
export function whyUnseen(
  { file, source }: Pick<ReportFinding, "file" | "source">,
  { status, coverage, policy }: Sight,
  skippedThen: ReadonlySet<string>,
): string | undefined {
  if (status !== "completed") return `the run is ${status}, and not all was looked for again`;
  if (source === "agentic_reviewer" && lacksClassifier(policy)) return "the classifier gave no usable answer";
  const hidden = coverage.skipped.find((each) => each.file === file);
  if (hidden !== undefined && !skippedThen.has(hidden.file)) return `nobody is shown ${file} (${hidden.reason})`;
  const unexamined = coverage.unexamined.find((each) => each.file === file);
  return unexamined && `${file} could not be examined: ${unexamined.reason}`;
}
