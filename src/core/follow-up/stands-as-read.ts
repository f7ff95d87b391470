import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { isLineless, SURROUNDING_LINES } from "../pin/change-part.ts";
import type { FileRange } from "../pin/line-range.ts";
import { pathAt } from "../pin/pin.ts";
import type { Side } from "../pin/side.ts";
import type { ComparedPart, Comparison } from "./follow-up.ts";

/** Lines of a file now, with its blob now and then. */
export interface StandingLines extends FileRange {
  readonly blob: string;
  /** Undefined where the earlier report does not say. */
  readonly blobThen: string | undefined;
}

/**
 * Whether nothing about these lines differs from what an earlier review read: each part of the change that they touch is
 * carried over, or tried anew for the sake of an open finding alone; and what of them is no part of the change stands in a
 * file that is the same.
 */
export function standsAsRead(
  { file, side, start_line: start, end_line: end, blob, blobThen }: StandingLines,
  { parts }: Comparison,
): boolean {
  const covered = new Set<number>();
  for (const compared of parts) {
    if (pathAt(compared.part.file, side) !== file) continue;
    if (isLineless(compared.part.file) && !isAsRead(compared)) return false;
    const touched = numbersAround(compared, side).filter((number) => start <= number && number <= end);
    if (touched.length > 0 && !isAsRead(compared)) return false;
    for (const number of touched) covered.add(number);
  }
  return blob === blobThen || covered.size === end - start + 1;
}

/**
 * Whether one of these places is at, or right beside, lines of the change that are tried anew, but for the sake of an open
 * finding alone: an earlier review says nothing of what is there now.
 */
export function isTriedAnew(places: readonly FileRange[], { parts }: Pick<Comparison, "parts">): boolean {
  return parts.some((compared) => {
    if (isAsRead(compared)) return false;
    return places.some(({ file, side, start_line, end_line: line }) => {
      if (pathAt(compared.part.file, side) !== file) return false;
      if (isLineless(compared.part.file)) return true;
      return numbersAround(compared, side).some((number) => start_line <= number && number <= line);
    });
  });
}

/**
 * Whether a claim comes late: new in this run, though all it rests on was reviewed before and did not change. What is found
 * by rule, breaks the policy or rests on no line is never late.
 *
 * @param known the names of the earlier review's findings, confirmed and unresolved.
 */
export function isLate(claim: GatedClaim, comparison: Comparison, known: ReadonlySet<string>): boolean {
  const { carriedFrom, origin, policy, evidence } = claim;
  if (carriedFrom !== undefined || origin !== undefined || policy !== undefined) return false;
  if (evidence.length === 0 || known.has(claimFingerprint(claim))) return false;
  return evidence.every((lines) => standsAsRead({ ...lines, blobThen: undefined }, comparison));
}

/** Read again for the sake of an open finding alone, a part is as it was. */
export function isAsRead({ why }: ComparedPart): boolean {
  return why === undefined || why === "open-finding";
}

/** The numbers of a part's lines, and of those around it that its digest holds, at one side. */
function numbersAround({ part }: ComparedPart, side: Side): readonly number[] {
  const lines = part.file.hunks[part.hunk]?.lines ?? [];
  return lines
    .slice(Math.max(0, part.from - SURROUNDING_LINES), part.to + SURROUNDING_LINES)
    .flatMap(({ baseLine, headLine }) => (side === "head" ? headLine : baseLine) ?? []);
}
