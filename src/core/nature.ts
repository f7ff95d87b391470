import type { SettledPlace } from "./blocklist.ts";
import type { GatedClaim } from "./evidence.ts";
import { NEAR_LINES } from "./union.ts";

/** `propagation` when a confirmed claim overlaps what an earlier round confirmed (±5 lines), else `substantive`. */
export type Nature = "substantive" | "propagation";

export function decideNature(claim: GatedClaim, confirmedBefore: readonly SettledPlace[]): Nature {
  const place = claim.place;
  if (place === undefined) return "substantive";
  const overlaps = confirmedBefore.some(
    (earlier) =>
      earlier.outcome === "confirmed" &&
      earlier.file === place.file &&
      earlier.side === place.side &&
      place.startLine <= earlier.line + NEAR_LINES &&
      place.line >= earlier.startLine - NEAR_LINES,
  );
  return overlaps ? "propagation" : "substantive";
}
