import type { TriageRules } from "../config/triage-rules.ts";
import { OWN_TEXT } from "../own-text.ts";
import { asksForNothing } from "./asks-for-nothing.ts";
import type { ReviewThread, ThreadAuthor } from "./thread.ts";

type Rules = Pick<TriageRules, "authors">;

/**
 * The remarks that are to be tried: those of the configured authors that say anything, oldest first, each once. Ours
 * are none of them, whoever is configured, nor is what a review says as a whole if that asks for nothing.
 */
export function selectThreads(read: readonly ReviewThread[], { authors }: Rules): readonly ReviewThread[] {
  const tried = writtenBy(read, { authors }).filter(({ kind, body }) => kind === "thread" || !asksForNothing(body));
  return [...new Map(tried.toReversed().map((thread) => [thread.id, thread])).values()].sort(byAge);
}

/** All that the configured authors wrote, whether it asks for anything or not; nothing of ours. */
export function writtenBy(read: readonly ReviewThread[], { authors }: Rules): readonly ReviewThread[] {
  const isConfigured = authorTest(authors);
  return read.filter((thread) => isConfigured(thread.author) && !isOurs(thread));
}

/** The remarks that one run asks about, and those that are beyond what it may ask. */
export interface SplitThreads {
  readonly asked: readonly ReviewThread[];
  readonly leftOut: readonly ReviewThread[];
}

/**
 * The first ones up to the most that one run asks about, and the rest. What was never asked about comes first, so that
 * each is tried some time, however many there are.
 *
 * @param selected as {@link selectThreads} orders them.
 * @param decided the ids of those that need no answer, as an earlier decision stands or they go in circles.
 * @param before the ids of those that the run before asked about.
 */
export function splitThreads(
  selected: readonly ReviewThread[],
  decided: ReadonlySet<string>,
  { maxThreads }: Pick<TriageRules, "maxThreads">,
  before: ReadonlySet<string> = new Set(),
): SplitThreads {
  const undecided = selected.filter(({ id }) => !decided.has(id));
  const open = [...undecided.filter(({ id }) => !before.has(id)), ...undecided.filter(({ id }) => before.has(id))];
  return { asked: open.slice(0, maxThreads), leftOut: open.slice(maxThreads) };
}

/** What one wrote, wherever in a thread it stands. */
export interface ThreadWords {
  readonly author: ThreadAuthor;
  readonly body: string;
}

/** All that was written in a thread, in its order. */
export function wordsOf({ author, body, replies }: ReviewThread): readonly ThreadWords[] {
  return [{ author, body }, ...replies];
}

/** Whether we wrote it: our account did, and a marker of ours is its last line. Either alone may be another's. */
export function isOurs({ author, body }: ThreadWords): boolean {
  const last = body.trimEnd().split("\n").at(-1) ?? "";
  return author.isOwn && last.startsWith(OWN_TEXT);
}

/** Whether a person wrote in it: anybody who is neither a bot, nor a configured author, nor we. */
export function hasPeople(thread: ReviewThread, { authors }: Rules): boolean {
  const isConfigured = authorTest(authors);
  return wordsOf(thread).some((words) => !isBot(words.author) && !isConfigured(words.author) && !isOurs(words));
}

/** The number of the newest comment in it; of a review's body the review's. */
export function newestComment({ commentId, replies }: ReviewThread): number {
  return replies.reduce((newest, { id }) => Math.max(newest, id), commentId);
}

function byAge(a: ReviewThread, b: ReviewThread): number {
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const APP = /\[bot\]$/;
/** Whose account is gone: nobody can tell who it was. */
const GONE = "ghost";

function isBot({ login, isBot: isSaid }: ThreadAuthor): boolean {
  return isSaid || APP.test(login);
}

/** Whether an author is one of those that the configuration names, whatever the case. `[bot]` at an entry's end is an app's. */
function authorTest(authors: readonly string[]): (author: ThreadAuthor) => boolean {
  const named = new Set(authors.filter((entry) => !isAppEntry(entry)).map(nameOf));
  const apps = new Set(authors.filter(isAppEntry).map(nameOf));
  return (author) => {
    const name = nameOf(author.login);
    return name !== GONE && (named.has(name) || (isBot(author) && apps.has(name)));
  };
}

/** The one reviewer that its host names in three ways. */
const COPILOT: ReadonlySet<string> = new Set(["copilot", "copilot-pull-request-reviewer"]);

function isAppEntry(entry: string): boolean {
  return APP.test(entry.trim().toLowerCase());
}

function nameOf(login: string): string {
  const name = login.trim().toLowerCase().replace(APP, "");
  return COPILOT.has(name) ? "copilot" : name;
}
