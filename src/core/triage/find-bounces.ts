import { cut } from "../cut.ts";
import { bagWeight, codeBag, containment } from "../follow-up/code-bag.ts";
import { spanOf } from "../follow-up/element.ts";
import { type Demand, isOpposite } from "../follow-up/opposite-edit.ts";
import { pathAt } from "../pin/pin.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import { findQuote, foldText, MIN_MOVABLE, quoteWeight } from "../pin/quote.ts";
import type { ThreadHistory, ThreadHistoryEntry, ThreadSighting } from "../report/triage-record.ts";
import { compareRequests, type RequestLink } from "./compare-requests.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** How often a request came back, and whether that is often enough for a person to have to decide. */
export interface Bounces {
  /** How often a request of the kind was fixed and then came back, or was asked to be undone. */
  readonly bounces: number;
  /** The heads of that circle, oldest first, this one last, each once; empty where there is none. */
  readonly heads: readonly string[];
  readonly isForced: boolean;
  /** Whether it asks to undo what was fixed last. */
  readonly undoes: boolean;
  /** In sentences for the author of the change, with a stranger's words in them; there where it is forced. */
  readonly reason: string | undefined;
}

export interface BounceMeans {
  /** So many times force it. */
  readonly bounces: number;
  /** With the request's file at head: without it, nobody can tell that code of before is back. */
  readonly texts: PinnedTexts;
}

const NONE: Bounces = { bounces: 0, heads: [], isForced: false, undoes: false, reason: undefined };
/** So many digits of a commit are told, so many characters of a title, and so many fixes, the newest. */
const SHORT_SHA = 12;
const MAX_TITLE = 100;
const MAX_TOLD = 4;

/**
 * Whether a request goes in circles: how often it, or the opposite of it, was fixed at an earlier head and then came back. A
 * thread that merely stays open did not come back, but where its code is again as it was. Two reviewers who contradict each
 * other without anything being fixed between them make no circle.
 *
 * @param history what the earlier report says of earlier heads; nothing else is to be believed.
 */
export function findBounces(request: ThreadRequest, history: ThreadHistory, means: BounceMeans): Bounces {
  const circle = findLinked(history.filter(wasFixed), request, means.texts)
    .flatMap((linked) => toTurns(linked, request, { history, texts: means.texts }))
    .sort(byTurn);
  const fixes = eachFixOnce(circle);
  if (fixes.length === 0) return NONE;
  const isForced = fixes.length >= means.bounces;
  return {
    bounces: fixes.length,
    heads: headsOf(circle, means.texts.pin.headSha),
    isForced,
    undoes: fixes.at(-1)?.link === "opposite",
    reason: isForced ? toReason(request, fixes) : undefined,
  };
}

/** A fix of a linked request that did not last. */
interface Turn extends LinkedRequest {
  readonly fixed: ThreadSighting;
}

interface Past {
  readonly history: ThreadHistory;
  readonly texts: PinnedTexts;
}

function wasFixed({ sightings }: ThreadHistoryEntry): boolean {
  return sightings.some(({ status }) => status === "fixed");
}

function toTurns(linked: LinkedRequest, request: ThreadRequest, { history, texts }: Past): readonly Turn[] {
  const { entry } = linked;
  const own = history.find(({ thread_id }) => thread_id === request.threadId);
  const began = own?.sightings[0]?.turn ?? Number.POSITIVE_INFINITY;
  const cameBack = (fixed: ThreadSighting) =>
    isAskedAfter(request, began, fixed) || wasSeenAgain(entry, fixed) || isBack(entry, fixed, { request, texts });
  const fixes = entry.sightings.filter(({ status }) => status === "fixed");
  return fixes.filter(cameBack).map((fixed) => ({ ...linked, fixed }));
}

/** Whether a request was made of code that was fixed already. Of what was first seen at one head its commit tells. */
function isAskedAfter({ commit }: ThreadRequest, began: number, { turn, head }: ThreadSighting): boolean {
  return began > turn || (began === turn && commit === head);
}

/** Whether it was open again at a later head. */
function wasSeenAgain({ sightings }: ThreadHistoryEntry, fixed: ThreadSighting): boolean {
  return sightings.some(({ turn, status, forced }) => turn > fixed.turn && (status === "open" || forced));
}

interface Now {
  readonly request: ThreadRequest;
  readonly texts: PinnedTexts;
}

/** Whether the code stands again as it did before this fix: its element as a whole, else the lines that were remarked on. */
function isBack({ lines, sightings }: ThreadHistoryEntry, fixed: ThreadSighting, { request, texts }: Now): boolean {
  const { codeSha256 } = request;
  if (codeSha256 !== undefined && codeSha256 === fixed.code_sha256) return false;
  const before = sightings.filter(({ turn, status }) => turn < fixed.turn && status !== "fixed");
  if (codeSha256 !== undefined && before.some(({ code_sha256 }) => code_sha256 === codeSha256)) return true;
  return standsIn(request, lines, texts) && !isStillMended(request, fixed, texts);
}

/** A quote need not be whole lines. */
function isStillMended({ path }: ThreadRequest, { quote }: ThreadSighting, texts: PinnedTexts): boolean {
  const index = path === undefined ? undefined : texts.text(path, "head")?.index;
  return quote !== null && index !== undefined && findQuote(index, quote).length > 0;
}

function byTurn(a: Turn, b: Turn): number {
  return a.fixed.turn - b.fixed.turn;
}

/** Two reviewers may ask for the same: what one commit fixed, or was fixed at one head, was fixed once. */
function eachFixOnce(turns: readonly Turn[]): readonly Turn[] {
  const told = new Set<string>();
  return turns.filter(({ fixed: { head, commit } }) => {
    const names = commit === null ? [head] : [head, commit];
    const isNew = names.every((name) => !told.has(name));
    for (const name of names) told.add(name);
    return isNew;
  });
}

/** Where its requests were made and where they were fixed. */
function headsOf(turns: readonly Turn[], now: string): readonly string[] {
  const entries = new Set(turns.map(({ entry }) => entry));
  const seen = [...entries].flatMap(({ sightings }) => sightings).sort((a, b) => a.turn - b.turn);
  const heads = new Set(seen.map(({ head }) => head));
  heads.delete(now);
  return [...heads, now];
}

function toReason({ title }: ThreadRequest, fixes: readonly Turn[]): string {
  const told = fixes.slice(-MAX_TOLD).map(({ entry, link, fixed }) => {
    const what =
      link === "opposite"
        ? `the opposite of it, “${cut(entry.title, MAX_TITLE)}”,`
        : `“${cut(entry.title, MAX_TITLE)}”`;
    return `${what} was fixed at ${(fixed.commit ?? fixed.head).slice(0, SHORT_SHA)}`;
  });
  return `This request goes in circles: ${told.join(", then ")}, and now “${cut(title, MAX_TITLE)}” is asked for. A person decides which one applies.`;
}

/** With fewer letters and digits, lines stand in many places: within one function, and within a whole file. */
const MIN_IN_ELEMENT = 4;

/** Whether these lines stand, whole and one after another, in the code of a request at head; blank ones aside. */
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

/** So much of two suggestions is the same where they are one. */
const SAME_CODE = 0.9;

/** So many earlier requests of one function are compared, the newest: whoever makes more of them shall not hold up a run. */
export const MAX_COMPARED = 50;
/** So many things that mended one, the newest. */
const MAX_REPAIRS = 3;

/** An earlier request to which one of now belongs. */
interface LinkedRequest {
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

/** What stands elsewhere by another name is the same code if so much of its lines is. */
const MOVED = 0.8;
/** Where nothing encloses the lines, they are near one another if so much of the shorter stretch is in the other. */
const NEAR = 0.4;

/**
 * Whether a request is about the code of an earlier one: the same file through renames, and there the same function or type
 * where both have one, else lines that have something in common. Code that is no longer where it was is known again by its lines.
 */
function isAboutElement(entry: ThreadHistoryEntry, request: ThreadRequest, texts: PinnedTexts): boolean {
  const { path, original_path: originalPath, symbol } = entry;
  if (path === null || originalPath === null || request.path === undefined)
    return path === null && request.path === undefined;
  const isOfFile = originalPath === request.originalPath || path === request.path;
  const isOfSymbol = symbol === null || request.symbol === undefined || symbol === request.symbol;
  if (isOfFile && isOfSymbol) return symbol !== null || isNear(entry.lines, request.lines);
  const isGone = isOfFile ? spanOf(request.path, symbol ?? undefined, texts) === undefined : !stands(path, texts);
  return isGone && (isOfFile || isOfSymbol) && isSameCode(entry.lines, request.lines);
}

/** Where one of the two is not known, the file alone says it. */
function isNear(a: string, b: string): boolean {
  const [one, other] = [codeBag(a), codeBag(b)];
  if (bagWeight(one) === 0 || bagWeight(other) === 0) return true;
  return Math.max(containment(one, other), containment(other, one)) >= NEAR;
}

function stands(path: string, { pin, text }: PinnedTexts): boolean {
  return pin.files.some((file) => pathAt(file, "head") === path) || text(path, "head") !== undefined;
}

function isSameCode(a: string, b: string): boolean {
  if (quoteWeight(a) < MIN_MOVABLE || quoteWeight(b) < MIN_MOVABLE) return false;
  const [one, other] = [codeBag(a), codeBag(b)];
  return containment(one, other) >= MOVED && containment(other, one) >= MOVED;
}
