import { sha256 } from "../../core/digest.ts";
import { patternsDigest } from "../../core/patterns/known-pattern.ts";
import type { ReviewBasis } from "../../core/report/reading-record.ts";
import { basisOf } from "../../core/reuse/reuse-key.ts";
import { VERSION } from "../../core/version.ts";
import type { KeyedReview } from "../run/keyed-review.ts";

/** What a review is held with, as a later one compares it. */
export function computeBasis(review: Omit<KeyedReview, "target" | "plan" | "configurationClaims">): ReviewBasis {
  const { settings, rules, promptsSha256, patterns, policySha256, outside } = review;
  return basisOf({
    toolVersion: VERSION,
    settings,
    promptsSha256,
    rulesSha256: rules.digest,
    patternsSha256: patternsDigest(patterns),
    policySha256,
    outsideSha256: outsideDigest(outside),
  });
}

/** SHA-256 (hex) of other reviewers' findings and of what is done with them; undefined without any. */
export function outsideDigest(outside: KeyedReview["outside"]): string | undefined {
  return outside === undefined ? undefined : sha256(JSON.stringify(outside));
}
