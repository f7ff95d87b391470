import type { Draft, GateName, GateOutcome } from "./gate.ts";

/** An architectural claim that goes on without the cause a gate refused, on the record; it can then only be unresolved. */
export function dropCause({ claim, evidence }: Draft, gate: GateName, why: string): GateOutcome {
  const before = claim.cause === undefined ? "" : `${claim.cause.file}:${claim.cause.line}`;
  return {
    kind: "corrected",
    draft: { claim: { ...claim, cause: undefined }, evidence: evidence.filter((item) => item.kind !== "cause") },
    corrections: [{ gate, field: "cause", before, after: `dropped: ${why}` }],
  };
}
