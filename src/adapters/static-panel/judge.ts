import type { Claim } from "../../core/claims/claim.ts";
import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { JudgeReply, Ruling } from "../../core/replies/judge.ts";
import type { FoundZone, SafeZone } from "./found-zone.ts";
import { readLines, type Work } from "./read-target.ts";
import { type Refutation, refute } from "./refute.ts";
import { readClaimed, reproduce } from "./reproduce.ts";
import { type Match, quoteOf } from "./rule.ts";
import { findSafeZones } from "./safe-zones.ts";
import type { Subject } from "./subject.ts";

/**
 * Rules on each claim by running its rule again: confirmed when it still matches, dismissed when a safe zone that the
 * Judge finds itself covers it, and otherwise left without proof, which the engine makes unresolved.
 */
export async function playJudge(work: Work<"judge">): Promise<JudgeReply> {
  const { claims, adversarialContext } = work.assignment;
  const subjects = await readClaimed(work);
  const { pack } = work.desk;
  const grounds = { pack, subjects, zones: confirmedZones(work, subjects, adversarialContext) };
  const rulings: Ruling[] = [];
  for (const claim of claims) {
    const path = claim.place?.file ?? "";
    const refutation = work.unexamined.attempt(path, "the search for a refutation", () => refute(claim, grounds));
    if (refutation !== undefined) await readLines(work, refutation.zone.file, [refutation.proof.number]);
    rulings.push(ruleOn(claim, { refutation, match: reproduce(claim, pack, subjects) }));
  }
  const confirmed = rulings.filter((ruling) => ruling.winner === "enthusiast").length;
  const dismissed = rulings.filter((ruling) => ruling.refutation !== null).length;
  return {
    rulings,
    summary: `${confirmed} confirmed, ${dismissed} dismissed, ${rulings.length - confirmed - dismissed} not reproduced.`,
    convergence: false,
    next_round_tier: "stay",
  };
}

/** What the Judge itself found about a claim. */
interface Examined {
  readonly refutation: Refutation | undefined;
  readonly match: Match | undefined;
}

function ruleOn(claim: Claim, { refutation, match }: Examined): Ruling {
  const { place } = claim;
  const base = { finding_id: claim.id, file: place?.file ?? null, line: place?.line ?? null };
  if (refutation !== undefined) {
    const { zone, proof } = refutation;
    return {
      ...base,
      winner: "adversary",
      final_severity: "dismissed",
      resolution: zone.reason,
      refutation: { file: zone.file, line: proof.number, quote: quoteOf(proof) },
      edit_instruction: null,
    };
  }
  if (match === undefined) {
    const resolution = "No rule of the static panel reproduces the claim, and nothing it read refutes it.";
    return {
      ...base,
      winner: "adversary",
      final_severity: "dismissed",
      resolution,
      refutation: null,
      edit_instruction: null,
    };
  }
  return {
    ...base,
    winner: "enthusiast",
    final_severity: claim.severity,
    resolution: "The rule matches at this place at the pinned revision.",
    refutation: null,
    edit_instruction:
      place === undefined || claim.suggestion === undefined ? null : `${place.file}:${place.line}: ${claim.suggestion}`,
  };
}

/** Of the Adversary's zones those the Judge comes to as well. */
function confirmedZones(
  work: Work<"judge">,
  subjects: ReadonlyMap<string, Subject>,
  context: AdversaryReply | undefined,
): readonly FoundZone[] {
  const own = work.source.pin.files.flatMap((file) => {
    const subject = subjects.get(file.path);
    if (subject === undefined) return [];
    const look = () => findSafeZones(file, subject, work.desk.pack);
    return work.unexamined.attempt(subject.path, "the search for safe zones", look) ?? [];
  });
  const claimed = new Set((context?.safe_zones ?? []).map(identity));
  return own.filter(({ zone }) => claimed.has(identity(zone)));
}

function identity(zone: SafeZone): string {
  return JSON.stringify([zone.file, zone.start_line, zone.end_line, zone.protects_against, zone.evidence_quote]);
}
