import { claimFingerprint, olderClaimFingerprints } from "../claims/claim-fingerprint.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import { type Asked, askedBy } from "./asked.ts";
import { elementAt } from "./element.ts";
import { linesAbout } from "./lines-about.ts";
import type { ClaimFacts } from "./reversal.ts";
import { asksToRestore } from "./undone-in-words.ts";

/**
 * A claim as the history is searched for it.
 *
 * @param texts with its file at head, and at the side that it is about.
 */
export function toClaimFacts(claim: GatedClaim, texts: PinnedTexts): ClaimFacts {
  const { place, replacement, title, category } = claim;
  const evidence = claim.evidence.find(({ kind }) => kind === "defect");
  const quote = linesAbout({ evidence, replaced: replacement, file: place?.file }, texts);
  const element = place && elementAt(place, texts);
  const isDeleted = evidence?.side === "base" && replacement === undefined;
  return {
    fingerprint: claimFingerprint(claim),
    olderFingerprints: olderClaimFingerprints(claim),
    ...{ title, category, quote },
    before: isDeleted ? "" : quote,
    asked: isDeleted ? askedBack(claim, quote) : askedOf(claim),
    originalPath: element?.originalPath,
    symbol: element?.symbol,
    elementSha256: element?.sha256,
    head: texts.pin.headSha,
  };
}

function askedOf({ replacement, suggestion }: GatedClaim): Asked {
  return askedBy({ replacement: replacement ?? null, suggestion: suggestion ?? null });
}

/** What is asked for about lines that the change deleted: to bring them back, if not others. */
function askedBack(claim: GatedClaim, deleted: string): Asked {
  const asked = askedOf(claim);
  return !asked.isCode && asksToRestore(asked.text) ? { text: deleted, isCode: true } : asked;
}
