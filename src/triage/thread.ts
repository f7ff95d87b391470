import type { Side } from "../change/side.ts";
import type { ThreadHistoryEntry } from "../report/triage-record.ts";

/** Who wrote something on the pull request. */
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

/**
 * A remark that is still open: a thread on the pull request's lines, or a review's own text. All its text is a
 * stranger's.
 */
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

/** Lines of code as an agent is shown them, long ones cut; the first line's number is 1-based. */
export interface RemarkedCode {
  readonly file: string;
  readonly start_line: number;
  readonly lines: readonly string[];
}

/** One remark that the triage is asked about. */
export interface TriageQuestion {
  readonly thread: ReviewThread;
  /** The lines it was written on, as they were then; absent if unknown. */
  readonly codeThen: RemarkedCode | undefined;
  /** The code in their place at the pinned head; absent if there is none. */
  readonly codeNow: RemarkedCode | undefined;
  /** The pull request's commits since it was written, oldest first; `subject` is the first line of the message. */
  readonly commits: readonly { readonly sha: string; readonly subject: string }[];
  /** Earlier requests about the same code that were fixed, oldest first; absent for none. */
  readonly earlier?: readonly ThreadHistoryEntry[] | undefined;
}
