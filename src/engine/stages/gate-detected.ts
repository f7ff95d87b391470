import type { Claim } from "../../core/claims/claim.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import { runGates } from "../../core/gates/run-gates.ts";
import { ungated } from "../debate/gate-foreign.ts";
import { type CitedTexts, citedByClaim } from "../reading/cited-texts.ts";

/** Detectors' claims past the gates, and those that no gate can show, in order. */
export interface GatedDetections {
  readonly passed: readonly GatedClaim[];
  readonly refused: readonly GatedClaim[];
}

/** Takes detectors' claims through the same gates as any other; none needs a receipt. */
export async function gateDetected(claims: readonly Claim[], texts: CitedTexts): Promise<GatedDetections> {
  await texts.load(claims.flatMap(citedByClaim));
  const gates = texts.context([]);
  const results = claims.map((claim) => runGates(claim, gates));
  return {
    passed: results.flatMap((result) => (result.kind === "passed" ? [result.claim] : [])),
    refused: results.flatMap((result) => (result.kind === "rejected" ? [ungated(result.claim, gates)] : [])),
  };
}
