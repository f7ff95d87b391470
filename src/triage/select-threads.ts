import type { TriageRules } from "../config/triage-rules.ts";
import {
  contentSha256,
  isOurs,
  type ReadThreads,
  type ReviewThread,
  type ThreadAuthor,
  wordsOf,
} from "../people/thread.ts";
import { recordDigest } from "../text/digest.ts";
import { findMeant } from "../text/spelling.ts";
import { splitFolds, toPlainLine, withoutComments } from "./plain-text.ts";

type Rules = Pick<TriageRules, "authors">;

/**
 * The remarks to check: those of the configured authors that say anything, oldest first, each once. Ours never count,
 * whoever is configured. Neither does a review's own text that asks for nothing.
 */
export function selectThreads(read: readonly ReviewThread[], { authors }: Rules): readonly ReviewThread[] {
  const tried = writtenBy(read, { authors }).filter(({ kind, body }) => kind === "thread" || !asksForNothing(body));
  return [...new Map(tried.toReversed().map((thread) => [thread.id, thread])).values()].sort(byAge);
}

/** Digest of all threads of the configured authors, as far as others wrote in them. Our replies do not change it. */
export function threadsDigest(read: ReadThreads, rules: Pick<TriageRules, "authors">): string {
  if (read.kind === "unreadable") return recordDigest(["unreadable"]);
  const threads = selectThreads(read.threads, rules).map((thread) => [thread.id, contentSha256(thread)]);
  return recordDigest(["read", threads]);
}

/** Everything that the configured authors wrote, whether it asks for anything or not; nothing of ours. */
export function writtenBy(read: readonly ReviewThread[], { authors }: Rules): readonly ReviewThread[] {
  const isConfigured = authorTest(authors);
  return read.filter((thread) => isConfigured(thread.author) && !isOurs(thread));
}

/** The remarks that one run asks about, and those beyond its limit. */
export interface SplitThreads {
  readonly asked: readonly ReviewThread[];
  readonly leftOut: readonly ReviewThread[];
}

/**
 * Splits off the first ones, up to the most that one run asks about. Remarks never asked about come first, so each gets
 * its turn however many there are.
 *
 * @param selected in the order of {@link selectThreads}.
 * @param decided ids that need no answer: an earlier decision holds, or they go in circles.
 * @param before ids that the previous run asked about.
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

/** Whether a person wrote in it: anybody except bots, configured authors and us. */
export function hasPeople(thread: ReviewThread, { authors }: Rules): boolean {
  const isConfigured = authorTest(authors);
  return wordsOf(thread).some((words) => !isBot(words.author) && !isConfigured(words.author) && !isOurs(words));
}

function byAge(a: ReviewThread, b: ReviewThread): number {
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const APP = /\[bot\]$/;
/** GitHub's name for a deleted account: nobody can tell who it was. */
const GONE = "ghost";

function isBot({ login, isBot: isSaid }: ThreadAuthor): boolean {
  return isSaid || APP.test(login);
}

/** Whether the configuration names an author, ignoring case. An entry that ends in `[bot]` is an app's. */
function authorTest(authors: readonly string[]): (author: ThreadAuthor) => boolean {
  const named = new Set(authors.filter((entry) => !isAppEntry(entry)).map(nameOf));
  const apps = new Set(authors.filter(isAppEntry).map(nameOf));
  return (author) => {
    const name = nameOf(author.login);
    return name !== GONE && (named.has(name) || (isBot(author) && apps.has(name)));
  };
}

/** The one reviewer that GitHub names in three ways. */
const COPILOT: ReadonlySet<string> = new Set(["copilot", "copilot-pull-request-reviewer"]);

function isAppEntry(entry: string): boolean {
  return APP.test(entry.trim().toLowerCase());
}

function nameOf(login: string): string {
  const name = login.trim().toLowerCase().replace(APP, "");
  return COPILOT.has(name) ? "copilot" : name;
}

/**
 * Whole lines of plain text in which bots count, greet and praise. Nothing else matches, so no remark passes for one.
 */
const COUNTS_AND_GREETINGS = [
  /^actionable comments posted: \d+$/,
  /^no actionable comments were generated in the recent review[.!]?$/,
  /^(?:copilot|gemini|coderabbit|cursor bugbot|bugbot|sourcery) (?:has )?reviewed (?:your changes|this pull request|\d+ out of \d+ (?:changed )?files?(?: in this pull request)?)(?:,? and (?:generated|found) (?:no|\d+)(?: new| potential)? (?:comments?|issues?|bugs?))?[.!]?$/,
  /^(?:generated|posted) (?:no|\d+)(?: new)? comments?[.!]?$/,
  /^there (?:is|are) \d+ total unresolved issues? \(including \d+ from previous reviews?\)\.?$/,
  /^(?:files not reviewed(?: \(\d+\))?:?|\S{1,200}: (?:language not supported|evaluated as low risk))$/,
  /^add copilot custom instructions for smarter, more guided reviews\.(?: learn how to get started ?\.?)?$/,
  /^(?:hey|hi|hello)(?: there)?(?:,? @?[\w[\]-]{1,40})?[ ,]{0,2}[-–—!]? ?i(?:'|’)ve (?:reviewed (?:your changes|this pull request)(?:,? and (?:they look great|found (?:no|\d+|some) issues?(?: that need to be addressed)?))?|found \d+ issues?)[.!:]?$/,
  /^here(?:'|’)s what i looked at during the review:?$/,
  /^(?:general issues|security|testing|documentation|complexity|bugs|review instructions): all looks good[.!]?$/,
  /^help me be more useful! please click [^a-z]{0,8}or [^a-z]{0,8}on each comment and i(?:'|’)ll use the feedback to improve your reviews\.?$/,
  /^here are some automated review suggestions for this pull request\.?$/,
  /^reviewed commit: `?[\da-f]{7,40}`?$/,
  /^(?:lgtm|looks good(?: to me)?|no issues found|i have no feedback to provide|there are no review comments(?: to (?:address|assess|provide feedback on))?(?:, so i have no feedback to provide)?)[.!]?$/,
  /^(?:code review|codex review|(?:pull request|pr) overview|pull request summary|reviewed changes|review summary|overall comments|walkthrough|changes|summary|overview):?$/,
  /^\[![a-z]+\]$/,
] as const;

/** A fold with such a summary describes the review, or repeats its comments. */
const ABOUT_THE_REVIEW =
  /^(?:review (?:info|details|information)|recent review (?:info|details)|commits|files (?:selected|ignored|skipped|not reviewed|with no)\b.{0,80}|configuration used\b.{0,80}|run configuration|prompt (?:for|to) .{1,60}|show a summary per file|walkthrough|file-level changes|reviewer(?:'|’)s guide|sourcery is free for open source\b.{0,100}|about codex in github|additional context used|learnings used)(?: \(\d+\))?:?$/;
/** Folds with comments that are posted nowhere else. */
const REMARKS = /outside diff|nitpick|duplicate comments|suppressed|low confidence/i;
const SUMMARY = /<summary\b/i;
const SUMMARY_END = /<\/summary\b/i;

/** A reviewer that counts its comments describes the change first. */
const COUNTED = /^copilot reviewed \d+ out of \d+ /;
const DESCRIPTION = /^(?:pull request|pr) overview$/;
/** With any of these words a description may also be a remark. */
const MAY_REMARK =
  /\b(?:should|must|needs?|consider|recommend|suggest|please|ensure|verify|missing|lacks?|fails?|failure|breaks?|broken|incorrect|wrong|bugs?|issues?|problems?|unsafe|insecure|vulnerab\w*|leaks?|races?|risks?|risky|crash\w*|however|but|although|unfortunately|concerns?|todo|may|might|could|cannot|can't|never|not|no longer|without|instead)\b|n['’]t\b|\?/i;

/**
 * Whether a review's own text only counts its comments, sums up the change in its reviewer's usual way, praises or
 * greets. Anything else asks for something, as far as a pattern can tell. Never throws.
 */
export function asksForNothing(body: string): boolean {
  const { open, folded } = splitFolds(withoutComments(body));
  if (!folded.every(isAboutTheReview)) return false;
  const lines = open.split(/\r\n|\r|\n/).map((raw, at) => ({ raw, at, plain: toPlainLine(raw).toLowerCase() }));
  const said = lines.filter(({ plain }) => plain !== "" && !isFormula(plain));
  const counted = lines.findIndex(({ plain }) => COUNTED.test(plain));
  const begin = lines.findIndex(({ plain }) => DESCRIPTION.test(plain));
  const describes = ({ raw, at }: (typeof lines)[number]) =>
    counted >= 0 && (raw.trimStart().startsWith("|") || (begin >= 0 && begin < at && at < counted));
  return said.every((line) => describes(line) && !MAY_REMARK.test(line.plain));
}

function isFormula(plain: string): boolean {
  return COUNTS_AND_GREETINGS.some((pattern) => pattern.test(plain));
}

function isAboutTheReview(fold: string): boolean {
  const [, ...parts] = fold.split(SUMMARY);
  const [first, ...others] = parts.map((part) => toSummary(part));
  if (first === undefined) return fold.trim() === "";
  return ABOUT_THE_REVIEW.test(first) && ![first, ...others].some((words) => REMARKS.test(words));
}

/** @param part begins after the name of the tag. */
function toSummary(part: string): string {
  const [words = ""] = part.slice(part.indexOf(">") + 1).split(SUMMARY_END, 1);
  return toPlainLine(words).toLowerCase();
}

/**
 * A sentence for each configured author who has no thread though a similarly named author does: the login is probably
 * misspelt. None if nothing is similar, as a reviewer may have nothing to say.
 */
export function describeAbsentAuthors(
  threads: readonly ReviewThread[],
  { authors }: Pick<TriageRules, "authors">,
): readonly string[] {
  const tried = new Set(writtenBy(threads, { authors }));
  const others = threads.filter((thread) => !tried.has(thread) && !thread.author.isOwn);
  const logins = [...new Set(others.map(({ author }) => author.login))];
  return authors
    .filter((entry) => writtenBy(threads, { authors: [entry] }).length === 0)
    .flatMap((entry) => {
      const meant = findSimilar(entry, logins);
      if (meant === undefined) return [];
      const said = `triage.authors names ${JSON.stringify(entry)}, who has no open thread`;
      return [`${said}; there are some of ${JSON.stringify(meant)}: write logins as the host shows them.`];
    });
}

/** Fewer letters occur in many names. */
const FEWEST_LETTERS = 4;

/** People often call a reviewer by less than its login, such as Gemini for gemini-code-assist[bot], or by more. */
function findSimilar(entry: string, logins: readonly string[]): string | undefined {
  const wanted = lettersOf(entry);
  const longer = logins.find((login) => {
    const [short = "", long = ""] = [wanted, lettersOf(login)].sort((a, b) => a.length - b.length);
    return short.length >= FEWEST_LETTERS && long.includes(short);
  });
  return longer ?? logins.find((login) => findMeant(wanted, [lettersOf(login)]) !== undefined);
}

function lettersOf(login: string): string {
  return login
    .toLowerCase()
    .replace(/\[bot\]$/, "")
    .replace(/[^a-z0-9]/g, "");
}
