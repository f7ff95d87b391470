import type { Fingerprint } from "../claims/fingerprint.ts";
import type { ClaimIdentity } from "../claims/gated-claim.ts";
import { SEVERITIES, worstSeverity } from "../claims/severity.ts";
import type { SettledPlace } from "../debate/blocklist.ts";
import type { ReportFinding } from "../report/report.ts";
import { quotesOf } from "./traced.ts";

/** The places of a finding whose verdict holds, each of which is not to be raised again. */
export function toKeptPlaces(
  finding: ReportFinding,
  { outcome, ground }: Pick<SettledPlace, "outcome" | "ground">,
  { originalPath, section }: Pick<ClaimIdentity, "originalPath" | "section">,
): readonly SettledPlace[] {
  const { title, category, severity, fingerprint } = finding;
  return quotesOf(finding).places.map(({ file, side, start_line, end_line }) => ({
    ...{ file, side, start_line, end_line, title, category, severity, outcome },
    ...(ground === undefined ? {} : { ground }),
    claimed: worstClaimed(finding),
    round: 0,
    fingerprint: fingerprint as Fingerprint,
    ...(section === undefined ? {} : { section: { originalPath, section } }),
  }));
}

/** What of it a ruling lowered counts as declined. Reports of earlier versions have that as a correction. */
function worstClaimed({ severity, severities, corrections }: ReportFinding): SettledPlace["claimed"] {
  const before = SEVERITIES.filter((each) =>
    corrections.some((correction) => {
      const isByRuling = correction.gate === "judge" || correction.gate === "critic";
      return isByRuling && correction.field === "severity" && correction.before === each;
    }),
  );
  const given = Object.values(severities).flatMap((each) => each ?? []);
  return worstSeverity([severity, ...given, ...before]) ?? severity;
}
