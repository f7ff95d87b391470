import { countOf } from "../count-of.ts";

/** How many claims a round heard, and what became of them. */
export interface RoundNumbers {
  readonly round: number;
  /** All that were made; each is counted once below, unless several passes made it alike. */
  readonly claims: number;
  readonly rejected: number;
  readonly duplicates: number;
  /** Those that wait for the next round. */
  readonly kept: number;
  readonly novel: number;
  readonly confirmed: number;
  readonly debunked: number;
  readonly unresolved: number;
  readonly substantive: number;
  /** What the Judge saw and nobody had claimed; none of the claims. */
  readonly missed: number;
}

/** A round in one line of the log: where every claim went, so that the numbers add up. Never throws. */
export function tellRound(numbers: RoundNumbers): string {
  const { round, claims, rejected, duplicates, kept, novel, confirmed, debunked, unresolved, substantive, missed } =
    numbers;
  if (claims === 0) return `Round ${round}: nothing was claimed`;
  const known = substantive < confirmed ? ` (${confirmed - substantive} at places known before)` : "";
  const outcomes = [
    [confirmed, `confirmed by the Judge${known}`],
    [debunked, "refuted"],
    [unresolved, "unresolved"],
    [rejected, "turned away by gates"],
    [duplicates, "settled before"],
    [kept, "kept for the next round"],
    [claims - rejected - duplicates - kept - novel, "made alike by several"],
  ] as const;
  const told = outcomes.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  const seen = missed === 0 ? "" : `; the Judge saw ${missed} more that nobody claimed`;
  return `Round ${round}: ${countOf(claims, "claim")}, of which ${told.join(", ")}${seen}`;
}
