import type { Category } from "../claims/category.ts";
import type { HistoryEntry, ReversalRecord, Sighting } from "../report/follow-up-record.ts";
import { codeBag, containment, isSameCode } from "./code-bag.ts";
import { type Demand, type EarlierDemand, isOpposite } from "./opposite-edit.ts";

/** What of a finding shows whether it goes in circles. */
export interface ClaimFacts extends Demand {
  readonly fingerprint: string;
  readonly olderFingerprints: readonly string[];
  readonly title: string;
  readonly category: Category;
  /** Its file at base; absent for what no line carries. */
  readonly originalPath: string | undefined;
  readonly symbol: string | undefined;
  /** The lines it is about. */
  readonly quote: string;
  /** Of its element's text at this head. */
  readonly elementSha256: string | undefined;
  readonly head: string;
}

/** A finding that goes in circles. */
export interface Reversal {
  readonly record: ReversalRecord;
  /** Why nobody but a person can decide it, in a clause. */
  readonly reason: string;
}

/** In another file, an element of the same name is the same one if so much of its lines is. */
const MOVED = 0.8;
/** So many digits of a commit are told. */
const SHORT_SHA = 12;

/**
 * Whether a finding asks to undo what an earlier one of ours had asked for, or was held resolved before and is back though
 * its element stands as it did then. What was dismissed had asked for nothing. A finding of an earlier head that is tried
 * again asks for what it asked for there, as long as its lines are the same.
 *
 * @param history the findings of earlier heads, the newest last.
 */
export function findReversal(claim: ClaimFacts, history: readonly HistoryEntry[]): Reversal | undefined {
  const names = new Set([claim.fingerprint, ...claim.olderFingerprints]);
  const own = new Set(history.filter((entry) => isSame(entry, claim, names)));
  const [back] = [...own].flatMap((entry) => toReturn(claim, entry));
  if (back !== undefined) return back;
  const demands = [claim, ...[...own].filter((entry) => isSameCode(entry.quote, claim.quote)).map(toEarlier)];
  const undone = history.findLast((entry) => {
    if (own.has(entry) || !isHeld(entry) || !isAboutElement(entry, claim)) return false;
    return demands.some((demand) => isOpposite(toEarlier(entry), demand));
  });
  return undone && toReversal(claim, undone, [...own]);
}

function isSame(entry: HistoryEntry, claim: ClaimFacts, names: ReadonlySet<string>): boolean {
  if (names.has(entry.fingerprint) || entry.older_fingerprints.some((name) => names.has(name))) return true;
  const isAlike = entry.category === claim.category && isInElement(entry, claim) && claim.quote !== "";
  return isAlike && isSameCode(entry.quote, claim.quote);
}

/** One without a file is in no element. */
function isInElement({ original_path: path, symbol }: HistoryEntry, claim: ClaimFacts): boolean {
  return path !== null && path === claim.originalPath && symbol === (claim.symbol ?? null);
}

/** The same, also where the element moved to a file that the base does not have. */
function isAboutElement(entry: HistoryEntry, claim: ClaimFacts): boolean {
  if (isInElement(entry, claim)) return true;
  if (entry.symbol === null || entry.symbol !== claim.symbol) return false;
  const known = [entry.asked, ...toEarlier(entry).repairs].map(codeBag);
  return known.some((bag) => containment(codeBag(claim.before), bag) >= MOVED);
}

function isHeld({ sightings }: HistoryEntry): boolean {
  return sightings.some(({ state }) => state === "open") && sightings.at(-1)?.state !== "dismissed";
}

function toEarlier({ side, quote, asked, asked_is_code: isCode, sightings }: HistoryEntry): EarlierDemand {
  const repairs = sightings.flatMap(({ state, quote: there }) =>
    state === "resolved" && there !== null ? [there] : [],
  );
  return { before: side === "base" ? "" : quote, asked: { text: asked, isCode }, repairs: [...new Set(repairs)] };
}

function toReturn(claim: ClaimFacts, entry: HistoryEntry): readonly Reversal[] {
  const { elementSha256: element } = claim;
  const at = entry.sightings.findLastIndex((seen) => {
    return seen.state === "resolved" && element !== undefined && seen.element_sha256 === element;
  });
  const resolved = entry.sightings[at];
  if (resolved === undefined) return [];
  const heads = [...headsOf(entry.sightings.slice(0, at)), resolved.head, claim.head];
  const then = resolved.head.slice(0, SHORT_SHA);
  const reason = `it was resolved at ${then} and its code has not changed since: a person decides`;
  return [{ record: toRecord(claim, entry, { heads, kind: "return" }), reason }];
}

function toReversal(claim: ClaimFacts, entry: HistoryEntry, own: readonly HistoryEntry[]): Reversal {
  const held = headsOf(entry.sightings);
  const heads = [...held, ...own.flatMap((each) => headsOf(each.sightings)), claim.head];
  const at = held[0]?.slice(0, SHORT_SHA);
  const reason = `it asks to undo what finding ${entry.fingerprint} asked for at ${at}: a person decides`;
  return { record: toRecord(claim, entry, { heads, kind: "reversal" }), reason };
}

/** Where it was held. */
function headsOf(sightings: readonly Sighting[]): readonly string[] {
  return sightings.flatMap(({ state, head }) => (state === "open" ? [head] : []));
}

function toRecord(
  { fingerprint, title, quote }: ClaimFacts,
  entry: HistoryEntry,
  { heads, kind }: Pick<ReversalRecord, "heads" | "kind">,
): ReversalRecord {
  return {
    fingerprint,
    earlier_fingerprint: entry.fingerprint,
    // Each once, and the head of now last, also where it was pushed before.
    heads: [...new Set(heads.toReversed())].toReversed(),
    ...{ kind, title, quote },
    earlier_title: entry.title,
    earlier_quote: entry.quote,
  };
}
