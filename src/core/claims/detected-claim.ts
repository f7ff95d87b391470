import type { Claim, StageClaim } from "./claim.ts";
import { DETECTOR, type Detector } from "./detector.ts";
import { originOf } from "./origin.ts";

/** What a detector says of a place. */
export interface Detected
  extends Pick<Claim, "title" | "severity" | "category" | "description" | "evidenceQuote" | "suggestion"> {
  readonly place: NonNullable<Claim["place"]>;
  readonly detectedBy: Detector;
}

/** The claim it makes: it cites nothing but its place, and nobody else claims it yet. */
export function toDetectedClaim({ detectedBy, ...detected }: Detected): StageClaim {
  return {
    ...detected,
    origin: originOf(detectedBy),
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
