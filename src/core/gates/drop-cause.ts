import { EVIDENCE_KINDS, type EvidenceKind } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { Draft, GateOutcome } from "./gate.ts";

/** An architectural claim that goes on without the cause a gate refused, on the record; it can then only be unresolved. */
export function dropCause({ claim, evidence }: Draft, by: Correction["by"], why: string): GateOutcome {
  const before = claim.cause === undefined ? "" : `${claim.cause.file}:${claim.cause.line}`;
  return {
    kind: "corrected",
    draft: { claim: { ...claim, cause: undefined }, evidence: evidence.filter((item) => item.kind !== "cause") },
    corrections: [dropped(by, "cause", { before, why })],
  };
}

/** That a claim goes on without something it cited: no other correction is of a whole quote. */
export function dropped(
  by: Correction["by"],
  kind: EvidenceKind,
  { before, why }: { readonly before: string; readonly why: string },
): Correction {
  return { by, field: kind, before, after: `dropped: ${why}` };
}

/** Corrections as gates make them, or as a file names them that somebody else may have written. */
interface Corrected {
  readonly corrections: readonly { readonly field: string }[];
}

/** The kinds of quotes that may have shown a claim to be new. */
const GROUNDS: ReadonlySet<string> = new Set(EVIDENCE_KINDS.filter((kind) => kind !== "impact"));

/** Whether a claim lost, here or where it was reported, a line that may have shown it to be new. */
export function hasLostGround({ corrections }: Corrected): boolean {
  return corrections.some(({ field }) => GROUNDS.has(field));
}
