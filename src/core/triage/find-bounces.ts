import { cut } from "../cut.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import { findQuote } from "../pin/quote.ts";
import type { ThreadHistory, ThreadHistoryEntry, ThreadSighting } from "../report/triage-record.ts";
import { findLinked, type LinkedRequest } from "./link-request.ts";
import { standsIn } from "./stands-in.ts";
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
  return `This request goes in circles: ${told.join(", then ")}, and now “${cut(title, MAX_TITLE)}” is asked for. A person decides which of it holds.`;
}
