import { type SettledPlace, toSettled } from "./blocklist.ts";
import type { Claim } from "./claim.ts";
import type { GatedClaim } from "./evidence.ts";
import { type Fingerprint, type FingerprintFacts, fingerprintOf, olderFingerprintsOf } from "./fingerprint.ts";
import type { Rejection } from "./gates/run-gates.ts";
import { decideNature, type Nature } from "./nature.ts";
import type { Proof, RulingOutcome } from "./ruling.ts";
import { worstSeverity } from "./severity.ts";
import { isNear } from "./union.ts";

/** A claim the Judge upheld. */
export interface Confirmed {
  readonly claim: GatedClaim;
  readonly round: number;
  readonly winner: "enthusiast" | "split";
  readonly resolution: string;
  readonly nature: Nature;
}

/** A claim turned away, with who did and why. */
export interface Dismissed {
  readonly claim: Claim | GatedClaim;
  readonly round: number;
  readonly by: "gate" | "judge" | "critic";
  readonly reason: string;
  /** Where the refuting quote stands; absent for a gate's rejection. */
  readonly proof: Proof | undefined;
}

/** A claim neither upheld nor refuted. */
export interface Unresolved {
  readonly claim: GatedClaim;
  readonly round: number;
  readonly reason: string;
}

/** What the rounds so far have come to. */
export interface Debate {
  readonly confirmed: readonly Confirmed[];
  readonly dismissed: readonly Dismissed[];
  readonly unresolved: readonly Unresolved[];
  /** Places not to be raised again. */
  readonly settled: readonly SettledPlace[];
}

export const OPENING: Debate = { confirmed: [], dismissed: [], unresolved: [], settled: [] };

/** One round's outcomes, before they enter the debate. */
export interface RoundOutcomes {
  readonly round: number;
  readonly rejected: readonly { readonly claim: Claim; readonly rejection: Rejection }[];
  readonly ruled: readonly RulingOutcome[];
}

/** The debate after one more round. A ruling replaces what an earlier round left unresolved under its fingerprint. */
export function addRound(debate: Debate, { round, rejected, ruled }: RoundOutcomes): Debate {
  const confirmed = ruled.flatMap((outcome) => (outcome.kind === "confirmed" ? [outcome] : []));
  const dismissed = ruled.flatMap((outcome) => (outcome.kind === "dismissed" ? [outcome] : []));
  const unresolved = ruled.flatMap((outcome) => (outcome.kind === "unresolved" ? [outcome] : []));
  return {
    confirmed: [
      ...debate.confirmed,
      ...confirmed.map(({ claim, winner, resolution }) => {
        return { claim, winner, resolution, round, nature: decideNature(claim, debate.settled) };
      }),
    ],
    dismissed: [
      ...debate.dismissed,
      ...rejected.map(({ claim, rejection }): Dismissed => {
        return { claim, round, by: "gate", reason: `${rejection.code}: ${rejection.detail}`, proof: undefined };
      }),
      ...dismissed.map(({ claim, reason, proof }): Dismissed => ({ claim, round, by: "judge", reason, proof })),
    ],
    unresolved: [
      ...debate.unresolved.filter((open) => !ruled.some((outcome) => isSameClaim(open.claim, outcome.claim))),
      ...unresolved.map(({ claim, reason }) => ({ claim: withEarlierSeverity(claim, debate), reason, round })),
    ],
    settled: [
      ...debate.settled,
      ...confirmed.flatMap(({ claim }) => toSettled(claim, "confirmed", round)),
      ...dismissed.flatMap(({ claim }) => toSettled(claim, "declined", round)),
    ],
  };
}

/** A claim left open again keeps the highest severity it was ever claimed with. */
function withEarlierSeverity(claim: GatedClaim, { unresolved }: Debate): GatedClaim {
  const earlier = unresolved.filter((open) => isSameClaim(open.claim, claim)).map((open) => open.claim.severity);
  return { ...claim, severity: worstSeverity([claim.severity, ...earlier]) ?? claim.severity };
}

/** Within a run lines do not move, so that equal text far apart is not the same claim. */
function isSameClaim(a: GatedClaim, b: GatedClaim): boolean {
  if (claimFingerprint(a) !== claimFingerprint(b)) return false;
  return a.place === undefined ? b.place === undefined : isNear(a.place, b.place);
}

/** The identity of a claim across rounds and runs. */
export function claimFingerprint(claim: Claim | GatedClaim): Fingerprint {
  return fingerprintOf(fingerprintFacts(claim));
}

/** The same in older versions, newest first. */
export function olderClaimFingerprints(claim: Claim | GatedClaim): readonly Fingerprint[] {
  return olderFingerprintsOf(fingerprintFacts(claim));
}

/** A claim that failed a gate is known by its own words only. */
function fingerprintFacts(claim: Claim | GatedClaim): FingerprintFacts {
  const evidenceQuote = claim.evidenceQuote === "" ? claim.title : claim.evidenceQuote;
  const identity = "identity" in claim ? claim.identity : undefined;
  return {
    path: claim.place?.file,
    originalPath: identity === undefined ? claim.place?.file : identity.originalPath,
    category: claim.category,
    ruleId: claim.ruleId,
    symbol: identity?.scope?.name,
    evidenceQuote,
    evidenceLines: identity?.evidenceLines ?? evidenceQuote,
  };
}
