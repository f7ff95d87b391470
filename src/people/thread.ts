import type { Side } from "../change/side.ts";
import { recordDigest } from "../text/digest.ts";
import { OWN_TEXT } from "../text/own-text.ts";

/** The account that wrote something on the pull request. */
export interface ThreadAuthor {
  /** As the host's lists of comments show it, such as `coderabbitai[bot]`; `ghost` for a deleted account. */
  readonly login: string;
  readonly isBot: boolean;
  /** Whether the account of this run's token wrote it. */
  readonly isOwn: boolean;
}

/** An answer within a thread. */
export interface ThreadReply {
  readonly id: number;
  readonly author: ThreadAuthor;
  readonly body: string;
}

/**
 * Where a thread began: lines are 1-based, as they were at the thread's commit; absent for a remark on the whole file.
 */
export interface ThreadPlace {
  readonly path: string;
  readonly side: Side;
  readonly start_line: number | undefined;
  readonly line: number | undefined;
}

/** An open thread on the pull request's lines, or a review's own text. All its text is a stranger's. */
export interface ReviewThread {
  /** The host's own id of the thread; for a review's own text, `review-` and its number. */
  readonly id: string;
  readonly kind: "thread" | "review";
  readonly author: ThreadAuthor;
  /** The number of its first comment, or of the review. */
  readonly commentId: number;
  readonly url: string | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly body: string;
  /** Oldest first; empty for a review's own text. */
  readonly replies: readonly ThreadReply[];
  /** Absent for a review's own text. */
  readonly place: ThreadPlace | undefined;
  /** The commit it was written for; absent if the host does not say. */
  readonly commit: string | undefined;
  /** Whether the host says that the newest diff no longer shows its lines. */
  readonly isOutdated: boolean;
  /** Its line in the newest diff; absent if that does not show it. */
  readonly lineNow: number | undefined;
  /** The hunk it was written on, as the host shows it; empty for none. */
  readonly diffHunk: string;
  /** Digest of its texts before secrets were masked, as `contentSha256` computes it; absent before masking. */
  readonly unmaskedSha256?: string;
}

/** The open threads of a pull request as read, secrets masked, whoever wrote them; or why they could not be read. */
export type ReadThreads =
  | { readonly kind: "read"; readonly threads: readonly ReviewThread[] }
  | { readonly kind: "unreadable"; readonly detail: string };

/** One author's text, anywhere in a thread. */
export interface ThreadWords {
  readonly author: ThreadAuthor;
  readonly body: string;
}

/** All texts of a thread, in order. */
export function wordsOf({ author, body, replies }: ReviewThread): readonly ThreadWords[] {
  return [{ author, body }, ...replies];
}

/**
 * Whether we wrote it: it is from our account, and its last line is a marker of ours. Either could be somebody else's.
 */
export function isOurs({ author, body }: ThreadWords): boolean {
  const last = body.trimEnd().split("\n").at(-1) ?? "";
  return author.isOwn && last.startsWith(OWN_TEXT);
}

/** The number of its newest comment; for a review's own text, the review's. */
export function newestComment({ commentId, replies }: ReviewThread): number {
  return replies.reduce((newest, { id }) => Math.max(newest, id), commentId);
}

/**
 * Digest of who wrote what in a thread, except us. A different one means that somebody wrote, edited or deleted
 * something since. Masking secrets does not change it.
 */
export function contentSha256(thread: ReviewThread): string {
  if (thread.unmaskedSha256 !== undefined) return thread.unmaskedSha256;
  const others = wordsOf(thread).filter((words) => !isOurs(words));
  return recordDigest(
    others.map(({ author, body }) => ({ author: author.login.toLowerCase(), body: body.toWellFormed() })),
  );
}
