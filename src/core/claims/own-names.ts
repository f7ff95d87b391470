import type { FileRange } from "../pin/line-range.ts";
import type { GatedClaim } from "./gated-claim.ts";
import { NamedThings, namesIn } from "./named.ts";
import { quotedPlaces } from "./quoted-places.ts";
import { overlaps } from "./same-claim.ts";

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
      !one.places.some((place) => other.places.some((its) => overlaps(place, its)))
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
