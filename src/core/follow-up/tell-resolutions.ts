import type { JudgedFindings } from "../report/build-report.ts";
import type { ResolutionRecord } from "../report/follow-up-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import type { Followed } from "./followed.ts";
import { settleResolutions } from "./settle-resolutions.ts";
import { type Sight, whyUnseen } from "./why-unseen.ts";

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
