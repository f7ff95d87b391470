import type { Claim } from "../../../core/claims/claim.ts";
import type { AdversaryReply } from "../../../core/replies/adversary.ts";
import type { JudgeReply, Ruling } from "../../../core/replies/judge.ts";
import type { ZoneWithin } from "../rules/found-zone.ts";
import { type Match, quoteOf } from "../rules/static-rule.ts";
import type { RoleWork } from "./read-target.ts";
import { findGrounds, findRefutation, type Grounds, type ZoneRefutation } from "./refute.ts";
import { readClaimed, reproduce } from "./reproduce.ts";

/**
 * Rules on each claim by running its rule again: confirmed when it still matches, dismissed when a safe zone that the
 * Judge finds itself covers it, and otherwise left without proof, which the engine makes unresolved.
 */
export async function playJudge(work: RoleWork<"judge">): Promise<JudgeReply> {
  const { claims, adversarialContext } = work.assignment;
  const files = await readClaimed(work);
  const grounds = withMap(findGrounds(files), adversarialContext);
  const rulings: Ruling[] = [];
  for (const claim of claims) {
    const refutation = await findRefutation(work, claim, grounds);
    rulings.push(ruleOn(claim, { refutation, match: reproduce(claim, work.rules, files) }));
  }
  const confirmed = rulings.filter((ruling) => ruling.ruling === "upheld").length;
  const dismissed = rulings.filter((ruling) => ruling.refutation !== null).length;
  return {
    rulings,
    summary: `${confirmed} confirmed, ${dismissed} dismissed, ${rulings.length - confirmed - dismissed} not reproduced.`,
    convergence: false,
    next_round_tier: "stay",
    missed: [],
  };
}

/** What the Judge itself found about a claim. */
interface Examined {
  readonly refutation: ZoneRefutation | undefined;
  readonly match: Match | undefined;
}

function ruleOn(claim: Claim, { refutation, match }: Examined): Ruling {
  const { place } = claim;
  const base = {
    ...{ finding_id: claim.id, file: place?.file ?? null, line: place?.line ?? null, same_as: null },
    ...{ severity: null, severity_reason: null },
  };
  if (refutation !== undefined) {
    const { zone, proof } = refutation;
    return {
      ...base,
      ruling: "dismissed",
      resolution: zone.reason,
      refutation: { file: zone.file, line: proof.number, quote: quoteOf(proof) },
      edit_instruction: null,
    };
  }
  if (match === undefined) {
    const resolution = "No rule of the static panel reproduces the claim, and nothing it read refutes it.";
    return {
      ...base,
      ruling: "undecided",
      resolution,
      refutation: null,
      edit_instruction: null,
    };
  }
  return {
    ...base,
    ruling: "upheld",
    severity: claim.severity,
    resolution: "The rule matches at this place at the pinned revision.",
    refutation: null,
    edit_instruction:
      place === undefined || claim.suggestion === undefined ? null : `${place.file}:${place.line}: ${claim.suggestion}`,
  };
}

/** The grounds, without the zones that the Adversary did not name as well. */
function withMap(grounds: Grounds, map: Pick<AdversaryReply, "safe_zones"> | undefined): Grounds {
  const named = new Set((map?.safe_zones ?? []).map(identity));
  return { ...grounds, zones: grounds.zones.filter(({ zone }) => named.has(identity(zone))) };
}

function identity(zone: ZoneWithin): string {
  return JSON.stringify([zone.file, zone.start_line, zone.end_line, zone.protects_against, zone.evidence_quote]);
}
