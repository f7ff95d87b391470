import type { FileRange } from "../change/line-range.ts";
import { overlapInFile } from "../change/line-range.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import type { GateContext } from "../gates/gate.ts";
import { wasRead } from "./ruling.ts";

/** What a Judge or a Critic says of one finding: the id of another that is the same defect, or null. */
export interface SaidSame {
  readonly finding_id: string;
  readonly same_as: string | null;
}

/** What one judge had before it. */
export interface Bench {
  readonly claims: readonly GatedClaim[];
  /** What earlier rounds upheld, which a blocklist names by its fingerprint. */
  readonly upheld?: readonly GatedClaim[] | undefined;
  /** Its receipts are those of that judge alone. */
  readonly gates: GateContext;
}

/**
 * The other claim that a judge holds to be the same defect as this one; undefined where it names none, itself or none that
 * was before it, says two things, or names one that is not related ({@link areRelated}), or was not served the lines of both. It decides nothing yet: {@link unite} tells as one only what is upheld, each by itself.
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
 * Whether two claims may be one defect at all: they stand in one file, one of them comes from where the other does or stands,
 * or they are one mistake in twin files.
 */
export function areRelated(a: GatedClaim, b: GatedClaim): boolean {
  const [left, right] = [a.place?.file, b.place?.file];
  if ((left !== undefined && left === right) || areInTwins(a, b)) return true;
  return meet(causesOf(a), allOf(b)) || meet(allOf(a), causesOf(b));
}

/** Whether two claims of one category stand in files of one kind and folder, such as two locales, or of which one claim names the other's. */
function areInTwins(a: GatedClaim, b: GatedClaim): boolean {
  const [left, right] = [a.place?.file, b.place?.file];
  if (left === undefined || right === undefined || a.category !== b.category) return false;
  return kindOf(left) === kindOf(right) || namesFile(a, right) || namesFile(b, left);
}

/** The folder of a file and what its name ends in: `src/locale/.js`. */
function kindOf(path: string): string {
  const name = path.lastIndexOf("/") + 1;
  const ending = path.lastIndexOf(".");
  return path.slice(0, name) + (ending < name ? "" : path.slice(ending));
}

function namesFile({ title, description }: GatedClaim, path: string): boolean {
  return [title, description].some((text) => text.split(/[^\p{L}\p{N}_.\-/]+/u).some((word) => isPathOf(word, path)));
}

/** Whether a word is a path or the last parts of it; a line number or a full stop may stand behind it. */
function isPathOf(word: string, path: string): boolean {
  const named = word.replace(/(?<!\.)\.+$/, "");
  return named.includes(".") && (path === named || path.endsWith(`/${named}`));
}

/** Whether two claims say of themselves that they come from the same lines. */
export function shareCause(a: GatedClaim, b: GatedClaim): boolean {
  return meet(causesOf(a), causesOf(b));
}

function meet(some: readonly FileRange[], others: readonly FileRange[]): boolean {
  return some.some((one) => others.some((other) => overlapInFile(one, other)));
}

function causesOf({ evidence }: GatedClaim): readonly FileRange[] {
  return evidence.filter(({ kind }) => kind === "cause");
}

/** Without what it breaks elsewhere, which other defects may break as well. */
function allOf({ evidence }: GatedClaim): readonly FileRange[] {
  return evidence.filter(({ kind }) => kind !== "impact");
}
