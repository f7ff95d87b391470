import { ClaimIndex, type Confirmed, type Debate } from "./debate.ts";
import type { GatedClaim } from "./evidence.ts";
import { compareSeverity } from "./severity.ts";
import { mergeClaims } from "./union.ts";

/**
 * The debate with every confirmed finding once: what a later round upheld again, of the same fingerprint and place, is
 * told with the round that upheld it first. The worse reading speaks.
 */
export function mergeRepetitions(debate: Debate): Debate {
  const confirmed: Confirmed[] = [];
  const index = new ClaimIndex(debate.confirmed.map(({ claim }) => claim));
  const kept = new Map<GatedClaim, number>();
  for (const finding of debate.confirmed) {
    const at = index.same(finding.claim).flatMap((claim) => kept.get(claim) ?? [])[0] ?? confirmed.length;
    const first = confirmed[at];
    kept.set(finding.claim, at);
    confirmed[at] = first === undefined ? finding : mergeTwo(first, finding);
  }
  return { ...debate, confirmed };
}

function mergeTwo(first: Confirmed, later: Confirmed): Confirmed {
  const isWorse = compareSeverity(later.claim.severity, first.claim.severity) < 0;
  const { winner, resolution } = isWorse ? later : first;
  return { ...first, winner, resolution, claim: mergeClaims(first.claim, later.claim) };
}
