import type { FileRange } from "../change/line-range.ts";
import { overlapInFile } from "../change/line-range.ts";
import { claimFingerprint } from "./claim-fingerprint.ts";
import { type GatedClaim, quotedPlaces } from "./gated-claim.ts";
import { NamedThings, namesIn } from "./named.ts";

/**
 * Whether two claims of one category at one place say the same thing, whoever makes them: they rest on lines that
 * overlap, or would go by one fingerprint, and do not cite two rules.
 */
export function isSameStatement(a: GatedClaim, b: GatedClaim): boolean {
  return !citeTwoRules(a, b) && (sharesLines(a, b) || claimFingerprint(a) === claimFingerprint(b));
}

/** Claims that say the same thing have one of these in common; others may as well. */
export function statementKeys(claim: GatedClaim): readonly string[] {
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
  return quotedPlaces(a).some((place) => quotedPlaces(b).some((other) => overlapInFile(place, other)));
}

/** Positions in a list that can be found by any of several keys each, so that not every pair of a long list is compared. */
export class KeyedPositions {
  readonly #byKey = new Map<string, number[]>();

  add(keys: readonly string[], position: number): void {
    for (const key of new Set(keys)) {
      const known = this.#byKey.get(key);
      if (known === undefined) this.#byKey.set(key, [position]);
      else known.push(position);
    }
  }

  /** The lowest position with one of the keys that fits; undefined where none does. */
  first(keys: readonly string[], fits: (position: number) => boolean): number | undefined {
    let lowest: number | undefined;
    for (const key of keys) {
      for (const position of this.#byKey.get(key) ?? []) {
        if ((lowest === undefined || position < lowest) && fits(position)) lowest = position;
      }
    }
    return lowest;
  }
}

/** One key of several parts, which no other parts make. */
export function keyOf(...parts: readonly (string | number | undefined)[]): string {
  return JSON.stringify(parts);
}

/**
 * Tells of claims that rest on different lines whether they speak of different things: each names something on its own lines
 * that the other neither names nor quotes. A specification names things in prose, and its headings tell its places. Each claim
 * is read once.
 */
export class OwnNames {
  readonly #read = new Map<GatedClaim, NameReading>();

  areOthers(a: GatedClaim, b: GatedClaim): boolean {
    if (a.identity.section !== undefined) return false;
    const one = this.#reading(a);
    if (one.names.length === 0) return false;
    const other = this.#reading(b);
    return (
      hasOwn(one, other) &&
      hasOwn(other, one) &&
      !one.places.some((place) => other.places.some((its) => overlapInFile(place, its)))
    );
  }

  #reading(claim: GatedClaim): NameReading {
    const known = this.#read.get(claim);
    if (known !== undefined) return known;
    const quotes = claim.evidence.filter(({ kind }) => kind === "defect").map(({ quote }) => quote);
    const said = `${claim.title}\n${claim.description}`;
    const quoted = new NamedThings(quotes);
    const names = new Set(namesIn(said).filter((name) => quoted.has(name)));
    const reading = {
      names: [...names].slice(0, MAX_NAMES),
      all: new NamedThings([said, ...quotes]),
      places: quotedPlaces(claim),
    };
    this.#read.set(claim, reading);
    return reading;
  }
}

/** So many names of its own lines are enough to tell a claim by. */
const MAX_NAMES = 50;

interface NameReading {
  /** What it names of the lines it quotes. */
  readonly names: readonly string[];
  readonly all: NamedThings;
  readonly places: readonly FileRange[];
}

function hasOwn({ names }: NameReading, { all }: NameReading): boolean {
  return names.some((name) => !all.has(name));
}
