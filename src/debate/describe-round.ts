import type { Claim, GatedClaim } from "../claims/claim.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { joinSome } from "../text/join-list.ts";
import type { Debate } from "./debate.ts";

/** How many claims a round had, and what became of them. */
export interface RoundNumbers {
  readonly round: number;
  /** All claims made. Each is counted once below, unless several passes made the same one. */
  readonly claims: number;
  readonly rejected: number;
  readonly duplicates: number;
  /** Claims that wait for the next round. */
  readonly kept: number;
  readonly novel: number;
  readonly confirmed: number;
  readonly debunked: number;
  readonly unresolved: number;
  readonly substantive: number;
  /** Defects that the Judge saw and nobody had claimed; not counted as claims. */
  readonly missed: number;
}

/** Describes a round in one line of the log, with the fate of every claim, so that the numbers add up. Never throws. */
export function summarizeRound(numbers: RoundNumbers): string {
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
  const parts = outcomes.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  const seen = missed === 0 ? "" : `; the Judge saw ${missed} more that nobody claimed`;
  return `Round ${round}: ${countOf(claims, "claim")}, of which ${parts.join(", ")}${seen}`;
}

/** The most characters of a round's Judge summaries that the next round gets. */
const MAX_CHARS = 6000;

/** Joins the Judges' summaries of a round. Many summaries are each shortened, and the last ones only counted. */
export function joinSummaries(replies: readonly { readonly summary: string }[]): string {
  const said = replies.map(({ summary }) => summary).filter((summary) => summary !== "");
  const whole = said.join(" ");
  if (whole.length <= MAX_CHARS) return whole;
  const each = Math.max(MIN_CHARS, Math.floor(MAX_CHARS / said.length));
  const kept = said.slice(0, MAX_CHARS / each).map((summary) => cut(summary, each));
  const left = said.length - kept.length;
  return [...kept, ...(left === 0 ? [] : [`[${left} more: not told]`])].join(" ");
}

/** A shorter summary would say nothing. */
const MIN_CHARS = 200;

/** The most claims named for each outcome. */
const MAX_NAMED = 60;

/**
 * Describes earlier rounds for a further one: the outcome of every claim from the record, with blocklist ids, then the
 * last Judges' summaries.
 */
export function describePriorRounds({ confirmed, dismissed, unresolved }: Debate, said: string): string {
  const [ofGates, refuted] = [dismissed.filter(({ by }) => by === "gate"), dismissed.filter(({ by }) => by !== "gate")];
  const parts = [
    `${confirmed.length} upheld${nameAll(confirmed)}`,
    `${refuted.length} dismissed${nameAll(refuted)}`,
    `${unresolved.length} undecided${nameAll(unresolved)}`,
    `${ofGates.length} turned away by gates`,
  ];
  return `By the record: ${parts.join("; ")}.${said === "" ? "" : ` The Judge: ${said}`}`;
}

function nameAll(items: readonly { readonly claim: Claim | GatedClaim }[]): string {
  const ids = items.flatMap(({ claim }) => ("identity" in claim ? [claimFingerprint(claim)] : []));
  const named = [...new Set(ids)];
  if (named.length === 0) return "";
  return ` (${joinSome(named, MAX_NAMED, " ")})`;
}
