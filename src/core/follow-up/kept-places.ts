import type { Fingerprint } from "../claims/fingerprint.ts";
import type { ClaimIdentity } from "../claims/gated-claim.ts";
import { worstSeverity } from "../claims/severity.ts";
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

/** What of it a ruling lowered counts as declined. */
function worstClaimed({ severity, severities }: ReportFinding): SettledPlace["claimed"] {
  const given = Object.values(severities).flatMap((each) => each ?? []);
  return worstSeverity([severity, ...given]) ?? severity;
}
