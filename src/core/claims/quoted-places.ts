import type { FileRange } from "../pin/line-range.ts";
import type { GatedClaim } from "./gated-claim.ts";

/**
 * The lines a claim really stands on: those its quotes were found at. The range an agent names may be as wide as it
 * likes, and is no place of anything else. None for a claim that no line carries.
 */
export function quotedPlaces({ place, evidence }: GatedClaim): readonly FileRange[] {
  if (place === undefined) return [];
  return evidence.filter(({ kind }) => kind === "defect");
}
