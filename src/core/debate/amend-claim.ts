import type { Claim } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import type { FailOn } from "../claims/severity.ts";
import { mayBeNew, TAKEN_ANEW } from "../classification/classification.ts";
import type { VersionedTexts } from "../classification/previous-version.ts";
import { cut } from "../cut.ts";
import { withoutUnseen } from "../escape.ts";
import type { CriticVerdict } from "../replies/critic.ts";

/** The longest title a Critic may give, in UTF-16 units: one line of a check run. */
export const MAX_TITLE_CHARS = 90;
const MAX_REASON_CHARS = 500;

/** What a role says of a suggestion. */
interface SaidOfSuggestion {
  readonly by: "Judge" | "Critic";
  readonly suggestion?: "keep" | "strike" | null | undefined;
  readonly why: string;
}

/**
 * The claim without its suggestion where one of these strikes it, whatever else it says is worth: striking only takes
 * away what nobody has to be told. The record keeps why.
 */
export function withoutStruck<Item extends Claim>(claim: Item, said: readonly SaidOfSuggestion[]): Item {
  const struck = said.find(({ suggestion }) => suggestion === "strike");
  if (struck === undefined || claim.suggestion === undefined) return claim;
  const why = cut(struck.why.trim(), MAX_REASON_CHARS);
  const after = `struck by the ${struck.by}${why === "" ? "" : `: ${why}`}`;
  const by = struck.by === "Judge" ? "judge" : "critic";
  const correction: Correction = { by, field: "suggestion", before: "given", after };
  return { ...claim, suggestion: undefined, corrections: [...claim.corrections, correction] };
}

/**
 * The title a verdict gives a claim, in one line; undefined where it gives none, the same, or none that can be read. A
 * claim that no line carries keeps its own, which is what it is known by.
 */
export function correctedTitle(
  { title, place }: Claim,
  { title: said }: Pick<CriticVerdict, "title">,
): string | undefined {
  if (said === null || place === undefined) return undefined;
  const line = cut(withoutUnseen(said).replace(/\s+/gu, " ").trim(), MAX_TITLE_CHARS);
  return /[\p{L}\p{N}]/u.test(line) && line !== title ? line : undefined;
}

/**
 * The claim as `undecided` instead of `existing` where the change touches what it is shown at, and the Critic does not hold it
 * to be an old defect: what is wrong may be what was done around it. Neither alone is enough.
 */
export function classifiedAnew(
  claim: GatedClaim,
  { classification }: CriticVerdict,
  { gates, failOn }: { readonly gates: VersionedTexts; readonly failOn: FailOn },
): GatedClaim {
  if (claim.classification !== "existing" || classification === "existing") return claim;
  if (!mayBeNew(claim, gates, { isCalledNew: classification === "new", failOn })) return claim;
  return { ...claim, classification: "undecided", corrections: [...claim.corrections, TAKEN_ANEW] };
}
