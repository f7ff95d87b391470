import { NEAR_LINES } from "../claims/union.ts";
import { saysTheSame } from "../follow-up/settle-resolutions.ts";
import type { ReportFinding } from "../report/report.ts";

type Named = Pick<ReportFinding, "fingerprint" | "older_fingerprints">;

/** Whether two findings, of two reviews, go by one name. */
export function shareName(a: Named, b: Named): boolean {
  const names = new Set([a.fingerprint, ...a.older_fingerprints]);
  return [b.fingerprint, ...b.older_fingerprints].some((name) => names.has(name));
}

/**
 * Whether a finding may say again what another one said, where nobody was asked what became of that: by name, by the lines it
 * quotes, or about the same place.
 */
export function maySayAgain(again: ReportFinding, before: ReportFinding): boolean {
  if (shareName(again, before) || saysTheSame(again, before)) return true;
  const isOfOnePlace = again.category === before.category && again.file === before.file && again.side === before.side;
  return isOfOnePlace && Math.abs((again.line ?? 0) - (before.line ?? 0)) <= NEAR_LINES;
}
