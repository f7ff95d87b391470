import type { Claim, StageClaim } from "../claims/claim.ts";
import type { Classification, GatedClaim } from "../claims/gated-claim.ts";
import type { Dismissed } from "../debate/debate.ts";
import { type GateContext, ungated } from "../gates/gate.ts";
import { type GatesResult, type Rejection, runGates } from "../gates/run-gates.ts";

/** Who judges what a stage claims: nobody, as it is found by rule; the Critic alone; or the Judge and then the Critic. */
export type JudgedBy = "rule" | "critic" | "judge";

/** How a stage's claims are to be taken through the gates. */
export interface GatePlan {
  readonly judgedBy: JudgedBy;
  /** Both sides were compared as a whole: what it claims is new also where the diff shows no line of it. */
  readonly isAllNew: boolean;
  /** How old that is which a rule found and the diff shows no line of; absent where nobody knows. */
  readonly unshown?: Classification | undefined;
}

/** A stage's claims past the gates, and those that are turned away, in order. */
export interface GatedClaims {
  readonly passed: readonly GatedClaim[];
  readonly dismissed: readonly Dismissed[];
}

/** Takes a stage's claims through the same gates as any other; none needs a receipt. */
export function gateFound(claims: readonly StageClaim[], plan: GatePlan, gates: GateContext): GatedClaims {
  const [passed, unshown, dismissed] = [[] as GatedClaim[], [] as GatedClaim[], [] as Dismissed[]];
  for (const claim of claims) {
    const result = runGates(claim, gates);
    if (result.kind === "passed") passed.push(aged(result.claim, plan));
    else if (stands(result, plan, gates)) unshown.push(aged(ungated(result.claim, gates), plan));
    else dismissed.push(turnAway(result.claim, result.rejection));
  }
  const all = [...passed, ...unshown];
  return { passed: plan.isAllNew ? all.map((claim) => ({ ...claim, classification: "new" })) : all, dismissed };
}

/** What rests on no quoted line is as old as its stage says. */
function aged(claim: GatedClaim, { unshown = claim.classification }: GatePlan): GatedClaim {
  return claim.evidence.length > 0 ? claim : { ...claim, classification: unshown };
}

type Rejected = Extract<GatesResult, { readonly kind: "rejected" }>;

/** What is found by rule may show at no line of the diff, or at none at all; what it quotes must be there all the same. */
function stands({ claim, rejection }: Rejected, { judgedBy }: GatePlan, gates: GateContext): boolean {
  return judgedBy === "rule" && (rejection.code !== "quote-not-found" || isWritten(claim, gates));
}

/** Of characters that nobody sees, such as NUL, a quote has nothing to be found by but itself. */
function isWritten({ place, evidenceQuote }: Claim, gates: GateContext): boolean {
  if (place === undefined) return false;
  const { lines = [] } = gates.text(place.file, place.side)?.index ?? {};
  return lines.slice(place.start_line - 1, place.end_line).some((line) => line.includes(evidenceQuote));
}

function turnAway(claim: Claim, { code, detail }: Rejection): Dismissed {
  return { claim, round: 0, by: "gate", code, reason: detail, proofs: [] };
}
