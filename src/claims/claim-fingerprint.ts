import type { Claim, GatedClaim } from "./claim.ts";
import { type Named, namesOf } from "./finding-names.ts";
import {
  besideFingerprint,
  type Fingerprint,
  type FingerprintFacts,
  fingerprintOf,
  olderFingerprintsOf,
  onOtherLines,
} from "./fingerprint.ts";

/** The identity of a claim across rounds and runs. */
export function claimFingerprint(claim: Claim | GatedClaim): Fingerprint {
  return claim.knownAs ?? fingerprintOf(fingerprintFacts(claim));
}

/** The claim's fingerprints in older versions, newest first, then those from earlier reviews of the same finding. */
export function olderClaimFingerprints(claim: Claim | GatedClaim): readonly string[] {
  const computed = claim.knownAs === undefined ? olderFingerprintsOf(fingerprintFacts(claim)) : [];
  const older = [...computed, ...(claim.earlierFingerprints ?? [])];
  const own = claimFingerprint(claim);
  return [...new Set<string>(older)].filter((fingerprint) => fingerprint !== own);
}

/** Keeps the names of an earlier finding that nothing at the pin shows, because no line is left to identify it. */
export function keepEarlierName(claim: Claim, item: Named): Claim {
  return { ...claim, knownAs: item.fingerprint as Fingerprint, earlierFingerprints: namesOf(item) };
}

/** Gives a second claim of the same lines and category its own name. */
export function asSecondClaim(claim: GatedClaim): GatedClaim {
  return { ...claim, knownAs: besideFingerprint(claimFingerprint(claim), claim.title) };
}

/** Moves an earlier finding to its present lines. A second claim of the same lines stays a second one. */
export function keepSecondName(before: string, claim: GatedClaim): GatedClaim {
  const own = claimFingerprint(claim);
  const name = onOtherLines(own, before);
  return name === own ? claim : { ...claim, knownAs: name };
}

/** A claim that failed a gate is identified by its own words only. */
function fingerprintFacts(claim: Claim | GatedClaim): FingerprintFacts {
  const evidenceQuote = claim.evidenceQuote === "" ? claim.title : claim.evidenceQuote;
  const identity = "identity" in claim ? claim.identity : undefined;
  return {
    path: claim.place?.file,
    originalPath: identity === undefined ? claim.place?.file : identity.originalPath,
    category: claim.category,
    ruleId: claim.ruleId ?? policyRule(claim) ?? foreignRule(claim) ?? lockRule(claim),
    symbol: identity?.scope?.name,
    evidenceQuote,
    evidenceLines: identity?.evidenceLines ?? evidenceQuote,
  };
}

/** Two effects of a policy may concern the same line. */
function policyRule({ policy }: Claim): string | undefined {
  return policy === undefined ? undefined : `policy/${policy.effectId}`;
}

/** Two checks of one tool may concern the same line. */
function foreignRule({ foreign }: Claim): string | undefined {
  return foreign?.check === undefined ? undefined : `${foreign.tool}/${foreign.check}`;
}

/** Two oddities of a lock file's entry may be on one line. */
function lockRule({ origin, title }: Claim): string | undefined {
  return origin?.kind === "lock-entry" ? `lock-entry/${title}` : undefined;
}
