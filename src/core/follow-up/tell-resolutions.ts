import type { JudgedFindings } from "../report/build-report.ts";
import type { ResolutionRecord } from "../report/follow-up-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import { lacksClassifier } from "../report/policy-standing.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import type { Coverage } from "../verdict/coverage.ts";
import type { RunStatus } from "../verdict/verdict.ts";
import type { Followed } from "./followed.ts";
import { settleResolutions } from "./settle-resolutions.ts";

/**
 * What became of each finding of an earlier report. Where the review was broken off before it looked, all are as open as
 * they were.
 *
 * @param found the lists before people spoke, kept findings included.
 */
export function tellResolutions(
  earlier: Report,
  followed: Followed | undefined,
  found: JudgedFindings,
  sight: Sight,
): ResolutionRecord[] {
  const skippedThen = new Set(earlier.coverage.skipped.map(({ file }) => file));
  if (followed !== undefined)
    return settleResolutions(followed, found, (finding) => whyUnseen(finding, sight, skippedThen));
  const { findings, unresolved, missed } = earlier.replay.before_overrides ?? earlier;
  const candidates = missed.filter(countsAsOpen).map((each) => ({ ...each, title: each.description }));
  return [...findings, ...unresolved, ...candidates].map(leaveUnseen);
}

type Told = Pick<ReportFinding, "fingerprint" | "title" | "severity" | "file" | "line">;

function leaveUnseen({ fingerprint, title, severity, file, line }: Told): ResolutionRecord {
  const note = "the review was broken off before it was looked at";
  return { fingerprint, status: "unresolved", evidence: null, note, decided_by: "facts", title, severity, file, line };
}

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
function whyUnseen(
  { file, source }: Pick<ReportFinding, "file" | "source">,
  { status, coverage, policy }: Sight,
  skippedThen: ReadonlySet<string>,
): string | undefined {
  if (status !== "completed") return `the run is ${status}, and not all was looked for again`;
  if (source === "agentic_reviewer" && lacksClassifier(policy)) return "the classifier gave no usable answer";
  const hidden = coverage.skipped.find((each) => each.file === file);
  if (hidden !== undefined && !skippedThen.has(hidden.file)) return `nobody may see ${file} (${hidden.reason})`;
  const unexamined = coverage.unexamined.find((each) => each.file === file);
  return unexamined && `${file} could not be examined: ${unexamined.reason}`;
}
