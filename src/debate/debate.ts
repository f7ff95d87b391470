import type { FileRange } from "../change/line-range.ts";
import { overlap } from "../change/line-range.ts";
import { foldText } from "../change/quote.ts";
import { type Citation, type Claim, type GatedClaim, isOfThreadsAlone, quotedPlaces } from "../claims/claim.ts";
import { asSecondClaim, claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { Correction } from "../claims/correction.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import { compareSeverity, withinCeiling, worstSeverity } from "../claims/severity.ts";
import { isNear, isSameSection, mergeClaims, NEAR_LINES } from "../claims/union.ts";
import type { RejectionCode } from "../gates/gate.ts";
import type { Rejection } from "../gates/run-gates.ts";
import { type SettledPlace, toSettled } from "./blocklist.ts";
import type { Proof } from "./quoted-code.ts";
import { type RulingOutcome, shareCause } from "./ruling.ts";

/** A claim that the Judge upheld, and then the Critic. */
export interface Confirmed {
  readonly claim: GatedClaim;
  readonly round: number;
  /** Undefined when no Judge ruled: the finding is another reviewer's and was only validated. */
  readonly winner: "enthusiast" | "split" | undefined;
  readonly resolution: string;
  readonly nature: Nature;
  /** Other findings that Judge or Critic consider the same defect; absent for none. */
  readonly sameAs?: readonly Fingerprint[] | undefined;
  /** Why the Critic upheld it too; absent until it did. */
  readonly validation?: Validation | undefined;
  /** The title that the Critic proposes; absent if the claim keeps its own. */
  readonly title?: string | undefined;
  /** Its position in the Critic's order of findings, from 0; absent if the Critic gave none. */
  readonly criticPlace?: number | undefined;
}

interface Validation {
  readonly status: "confirmed_valid";
  readonly explanation: string;
  /** The line that supports the verdict, at its place at the pin. */
  readonly quote: Citation | undefined;
}

/** A confirmed finding that the Critic upheld, or that needs no Critic. */
export interface Validated extends Confirmed {
  readonly validation: Validation;
}

/** A rejected claim, with who rejected it and why. */
export interface Dismissed {
  readonly claim: Claim | GatedClaim;
  readonly round: number;
  readonly by: "gate" | "judge" | "critic";
  /** The code of the gate that rejected it; absent if no gate did. */
  readonly code?: RejectionCode | undefined;
  readonly reason: string;
  /** The refutations, each found by its role independently; empty if a gate rejected the claim. */
  readonly proofs: readonly Proven[];
}

/** A refutation, and the role that found it independently. */
export interface Proven {
  readonly role: "judge" | "critic";
  readonly proof: Proof;
}

/** A claim neither upheld nor refuted. */
export interface Unresolved {
  readonly claim: GatedClaim;
  readonly round: number;
  readonly reason: string;
  /** Set if the reason comes from an earlier report and already names the run that found it. */
  readonly namesRun?: true | undefined;
  /** The ruling on a claim that was upheld but got no verdict from a Critic. */
  readonly upheld?: Pick<Confirmed, "winner" | "resolution"> | undefined;
  /** Set for a claim that contradicts an earlier finding of ours, so that only a person can decide it. */
  readonly isInCircles?: boolean | undefined;
}

/** The state of the debate after the rounds so far. */
export interface Debate {
  readonly confirmed: readonly Confirmed[];
  readonly dismissed: readonly Dismissed[];
  readonly unresolved: readonly Unresolved[];
  /** Places that agents must not raise again. */
  readonly settled: readonly SettledPlace[];
}

export const OPENING: Debate = { confirmed: [], dismissed: [], unresolved: [], settled: [] };

/** The outcomes of one round, before they enter the debate. */
export interface RoundOutcomes {
  readonly round: number;
  readonly rejected: readonly { readonly claim: Claim; readonly rejection: Rejection }[];
  readonly ruled: readonly RulingOutcome[];
}

/**
 * Returns the debate after one more round. A ruling replaces an unresolved claim of the same fingerprint.
 * A finding confirmed twice stays one finding: it gets the later round and ruling and the higher severity, and keeps
 * its earlier remarks (ADR 10).
 */
export function addRound(debate: Debate, { round, rejected, ruled: given }: RoundOutcomes): Debate {
  const ruled = renameSecondClaims(given, debate);
  const confirmed = ruled.flatMap((outcome) => (outcome.kind === "confirmed" ? [outcome] : []));
  const dismissed = ruled.flatMap((outcome) => (outcome.kind === "dismissed" ? [outcome] : []));
  const unresolved = ruled.flatMap((outcome) => (outcome.kind === "unresolved" ? [outcome] : []));
  const ruledOn = new ClaimIndex(ruled.map((outcome) => outcome.claim));
  const open = new ClaimIndex(debate.unresolved.map(({ claim }) => claim));
  const found = confirmed.map(({ claim, winner, resolution, sameAs }): Confirmed => {
    const nature = isTwin(claim, sameAs, debate.confirmed) ? "propagation" : decideNature(claim, debate.settled);
    return { claim, winner, resolution, round, nature, ...withSame(sameAs === undefined ? [] : [sameAs]) };
  });
  return {
    confirmed: confirmAgain(debate.confirmed, found),
    dismissed: [
      ...debate.dismissed,
      ...rejected.map(({ claim, rejection }): Dismissed => {
        const { code, detail } = rejection;
        return { claim, round, by: "gate", code, reason: detail, proofs: [] };
      }),
      ...dismissed.map(({ claim, reason, proof }): Dismissed => {
        return { claim, round, by: "judge", reason, proofs: [{ role: "judge", proof }] };
      }),
    ],
    unresolved: [
      ...debate.unresolved.filter(({ claim }) => ruledOn.same(claim).length === 0 && !isWithOthers(claim, ruled)),
      ...unresolved.map(({ claim, reason, namesRun }) => {
        return { claim: raise(claim, open.same(claim)), reason, round, ...(namesRun && { namesRun }) };
      }),
    ],
    settled: [
      ...debate.settled,
      ...confirmed.flatMap(({ claim }) => settle(claim, { outcome: "confirmed", round })),
      ...dismissed.flatMap(({ claim, reason: ground }) => settle(claim, { outcome: "declined", round, ground })),
    ],
  };
}

/**
 * Renames outcomes so that two open claims on the same lines and in the same category do not hide each other.
 * A claim counts as a second one if its title differs and the first does not describe it. Later rulings under that
 * title apply to it.
 */
export function renameSecondClaims(ruled: readonly RulingOutcome[], debate: Debate): readonly RulingOutcome[] {
  const known = new ClaimIndex([...debate.confirmed, ...debate.unresolved].map(({ claim }) => claim));
  return ruled.map((outcome) => {
    const second = asSecondClaim(outcome.claim);
    const isSecond =
      outcome.claim.knownAs === undefined &&
      (known.same(second).length > 0 || (outcome.kind === "unresolved" && hidesAnother(outcome.claim, known)));
    const named = isSecond ? { ...outcome, claim: second } : outcome;
    if (named.kind === "unresolved") known.add(named.claim);
    return named;
  });
}

function hidesAnother(claim: GatedClaim, known: ClaimIndex): boolean {
  const said = foldTitle(`${claim.title} ${claim.description}`);
  return known.same(claim).some(({ title }) => !said.includes(foldTitle(title)));
}

function foldTitle(title: string): string {
  return foldText(title).toLowerCase();
}

/**
 * Whether an earlier round confirmed the same defect elsewhere: the Judge said so, or both have the same cause. A claim
 * without a line has no twin.
 */
function isTwin(claim: GatedClaim, sameAs: Fingerprint | undefined, confirmed: readonly Confirmed[]): boolean {
  if (claim.place === undefined) return false;
  return confirmed.some(({ claim: other }) => {
    if (other.category === claim.category && shareCause(other, claim)) return true;
    return sameAs !== undefined && claimFingerprint(other) === sameAs;
  });
}

/** Links a finding to others, each named once. */
export function withSame(names: readonly Fingerprint[]): Pick<Confirmed, "sameAs"> {
  return names.length === 0 ? {} : { sameAs: [...new Set(names)] };
}

/** Whether a claim that only threads make was ruled on as part of another claim on its lines. */
function isWithOthers(claim: GatedClaim, ruled: readonly RulingOutcome[]): boolean {
  if (!isOfThreadsAlone(claim)) return false;
  const threadIds = new Set(ruled.flatMap(({ claim: { threads = [] } }) => threads.map(({ threadId }) => threadId)));
  return claim.threads?.every(({ threadId }) => threadIds.has(threadId)) ?? false;
}

/** Adds findings to the confirmed list. A repeated finding replaces its earlier entry and keeps the remarks on it. */
function confirmAgain(confirmed: readonly Confirmed[], found: readonly Confirmed[]): readonly Confirmed[] {
  const current = new Map(confirmed.map((finding) => [finding.claim, finding]));
  const index = new ClaimIndex([...current.keys()]);
  for (const finding of found) {
    const again = index.same(finding.claim).flatMap((claim) => current.get(claim) ?? []);
    const earlier = again.map(({ claim }) => claim);
    for (const claim of earlier) current.delete(claim);
    const isWorse = (known: GatedClaim) => compareSeverity(known.severity, finding.claim.severity) < 0;
    const claim = earlier.reduce(
      (one, other) => mergeClaims(one, other, isWorse(other) ? "whole" : "added"),
      raise(finding.claim, earlier),
    );
    const same = withSame([...again, finding].flatMap(({ sameAs = [] }) => sameAs));
    current.set(claim, { ...finding, claim, ...same });
    index.add(claim);
  }
  return [...current.values()];
}

function settle(
  claim: GatedClaim,
  settlement: Pick<SettledPlace, "outcome" | "round" | "ground">,
): readonly SettledPlace[] {
  return toSettled(claim, { ...settlement, fingerprint: claimFingerprint(claim) });
}

/**
 * Upheld findings without a line, at the place of their cause, so that agents know of them. They do not settle other
 * claims there.
 */
export function upheldWithoutLine({ confirmed }: Pick<Debate, "confirmed">): readonly SettledPlace[] {
  return confirmed.flatMap(({ claim, round }) => {
    if (claim.place !== undefined) return [];
    const causes = claim.evidence.filter(({ kind }) => kind === "cause");
    return toSettled(claim, { outcome: "confirmed", round, fingerprint: claimFingerprint(claim) }, causes);
  });
}

/** Claims with their links to earlier, settled claims. A link to anything else leads nowhere and is removed. */
export function withPriorLinks(claims: readonly GatedClaim[], debate: Debate): readonly GatedClaim[] {
  const known = new Set<string | undefined>(debate.settled.map(({ fingerprint }) => fingerprint));
  return claims.map((claim) => (known.has(claim.priorFindingId) ? claim : { ...claim, priorFindingId: undefined }));
}

/** Prepares claims for the Judge: a claim that was left open before keeps the highest severity ever claimed for it. */
export function withOpenSeverities(claims: readonly GatedClaim[], debate: Debate): readonly GatedClaim[] {
  const open = new ClaimIndex(debate.unresolved.map(({ claim }) => claim));
  return claims.map((claim) => raise(claim, open.same(claim)));
}

function raise(claim: GatedClaim, earlier: readonly GatedClaim[]): GatedClaim {
  const worst = worstSeverity([claim.severity, ...earlier.map((other) => other.severity)]) ?? claim.severity;
  const severity = withinCeiling(worst, claim);
  if (severity === claim.severity) return claim;
  const correction: Correction = { by: "debate", field: "severity", before: claim.severity, after: severity };
  return { ...claim, severity, corrections: [...claim.corrections, correction] };
}

/** Finds claims by fingerprint. Lines do not move within a run, so the same text far away is a different claim. */
export class ClaimIndex {
  readonly #claims = new Map<Fingerprint, GatedClaim[]>();

  constructor(claims: readonly GatedClaim[]) {
    for (const claim of claims) this.add(claim);
  }

  add(claim: GatedClaim): void {
    const fingerprint = claimFingerprint(claim);
    const known = this.#claims.get(fingerprint);
    if (known === undefined) this.#claims.set(fingerprint, [claim]);
    else known.push(claim);
  }

  /** The claims that share this one's fingerprint and are near it, in the order given. */
  same(claim: GatedClaim): readonly GatedClaim[] {
    const candidates = this.#claims.size === 0 ? [] : (this.#claims.get(claimFingerprint(claim)) ?? []);
    return candidates.filter((other) => isBeside(other, claim));
  }
}

/** The claims that are neither known nor repeat an earlier one in the list. */
export function eachOnce(claims: readonly GatedClaim[], known: readonly GatedClaim[] = []): readonly GatedClaim[] {
  const index = new ClaimIndex(known);
  const first: GatedClaim[] = [];
  for (const claim of claims) {
    if (index.same(claim).length > 0) continue;
    index.add(claim);
    first.push(claim);
  }
  return first;
}

function isBeside(a: GatedClaim, b: GatedClaim): boolean {
  return a.place === undefined ? b.place === undefined : isNear(a.place, b.place);
}

/**
 * `propagation` when a confirmed claim overlaps what an earlier round confirmed (±5 lines; in a spec, under the same
 * heading), else `substantive`.
 */
type Nature = "substantive" | "propagation";

export function decideNature(claim: GatedClaim, confirmedBefore: readonly SettledPlace[]): Nature {
  if (claim.place === undefined) return "substantive";
  const places = quotedPlaces(claim);
  const overlaps = confirmedBefore.some(
    (earlier) =>
      earlier.outcome === "confirmed" &&
      (isSameSection(claim.identity, earlier.section ?? NO_SECTION) ??
        places.some((place) => isWithinReach(place, earlier))),
  );
  return overlaps ? "propagation" : "substantive";
}

const NO_SECTION = { originalPath: undefined };

function isWithinReach(place: FileRange, earlier: SettledPlace): boolean {
  if (earlier.file !== place.file || earlier.side !== place.side) return false;
  return overlap(place, earlier, NEAR_LINES);
}

/** The most claims of one pass that are judged in a round, most severe first; the rest wait for the next round. */
export const CLAIMS_PER_PASS = 10;

/**
 * Splits a round's new claims into those judged now and those that wait for the next round. A claim waits only if it
 * exceeds the limit of every pass that made it.
 * Claims from an earlier round, the Judge, a stage or another reviewer never wait.
 *
 * @param passes the agents that read the change in this round.
 */
export function keepForNext(
  claims: readonly GatedClaim[],
  passes: ReadonlySet<string>,
): { readonly novel: readonly GatedClaim[]; readonly kept: readonly GatedClaim[] } {
  const ranked = claims.toSorted((a, b) => compareSeverity(a.severity, b.severity));
  const counts = new Map<string, number>();
  const kept = new Set<GatedClaim>();
  for (const claim of ranked) {
    const { claimedBy } = claim;
    const isFree = claimedBy.length === 0 || !claimedBy.every((agent) => passes.has(agent));
    const hasPlace = claimedBy.some((agent) => (counts.get(agent) ?? 0) < CLAIMS_PER_PASS);
    if (!isFree && !hasPlace) kept.add(claim);
    else for (const agent of claimedBy) counts.set(agent, (counts.get(agent) ?? 0) + 1);
  }
  return { novel: claims.filter((claim) => !kept.has(claim)), kept: [...kept] };
}
