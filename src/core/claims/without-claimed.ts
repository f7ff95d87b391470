import type { GatedClaim } from "../pin/evidence.ts";
import { compareSeverity } from "./severity.ts";

/**
 * The detected claims that no confirmed one says already: of the same category, quoting from the same line on, and no
 * milder, as what a detector says is not for anybody to soften.
 */
export function withoutClaimed(
  detected: readonly GatedClaim[],
  confirmed: readonly { readonly claim: GatedClaim }[],
): readonly GatedClaim[] {
  return detected.filter((own) => !confirmed.some(({ claim }) => saysSame(claim, own)));
}

function saysSame(claim: GatedClaim, own: GatedClaim): boolean {
  if (claim.category !== own.category || compareSeverity(claim.severity, own.severity) > 0) return false;
  const [theirs, ours] = [claim, own].map(({ evidence }) => evidence.find(({ kind }) => kind === "defect"));
  if (theirs === undefined || ours === undefined) return false;
  return theirs.file === ours.file && theirs.side === ours.side && theirs.startLine === ours.startLine;
}
