import type { GatedClaim } from "../claims/gated-claim.ts";
import { areApart, isSaidAgain } from "../claims/same-claim.ts";
import { worstSeverity } from "../claims/severity.ts";
import { isSamePlace, mergeClaims } from "../claims/union.ts";

/**
 * The claims of a round with an earlier run's, numbered anew. One that is claimed again is one claim, which keeps its
 * identity: that is what people and an earlier comment speak of.
 */
export function withCarried(claims: readonly GatedClaim[], carried: readonly GatedClaim[]): readonly GatedClaim[] {
  const taken = new Set<GatedClaim>();
  const known = carried.map((claim) => {
    const again = claimedAgain(
      claim,
      claims.filter((own) => !taken.has(own)),
    );
    for (const own of again) taken.add(own);
    return again.reduce(mergeAgain, claim);
  });
  const rest = claims.filter((own) => !taken.has(own));
  return [...rest, ...known].map((claim, index) => ({ ...claim, id: `F${index + 1}` }));
}

/** All that rest on its lines; else the first beside it that no rule or function keeps apart. */
function claimedAgain(carried: GatedClaim, claims: readonly GatedClaim[]): readonly GatedClaim[] {
  const beside = claims.filter((own) => isSamePlace(carried, own));
  const same = beside.filter((own) => isSaidAgain(carried, own));
  return same.length > 0 ? same : beside.filter((own) => !areApart(carried, own)).slice(0, 1);
}

function mergeAgain(carried: GatedClaim, own: GatedClaim): GatedClaim {
  const severity = worstSeverity([carried.severity, own.severity]) ?? carried.severity;
  return mergeClaims({ ...carried, severity }, own);
}
