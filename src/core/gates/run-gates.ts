import type { Claim } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { identify } from "../claims/identity.ts";
import { classify } from "../classification/classification.ts";
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

export type GatesResult =
  | { readonly kind: "passed"; readonly claim: GatedClaim }
  | { readonly kind: "rejected"; readonly claim: Claim; readonly rejection: Rejection };

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
  const isUnsearched = draft.claim.corrections.some(({ by }) => by === "absence");
  // Without the cause it named, that a claim is old cannot be told from that its cause was misquoted.
  const isUndecided = hasLostGround(draft.claim) ? classified === "existing" : isUnsearched && classified === "new";
  const classification = isUndecided ? "undecided" : classified;
  return { kind: "passed", claim: { ...draft.claim, evidence, classification, identity } };
}

function withCorrections(draft: Draft, corrections: readonly Correction[]): Draft {
  return { ...draft, claim: { ...draft.claim, corrections: [...draft.claim.corrections, ...corrections] } };
}
