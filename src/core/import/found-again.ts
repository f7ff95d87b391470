import type { Claim } from "../claims/claim.ts";
import type { Imported, ImportedFinding } from "./imported.ts";

/** Whether a detector of ours has found in the pinned text what an imported report says it found: the same, at the same line. */
export function isFoundAgain(finding: ImportedFinding, claim: Claim): boolean {
  const { place, title, origin } = claim;
  if (origin === undefined || finding.detectedBy !== origin.kind || finding.title !== title) return false;
  return finding.places.some(
    ({ paths, side, line }) => paths.includes(place?.file ?? "") && side === place?.side && line === place.line,
  );
}

/** What was read in, without what a detector of ours has found again, which needs nobody's word on it and is told as such. */
export function withoutFoundAgain(imported: Imported, claims: readonly Claim[]): Imported {
  const findings = imported.findings.filter((finding) => !claims.some((claim) => isFoundAgain(finding, claim)));
  const count = imported.findings.length - findings.length;
  if (count === 0) return imported;
  return { ...imported, findings, passedOver: [...imported.passedOver, { reason: "found again by rule here", count }] };
}
