import type { FileRange } from "../change/line-range.ts";
import { overlapInFile } from "../change/line-range.ts";
import { coversLines, receiptsOfBlob } from "../change/receipt.ts";
import { canBeOne } from "../claims/category.ts";
import { type Claim, type GatedClaim, isByRule } from "../claims/claim.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import { AGE_REOPENED, isBesideChange, mayBeNew } from "../claims/classification.ts";
import type { Correction } from "../claims/correction.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
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
    return unresolved(claim, "the Judge contradicts itself about it");
  }
  const { contradicts } = first;
  const named = contradicts == null ? claim : { ...claim, contradicts };
  switch (first.ruling) {
    case "upheld":
      return confirm(withoutStruck(named, mine.map(toSuggestionOpinion)), first, context);
    case "dismissed":
      return dismiss(named, first, context);
    case "undecided":
      return unresolved(named, `the Judge left it undecided: ${first.resolution}`);
    default:
      return assertNever(first.ruling);
  }
}

function toSuggestionOpinion({ suggestion, resolution: why }: Ruling) {
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
  const countsSeverity = !isByRule(claim) && wasRead(claim, context);
  const opinion = countsSeverity ? toOpinion(ruling, claim) : undefined;
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
interface SuggestionOpinion {
  readonly by: "Judge" | "Critic";
  readonly suggestion?: "keep" | "strike" | null | undefined;
  readonly why: string;
}

/**
 * Removes a claim's suggestion if any of these opinions strikes it, however valid the rest of the opinion is. Striking
 * a suggestion can only leave less to show. The record keeps the reason.
 */
export function withoutStruck<Item extends Claim>(claim: Item, said: readonly SuggestionOpinion[]): Item {
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
export function reopenAge(
  claim: GatedClaim,
  { classification }: CriticVerdict,
  { gates, failOn }: { readonly gates: VersionedTexts; readonly failOn: FailOn },
): GatedClaim {
  if (claim.classification !== "existing" || classification === "existing") return claim;
  const isBeside = isBesideChange(claim.evidence, claim.place, gates.pin);
  if (isOfLinter(claim) && classification !== "new" && !isBeside) return claim;
  if (!mayBeNew(claim, gates, { isCalledNew: classification === "new", failOn })) return claim;
  return { ...claim, classification: "undecided", corrections: [...claim.corrections, AGE_REOPENED] };
}

/**
 * Whether only another tool claims it. Such a tool reports whole files, so a change elsewhere in the function does not
 * make its finding on an old line new.
 */
function isOfLinter({ foreign, claimedBy }: GatedClaim): boolean {
  return foreign !== undefined && foreign.tool !== OWN_TOOL && claimedBy.every((by) => by === foreign.tool);
}

/** A Judge's or Critic's same-defect link for one finding: the id of another finding, or null. */
export interface SameDefectLink {
  readonly finding_id: string;
  readonly same_as: string | null;
}

/** What one Judge or Critic was given. */
export interface LinkContext {
  readonly claims: readonly GatedClaim[];
  /** Findings that earlier rounds upheld; a blocklist names them by fingerprint. */
  readonly upheld?: readonly GatedClaim[] | undefined;
  /** Its receipts are those of that agent only. */
  readonly gates: GateContext;
}

/**
 * Finds the other claim that an agent considers the same defect; undefined if it names none, the claim itself, an
 * unknown one, or two different ones.
 * Both claims must be related ({@link areRelated}), and the agent must have been served the lines of both. The link
 * alone decides nothing: {@link unite} merges only claims that are each upheld.
 */
export function findSameDefect(
  claim: GatedClaim,
  said: readonly SameDefectLink[],
  { claims, upheld = [], gates }: LinkContext,
): Fingerprint | undefined {
  const named = new Set(said.flatMap(({ finding_id: id, same_as: same }) => (id === claim.id ? [same] : [])));
  const [name] = named;
  if (named.size !== 1 || name === undefined || name === null) return undefined;
  const other = claims.find(({ id }) => id === name) ?? upheld.find((each) => claimFingerprint(each) === name);
  if (other === undefined || other === claim || !areRelated(claim, other)) return undefined;
  return wasRead(claim, gates) && wasRead(other, gates) ? claimFingerprint(other) : undefined;
}

/**
 * Whether two claims can be one defect at all. They are in one file, or one has its cause in the other's place or
 * cause, or they are the same mistake in twin files.
 */
export function areRelated(a: GatedClaim, b: GatedClaim): boolean {
  if (!canBeOne(a.category, b.category)) return false;
  const [left, right] = [a.place?.file, b.place?.file];
  if ((left !== undefined && left === right) || areInTwins(a, b)) return true;
  return meet(causesOf(a), allOf(b)) || meet(allOf(a), causesOf(b));
}

/**
 * Whether two claims of one category are in twin files: of one kind and folder, such as two locales, or one claim names
 * the other's file.
 */
function areInTwins(a: GatedClaim, b: GatedClaim): boolean {
  const [left, right] = [a.place?.file, b.place?.file];
  if (left === undefined || right === undefined || a.category !== b.category) return false;
  return kindOf(left) === kindOf(right) || namesFile(a, right) || namesFile(b, left);
}

/** A file's folder and extension: `src/locale/.js`. */
function kindOf(path: string): string {
  const name = path.lastIndexOf("/") + 1;
  const ending = path.lastIndexOf(".");
  return path.slice(0, name) + (ending < name ? "" : path.slice(ending));
}

function namesFile({ title, description }: GatedClaim, path: string): boolean {
  return [title, description].some((text) => text.split(/[^\p{L}\p{N}_.\-/]+/u).some((word) => isPathOf(word, path)));
}

/** Whether a word is a path or its last segments; a line number or full stop may follow. */
function isPathOf(word: string, path: string): boolean {
  const named = word.replace(/(?<!\.)\.+$/, "");
  return named.includes(".") && (path === named || path.endsWith(`/${named}`));
}

/** Whether two claims name the same lines as their cause. */
export function shareCause(a: GatedClaim, b: GatedClaim): boolean {
  return meet(causesOf(a), causesOf(b));
}

function meet(some: readonly FileRange[], others: readonly FileRange[]): boolean {
  return some.some((one) => others.some((other) => overlapInFile(one, other)));
}

function causesOf({ evidence }: GatedClaim): readonly FileRange[] {
  return evidence.filter(({ kind }) => kind === "cause");
}

/** The claim's evidence without impact, because other defects may have the same impact. */
function allOf({ evidence }: GatedClaim): readonly FileRange[] {
  return evidence.filter(({ kind }) => kind !== "impact");
}
