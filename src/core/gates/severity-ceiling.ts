import { withinCeiling } from "../claims/cited-rule.ts";
import type { Correction } from "../claims/correction.ts";
import { type Gate, PASS } from "./gate.ts";

/** A breach of a rule is no worse than the rule's words make it: MUST carries critical, SHOULD medium, MAY low. */
export const severityCeilingGate: Gate = ({ claim, evidence }) => {
  const severity = withinCeiling(claim.severity, claim.rule);
  if (severity === claim.severity) return PASS;
  const correction: Correction = { by: "severity-ceiling", field: "severity", before: claim.severity, after: severity };
  return { kind: "corrected", draft: { claim: { ...claim, severity }, evidence }, corrections: [correction] };
};
