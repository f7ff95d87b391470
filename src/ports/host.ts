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

/** One commit of those where two histories part, and how many commits each side has that the other has not, where the host says so. */
export interface BranchComparison {
  /** The commit that the first one named, where the host says so. */
  readonly base?: Sha | undefined;
  readonly mergeBase: Sha;
  readonly ahead: number | undefined;
  readonly behind: number | undefined;
}

/**
 * The forge a change lives on. Reads are retried; a write whose reply was lost is looked up before it is tried again,
 * so that nothing is written twice.
 *
 * Every method throws HostError if the host refuses or cannot be reached after the adapter's own retries.
 */
export interface Host {
  pullRequest(number: number): Promise<PullRequest>;

  /** The issues of these numbers, in one request; a number that no issue has is left out. */
  issues(numbers: readonly number[]): Promise<readonly WrittenIssue[]>;

  /** What an account may do in the repository; `none` also for one the host does not know. */
  permissionOf(login: string): Promise<Permission>;

  /** The name of the repository's default branch and the commit at its tip. */
  defaultBranch(): Promise<BranchTip>;

  /** Where the histories of two revisions part, or undefined when they share none or the host does not know one of them. */
  compare(base: string, head: string): Promise<BranchComparison | undefined>;

  /** The commit a branch, tag or commit id names, or undefined when the host knows none. */
  commitAt(revision: string): Promise<Sha | undefined>;

  /** A text file at a revision, or undefined when it is not there. */
  readFile(path: string, revision: string): Promise<string | undefined>;

  /** The names of what lies in a folder at a revision, none where there is none; undefined when the host does not tell, or not of all. */
  listFolder(path: string, revision: string): Promise<readonly string[] | undefined>;

  /** Creates a check run in progress; `externalId` is what a lost reply is looked up by. */
  createCheckRun(run: NewCheckRun): Promise<CheckRunRef>;

  /** The check run that was created with just these, or undefined: for who never heard whether it was. */
  findCheckRun(run: Omit<NewCheckRun, "output">): Promise<CheckRunRef | undefined>;

  /**
   * The check runs of the same name, commit and application as this one that were created before it and have not ended,
   * and whose `externalId` begins with `prefix`.
   */
  olderOpenCheckRuns(ref: CheckRunRef, prefix: string): Promise<readonly CheckRunRef[]>;

  /**
   * Every completed check run of that name on a commit, newest first; none for a commit the host does not know.
   */
  completedChecks(check: NamedCheck, commit: string): Promise<readonly EarlierCheck[]>;

  /** Every check run of that name on a commit, whoever made it, newest first. */
  checkRuns(name: string, commit: Sha): Promise<readonly KnownCheckRun[]>;

  /** A pull request's commits, newest first; of more than 250 the host names the first 250 alone. */
  pullRequestCommits(number: number): Promise<readonly Sha[]>;

  /**
   * A pull request's commits with their messages, oldest first, the first 250 of more; undefined when the host does not know it.
   */
  commitLog(pullRequest: number): Promise<readonly LoggedCommit[] | undefined>;

  /** One file of a workflow run's artifact, or undefined when either is not there any more, or is too large to be ours. */
  artifactFile(place: ArtifactFile): Promise<StoredFile | undefined>;

  /** The one file that an earlier job of this run put into an artifact, or what was found in its place. */
  soleArtifactFile(artifact: RunArtifact): Promise<SoleFile>;

  /** Says where the run stands. Failing to is no error. */
  updateCheckRun(ref: CheckRunRef, output: CheckRunOutput): Promise<void>;

  /** Completes the check run, annotations in as many requests as the host wants. */
  completeCheckRun(ref: CheckRunRef, completion: CheckRunCompletion): Promise<void>;

  /** Every comment on the pull request as a whole, whoever wrote it, oldest first. None on its lines. */
  discussion(pullRequest: number): Promise<readonly DiscussionComment[]>;

  /** What others wrote in threads that a comment of this token's own account begins, oldest first. */
  threadReplies(pullRequest: number): Promise<readonly ThreadReply[]>;

  /** What this token's own account wrote on the pull request: review comments, reviews and issue comments, all pages. */
  ownComments(pullRequest: number, query?: OwnCommentsQuery): Promise<readonly OwnComment[]>;

  /**
   * Every thread that is not resolved, all its replies with it, and what every review says as a whole that is neither
   * pending, dismissed nor folded away; whoever wrote them, oldest first. A host that leaves out part of them throws.
   */
  openThreads(pullRequest: number): Promise<readonly ReviewThread[]>;

  /** The lines of the head that the pull request shows, each hunk's by itself; none of a file whose diff the host does not show. */
  shownLines(pullRequest: number): Promise<readonly ShownLines[]>;

  /**
   * Posts one review with all its comments at once, and answers its id where the host says it. `marker` is what a lost reply is looked up by: the body's last
   * line, added where the body does not end with it.
   *
   * @throws HostError with status 422, and posts nothing, if a comment has no place in the diff.
   */
  createReview(pullRequest: number, review: NewReview): Promise<number | undefined>;

  /** Comments on the pull request as a whole. A lost reply is looked up by the body's first line. */
  createComment(pullRequest: number, body: string): Promise<void>;

  /** Gives a comment or review of our own another body. */
  updateComment(pullRequest: number, comment: Pick<OwnComment, "kind" | "id">, body: string): Promise<void>;

  /** Takes a comment of our own away; one that is gone already stays so. */
  deleteComment(comment: DeletableComment): Promise<void>;

  /** Answers within the thread of a review comment, its first one. A lost reply is looked up by the body's last line. */
  replyTo(pullRequest: number, commentId: number, body: string): Promise<void>;

  /** Folds comments or reviews away as settled, all in one request; one that is folded already stays so. At most 50. */
  minimize(nodeIds: readonly string[]): Promise<void>;

  /** Resolves the threads that begin with these review comments; one that is resolved already stays so. At most 50. */
  resolveThreads(pullRequest: number, commentIds: readonly number[]): Promise<void>;

  /** Resolves threads by the ids that `openThreads` names; one that is resolved or gone already is no error. Any number. */
  resolveOpenThreads(threadIds: readonly string[]): Promise<void>;

  /**
   * Gives the pull request another description. A lost reply is looked up first: it is written again only while the
   * description is still `replaced`.
   */
  updateBody(pullRequest: number, body: string, replaced: string): Promise<void>;
}

export interface OwnCommentsQuery {
  /** Only these, as each costs a request at least; absent means all. */
  readonly kinds?: readonly OwnComment["kind"][];
  /** Only what has this in its text; where nothing has, nobody asks whose the token is. */
  readonly holding?: string;
}

/** A review cannot be deleted. */
export interface DeletableComment extends Pick<OwnComment, "id"> {
  readonly kind: "review-comment" | "issue-comment";
}

/** A pull request, as far as a review needs it. */
export interface PullRequest extends Candidate {
  readonly number: number;
  readonly title: string;
  /** Its description as the author left it, line ends too; empty for none. A stranger's text, like the title. */
  readonly body: string;
  readonly state: "open" | "closed";
  /** How many comments stand on its lines; absent when the host does not say. */
  readonly reviewComments?: number | undefined;
  readonly headSha: Sha;
  /** The branch that the change is on. Whoever opened the pull request named it. */
  readonly headBranch: string;
  /** Whether that branch lies elsewhere, or the host does not say where. */
  readonly isFromFork: boolean;
  /** The tip of the branch it is to be merged into. */
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
  /** The application that made it; absent where the host did not say. */
  readonly appId?: number | undefined;
}

/** A check run as it stands. */
export interface KnownCheckRun extends EarlierCheck {
  readonly id: number;
}

/** Check runs by their name, which any application may take. */
export interface NamedCheck {
  readonly name: string;
  /** The application that made them. */
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
  /** When it was stored, by the host's clock, as ISO 8601 in UTC; absent when the host does not say. */
  readonly storedAt: string | undefined;
}

/** An artifact that a job of one attempt of a run made. */
export interface RunArtifact {
  readonly runId: number;
  /** From 1 on: what an earlier attempt made is not taken for this one's. */
  readonly attempt: number;
  readonly name: string;
}

export type SoleFile =
  | { readonly kind: "file"; readonly path: string; readonly content: Uint8Array }
  /** `found` is one line. It names what somebody else named, quoted. */
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
  /** Takes the place of what the check run was created with; absent leaves that. */
  readonly externalId?: string | undefined;
}

/** What somebody wrote on a pull request as a whole. */
export interface DiscussionComment {
  readonly id: number;
  /** The login; absent when the account is gone. */
  readonly author: string | undefined;
  /** The account's number; absent when the host does not say. */
  readonly authorId?: number | undefined;
  readonly isBot: boolean;
  /** Whether it no longer is as it was first written. */
  readonly isEdited: boolean;
  /** Whether the host calls its author one of the repository's people. Nobody may do anything by that. */
  readonly isByMember: boolean;
  /** When it was written, by the host's clock, as ISO 8601 in UTC; absent when the host does not say. */
  readonly createdAt?: string | undefined;
  readonly body: string;
}

/** What somebody wrote in a thread that begins with a comment of ours. */
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

/** Lines 1-based; `start_line` absent for a single line, else in the same hunk and before `line`. */
export interface NewReviewComment {
  readonly path: string;
  readonly side: "LEFT" | "RIGHT";
  readonly start_line: number | undefined;
  readonly line: number;
  readonly body: string;
}
