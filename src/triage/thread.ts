import type { Side } from "../change/side.ts";
import type { ThreadHistoryEntry } from "../report/triage-record.ts";

/** Who wrote something on the pull request. */
export interface ThreadAuthor {
  /** As the host's lists of comments have it, such as `coderabbitai[bot]`; `ghost` where the account is gone. */
  readonly login: string;
  readonly isBot: boolean;
  /** Whether it was written by the account whose token this run has. */
  readonly isOwn: boolean;
}

/** An answer within a thread. */
export interface ThreadReply {
  readonly id: number;
  readonly author: ThreadAuthor;
  readonly body: string;
}

/** Where a thread was begun: lines 1-based, as they stood at the thread's commit; absent for a remark on the whole file. */
export interface ThreadPlace {
  readonly path: string;
  readonly side: Side;
  readonly start_line: number | undefined;
  readonly line: number | undefined;
}

/** A remark that is still open: a thread on the pull request's lines, or what a review says as a whole. All its text is a stranger's. */
export interface ReviewThread {
  /** The host's own id of the thread; of a review's body `review-` and its number. */
  readonly id: string;
  readonly kind: "thread" | "review";
  readonly author: ThreadAuthor;
  /** The number of its first comment, or of the review. */
  readonly commentId: number;
  readonly url: string | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly body: string;
  /** Oldest first; none of a review's body. */
  readonly replies: readonly ThreadReply[];
  /** Absent for a review's body. */
  readonly place: ThreadPlace | undefined;
  /** The commit it was written for; absent where the host does not say. */
  readonly commit: string | undefined;
  /** Whether the host says that the newest diff no longer shows its lines. */
  readonly isOutdated: boolean;
  /** Its line in the newest diff; absent where that does not show it. */
  readonly lineNow: number | undefined;
  /** The hunk it was written on, as the host shows it; empty for none. */
  readonly diffHunk: string;
  /** Of what was written in it before secrets were masked, as `contentSha256` computes it; absent while nothing is. */
  readonly unmaskedSha256?: string;
}

/** The open threads of a pull request as they were read, secrets masked, whoever wrote them; or why they could not be. */
export type ReadThreads =
  | { readonly kind: "read"; readonly threads: readonly ReviewThread[] }
  | { readonly kind: "unreadable"; readonly detail: string };

/** Lines of code as an agent is shown them, long ones cut; their first line 1-based. */
export interface RemarkedCode {
  readonly file: string;
  readonly start_line: number;
  readonly lines: readonly string[];
}

/** One remark that the triage is asked about. */
export interface TriageQuestion {
  readonly thread: ReviewThread;
  /** The lines it was written on, as they stood then; absent where that is not known. */
  readonly codeThen: RemarkedCode | undefined;
  /** What stands there at the pinned head; absent where nothing does. */
  readonly codeNow: RemarkedCode | undefined;
  /** The pull request's commits since it was written, oldest first; `subject` is the first line of the message. */
  readonly commits: readonly { readonly sha: string; readonly subject: string }[];
  /** What was asked for earlier of the same code and was fixed, oldest first; absent for nothing. */
  readonly earlier?: readonly ThreadHistoryEntry[] | undefined;
}
