import { toDetectedClaim } from "../claims/detected-claim.ts";
import { identify } from "../claims/identity.ts";
import type { Severity } from "../claims/severity.ts";
import type { GateContext } from "../gates/gate.ts";
import type { Evidence, GatedClaim } from "../pin/evidence.ts";
import type { BroadenedSuppression } from "./continuity.ts";

/** A finding no agent made: that a change tells a tool to look away, and does not say why. */
export function toSuppressionFinding(
  { use, kind }: BroadenedSuppression,
  { file, severity }: { readonly file: string; readonly severity: Severity },
  context: GateContext,
): GatedClaim {
  const { line, tool, rules, scope, text } = use.suppression;
  const pinned = context.text(file, "head");
  const quote = pinned?.index.lines[line - 1]?.trim() ?? text;
  const what = rules.length === 0 ? `everything ${tool} says` : `${tool} ${rules.join(", ")}`;
  const claim = toDetectedClaim({
    detectedBy: "suppression",
    title: kind === "new" ? "A new suppression gives no reason" : "A widened suppression gives no reason",
    severity,
    category: "policy",
    description: `This ${kind === "new" ? "new" : "widened"} directive silences ${what} ${REACHES[scope]}. Base and head were compared: no directive there covers it, and neither it nor a comment above it says why it is needed.`,
    place: { file, side: "head", startLine: line, line },
    evidenceQuote: quote,
    suggestion: undefined,
  });
  const at = { file, side: "head", startLine: line, endLine: line, quote, blob: pinned?.blob ?? "" } as const;
  const evidence: readonly Evidence[] = [{ ...at, kind: "defect" }];
  return { ...claim, evidence, classification: "new", identity: identify(claim, evidence, context) };
}

const REACHES = {
  line: "on its line",
  "next-line": "on the line below",
  block: "for a block",
  file: "for the whole file",
} as const;
