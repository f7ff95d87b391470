import type { FileRange } from "../pin/line-range.ts";
import { claimFingerprint } from "./claim-fingerprint.ts";
import type { GatedClaim } from "./gated-claim.ts";
import { keyOf } from "./keyed-positions.ts";
import { quotedPlaces } from "./quoted-places.ts";

/**
 * Whether two claims of one category at one place say the same thing, whoever makes them: they rest on lines that
 * overlap, or would go by one fingerprint, and do not cite two rules.
 */
export function isSaidAgain(a: GatedClaim, b: GatedClaim): boolean {
  return !citeTwoRules(a, b) && (sharesLines(a, b) || claimFingerprint(a) === claimFingerprint(b));
}

/** Claims that say the same thing have one of these in common; others may as well. */
export function sayingKeys(claim: GatedClaim): readonly string[] {
  const places = quotedPlaces(claim);
  const blocks = places.flatMap(({ file, side, start_line, end_line: line }) => {
    const [first, last] = [Math.floor(start_line / BLOCK_LINES), Math.floor(line / BLOCK_LINES)];
    return Array.from({ length: last - first + 1 }, (_, index) => keyOf(file, side, first + index));
  });
  return [keyOf(claimFingerprint(claim)), ...(claim.place === undefined ? [keyOf("no place")] : blocks)];
}

/** So many lines have one key: a long quote has few, and few claims share one. */
const BLOCK_LINES = 16;

/** Whether two claims near each other are two defects, also when different agents make them: by rule, or by function. */
export function areApart(a: GatedClaim, b: GatedClaim): boolean {
  return citeTwoRules(a, b) || (areInTwoFunctions(a, b) && !sharesLines(a, b));
}

function citeTwoRules(a: GatedClaim, b: GatedClaim): boolean {
  const [left, right] = [a, b].map(({ ruleId, policy }) => ruleId ?? policy?.effectId);
  return left !== undefined && right !== undefined && left !== right;
}

function areInTwoFunctions({ identity: a }: GatedClaim, { identity: b }: GatedClaim): boolean {
  return a.scope?.isCallable === true && b.scope?.isCallable === true && a.scope.name !== b.scope.name;
}

/** Whether they rest on lines that overlap. A claim that no line carries has none to share. */
export function sharesLines(a: GatedClaim, b: GatedClaim): boolean {
  if (a.place === undefined || b.place === undefined) return a.place === b.place;
  return quotedPlaces(a).some((place) => quotedPlaces(b).some((other) => overlaps(place, other)));
}

/** Whether two places have a line in common. */
export function overlaps(a: FileRange, b: FileRange): boolean {
  return a.file === b.file && a.side === b.side && a.start_line <= b.end_line && b.start_line <= a.end_line;
}
