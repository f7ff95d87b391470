import type { WrittenIssue } from "../assignments/intent.ts";
import type { Sha } from "../change/sha.ts";
import type { OwnComment } from "../comments/own-comment.ts";
import type { ShownLines } from "../comments/plan-suggestions.ts";
import type { Candidate, Permission } from "../people/admission.ts";
import type { ReviewThread } from "../people/thread.ts";
import type { Annotation } from "../render/check-run.ts";
import type { Conclusion } from "../verdict/conclusion.ts";
import type { EarlierCheck } from "../verdict/earlier-check.ts";
import type { LoggedCommit } from "./past-code.ts";

/** A merge base of two histories, and the number of commits that only one side has, if the host says so. */
export interface BranchComparison {
  /** The commit of the first revision, if the host says so. */
  readonly base?: Sha | undefined;
  readonly mergeBase: Sha;
  readonly ahead: number | undefined;
  readonly behind: number | undefined;
}

/**
 * The forge of a change. Reads are retried. A write whose reply was lost is looked for before it is repeated, so that
 * nothing is written twice.
 *
 * Every method throws HostError if the host refuses, or cannot be reached after all retries.
 */
export interface Host {
  pullRequest(number: number): Promise<PullRequest>;

  /** Reads these issues in one request; unknown numbers are skipped. */
  issues(numbers: readonly number[]): Promise<readonly WrittenIssue[]>;

  /** An account's permission in the repository; `none` also for an unknown account. */
  permissionOf(login: string): Promise<Permission>;

  /** The default branch and the commit at its tip. */
  defaultBranch(): Promise<BranchTip>;

  /** Compares two revisions; undefined if they share no history, or one is unknown. */
  compare(base: string, head: string): Promise<BranchComparison | undefined>;

  /** The commit of a branch, tag or commit id; undefined if unknown. */
  commitAt(revision: string): Promise<Sha | undefined>;

  /** A text file at a revision; undefined if absent. */
  readFile(path: string, revision: string): Promise<string | undefined>;

  /** The names in a folder at a revision, empty if there is no folder; undefined if the list is incomplete. */
  listFolder(path: string, revision: string): Promise<readonly string[] | undefined>;

  /** Creates a check run in progress. After a lost reply it is found by `externalId`. */
  createCheckRun(run: NewCheckRun): Promise<CheckRunRef>;

  /** Finds the check run created with exactly these values, if its creation is uncertain. */
  findCheckRun(run: Omit<NewCheckRun, "output">): Promise<CheckRunRef | undefined>;

  /** Older open check runs of the same name, commit and application, whose `externalId` begins with `prefix`. */
  olderOpenCheckRuns(ref: CheckRunRef, prefix: string): Promise<readonly CheckRunRef[]>;

  /** Every completed check run of that name on a commit, newest first; none for an unknown commit. */
  completedChecks(check: NamedCheck, commit: string): Promise<readonly EarlierCheck[]>;

  /** Every check run of that name on a commit, of any author, newest first. */
  checkRuns(name: string, commit: Sha): Promise<readonly KnownCheckRun[]>;

  /** A pull request's commits, newest first; of more than 250 only the first 250. */
  pullRequestCommits(number: number): Promise<readonly Sha[]>;

  /** A pull request's commits with their messages, oldest first, at most the first 250; undefined if unknown. */
  commitLog(pullRequest: number): Promise<readonly LoggedCommit[] | undefined>;

  /** One file of an artifact; undefined if either is gone, or it is too large to be ours. */
  artifactFile(place: ArtifactFile): Promise<StoredFile | undefined>;

  /** The only file of an artifact from an earlier job of this run, or what was found instead. */
  soleArtifactFile(artifact: RunArtifact): Promise<SoleFile>;

  /** Updates the run's progress; failures do not matter. */
  updateCheckRun(ref: CheckRunRef, output: CheckRunOutput): Promise<void>;

  /** Completes the check run, with annotations in as many requests as needed. */
  completeCheckRun(ref: CheckRunRef, completion: CheckRunCompletion): Promise<void>;

  /** Every comment on the pull request as a whole, oldest first, without those on lines. */
  discussion(pullRequest: number): Promise<readonly DiscussionComment[]>;

  /** Others' replies in threads that our account started, oldest first. */
  threadReplies(pullRequest: number): Promise<readonly ThreadReply[]>;

  /** Everything that our account wrote on the pull request: review comments, reviews and issue comments. */
  ownComments(pullRequest: number, query?: OwnCommentsQuery): Promise<readonly OwnComment[]>;

  /**
   * Every unresolved thread with its replies, and every review's text that is not pending, dismissed or hidden; oldest
   * first. Throws if any part is missing.
   */
  openThreads(pullRequest: number): Promise<readonly ReviewThread[]>;

  /** The head's lines that the pull request shows, one entry per hunk; none for a file without a shown diff. */
  shownLines(pullRequest: number): Promise<readonly ShownLines[]>;

  /**
   * Posts one review with all its comments. After a lost reply it is found by `marker`, the body's last line, which is
   * added if missing.
   *
   * @throws HostError with status 422, and posts nothing, if a comment has no place in the diff.
   */
  createReview(pullRequest: number, review: NewReview): Promise<void>;

  /** Comments on the pull request. After a lost reply it is found by the body's first line. */
  createComment(pullRequest: number, body: string): Promise<void>;

  /** Replaces the body of our own comment or review. */
  updateComment(pullRequest: number, comment: Pick<OwnComment, "kind" | "id">, body: string): Promise<void>;

  /** Deletes our own comment; a missing one is fine. */
  deleteComment(comment: DeletableComment): Promise<void>;

  /** Replies in the thread of a review comment. After a lost reply it is found by the body's last line. */
  replyTo(pullRequest: number, commentId: number, body: string): Promise<void>;

  /** Hides comments or reviews as settled, in one request; hidden ones are fine. At most 50. */
  minimize(nodeIds: readonly string[]): Promise<void>;

  /** Resolves the threads that begin with these review comments; resolved ones are fine. At most 50. */
  resolveThreads(pullRequest: number, commentIds: readonly number[]): Promise<void>;

  /** Resolves any number of threads by the ids from `openThreads`; resolved or deleted ones are fine. */
  resolveOpenThreads(threadIds: readonly string[]): Promise<void>;

  /**
   * Replaces the pull request's description. After a lost reply it is written again only if the description is still
   * `replaced`.
   */
  updateBody(pullRequest: number, body: string, replaced: string): Promise<void>;
}

export interface OwnCommentsQuery {
  /** Only these kinds, because each costs a request; all if absent. */
  readonly kinds?: readonly OwnComment["kind"][];
  /** Only comments that contain this text; without any, our account is not requested. */
  readonly holding?: string;
}

/** Reviews cannot be deleted. */
export interface DeletableComment extends Pick<OwnComment, "id"> {
  readonly kind: "review-comment" | "issue-comment";
}

/** A pull request, as far as a review needs it. */
export interface PullRequest extends Candidate {
  readonly number: number;
  readonly title: string;
  /** Its description as written, with its line ends; empty for none. Untrusted, like the title. */
  readonly body: string;
  readonly state: "open" | "closed";
  /** The number of comments on its lines; undefined if unknown. */
  readonly reviewComments?: number | undefined;
  readonly headSha: Sha;
  /** The branch of the change, named by the pull request's author. */
  readonly headBranch: string;
  /** Whether that branch is in another repository, or may be. */
  readonly isFromFork: boolean;
  /** The tip of the target branch. */
  readonly baseSha: Sha;
  readonly baseBranch: string;
}

export interface BranchTip {
  readonly name: string;
  readonly sha: Sha;
}

export interface NewCheckRun {
  readonly name: string;
  readonly headSha: Sha;
  readonly externalId: string;
  readonly output: CheckRunOutput;
}

export interface CheckRunRef {
  readonly id: number;
  readonly name: string;
  readonly headSha: Sha;
  /** The application that created it; absent if unknown. */
  readonly appId?: number | undefined;
}

export interface KnownCheckRun extends EarlierCheck {
  readonly id: number;
}

/** Check runs by their name, which any application may use. */
export interface NamedCheck {
  readonly name: string;
  /** The application that created them. */
  readonly appId: number | "any";
}

export interface ArtifactFile {
  readonly runId: number;
  /** The artifact's name. */
  readonly artifact: string;
  /** Its path within. */
  readonly file: string;
}

export interface StoredFile {
  readonly content: Uint8Array;
  /** When it was stored, by the host's clock, as ISO 8601 in UTC; undefined if unknown. */
  readonly storedAt: string | undefined;
}

/** An artifact of one attempt of a run. */
export interface RunArtifact {
  readonly runId: number;
  /** From 1 on. Artifacts of earlier attempts do not count. */
  readonly attempt: number;
  readonly name: string;
}

export type SoleFile =
  | { readonly kind: "file"; readonly path: string; readonly content: Uint8Array }
  /** `found` is one line, with foreign names quoted. */
  | { readonly kind: "unusable"; readonly found: string };

/** As in GitHub's API. Title at most 255 characters, summary and text at most 65,535 each. */
export interface CheckRunOutput {
  readonly title: string;
  readonly summary: string;
  readonly text?: string | undefined;
}

export interface CheckRunCompletion {
  readonly conclusion: Conclusion;
  readonly output: CheckRunOutput;
  /** Worst first. */
  readonly annotations: readonly Annotation[];
  /** Replaces the id given at creation; absent to keep it. */
  readonly externalId?: string | undefined;
}

/** A comment on the pull request as a whole. */
export interface DiscussionComment {
  readonly id: number;
  /** The login; undefined if the account is deleted. */
  readonly author: string | undefined;
  /** The account's number; undefined if unknown. */
  readonly authorId?: number | undefined;
  readonly isBot: boolean;
  /** Whether it changed since it was written. */
  readonly isEdited: boolean;
  /** Whether the host lists its author among the repository's people. This grants no permission. */
  readonly isByMember: boolean;
  /** When it was written, by the host's clock, as ISO 8601 in UTC; undefined if unknown. */
  readonly createdAt?: string | undefined;
  readonly body: string;
}

/** A reply in a thread that our comment started. */
export interface ThreadReply extends DiscussionComment {
  /** Our comment. */
  readonly thread: Pick<OwnComment, "id" | "body" | "commit">;
}

export interface NewReview {
  readonly commit: Sha;
  readonly body: string;
  readonly marker: string;
  readonly comments: readonly NewReviewComment[];
}

/** Lines are 1-based. `start_line` is absent for a single line, else before `line` in the same hunk. */
export interface NewReviewComment {
  readonly path: string;
  readonly side: "LEFT" | "RIGHT";
  readonly start_line: number | undefined;
  readonly line: number;
  readonly body: string;
}
