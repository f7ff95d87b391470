import type { Claim } from "../claims/claim.ts";
import { compareSeverity, SEVERITIES } from "../claims/severity.ts";
import type { Validated } from "./debate.ts";

/**
 * Orders confirmed findings for reporting: most severe first, then those that were upheld in full, then those claimed
 * by more agents. Agents do not see each other's claims. Ties go by file and line.
 */
export function rankConfirmed<Finding extends Validated>(confirmed: readonly Finding[]): readonly Finding[] {
  return confirmed.toSorted((a, b) => compareStrength(a, b) || comparePlace(a.claim, b.claim));
}

/** With fewer findings of one severity, their order does not matter to a reader. */
const FEWEST_IN_ORDER = 3;

/** The findings of those severities that have enough findings to be ordered. */
export function findingsToOrder<Finding extends Validated>(confirmed: readonly Finding[]): readonly Finding[] {
  return confirmed.filter(({ claim: { severity } }) => {
    return confirmed.filter(({ claim }) => claim.severity === severity).length >= FEWEST_IN_ORDER;
  });
}

/**
 * Orders ranked findings by Judge and Critic within each severity, by the sum of their positions in both orders. A
 * finding that one of them does not name keeps its position there, and equal sums stay as ranked. A role without an
 * order is ignored.
 *
 * @param byJudge findings in the Judge's order, most severe first; empty for none.
 */
export function applyOrders<Finding extends Validated>(
  ranked: readonly Finding[],
  byJudge: readonly Finding[],
): readonly Finding[] {
  const ofJudge = new Map(byJudge.map((finding, place) => [finding, place]));
  const toOrder = new Set(findingsToOrder(ranked));
  const groups = SEVERITIES.flatMap((severity) => {
    const group = ranked.filter(({ claim }) => claim.severity === severity);
    const orders = [placesBy(group, (one) => ofJudge.get(one)), placesBy(group, (one) => one.criticPlace)];
    const sumOf = (one: Finding) => orders.reduce((sum, places) => sum + (places.get(one) ?? 0), 0);
    return group.every((one) => toOrder.has(one)) ? group.toSorted((a, b) => sumOf(a) - sumOf(b)) : group;
  });
  return groups;
}

/**
 * Each finding's position in one role's order. The named findings share the positions they had; the others keep theirs.
 */
function placesBy<Finding>(
  group: readonly Finding[],
  placeOf: (finding: Finding) => number | undefined,
): ReadonlyMap<Finding, number> {
  const named = group.flatMap((finding, index) => {
    const place = placeOf(finding);
    return place === undefined ? [] : [{ finding, index, place }];
  });
  if (named.length === 0) return new Map();
  const places = new Map(group.map((finding, index) => [finding, index]));
  const sorted = named.toSorted((a, b) => a.place - b.place);
  for (const [at, { index }] of named.entries()) {
    const taken = sorted[at];
    if (taken !== undefined) places.set(taken.finding, index);
  }
  return places;
}

/** Compares by severity, then by file and line, as code is read. Claims without a line come last. */
export function compareAsRead(a: Pick<Claim, "severity" | "place">, b: Pick<Claim, "severity" | "place">): number {
  return compareSeverity(a.severity, b.severity) || comparePlace(a, b);
}

function comparePlace({ place: a }: Pick<Claim, "place">, { place: b }: Pick<Claim, "place">): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start_line - b.start_line || a.end_line - b.end_line;
}

function compareStrength(a: Validated, b: Validated): number {
  return (
    compareSeverity(a.claim.severity, b.claim.severity) ||
    wholeness(b) - wholeness(a) ||
    new Set(b.claim.claimedBy).size - new Set(a.claim.claimedBy).size
  );
}

/** A split ruling takes something from a claim; some claims needed no ruling. */
function wholeness({ winner }: Validated): number {
  return winner === "split" ? 0 : 1;
}
