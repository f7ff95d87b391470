import type { FileRange } from "../change/line-range.ts";
import { overlapInFile } from "../change/line-range.ts";
import { canBeOne } from "../claims/category.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import type { GateContext } from "../gates/gate.ts";
import { wasRead } from "./ruling.ts";

/** A Judge's or Critic's same-defect link for one finding: the id of another finding, or null. */
export interface SaidSame {
  readonly finding_id: string;
  readonly same_as: string | null;
}

/** What one Judge or Critic was given. */
export interface Bench {
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
export function findSame(
  claim: GatedClaim,
  said: readonly SaidSame[],
  { claims, upheld = [], gates }: Bench,
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
