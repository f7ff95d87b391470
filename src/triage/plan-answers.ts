import type { OwnComment } from "../comments/own-comment.ts";
import {
  formatTriageMarker,
  isMarkable,
  isRepetition,
  parseTriageMarker,
  type TriageMarker,
} from "../comments/triage-marker.ts";
import { markdownProse } from "../document/markdown-words.ts";
import { contentSha256, isOurs, newestComment, type ReviewThread } from "../people/thread.ts";
import { nameThreadPlace } from "../render/triage.ts";
import type { Report } from "../report/report.ts";
import type { TriagedThread } from "../report/triage-record.ts";
import { assertNever } from "../text/assert-never.ts";
import { cut } from "../text/cut.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../text/escape.ts";
import { hasPeople } from "./select-threads.ts";

/** What the comment job does about other reviewers' remarks. */
export interface AnswerPlan {
  /** Those to answer or resolve, oldest first. */
  readonly threads: readonly PlannedThread[];
  /** Those that are not answered or not resolved, and why. */
  readonly leftAlone: readonly LeftAlone[];
}

export interface PlannedThread {
  readonly thread: ReviewThread;
  /** Undefined if it was given before. */
  readonly reply: string | undefined;
  /** Whether to resolve it after the reply. */
  readonly resolves: boolean;
}

export interface LeftAlone {
  /** Its author, and its address or place, not escaped. */
  readonly name: string;
  /** A clause such as `it is no longer open`. */
  readonly why: string;
  /** Whether it is answered, and only stays open. */
  readonly isAnswered: boolean;
}

/** The facts about the pull request that decide the plan. */
export interface AnswerContext {
  /** The threads that are open now. */
  readonly open: readonly ReviewThread[];
  /** Our account's comments on the pull request, with their markers. */
  readonly own: readonly OwnComment[];
  /** The check's name as its owner wrote it. */
  readonly name: string;
  /** The check's name in our markers. */
  readonly check: string;
  /** Whether threads may be resolved. */
  readonly resolvesThreads: boolean;
}

/**
 * The rows of a report that get an answer. An open remark has its finding instead. A review's own text that was skipped
 * gets none, because that comment would be about nothing.
 */
export function rowsToAnswer({ triage }: Pick<Report, "triage">): readonly SettledThread[] {
  return (triage ?? [])
    .filter((row): row is SettledThread => row.status !== "open")
    .filter(({ kind, status }) => kind === "thread" || status !== "skipped");
}

/**
 * Plans the answers to other reviewers' remarks, one for each outcome, and which threads to resolve. A thread is
 * resolved only if the report proves its outcome and no person wrote in it. A thread that changed since the review read
 * it is left alone.
 */
export function planAnswers(report: Report, context: AnswerContext): AnswerPlan {
  const threads: PlannedThread[] = [];
  const leftAlone: LeftAlone[] = [];
  const open = new Map(context.open.map((thread) => [thread.id, thread]));
  for (const row of rowsToAnswer(report)) {
    const thread = open.get(row.thread_id);
    const why = findObstacle(row, thread, report);
    if (thread === undefined || why !== undefined) {
      leftAlone.push({ name: nameRow(row), why: why ?? GONE, isAnswered: false });
      continue;
    }
    const { planned, unresolved } = planOne({ row, thread }, report, context);
    if (planned.reply !== undefined || planned.resolves) threads.push(planned);
    if (unresolved !== undefined) leftAlone.push({ name: nameRow(row), why: unresolved, isAnswered: true });
  }
  return { threads: threads.sort((a, b) => byAge(a.thread, b.thread)), leftAlone };
}

function byAge(a: ReviewThread, b: ReviewThread): number {
  return a.createdAt === b.createdAt ? a.commentId - b.commentId : a.createdAt < b.createdAt ? -1 : 1;
}

function nameRow(row: SettledThread): string {
  return `${row.author}, ${row.url ?? nameThreadPlace(row)}`;
}

const GONE = "it is no longer open";

/** Why a remark is neither answered nor resolved, as a clause; undefined if it is answered. */
function findObstacle(row: SettledThread, thread: ReviewThread | undefined, report: Report): string | undefined {
  const isAlone = (report.triage ?? []).filter(({ thread_id: id }) => id === row.thread_id).length === 1;
  if (row.unheard) return "there was no answer; the next run asks again";
  if (!isAlone || !isSound(row)) return "the report contradicts itself about it";
  if (thread === undefined) return GONE;
  if (!isMarkable(thread.id)) return "its name is ambiguous in a comment";
  if (thread.kind !== row.kind || thread.commentId !== row.comment_id || isOurs(thread))
    return "it is not the thread that was read";
  if (newestOfOthers(thread) > row.newest_comment) return "somebody wrote in it since it was read";
  if (contentSha256(thread) !== row.content_sha256) return "it has changed since it was read";
  return undefined;
}

/** Whether the parts of a row agree. A report is read from a file, so code checks it again. */
function isSound({ tier, status, commit, evidence, forced }: SettledThread): boolean {
  switch (status) {
    case "fixed":
      return tier === "agree" && commit !== null && !forced;
    case "skipped":
      return tier === "agree" && !forced;
    case "dismissed":
      return tier === "dismissed" && evidence !== null && !forced;
    case "uncertain":
      return tier === "uncertain";
    default:
      return assertNever(status);
  }
}

/** The number of the newest comment that is not ours; for a review's own text, the review's. */
function newestOfOthers(thread: ReviewThread): number {
  return newestComment({ ...thread, replies: thread.replies.filter((reply) => !isOurs(reply)) });
}

interface Matched {
  readonly row: SettledThread;
  readonly thread: ReviewThread;
}

function planOne(
  { row, thread }: Matched,
  report: Report,
  context: AnswerContext,
): { readonly planned: PlannedThread; readonly unresolved: string | undefined } {
  const { name, check } = context;
  const { head_sha: head } = report.pin;
  const marker: TriageMarker = { check, threadId: thread.id, state: row.status, head };
  const earlier = earlierAnswers(thread, context);
  const isNew = !isRepetition(marker, earlier);
  const isSettled = row.status !== "uncertain" && thread.kind === "thread";
  const unresolved = context.resolvesThreads && isSettled ? whyUnresolved({ row, thread }, report) : undefined;
  // The last answer in a resolved thread must say why it is resolved.
  const isLastWord = isNew || earlier.at(-1)?.state === row.status;
  const resolves = context.resolvesThreads && isSettled && unresolved === undefined && isLastWord;
  const reply = isNew ? withMarker(describeTriaged(row, { name, head }, resolves), thread, marker) : undefined;
  return { planned: { thread, reply, resolves }, unresolved };
}

/** Why a settled thread stays open, as a clause; undefined if it may be resolved. */
function whyUnresolved({ row, thread }: Matched, { triage_scope: scope }: Report): string | undefined {
  if (row.has_people || hasPeople(thread, { authors: scope?.authors ?? [] })) return "a person wrote in it";
  if (row.status !== "fixed" && row.evidence === null) return "nothing in the code shows it";
  return undefined;
}

/** Our earlier answers to a remark, oldest first. */
function earlierAnswers(thread: ReviewThread, { own, check }: AnswerContext): readonly TriageMarker[] {
  const replies = thread.replies.filter(isOurs).map(({ id, body }) => ({ id, body, kind: "review-comment" as const }));
  const known = own.filter(({ kind, replyTo }) =>
    thread.kind === "thread" ? kind === "review-comment" && replyTo === thread.commentId : kind === "issue-comment",
  );
  const all = new Map([...known, ...replies].map((comment) => [comment.id, comment]));
  return [...all.values()]
    .sort((a, b) => a.id - b.id)
    .flatMap((comment) => parseTriageMarker(comment, check) ?? [])
    .filter(({ threadId }) => threadId === thread.id);
}

/** Adds the marker where `parseTriageMarker` looks for it. */
function withMarker(words: string, { kind }: ReviewThread, marker: TriageMarker): string {
  const line = formatTriageMarker(marker);
  return kind === "thread" ? `${words}\n\n${line}` : `${line}\n${words}`;
}

/** A remark with an outcome other than open. */
export type SettledThread = TriagedThread & { readonly status: Exclude<TriagedThread["status"], "open"> };

/** The check that answers, and the head that it reviewed. */
interface AnswerSignature {
  /** The check's name as its owner wrote it. */
  readonly name: string;
  readonly head: string;
}

const MAX_REASON_CHARS = 3000;
const MAX_QUOTE_CHARS = 2000;
const MAX_TITLE_CHARS = 200;

/**
 * The answer to a remark as Markdown, with everything from outside escaped.
 *
 * @param resolves whether the thread will be resolved after the answer, if the host permits it.
 */
export function describeTriaged(row: SettledThread, { name, head }: AnswerSignature, resolves: boolean): string {
  const reason = nameCommits(cut(row.reason.trim(), MAX_REASON_CHARS), [head, row.commit ?? "", ...row.heads]);
  const parts = [
    row.kind === "review" ? nameReview(row) : undefined,
    markdownProse(reason, `**${headingOf(row)}:**`),
    ...showEvidence(row),
    row.forced && row.heads.length > 0 ? `The heads of this circle: ${row.heads.map(showSha).join(", ")}.` : undefined,
    `_${escapeMarkdown(name)}, as of ${showSha(head)}.${resolves ? ` ${HOW_TO_KEEP_OPEN}` : ""}_`,
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

/** Only the host knows whether the job's token can resolve, so this promises nothing. */
const HOW_TO_KEEP_OPEN =
  "Tribunal resolves this thread if it may. To keep it open, reply why, and unresolve it if needed: then Tribunal leaves it to people.";

/** Shows known commits as code, so that the host links none and people can copy them. */
function nameCommits(text: string, known: readonly string[]): string {
  return text.replace(/(?<![\w`])[0-9a-f]{7,64}(?![\w`])/g, (word) =>
    known.some((sha) => sha.startsWith(word)) ? `\`${word}\`` : word,
  );
}

function headingOf({ status, commit }: SettledThread): string {
  switch (status) {
    case "fixed":
      // Not as code, so that the host links it.
      return `Addressed in ${commit}`;
    case "skipped":
      return "Skipped";
    case "dismissed":
      return "Dismissed";
    case "uncertain":
      return "Needs a person";
    default:
      return assertNever(status);
  }
}

/** The words before the place of the quoted code. */
const EVIDENCE_WORDS: Readonly<Record<SettledThread["status"], string>> = {
  fixed: "Now at",
  skipped: "It is about",
  dismissed: "Refuted by",
  uncertain: "What was looked at is",
};

function showEvidence({ evidence, status }: SettledThread): readonly string[] {
  if (evidence === null) return [];
  const { file, side, start_line: start, end_line: end, quote } = evidence;
  const lines = start === end ? `${start}` : `${start}-${end}`;
  const commit = side === "base" ? ", before this change" : "";
  return [
    `${EVIDENCE_WORDS[status]} ${codeSpan(`${file}:${lines}`)}${commit}:`,
    codeBlock(cut(quote, MAX_QUOTE_CHARS)),
  ];
}

const REVIEW_URL = /^https?:\/\/[\w.:-]+\/[\w./-]+#pullrequestreview-\d+$/;

/** Names a review by its link, because the answer is not beside it. */
function nameReview({ author, comment_id: id, url, title }: SettledThread): string {
  const words = `${escapeMarkdown(author)}'s review`;
  const link = url !== null && REVIEW_URL.test(url) ? `[${words}](${url})` : `${words} ${id}`;
  const said = escapeMarkdown(cut(title.trim(), MAX_TITLE_CHARS));
  return `About ${link}${said === "" ? "" : `:\n\n> ${said}`}`;
}

function showSha(sha: string): string {
  return codeSpan(sha.slice(0, 12));
}
