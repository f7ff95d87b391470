import type { ReviewThread, ThreadReply } from "../people/thread.ts";
import type { ThreadHistoryEntry } from "../report/triage-record.ts";
import { cut, cutCode } from "../text/cut.ts";
import type { CodeThen, RemarkedCode } from "./code-then.ts";

/** One remark that the triage is asked about. */
export interface TriageQuestion {
  readonly thread: ReviewThread;
  /** The code it was written on, as it was then; absent if unknown. */
  readonly codeThen: CodeThen | undefined;
  /** The code in their place at the pinned head; absent if there is none. */
  readonly codeNow: RemarkedCode | undefined;
  /** The pull request's commits since it was written, oldest first; `subject` is the first line of the message. */
  readonly commits: readonly { readonly sha: string; readonly subject: string }[];
  /** Earlier requests about the same code that were fixed, oldest first; absent for none. */
  readonly earlier?: readonly ThreadHistoryEntry[] | undefined;
}

/** The maximum lengths of a remark, a reply, and the first line of a commit's message, in UTF-16 units. */
const MAX_BODY_CHARS = 12_000;
const MAX_REPLY_CHARS = 2000;
const MAX_SUBJECT_CHARS = 120;
/** The maximum length of each text of an earlier request. */
const MAX_EARLIER_CHARS = 600;
/** The newest of each are shown. */
const MAX_REPLIES = 20;
const MAX_COMMITS = 50;

/**
 * A remark as the triage reads it: who said what and where, the code then and now, and the commits since. Omissions are
 * marked at the end of a cut text, and at the beginning of a list without its oldest entries.
 */
export function toThreadDocument({ thread, codeThen, codeNow, commits, earlier = [] }: TriageQuestion) {
  const { id, author, place, lineNow, body, replies } = thread;
  return {
    id,
    author: author.login,
    path: place?.path ?? null,
    line: lineNow ?? place?.line ?? null,
    side: place?.side ?? null,
    body: cutText(body, MAX_BODY_CHARS),
    replies: toReplies(replies),
    code_then: toCode(codeThen),
    code_now: toCode(codeNow),
    commits: toCommits(commits),
    ...(earlier.length === 0 ? {} : { earlier: earlier.map(toEarlier) }),
  };
}

/** An earlier request, and what fixed it last. */
function toEarlier({ thread_id: id, author, request, suggestion, lines, sightings }: ThreadHistoryEntry) {
  const { commit, quote } = sightings.findLast(({ status }) => status === "fixed") ?? { commit: null, quote: null };
  return {
    ...{
      id,
      author,
      asked: cut(request, MAX_EARLIER_CHARS),
      suggestion: suggestion && cut(suggestion, MAX_EARLIER_CHARS),
    },
    ...{
      code_then: cut(lines, MAX_EARLIER_CHARS),
      fixed_by: commit,
      fixed_with: quote && cut(quote, MAX_EARLIER_CHARS),
    },
  };
}

/** Whether the triage is shown everything written in a thread: it cannot settle what it does not see. */
export function isShownWhole({ body, replies }: ReviewThread): boolean {
  return (
    body.length <= MAX_BODY_CHARS &&
    replies.length <= MAX_REPLIES &&
    replies.every((reply) => reply.body.length <= MAX_REPLY_CHARS)
  );
}

function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${cut(text, max)}\n[cut: ${text.length - max} more characters]`;
}

function toReplies(replies: readonly ThreadReply[]) {
  const shown = replies.slice(-MAX_REPLIES).map(({ author, body }) => {
    return { author: author.login, body: cutText(body, MAX_REPLY_CHARS) };
  });
  const left = replies.length - shown.length;
  return left === 0 ? shown : [{ author: "tribunal", body: `[cut: ${left} older replies]` }, ...shown];
}

function toCommits(commits: TriageQuestion["commits"]) {
  const shown = commits
    .slice(-MAX_COMMITS)
    .map(({ sha, subject }) => ({ sha, subject: cut(subject, MAX_SUBJECT_CHARS) }));
  const left = commits.length - shown.length;
  return left === 0 ? shown : [{ sha: null, subject: `[cut: ${left} older commits]` }, ...shown];
}

function toCode(code: RemarkedCode | undefined) {
  if (code === undefined) return null;
  const { file, start_line, lines } = code;
  return { file, start_line, code: cutCode(lines) };
}
