import type { Category } from "../claims/category.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import { compareSeverity, type Severity } from "../claims/severity.ts";
import { NEAR_LINES, type SectionPlace } from "../claims/union.ts";
import { highestClaimed } from "../debate/ruling.ts";
import type { GatedClaim } from "../pin/evidence.ts";
import type { Side } from "../pin/side.ts";
import type { TargetType } from "../target-type.ts";

/** A place an earlier round settled. */
export interface SettledPlace {
  readonly file: string;
  readonly side: Side;
  readonly startLine: number;
  readonly line: number;
  readonly category: Category;
  readonly severity: Severity;
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
 * Whether an earlier round settled this claim: within ±5 lines of a confirmed one of the same category, or on the very
 * lines of a declined one of the same category. What claims worse than what was settled is another matter.
 */
export function isSettled(claim: GatedClaim, settled: readonly SettledPlace[]): boolean {
  const place = claim.place;
  if (place === undefined) return false;
  return settled.some((other) => {
    if (other.file !== place.file || other.side !== place.side || other.category !== claim.category) return false;
    if (compareSeverity(claim.severity, other.severity) < 0) return false;
    const reach = other.outcome === "confirmed" ? NEAR_LINES : 0;
    return place.startLine <= other.line + reach && place.line >= other.startLine - reach;
  });
}

/** The settled places a claim leaves behind: none when no line carries it. */
export function toSettled(
  claim: GatedClaim,
  settlement: Pick<SettledPlace, "outcome" | "round" | "fingerprint">,
): readonly SettledPlace[] {
  return claim.place === undefined
    ? []
    : [
        {
          ...claim.place,
          category: claim.category,
          severity: highestClaimed(claim),
          ...settlement,
          ...sectionOf(claim),
        },
      ];
}

function sectionOf({ identity }: GatedClaim): Pick<SettledPlace, "section"> {
  const { originalPath, section } = identity;
  return section === undefined ? {} : { section: { originalPath, section } };
}
