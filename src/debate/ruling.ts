import { coversLines, receiptsOfBlob } from "../change/receipt.ts";
import { type Claim, isByRule } from "../claims/claim.ts";
import { mayBeNew, standsBesideChange, TAKEN_ANEW } from "../claims/classification.ts";
import type { Correction } from "../claims/correction.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { opinionsOf, toOpinion } from "../claims/opinions.ts";
import { OWN_TOOL } from "../claims/origin.ts";
import type { VersionedTexts } from "../claims/previous-version.ts";
import { compareSeverity, type FailOn, worseSeverity } from "../claims/severity.ts";
import type { GateContext } from "../gates/gate.ts";
import type { CriticVerdict, Ruling } from "../replies/answers.ts";
import { assertNever } from "../text/assert-never.ts";
import { cut } from "../text/cut.ts";
import { withoutUnseen } from "../text/escape.ts";
import type { Proof } from "./quoted-code.ts";
import { describeFlaw, findRefutation } from "./refutation.ts";

/** The outcome of a ruling, once its proof has been checked at the pin. */
export type RulingOutcome =
  | {
      readonly kind: "confirmed";
      readonly claim: GatedClaim;
      /** `split` if the Judge considers it milder than claimed. */
      readonly winner: "enthusiast" | "split";
      readonly resolution: string;
      /** Another finding that the Judge considers the same defect; absent for none. */
      readonly sameAs?: Fingerprint | undefined;
    }
  | { readonly kind: "dismissed"; readonly claim: GatedClaim; readonly reason: string; readonly proof: Proof }
  | { readonly kind: "unresolved"; readonly claim: GatedClaim; readonly reason: string; readonly namesRun?: true };

/**
 * Decides one claim by the Judge's rulings on it. It stays unresolved without a ruling, with contradictory ones, if
 * undecided, or if the refutation for a dismissal does not count. The Judge's severity is kept next to the claimed one.
 */
export function decideRuling(claim: GatedClaim, rulings: readonly Ruling[], context: GateContext): RulingOutcome {
  const mine = rulings.filter((ruling) => ruling.finding_id === claim.id);
  const [first] = mine;
  if (first === undefined) return unresolved(claim, "the Judge gave no ruling on it");
  if (mine.some((ruling) => ruling.ruling !== first.ruling || ruling.severity !== first.severity)) {
    return unresolved(claim, "the Judge's rulings on it contradict each other");
  }
  const { contradicts } = first;
  const named = contradicts == null ? claim : { ...claim, contradicts };
  switch (first.ruling) {
    case "upheld":
      return confirm(withoutStruck(named, mine.map(toSaid)), first, context);
    case "dismissed":
      return dismiss(named, first, context);
    case "undecided":
      return unresolved(named, `the Judge left it undecided: ${first.resolution}`);
    default:
      return assertNever(first.ruling);
  }
}

function toSaid({ suggestion, resolution: why }: Ruling) {
  return { by: "Judge", suggestion, why } as const;
}

/** Whether the agents behind these receipts were served the claim's own lines, as they are at the pin. */
export function wasRead(claim: GatedClaim, context: GateContext): boolean {
  const lines = claim.evidence.find((item) => item.kind === "defect") ?? claim.evidence[0];
  if (lines === undefined) return context.receipts.length > 0;
  const served = receiptsOfBlob(context.receipts, lines.blob);
  // The assignment shows the heading, so it is enough that the agent looked into the file.
  if (lines.ofHeading === true) return served.some(({ path, side }) => path === lines.file && side === lines.side);
  return coversLines(served, lines);
}

function dismiss(claim: GatedClaim, ruling: Ruling, context: GateContext): RulingOutcome {
  if (!wasRead(claim, context))
    return unresolved(claim, `dismissed by a Judge that never read its lines: ${ruling.resolution}`);
  const refutation = findRefutation(claim, ruling.refutation, context);
  if (refutation.kind !== "found")
    return unresolved(claim, `dismissed ${describeFlaw(refutation, "refutation")}: ${ruling.resolution}`);
  return { kind: "dismissed", claim, reason: ruling.resolution, proof: refutation.proof };
}

function confirm(claim: GatedClaim, ruling: Ruling, context: GateContext): RulingOutcome {
  if (claim.place === undefined && !claim.evidence.some((item) => item.kind === "cause")) {
    return unresolved(claim, "an architectural claim whose cause was not found at the pin");
  }
  const isHeard = !isByRule(claim) && wasRead(claim, context);
  const opinion = isHeard ? toOpinion(ruling, claim) : undefined;
  const upheld = { kind: "confirmed", resolution: ruling.resolution } as const;
  if (opinion === undefined) return { ...upheld, claim, winner: "enthusiast" };
  const { claimed } = opinionsOf(claim);
  const isMilder = compareSeverity(opinion.severity, claimed.severity) > 0;
  const isProved = isMilder && findRefutation(claim, ruling.refutation, context).kind === "found";
  const severity = worseSeverity(claim.severity, opinion.severity);
  const opinions = { claimed, judge: { ...opinion, isProved } };
  return { ...upheld, claim: { ...claim, severity, opinions }, winner: isMilder ? "split" : "enthusiast" };
}

function unresolved(claim: GatedClaim, reason: string): RulingOutcome {
  return { kind: "unresolved", claim, reason };
}

/** The longest title a Critic may give, in UTF-16 units: one line of a check run. */
export const MAX_TITLE_CHARS = 90;
const MAX_REASON_CHARS = 500;

/** A role's opinion on a suggestion. */
interface SaidOfSuggestion {
  readonly by: "Judge" | "Critic";
  readonly suggestion?: "keep" | "strike" | null | undefined;
  readonly why: string;
}

/**
 * Removes a claim's suggestion if any of these opinions strikes it, however valid the rest of the opinion is. Striking
 * a suggestion can only leave less to show. The record keeps the reason.
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
 * The title that a verdict gives a claim, in one line; undefined if it is missing, unchanged or unreadable. A claim
 * without a line keeps its title, because the title identifies it.
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
 * Changes a claim from `existing` to `undecided` if the change touches its place and the Critic does not call it an old
 * defect. The edits around it may have caused it. Neither condition is enough alone.
 */
export function classifiedAnew(
  claim: GatedClaim,
  { classification }: CriticVerdict,
  { gates, failOn }: { readonly gates: VersionedTexts; readonly failOn: FailOn },
): GatedClaim {
  if (claim.classification !== "existing" || classification === "existing") return claim;
  const isBeside = standsBesideChange(claim.evidence, claim.place, gates.pin);
  if (isOfLinter(claim) && classification !== "new" && !isBeside) return claim;
  if (!mayBeNew(claim, gates, { isCalledNew: classification === "new", failOn })) return claim;
  return { ...claim, classification: "undecided", corrections: [...claim.corrections, TAKEN_ANEW] };
}

/**
 * Whether only another tool claims it. Such a tool reports whole files, so a change elsewhere in the function does not
 * make its finding on an old line new.
 */
function isOfLinter({ foreign, claimedBy }: GatedClaim): boolean {
  return foreign !== undefined && foreign.tool !== OWN_TOOL && claimedBy.every((by) => by === foreign.tool);
}
