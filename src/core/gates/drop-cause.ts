import type { Claim, Correction, EvidenceKind } from "../claims/claim.ts";
import type { Draft, GateName, GateOutcome } from "./gate.ts";

const DROPPED = "dropped: ";

/** An architectural claim that goes on without the cause a gate refused, on the record; it can then only be unresolved. */
export function dropCause({ claim, evidence }: Draft, gate: GateName, why: string): GateOutcome {
  const before = claim.cause === undefined ? "" : `${claim.cause.file}:${claim.cause.line}`;
  return {
    kind: "corrected",
    draft: { claim: { ...claim, cause: undefined }, evidence: evidence.filter((item) => item.kind !== "cause") },
    corrections: [dropped(gate, "cause", { before, why })],
  };
}

/** That a claim goes on without something it cited. */
export function dropped(
  gate: GateName,
  kind: EvidenceKind,
  { before, why }: { readonly before: string; readonly why: string },
): Correction {
  return { gate, field: kind, before, after: `${DROPPED}${why}` };
}

/** Whether a claim lost, here or where it was reported, a line that may have shown it to be new. */
export function hasLostGround({ corrections }: Pick<Claim, "corrections">): boolean {
  return corrections.some(({ field, after }) => field !== "impact" && after.startsWith(DROPPED));
}
