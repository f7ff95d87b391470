import type { Category } from "../claims/category.ts";
import type { Place } from "../claims/claim.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { quotedPlaces } from "../claims/quoted-places.ts";
import { compareSeverity, type Severity } from "../claims/severity.ts";
import { NEAR_LINES, type SectionPlace } from "../claims/union.ts";
import type { Side } from "../pin/side.ts";
import type { TargetType } from "../pin/target-type.ts";
import { highestClaimed } from "./ruling.ts";

/** A place an earlier round settled. */
export interface SettledPlace {
  readonly file: string;
  readonly side: Side;
  readonly startLine: number;
  readonly line: number;
  readonly category: Category;
  /** As it was ruled. */
  readonly severity: Severity;
  /** As it was claimed at the worst: beyond what was upheld of it, it was declined. */
  readonly claimed: Severity;
  readonly outcome: "confirmed" | "declined";
  readonly round: number;
  /** Of the claim that was settled there: what later ones name it by. */
  readonly fingerprint: Fingerprint;
  /** Where in a spec it is; without a section in code. */
  readonly section?: SectionPlace;
}

/**
 * The claims that are new to the debate. In a spec all of them are: lines near each other there say different things, and
 * a defect raised again is told by its nature.
 */
export function novelClaims(
  claims: readonly GatedClaim[],
  settled: readonly SettledPlace[],
  targetType: TargetType,
): readonly GatedClaim[] {
  return targetType === "spec" ? claims : claims.filter((claim) => !isSettled(claim, settled));
}

/**
 * Whether an earlier round settled this claim: it quotes lines within ±5 of a confirmed one's quotes and is no worse, or
 * of the very lines that a declined one quoted, in the same category. A claim that was upheld as a milder one is declined
 * as far as it went beyond that. What claims worse than was ever claimed there is another matter.
 */
export function isSettled(claim: GatedClaim, settled: readonly SettledPlace[]): boolean {
  return quotedPlaces(claim).some((place) => settled.some((other) => settles(other, place, claim)));
}

function settles(other: SettledPlace, place: Place, { category, severity }: GatedClaim): boolean {
  if (other.file !== place.file || other.side !== place.side || other.category !== category) return false;
  if (compareSeverity(severity, other.claimed) < 0) return false;
  const isUpheld = other.outcome === "confirmed" && compareSeverity(severity, other.severity) >= 0;
  if (isUpheld) return overlaps(other, place, NEAR_LINES);
  const isShort = other.line - other.startLine < MAX_DECLINED_LINES;
  return isShort ? overlaps(other, place, 0) : other.startLine === place.startLine && other.line === place.line;
}

/** A declined claim that quoted more lines than this settles the very same quote only: it said nothing of each single line. */
const MAX_DECLINED_LINES = 10;

function overlaps(other: Lines, place: Lines, reach: number): boolean {
  return place.startLine <= other.line + reach && place.line >= other.startLine - reach;
}

type Lines = Pick<Place, "startLine" | "line">;

/** The settled places a claim leaves behind, one for each of its quotes: none when no line carries it. */
export function toSettled(
  claim: GatedClaim,
  settlement: Pick<SettledPlace, "outcome" | "round" | "fingerprint">,
): readonly SettledPlace[] {
  const { category, severity } = claim;
  return quotedPlaces(claim).map((place) => {
    return { ...place, category, severity, claimed: highestClaimed(claim), ...settlement, ...sectionOf(claim) };
  });
}

function sectionOf({ identity }: GatedClaim): Pick<SettledPlace, "section"> {
  const { originalPath, section } = identity;
  return section === undefined ? {} : { section: { originalPath, section } };
}
