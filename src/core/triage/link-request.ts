import { codeBag, containment } from "../follow-up/code-bag.ts";
import { type Demand, isOpposite } from "../follow-up/opposite-edit.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import { MIN_MOVABLE, quoteWeight } from "../pin/quote.ts";
import type { ThreadHistoryEntry } from "../report/triage-record.ts";
import { isAboutElement } from "./about-element.ts";
import { compareRequests, type RequestLink } from "./compare-requests.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** So much of two suggestions is the same where they are one. */
const SAME_CODE = 0.9;

/** So many earlier requests of one function are compared, the newest: whoever makes more of them shall not hold up a run. */
export const MAX_COMPARED = 50;
/** So many things that mended one, the newest. */
const MAX_REPAIRS = 3;

/** An earlier request to which one of now belongs. */
export interface LinkedRequest {
  readonly entry: ThreadHistoryEntry;
  readonly link: RequestLink;
}

/**
 * The earlier requests to which one of now belongs, in their order: its own thread, and those of the same code that ask for
 * the same or the opposite. Two suggestions are compared as edits, and so are words with what mended the earlier one; else
 * the words tell.
 */
export function findLinked(
  entries: readonly ThreadHistoryEntry[],
  request: ThreadRequest,
  texts: PinnedTexts,
): readonly LinkedRequest[] {
  const isOwn = ({ thread_id: id }: ThreadHistoryEntry) => id === request.threadId;
  const near = entries.filter((entry) => isOwn(entry) || isAboutElement(entry, request, texts));
  const compared = near.filter((entry, at) => isOwn(entry) || at >= near.length - MAX_COMPARED);
  return compared.flatMap((entry) => {
    const link = isOwn(entry) ? "same" : linkOf(entry, request);
    return link === undefined ? [] : [{ entry, link }];
  });
}

/** How a request belongs to an earlier one of the same code; undefined where it does not. */
function linkOf(entry: ThreadHistoryEntry, request: ThreadRequest): RequestLink | undefined {
  const [earlier, now] = [toDemand(entry), toDemand(request)];
  if (earlier !== undefined && now !== undefined && isOpposite({ ...earlier, repairs: repairsOf(entry) }, now))
    return "opposite";
  const told = compareRequests(entry.request, request.request, {
    symbol: entry.symbol ?? request.symbol,
    isWhole: request.path === undefined,
  });
  if (told !== undefined) return told;
  return isSameSuggestion(entry.suggestion, request.suggestion) ? "same" : undefined;
}

/** Undefined where it is not known which lines are to be changed. */
function toDemand({
  lines,
  suggestion,
  request,
}: Pick<ThreadRequest, "lines" | "request"> & { readonly suggestion?: string | undefined | null }): Demand | undefined {
  if (lines.trim() === "") return undefined;
  return { before: lines, asked: { text: suggestion ?? request, isCode: (suggestion ?? undefined) !== undefined } };
}

/** What stood in place of its lines wherever it was fixed: what was shown of that, by itself or beside them. */
function repairsOf({ sightings, lines }: ThreadHistoryEntry): readonly string[] {
  const quotes = sightings.flatMap(({ status, quote }) => (status === "fixed" && quote !== null ? [quote] : []));
  return [...new Set(quotes)].slice(-MAX_REPAIRS).flatMap((quote) => [quote, `${lines}\n${quote}`]);
}

function isSameSuggestion(earlier: string | null, now: string | undefined): boolean {
  if (earlier === null || now === undefined || quoteWeight(now) < MIN_MOVABLE) return false;
  const [a, b] = [codeBag(earlier), codeBag(now)];
  return containment(a, b) >= SAME_CODE && containment(b, a) >= SAME_CODE;
}
