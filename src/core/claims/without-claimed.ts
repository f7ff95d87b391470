import type { Evidence, GatedClaim } from "./gated-claim.ts";
import { compareSeverity } from "./severity.ts";

/**
 * The detected claims that no confirmed one says already: of the same category, quoting from the same lines on, and no
 * milder, as what a detector says is not for anybody to soften.
 */
export function withoutClaimed(
  detected: readonly GatedClaim[],
  confirmed: readonly { readonly claim: GatedClaim }[],
): readonly GatedClaim[] {
  return detected.filter((own) => {
    const alike = confirmed.map(({ claim }) => claim).filter((claim) => isNoMilder(claim, own));
    const quotes = own.evidence.filter(({ kind }) => kind === "defect");
    return quotes.length === 0 || !quotes.every((quote) => alike.some((claim) => quotesFrom(claim, quote)));
  });
}

function isNoMilder(claim: GatedClaim, own: GatedClaim): boolean {
  return claim.category === own.category && compareSeverity(claim.severity, own.severity) <= 0;
}

function quotesFrom(claim: GatedClaim, { file, side, start_line }: Evidence): boolean {
  const theirs = claim.evidence.find(({ kind }) => kind === "defect");
  return theirs !== undefined && theirs.file === file && theirs.side === side && theirs.start_line === start_line;
}
