import type { Evidence, GatedClaim } from "../claims/claim.ts";
import { highestGiven } from "../claims/opinions.ts";
import { isSameStatement } from "../claims/same-claim.ts";
import { compareSeverity } from "../claims/severity.ts";
import { isSamePlace, mergeClaims } from "../claims/union.ts";
import type { Failing } from "../debate/critic-outcome.ts";
import type { Confirmed, Debate, Dismissed, Unresolved, Validated } from "../debate/debate.ts";
import type { Report } from "../report/report.ts";

/** The claims of a review after its debate. Every claim is in one of the lists, and stages move it between them. */
export interface Lists {
  /** Upheld, but not yet checked by the Critic. */
  readonly upheld: readonly Confirmed[];
  readonly confirmed: readonly Validated[];
  readonly dismissed: readonly Dismissed[];
  readonly unresolved: readonly (Unresolved | Failing)[];
  /** Defects that only Critic or Judge noticed. */
  readonly missed: Report["missed"];
  /** Findings by rule: nobody rules on them. */
  readonly byRule: readonly GatedClaim[];
}

export const EMPTY_LISTS: Lists = { upheld: [], confirmed: [], dismissed: [], unresolved: [], missed: [], byRule: [] };

/** The claims of stages, by who judges them. */
export interface FoundClaims {
  readonly byRule: readonly GatedClaim[];
  readonly forCritic: readonly GatedClaim[];
  readonly forJudge: readonly GatedClaim[];
  /** Claims that a gate rejected. */
  readonly dismissed: readonly Dismissed[];
}

/**
 * The lists after the debate, with the claims of stages.
 *
 * @param debate undefined if there was nothing to debate.
 * @param byPanel findings of the static panel, which nobody needs to re-check.
 */
export function openLists(
  debate: Omit<Debate, "settled"> | undefined,
  found: Omit<FoundClaims, "forJudge">,
  byPanel: readonly Validated[] = [],
): Lists {
  const { confirmed = [], dismissed = [], unresolved = [] } = debate ?? {};
  return {
    ...EMPTY_LISTS,
    upheld: found.forCritic.reduce(uphold, confirmed),
    confirmed: byPanel,
    dismissed: [...dismissed, ...found.dismissed],
    unresolved,
    byRule: found.byRule,
  };
}

/** The lists with further candidates, each once. */
export function withMissed(lists: Lists, more: Report["missed"]): Lists {
  const all = new Map([...lists.missed, ...more].map((candidate) => [candidate.fingerprint, candidate]));
  return { ...lists, missed: [...all.values()].map((candidate, index) => ({ ...candidate, id: `M${index + 1}` })) };
}

/** A defect that the debate already upheld stays one finding. */
function uphold(upheld: readonly Confirmed[], claim: GatedClaim): readonly Confirmed[] {
  const at = upheld.findIndex(({ claim: known }) => isSamePlace(known, claim) && isSameStatement(known, claim));
  const same = upheld[at];
  if (same !== undefined) return upheld.with(at, { ...same, claim: mergeClaims(same.claim, claim) });
  return [...upheld, { claim, round: 0, winner: undefined, resolution: "", nature: "substantive" }];
}

/** The final lists: claims that nobody re-checked are unresolved, and findings by rule appear once. */
export function closeLists({ upheld, ...lists }: Lists): Lists {
  const unchecked = upheld.map(({ claim, round, winner, resolution }): Unresolved => {
    const worst = { ...claim, severity: highestGiven(claim) };
    return { claim: worst, round, reason: "upheld, and no Critic re-checked it", upheld: { winner, resolution } };
  });
  return {
    ...lists,
    upheld: [],
    unresolved: [...lists.unresolved, ...unchecked],
    byRule: withoutClaimed(lists.byRule, lists.confirmed),
  };
}

/** A change to the lists that no stage may make: a finding was lost or added. Undefined if it only moved them. */
export function findLoss(before: Lists, after: Lists): string | undefined {
  const [held, left] = [countOf(before), countOf(after)];
  if (left < held) return `it lost ${held - left} of ${held} findings`;
  return left === held ? undefined : `it added ${left - held} to ${held} findings, which only a search may`;
}

function countOf({ upheld, confirmed, dismissed, unresolved, byRule }: Lists): number {
  return [upheld, confirmed, dismissed, unresolved, byRule].reduce((sum, list) => sum + list.length, 0);
}

/**
 * The detected claims that no confirmed one already covers. A covering claim has the same category and first quoted
 * line, and is no milder, as nobody may soften a detector's finding.
 */
export function withoutClaimed(
  detected: readonly GatedClaim[],
  confirmed: readonly { readonly claim: GatedClaim }[],
): readonly GatedClaim[] {
  return detected.filter((own) => {
    const alike = confirmed.map(({ claim }) => claim).filter((claim) => isNoMilder(claim, own));
    const quotes = own.evidence.filter(({ kind }) => kind === "defect");
    return quotes.length === 0 || !quotes.every((quote) => alike.some((claim) => quotesFrom(claim, quote)));
  });
}

function isNoMilder(claim: GatedClaim, own: GatedClaim): boolean {
  return claim.category === own.category && compareSeverity(claim.severity, own.severity) <= 0;
}

function quotesFrom(claim: GatedClaim, { file, side, start_line }: Evidence): boolean {
  const theirs = claim.evidence.find(({ kind }) => kind === "defect");
  return theirs !== undefined && theirs.file === file && theirs.side === side && theirs.start_line === start_line;
}
