import type { Claim, StageClaim } from "./claim.ts";
import { DETECTOR, type Detector } from "./detector.ts";
import { type Origin, originOf } from "./origin.ts";

/** What is said of a place that no agent had to find. */
export interface FoundByRule
  extends Pick<Claim, "title" | "severity" | "category" | "description" | "evidenceQuote" | "suggestion" | "place"> {
  readonly origin: Origin;
}

/** What a detector says of a place. */
export interface Detected extends Omit<FoundByRule, "origin"> {
  readonly place: NonNullable<Claim["place"]>;
  readonly detectedBy: Detector;
}

/** The claim a detector makes. */
export function toDetectedClaim({ detectedBy, ...detected }: Detected): StageClaim {
  return toFoundClaim({ ...detected, origin: originOf(detectedBy) });
}

/** The claim that is made by it: it cites nothing but its place, and nobody else claims it yet. */
export function toFoundClaim(found: FoundByRule): StageClaim {
  return {
    ...found,
    id: "",
    cause: undefined,
    impact: undefined,
    ruleId: undefined,
    ruleQuote: undefined,
    priorFindingId: undefined,
    claimedBy: [DETECTOR],
    corrections: [],
  };
}
