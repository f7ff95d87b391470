import type { Claim } from "../claims/claim.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { joinSome } from "../text/join-list.ts";
import type { Debate } from "./debate.ts";

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

/** Characters of what all Judges of a round said that the next round is told. */
const MAX_CHARS = 6000;

/** What the Judges of a round said as one text; where they are many, each is cut short, and the last are only counted. */
export function joinSummaries(replies: readonly { readonly summary: string }[]): string {
  const said = replies.map(({ summary }) => summary).filter((summary) => summary !== "");
  const whole = said.join(" ");
  if (whole.length <= MAX_CHARS) return whole;
  const each = Math.max(MIN_CHARS, Math.floor(MAX_CHARS / said.length));
  const told = said.slice(0, MAX_CHARS / each).map((summary) => cut(summary, each));
  const left = said.length - told.length;
  return [...told, ...(left === 0 ? [] : [`[${left} more: not told]`])].join(" ");
}

/** Less of a summary says nothing. */
const MIN_CHARS = 200;

/** Of more claims of one fate the first are named. */
const MAX_NAMED = 60;

/**
 * What a further round is told of those before: what became of every claim, by the record, with the ids of the blocklist;
 * and then what the last Judges said.
 */
export function describePriorRounds({ confirmed, dismissed, unresolved }: Debate, said: string): string {
  const [ofGates, refuted] = [dismissed.filter(({ by }) => by === "gate"), dismissed.filter(({ by }) => by !== "gate")];
  const told = [
    `${confirmed.length} upheld${nameAll(confirmed)}`,
    `${refuted.length} dismissed${nameAll(refuted)}`,
    `${unresolved.length} undecided${nameAll(unresolved)}`,
    `${ofGates.length} turned away by gates`,
  ];
  return `By the record: ${told.join("; ")}.${said === "" ? "" : ` The Judge: ${said}`}`;
}

function nameAll(items: readonly { readonly claim: Claim | GatedClaim }[]): string {
  const ids = items.flatMap(({ claim }) => ("identity" in claim ? [claimFingerprint(claim)] : []));
  const named = [...new Set(ids)];
  if (named.length === 0) return "";
  return ` (${joinSome(named, MAX_NAMED, " ")})`;
}
