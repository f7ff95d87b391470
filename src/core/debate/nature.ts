import type { Place } from "../claims/claim.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { quotedPlaces } from "../claims/quoted-places.ts";
import { isSameSection, NEAR_LINES } from "../claims/union.ts";
import type { SettledPlace } from "./blocklist.ts";

/**
 * `propagation` when a confirmed claim overlaps what an earlier round confirmed (±5 lines; in a spec, under the same
 * heading), else `substantive`.
 */
export type Nature = "substantive" | "propagation";

export function decideNature(claim: GatedClaim, confirmedBefore: readonly SettledPlace[]): Nature {
  if (claim.place === undefined) return "substantive";
  const places = quotedPlaces(claim);
  const overlaps = confirmedBefore.some(
    (earlier) =>
      earlier.outcome === "confirmed" &&
      (isSameSection(claim.identity, earlier.section ?? NO_SECTION) ??
        places.some((place) => isWithinReach(place, earlier))),
  );
  return overlaps ? "propagation" : "substantive";
}

const NO_SECTION = { originalPath: undefined };

function isWithinReach(place: Place, earlier: SettledPlace): boolean {
  if (earlier.file !== place.file || earlier.side !== place.side) return false;
  return place.startLine <= earlier.line + NEAR_LINES && place.line >= earlier.startLine - NEAR_LINES;
}
