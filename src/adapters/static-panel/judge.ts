import type { Claim } from "../../core/claim.ts";
import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { JudgeReply, Ruling } from "../../core/replies/judge.ts";
import type { Work } from "./read-target.ts";
import { readClaimed, reproduce } from "./reproduce.ts";
import type { Match } from "./rule.ts";
import { findSafeZones, type SafeZone } from "./safe-zones.ts";
import type { Subject } from "./subject.ts";

/**
 * Rules on each claim by running its rule again: confirmed when it still matches, dismissed when a safe zone that the
 * Judge finds itself covers it, and otherwise left without proof, which the engine makes unresolved.
 */
export async function playJudge(work: Work<"judge">): Promise<JudgeReply> {
  const { claims, adversarialContext } = work.assignment;
  const subjects = await readClaimed(work);
  const zones = confirmedZones(work, subjects, adversarialContext);
  const rulings = claims.map((claim) =>
    ruleOn(claim, { zone: refute(claim, subjects, zones), match: reproduce(claim, work.desk.pack, subjects) }),
  );
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
  readonly zone: Refutation | undefined;
  readonly match: Match | undefined;
}

interface Refutation {
  readonly zone: SafeZone;
  readonly line: number;
}

function ruleOn(claim: Claim, { zone: refutation, match }: Examined): Ruling {
  const { place } = claim;
  const base = { finding_id: claim.id, file: place?.file ?? null, line: place?.line ?? null };
  if (refutation !== undefined) {
    const { zone, line } = refutation;
    return {
      ...base,
      winner: "adversary",
      final_severity: "dismissed",
      resolution: zone.reason,
      refutation: { file: zone.file, line, quote: zone.evidence_quote },
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
): readonly SafeZone[] {
  const own = work.source.pin.files.flatMap((file) => {
    const subject = subjects.get(file.path);
    return subject === undefined ? [] : findSafeZones(file, subject);
  });
  const claimed = new Set((context?.safe_zones ?? []).map(identity));
  return own.filter((zone) => claimed.has(identity(zone)));
}

function identity(zone: SafeZone): string {
  return JSON.stringify([zone.file, zone.start_line, zone.end_line, zone.evidence_quote]);
}

function refute(
  { place, category }: Claim,
  subjects: ReadonlyMap<string, Subject>,
  zones: readonly SafeZone[],
): Refutation | undefined {
  if (place === undefined || place.side !== "head") return undefined;
  const zone = zones.find(
    (candidate) =>
      candidate.file === place.file &&
      candidate.start_line <= place.startLine &&
      candidate.end_line >= place.line &&
      candidate.protects_against.includes(category),
  );
  if (zone === undefined) return undefined;
  const quoted = subjects
    .get(zone.file)
    ?.head.find(
      (line) =>
        line.number >= zone.start_line && line.number <= zone.end_line && line.text.trim() === zone.evidence_quote,
    );
  return quoted === undefined ? undefined : { zone, line: quoted.number };
}
