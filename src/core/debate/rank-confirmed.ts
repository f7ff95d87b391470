import type { Claim } from "../claims/claim.ts";
import { compareSeverity } from "../claims/severity.ts";
import type { Validated } from "./critic-outcome.ts";

/** In how many files each name stands. */
export type FilesNaming = ReadonlyMap<string, number>;

/**
 * Confirmed findings in the order in which they are told: the worst first; of one severity those that came through the debate
 * whole, then those that more agents claimed, who do not see each other; of these the ones whose function or type is named
 * in more files. What is equal in all of that stands by file and line.
 */
export function rankConfirmed<Finding extends Validated>(
  confirmed: readonly Finding[],
  reach: FilesNaming = new Map(),
): readonly Finding[] {
  return confirmed.toSorted(
    (a, b) => compareStanding(a, b) || reachOf(b, reach) - reachOf(a, reach) || comparePlace(a.claim, b.claim),
  );
}

/** The worst first; of one severity by file and line, as code is read from top to bottom. What no line carries comes last. */
export function compareAsRead(a: Pick<Claim, "severity" | "place">, b: Pick<Claim, "severity" | "place">): number {
  return compareSeverity(a.severity, b.severity) || comparePlace(a, b);
}

function comparePlace({ place: a }: Pick<Claim, "place">, { place: b }: Pick<Claim, "place">): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.startLine - b.startLine || a.line - b.line;
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
