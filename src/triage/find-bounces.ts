import type { PinnedTexts } from "../change/pinned-texts.ts";
import { findQuote, foldText, MIN_MOVABLE, quoteWeight } from "../change/quote.ts";
import { isSameElement, spanOf } from "../memory/element.ts";
import type { TriageEntry } from "../replies/answers.ts";
import type { ThreadHistory, ThreadHistoryEntry, ThreadSighting } from "../report/triage-record.ts";
import { cut } from "../text/cut.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** How often a request came back, and whether a person must decide. */
export interface Bounces {
  /** How often a request of the circle was fixed and then came back, or was to be undone. */
  readonly bounces: number;
  /** The heads of that circle, oldest first, each once, this one last; empty if there is no circle. */
  readonly heads: readonly string[];
  readonly isForced: boolean;
  /** Whether it asks to undo the latest fix. */
  readonly undoes: boolean;
  /** Sentences for the author of the change, with a stranger's words in them; present if a person must decide. */
  readonly reason: string | undefined;
}

/** The earlier threads that a request repeats or contradicts, as the triage answered; null for none. */
export type TakenUp = Pick<ThreadHistoryEntry, "repeats" | "contradicts">;

export const NOTHING_TAKEN_UP: TakenUp = { repeats: null, contradicts: null };

interface BounceContext {
  /** A person must decide after this many bounces. */
  readonly bounces: number;
  /** With the request's file at head: without it, nobody can see that earlier code is back. */
  readonly texts: PinnedTexts;
}

const NONE: Bounces = { bounces: 0, heads: [], isForced: false, undoes: false, reason: undefined };
/** How many digits of a commit, characters of a title, and newest fixes are shown. */
const SHORT_SHA = 12;
const MAX_TITLE = 100;
const MAX_SHOWN = 4;
/** The triage is shown this many earlier requests, the newest. */
export const MAX_EARLIER = 10;

/**
 * The earlier requests that a present one may repeat or contradict, oldest first. They are about the same element, and
 * were fixed before it was made, or their fix did not last.
 *
 * @param history what the earlier report says about earlier heads; nothing else is trusted.
 */
export function findEarlier(
  request: ThreadRequest,
  history: ThreadHistory,
  texts: PinnedTexts,
): readonly ThreadHistoryEntry[] {
  const others = history.filter(({ thread_id }) => thread_id !== request.threadId);
  const past = { request, history, texts };
  return others
    .filter((entry) => fixesOf(entry).length > 0 && isAboutElement(entry, request, texts))
    .filter((entry) => toTurns({ entry, link: "same" }, past).length > 0)
    .slice(-MAX_EARLIER);
}

function isAboutElement(entry: ThreadHistoryEntry, request: ThreadRequest, texts: PinnedTexts): boolean {
  const { path, original_path: originalPath, symbol, lines } = entry;
  const earlier = { path: path ?? undefined, originalPath: originalPath ?? undefined, symbol: symbol ?? undefined };
  return isSameElement({ ...earlier, lines: [lines] }, request, texts);
}

/**
 * The part of an answer that counts: the newer of the threads that it names among the earlier ones it was shown. A
 * thread named both as repeated and as contradicted counts as neither. Naming two could link threads that are not
 * linked; if they are linked, one brings in both.
 */
export function readTakenUp(
  { repeats, contradicts }: Pick<TriageEntry, "repeats" | "contradicts">,
  earlier: readonly ThreadHistoryEntry[],
): TakenUp {
  const newest = earlier.findLast(({ thread_id: id }) => id === repeats || id === contradicts)?.thread_id;
  if (newest === undefined || repeats === contradicts) return NOTHING_TAKEN_UP;
  return newest === repeats ? { repeats, contradicts: null } : { repeats: null, contradicts };
}

/**
 * Decides whether a request goes in circles: how often it, or its opposite, was fixed at an earlier head and then came
 * back. The triage said which requests belong together when it was asked about each. A thread that only stays open did
 * not come back, unless its code is again as it was.
 *
 * @param takenUp the threads that it repeats or contradicts, checked.
 */
export function findBounces(
  request: ThreadRequest,
  takenUp: TakenUp,
  history: ThreadHistory,
  { bounces, texts }: BounceContext,
): Bounces {
  const circle = findCircle(request.threadId, takenUp, history)
    .flatMap((linked) => toTurns(linked, { request, history, texts }))
    .sort((a, b) => a.fixed.turn - b.fixed.turn);
  const fixes = eachFixOnce(circle);
  if (fixes.length === 0) return NONE;
  const isForced = fixes.length >= bounces;
  return {
    bounces: fixes.length,
    heads: headsOf(circle, texts.pin.headSha),
    isForced,
    undoes: fixes.at(-1)?.link === "opposite",
    reason: isForced ? toReason(request, fixes) : undefined,
  };
}

/** An earlier request of a circle, and whether it asks for the same as the present one, or the opposite. */
interface LinkedRequest {
  readonly entry: ThreadHistoryEntry;
  readonly link: Link;
}

type Link = "same" | "opposite";

/** Its own thread, and all requests linked with it, whichever of two named the other. */
function findCircle(threadId: string, takenUp: TakenUp, history: ThreadHistory): readonly LinkedRequest[] {
  const others = history.filter(({ thread_id }) => thread_id !== threadId);
  const found = new Map<string, Link>([[threadId, "same"]]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { thread_id: id, repeats, contradicts } of [{ thread_id: threadId, ...takenUp }, ...others]) {
      addLinked(found, [id, repeats], "same");
      addLinked(found, [id, contradicts], "opposite");
    }
  }
  return history.flatMap((entry) => {
    const link = found.get(entry.thread_id);
    return link === undefined ? [] : [{ entry, link }];
  });
}

/** If one of two linked threads is known, it brings in the other; the opposite of the opposite is the same. */
function addLinked(found: Map<string, Link>, [a, b]: readonly [string, string | null], by: Link): void {
  if (b === null || found.has(a) === found.has(b)) return;
  const known = found.get(a) ?? found.get(b);
  found.set(found.has(a) ? b : a, known === by ? "same" : "opposite");
}

/** A fix of a linked request that did not last. */
interface Turn extends LinkedRequest {
  readonly fixed: ThreadSighting;
}

interface Past {
  readonly request: ThreadRequest;
  readonly history: ThreadHistory;
  readonly texts: PinnedTexts;
}

function fixesOf({ sightings }: ThreadHistoryEntry): readonly ThreadSighting[] {
  return sightings.filter(({ status }) => status === "fixed");
}

function toTurns(linked: LinkedRequest, { request, history, texts }: Past): readonly Turn[] {
  const { entry } = linked;
  const own = history.find(({ thread_id }) => thread_id === request.threadId);
  const began = own?.sightings[0]?.turn ?? Number.POSITIVE_INFINITY;
  const cameBack = (fixed: ThreadSighting) =>
    isAskedAfter(request, began, fixed) || wasSeenAgain(entry, fixed) || isBack(entry, fixed, { request, texts });
  return fixesOf(entry)
    .filter(cameBack)
    .map((fixed) => ({ ...linked, fixed }));
}

/**
 * Whether a request was made on code that was already fixed. If it was first seen at the head of the fix, its commit
 * decides.
 */
function isAskedAfter({ commit }: ThreadRequest, began: number, { turn, head }: ThreadSighting): boolean {
  return began > turn || (began === turn && commit === head);
}

/** Whether it was open again at a later head. */
function wasSeenAgain({ sightings }: ThreadHistoryEntry, fixed: ThreadSighting): boolean {
  return sightings.some(({ turn, status, forced }) => turn > fixed.turn && (status === "open" || forced));
}

/** Whether the code is again as it was before this fix: its whole element, otherwise the lines under the remark. */
function isBack(
  { lines, sightings }: ThreadHistoryEntry,
  fixed: ThreadSighting,
  { request, texts }: Pick<Past, "request" | "texts">,
): boolean {
  const { codeSha256 } = request;
  if (codeSha256 !== undefined && codeSha256 === fixed.code_sha256) return false;
  const before = sightings.filter(({ turn, status }) => turn < fixed.turn && status !== "fixed");
  if (codeSha256 !== undefined && before.some(({ code_sha256 }) => code_sha256 === codeSha256)) return true;
  return standsIn(request, lines, texts) && !isStillMended(request, fixed, texts);
}

/** A quote may be less than whole lines. */
function isStillMended({ path }: ThreadRequest, { quote }: ThreadSighting, texts: PinnedTexts): boolean {
  const index = path === undefined ? undefined : texts.text(path, "head")?.index;
  return quote !== null && index !== undefined && findQuote(index, quote).length > 0;
}

/** Lines with fewer letters and digits occur in many places: within one function, and within a whole file. */
const MIN_IN_ELEMENT = 4;

/** Whether these lines occur, whole and in order, in the code of a request at head. Blank lines do not count. */
function standsIn({ path, symbol }: ThreadRequest, quoted: string, texts: PinnedTexts): boolean {
  const lines = path === undefined ? undefined : texts.text(path, "head")?.index.lines;
  if (lines === undefined) return false;
  const element = spanOf(path, symbol, texts);
  if (quoteWeight(quoted) < (element === undefined ? MIN_MOVABLE : MIN_IN_ELEMENT)) return false;
  const own = element === undefined ? lines : lines.slice(element.start_line - 1, element.end_line);
  return `\n${folded(own)}\n`.includes(`\n${folded(quoted.split("\n"))}\n`);
}

function folded(lines: readonly string[]): string {
  return lines
    .map(foldText)
    .filter((line) => line !== "")
    .join("\n");
}

/** Two reviewers may ask for the same: fixes by one commit, or at one head, count once. */
function eachFixOnce(turns: readonly Turn[]): readonly Turn[] {
  const seen = new Set<string>();
  return turns.filter(({ fixed: { head, commit } }) => {
    const names = commit === null ? [head] : [head, commit];
    const isNew = names.every((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return isNew;
  });
}

/** The heads at which its requests were made or fixed. */
function headsOf(turns: readonly Turn[], now: string): readonly string[] {
  const entries = new Set(turns.map(({ entry }) => entry));
  const seen = [...entries].flatMap(({ sightings }) => sightings).sort((a, b) => a.turn - b.turn);
  const heads = new Set(seen.map(({ head }) => head));
  heads.delete(now);
  return [...heads, now];
}

function toReason({ title }: ThreadRequest, fixes: readonly Turn[]): string {
  const shown = fixes.slice(-MAX_SHOWN).map(({ entry, link, fixed }) => {
    const request = `“${cut(entry.title, MAX_TITLE)}”`;
    const what = link === "opposite" ? `the opposite of it, ${request},` : request;
    return `${what} was fixed at ${(fixed.commit ?? fixed.head).slice(0, SHORT_SHA)}`;
  });
  return `This request goes in circles: ${shown.join(", then ")}, and now “${cut(title, MAX_TITLE)}” is asked for. A person decides which one applies.`;
}
