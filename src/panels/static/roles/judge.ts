import { assertNever } from "../../../core/assert-never.ts";
import type { GatedClaim } from "../../../core/claims/gated-claim.ts";
import type { JudgeReply, Ruling } from "../../../core/replies/judge.ts";
import { quoteOf } from "../rules/static-rule.ts";
import type { RoleWork } from "./read-target.ts";
import { type Weighed, weighClaims } from "./weigh-claims.ts";

/**
 * Rules on what others claim: upheld where the rule that it cites matches, dismissed where a check answers it, and else
 * undecided.
 */
export async function playJudge(work: RoleWork<"judge">): Promise<JudgeReply> {
  const rulings = (await weighClaims(work)).map(({ claim, weighed }) => toRuling(claim, weighed));
  return { rulings, summary: "", convergence: false, next_round_tier: "stay", missed: [] };
}

function toRuling({ id, place, severity }: GatedClaim, weighed: Weighed): Ruling {
  const base = {
    ...{ finding_id: id, file: place?.file ?? null, line: place?.line ?? null, same_as: null },
    ...{ severity: null, severity_reason: null, refutation: null, edit_instruction: null },
  };
  switch (weighed.kind) {
    case "refuted": {
      const { zone, proof } = weighed;
      const refutation = { file: zone.file, line: proof.number, quote: quoteOf(proof) };
      return { ...base, ruling: "dismissed", resolution: zone.reason, refutation };
    }
    case "reproduced": {
      const resolution = "The rule matches at this place at the pinned revision.";
      return { ...base, ruling: "upheld", severity, resolution };
    }
    case "open": {
      const resolution = "No rule of the static panel reproduces the claim, and nothing it read refutes it.";
      return { ...base, ruling: "undecided", resolution };
    }
    default:
      return assertNever(weighed);
  }
}
