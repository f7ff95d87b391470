import type { Claim, Classification, GatedClaim, StageClaim } from "../claims/claim.ts";
import type { Dismissed } from "../debate/debate.ts";
import { type GateContext, ungated } from "../gates/gate.ts";
import { type GatesResult, type Rejection, runGates } from "../gates/run-gates.ts";

/** Who judges a stage's claims: nobody, for findings by rule; only the Critic; or the Judge and then the Critic. */
export type JudgedBy = "rule" | "critic" | "judge";

/** How a stage's claims pass the gates. */
export interface GatePlan {
  readonly judgedBy: JudgedBy;
  /** Both sides were compared as a whole: its claims are new even if the diff shows none of their lines. */
  readonly isAllNew: boolean;
  /** The age of a finding by rule whose lines the diff does not show; absent if unknown. */
  readonly unshown?: Classification | undefined;
}

/** A stage's claims that passed the gates, and those rejected, in order. */
export interface GatedClaims {
  readonly passed: readonly GatedClaim[];
  readonly dismissed: readonly Dismissed[];
}

/** Runs a stage's claims through the same gates as any other; they need no receipt. */
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

/** A claim without a quoted line is as old as its stage says. */
function aged(claim: GatedClaim, { unshown = claim.classification }: GatePlan): GatedClaim {
  return claim.evidence.length > 0 ? claim : { ...claim, classification: unshown };
}

type Rejected = Extract<GatesResult, { readonly kind: "rejected" }>;

/** A finding by rule may be at no line of the diff, or at no line at all; but its quote must exist. */
function stands({ claim, rejection }: Rejected, { judgedBy }: GatePlan, gates: GateContext): boolean {
  return judgedBy === "rule" && (rejection.code !== "quote-not-found" || isWritten(claim, gates));
}

/** Invisible characters such as NUL leave nothing of a quote to search for except the exact text. */
function isWritten({ place, evidenceQuote }: Claim, gates: GateContext): boolean {
  if (place === undefined) return false;
  const { lines = [] } = gates.text(place.file, place.side)?.index ?? {};
  return lines.slice(place.start_line - 1, place.end_line).some((line) => line.includes(evidenceQuote));
}

function turnAway(claim: Claim, { code, detail }: Rejection): Dismissed {
  return { claim, round: 0, by: "gate", code, reason: detail, proofs: [] };
}
