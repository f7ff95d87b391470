import type { FileRange } from "../change/line-range.ts";
import { overlapInFile } from "../change/line-range.ts";
import { type GatedClaim, quotedPlaces } from "./claim.ts";
import { claimFingerprint } from "./claim-fingerprint.ts";
import { NamedThings, namesIn } from "./named.ts";

/**
 * Whether two claims of one category at one place are the same statement, whoever makes them. Their lines overlap or
 * their fingerprints match, and they do not cite two rules.
 */
export function isSameStatement(a: GatedClaim, b: GatedClaim): boolean {
  return !citeTwoRules(a, b) && (sharesLines(a, b) || claimFingerprint(a) === claimFingerprint(b));
}

/** Keys of a claim. Claims that are the same statement share at least one; others may as well. */
export function statementKeys(claim: GatedClaim): readonly string[] {
  const places = quotedPlaces(claim);
  const blocks = places.flatMap(({ file, side, start_line, end_line: line }) => {
    const [first, last] = [Math.floor(start_line / BLOCK_LINES), Math.floor(line / BLOCK_LINES)];
    return Array.from({ length: last - first + 1 }, (_, index) => keyOf(file, side, first + index));
  });
  return [keyOf(claimFingerprint(claim)), ...(claim.place === undefined ? [keyOf("no place")] : blocks)];
}

/** The number of lines for one key. A long quote has few keys, and few claims share one. */
const BLOCK_LINES = 16;

/** Whether two nearby claims are two defects by their rules or functions, even if different agents make them. */
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

/** Whether the quotes of two claims overlap. Architectural claims have no lines. */
export function sharesLines(a: GatedClaim, b: GatedClaim): boolean {
  if (a.place === undefined || b.place === undefined) return a.place === b.place;
  return quotedPlaces(a).some((place) => quotedPlaces(b).some((other) => overlapInFile(place, other)));
}

/** Finds positions in a list by any of several keys, to avoid comparing every pair of a long list. */
export class KeyedPositions {
  readonly #byKey = new Map<string, number[]>();

  add(keys: readonly string[], position: number): void {
    for (const key of new Set(keys)) {
      const known = this.#byKey.get(key);
      if (known === undefined) this.#byKey.set(key, [position]);
      else known.push(position);
    }
  }

  /** The lowest suitable position with one of the keys; undefined for none. */
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

/** One unambiguous key for several parts. */
export function keyOf(...parts: readonly (string | number | undefined)[]): string {
  return JSON.stringify(parts);
}

/**
 * Decides whether claims on different lines are about different things. Each then names something from its own lines
 * that the other neither names nor quotes. Does not apply to specs, which name things in prose and are placed by
 * headings. Each claim is read once.
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

/** The most names used to identify a claim. */
const MAX_NAMES = 50;

interface NameReading {
  /** The names that it takes from its quoted lines. */
  readonly names: readonly string[];
  readonly all: NamedThings;
  readonly places: readonly FileRange[];
}

function hasOwn({ names }: NameReading, { all }: NameReading): boolean {
  return names.some((name) => !all.has(name));
}
