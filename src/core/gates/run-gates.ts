import type { Claim } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { Classification, GatedClaim } from "../claims/gated-claim.ts";
import { identify } from "../claims/identity.ts";
import { classify, isTakenAnew, mayBeNew } from "../classification/classification.ts";
import { absenceGate } from "./absence.ts";
import { hasLostGround } from "./drop-cause.ts";
import type { Draft, Gate, GateContext, GateName, RejectionCode } from "./gate.ts";
import { lineGate } from "./line.ts";
import { quoteGate } from "./quote.ts";
import { receiptGate } from "./receipt.ts";
import { ruleGate } from "./rule-citation.ts";
import { severityCeilingGate } from "./severity-ceiling.ts";
import { touchesDiffGate } from "./touches-diff.ts";

const SEQUENCE: readonly (readonly [GateName, Gate])[] = [
  ["line", lineGate],
  ["quote", quoteGate],
  ["receipt", receiptGate],
  ["touches-diff", touchesDiffGate],
  ["rule", ruleGate],
  ["severity-ceiling", severityCeilingGate],
  ["absence", absenceGate],
];

export type GatesResult = { readonly kind: "passed"; readonly claim: GatedClaim } | RejectedByGate;

export interface RejectedByGate {
  readonly kind: "rejected";
  readonly claim: Claim;
  readonly rejection: Rejection;
}

/** Why a gate turned a claim away: kept in the report. */
export interface Rejection {
  readonly gate: GateName;
  readonly code: RejectionCode;
  readonly detail: string;
}

/** Takes one claim through all gates, in order; the first rejection ends it. */
export function runGates(claim: Claim, context: GateContext): GatesResult {
  let draft: Draft = { claim, evidence: [] };
  for (const [name, gate] of SEQUENCE) {
    const outcome = gate(draft, context);
    if (outcome.kind === "rejected") {
      return {
        kind: "rejected",
        claim: draft.claim,
        rejection: { gate: name, code: outcome.code, detail: outcome.detail },
      };
    }
    if (outcome.kind === "corrected") draft = withCorrections(outcome.draft, outcome.corrections);
  }
  const { evidence } = draft;
  const identity = identify(draft.claim, evidence, context);
  const classified = classify(evidence, context);
  const classification = isUndecided(draft, classified, context) ? "undecided" : classified;
  return { kind: "passed", claim: { ...draft.claim, evidence, classification, identity } };
}

/** What a Critic said of a claim's age at an earlier time was heard then, and what that claim would have failed. */
const ANEW = { isCalledNew: true, failOn: "low" } as const;

/** Whether what the lines say of a claim's age is in doubt all the same, by what it lost or what was said of it. */
function isUndecided({ claim, evidence }: Draft, classified: Classification, context: GateContext): boolean {
  // Without the cause it named, that a claim is old cannot be told from that its cause was misquoted.
  if (hasLostGround(claim)) return classified === "existing";
  const isUnsearched = claim.corrections.some(({ by }) => by === "absence");
  if (isUnsearched && classified === "new") return true;
  return classified === "existing" && isTakenAnew(claim) && mayBeNew({ ...claim, evidence }, context, ANEW);
}

function withCorrections(draft: Draft, corrections: readonly Correction[]): Draft {
  return { ...draft, claim: { ...draft.claim, corrections: [...draft.claim.corrections, ...corrections] } };
}
