import type { GatedClaim } from "../claims/gated-claim.ts";
import { compareSeverity } from "../claims/severity.ts";

/** So many claims of one pass are judged in a round, the worst first; the others in the next. */
export const CLAIMS_PER_PASS = 10;

/**
 * A round's new claims, and those of them that wait for the next round. A claim waits only where it is beyond the bound of
 * every pass that made it. What comes from an earlier round, the Judge, a stage or another reviewer never waits.
 *
 * @param passes the agents that read the change in this round.
 */
export function keepForNext(
  claims: readonly GatedClaim[],
  passes: ReadonlySet<string>,
): { readonly novel: readonly GatedClaim[]; readonly kept: readonly GatedClaim[] } {
  const ranked = claims.toSorted((a, b) => compareSeverity(a.severity, b.severity));
  const counts = new Map<string, number>();
  const kept = new Set<GatedClaim>();
  for (const claim of ranked) {
    const { claimedBy } = claim;
    const isFree = claimedBy.length === 0 || !claimedBy.every((agent) => passes.has(agent));
    const hasPlace = claimedBy.some((agent) => (counts.get(agent) ?? 0) < CLAIMS_PER_PASS);
    if (!isFree && !hasPlace) kept.add(claim);
    else for (const agent of claimedBy) counts.set(agent, (counts.get(agent) ?? 0) + 1);
  }
  return { novel: claims.filter((claim) => !kept.has(claim)), kept: [...kept] };
}
