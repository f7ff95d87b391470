import { compareSeverity } from "../claims/severity.ts";
import type { Validated } from "./critic-outcome.ts";

/** In how many files each name stands. */
export type FilesNaming = ReadonlyMap<string, number>;

/**
 * Confirmed findings in the order in which they are told: the worst first; of one severity those that came through the debate
 * whole, then those that more agents claimed, who do not see each other; of these the ones whose function or type is named
 * in more files. What is equal in all of that keeps its order.
 */
export function rankConfirmed<Finding extends Validated>(
  confirmed: readonly Finding[],
  reach: FilesNaming = new Map(),
): readonly Finding[] {
  return confirmed.toSorted((a, b) => compareStanding(a, b) || reachOf(b, reach) - reachOf(a, reach));
}

/** The names whose reach decides the order: of findings in different functions that are equal in all else. In their order, each once. */
export function symbolsToWeigh(confirmed: readonly Validated[]): readonly string[] {
  const ranked = rankConfirmed(confirmed);
  const undecided = ranked.flatMap((finding, at) => {
    const equals = [ranked[at - 1], ranked[at + 1]].filter((other) => other && compareStanding(finding, other) === 0);
    const symbol = symbolOf(finding);
    return symbol === undefined || equals.every((other) => other && symbolOf(other) === symbol) ? [] : [symbol];
  });
  return [...new Set(undecided)];
}

/** The simple name of the function or type that a finding stands in; undefined at the top of a file, and for names of other letters. */
export function symbolOf({ claim }: Validated): string | undefined {
  const name = claim.identity.scope?.name.split(".").at(-1);
  return name !== undefined && /^[A-Za-z_][A-Za-z0-9_]+$/.test(name) ? name : undefined;
}

function compareStanding(a: Validated, b: Validated): number {
  return (
    compareSeverity(a.claim.severity, b.claim.severity) ||
    wholeness(b) - wholeness(a) ||
    new Set(b.claim.claimedBy).size - new Set(a.claim.claimedBy).size
  );
}

/** A Judge who splits takes something from a claim; on some nobody had to rule. */
function wholeness({ winner }: Validated): number {
  return winner === "split" ? 0 : 1;
}

function reachOf(finding: Validated, reach: FilesNaming): number {
  const symbol = symbolOf(finding);
  return symbol === undefined ? 0 : (reach.get(symbol) ?? 0);
}
