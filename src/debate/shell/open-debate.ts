import { overlapInFile } from "../../change/line-range.ts";
import { type GatedClaim, isOfThreadsAlone, quotedPlaces } from "../../claims/claim.ts";
import { claimFingerprint } from "../../claims/claim-fingerprint.ts";
import { compareSeverity } from "../../claims/severity.ts";
import { isNear } from "../../claims/union.ts";
import type { Carried } from "../../memory/carried.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import type { SettledPlace } from "../blocklist.ts";
import { addRound, ClaimIndex, type Debate, OPENING } from "../debate.ts";
import { type GatedForeign, gateForeign } from "./gate-claims.ts";

/** The start of a debate. `debate` lists the claims as unresolved until a Judge rules on them. */
export interface Opening {
  readonly debate: Debate;
  /** Other reviewers' claims for the Judge of round 1. */
  readonly outside: readonly GatedClaim[];
  /** Claims of an earlier run, and claims made before the debate, for the same Judge. A repeated claim counts once. */
  readonly carried: readonly GatedClaim[];
}

/** The most claims of other reviewers in a debate: the work of four Judges. */
const MAX_TRIED = 120;

/** Opens an empty debate, or one with the findings of an earlier run or other reviewers. */
export async function openDebate(context: ReviewContext): Promise<Opening> {
  const { outside } = context;
  const gated = outside === undefined ? NO_CLAIMS : await gateForeign(outside.imported.findings, context);
  const { chosen, rest } = worstFirst(unsettled(gated.passed, context), MAX_TRIED);
  const carried = without(chosen, context.carried?.tried);
  const claimed = unsettled(without([...chosen, ...carried], context.claimed), context);
  const open = [
    ...chosen.map((claim) => ({ claim, reason: UNRULED })),
    ...rest.map((claim) => ({ claim, reason: `more than ${MAX_TRIED} findings of other reviewers: not tried` })),
    ...leaveOpen({ tried: carried, open: context.carried?.open ?? [] }),
    ...claimed.map((claim) => ({ claim, reason: UNRULED })),
  ];
  const debate = withSettled(openWith(gated, open), context);
  return { debate, outside: chosen, carried: [...carried, ...claimed] };
}

/** Adds the places that an earlier review settled and that must not be raised again. */
function withSettled(debate: Debate, { followed }: Pick<ReviewContext, "followed">): Debate {
  return followed === undefined ? debate : { ...debate, settled: [...followed.settled, ...debate.settled] };
}

/**
 * Leaves out claims that an earlier review settled; its own lists have them. A claim that only a thread makes counts as
 * upheld if a finding on its lines, of any kind, was at least as severe.
 */
function unsettled(claims: readonly GatedClaim[], { followed }: ReviewContext): readonly GatedClaim[] {
  if (followed === undefined) return claims;
  return claims.filter((claim) => {
    const name = claimFingerprint(claim);
    if (isOfThreadsAlone(claim) && upholdsLinesOf(claim, followed.settled)) return false;
    return !followed.settled.some((place) => place.fingerprint === name && isNear(place, claim.place));
  });
}

function upholdsLinesOf(claim: GatedClaim, settled: readonly SettledPlace[]): boolean {
  const isNoMilder = ({ severity }: SettledPlace) => compareSeverity(severity, claim.severity) <= 0;
  const upheld = settled.filter((place) => place.outcome === "confirmed" && isNoMilder(place));
  return quotedPlaces(claim).some((place) => upheld.some((other) => overlapInFile(place, other)));
}

const UNRULED = "no Judge ruled on it";

function without(known: readonly GatedClaim[], claims: readonly GatedClaim[] = []): readonly GatedClaim[] {
  const index = new ClaimIndex(known);
  return claims.filter((claim) => index.same(claim).length === 0);
}

/** Opens a debate without rounds: the findings of an earlier run, and claims made before the debate, are unresolved. */
export function openWithoutDebate({ carried, claimed = [] }: Pick<ReviewContext, "carried" | "claimed">): Debate {
  const left = carried === undefined ? [] : leaveOpen(carried);
  return openWith(NO_CLAIMS, [...left, ...claimed.map((claim) => ({ claim, reason: UNRULED }))]);
}

export const NO_CLAIMS: GatedForeign = { passed: [], rejected: [], open: [], elsewhere: [], lost: [] };

/** Leaves an earlier run's findings open, because nobody has ruled on them again. */
export function leaveOpen({ tried, open }: Pick<Carried, "tried" | "open">): GatedForeign["open"] {
  return [...tried.map((claim) => ({ claim, reason: "no Judge ruled on it again" })), ...open];
}

/** A debate before its first round, in which these claims are unresolved. */
export function openWith(gated: GatedForeign, further: GatedForeign["open"]): Debate {
  const ruled = [...gated.open, ...further].map(
    ({ claim, reason, namesRun }) => ({ kind: "unresolved", claim, reason, ...(namesRun && { namesRun }) }) as const,
  );
  return addRound(OPENING, { round: 0, rejected: gated.rejected, ruled });
}

/**
 * Splits claims into the most severe ones, new before old, and the rest beyond the limit. Both lists keep their order.
 */
export function worstFirst(claims: readonly GatedClaim[], most: number) {
  if (claims.length <= most) return { chosen: claims, rest: [] };
  const ranked = [...claims].sort((a, b) => ageOf(a) - ageOf(b) || compareSeverity(a.severity, b.severity));
  const kept = new Set(ranked.slice(0, most));
  return {
    chosen: claims.filter((claim) => kept.has(claim)),
    rest: claims.filter((claim) => !kept.has(claim)),
  };
}

function ageOf({ classification }: GatedClaim): number {
  return classification === "existing" ? 1 : 0;
}
