import type { Account } from "./account.ts";
import type { Repository } from "./repository.ts";

export type Side = "LEFT" | "RIGHT";

export interface PullRequest {
  readonly id: number;
  readonly number: number;
  title: string;
  body: string | null;
  state: "open" | "closed";
  draft: boolean;
  readonly user: Account;
  readonly authorAssociation: "OWNER" | "MEMBER" | "COLLABORATOR" | "CONTRIBUTOR" | "FIRST_TIME_CONTRIBUTOR" | "NONE";
  labels: string[];
  /** `repository` is undefined once the fork is deleted. */
  readonly head: { repository: Repository | undefined; readonly ref: string; sha: string };
  readonly base: { readonly ref: string; sha: string };
  mergeCommitSha: string | undefined;
  readonly createdAt: string;
  updatedAt: string;
}

export interface Annotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly start_column?: number;
  readonly end_column?: number;
  readonly annotation_level: "notice" | "warning" | "failure";
  readonly message: string;
  readonly title?: string;
  readonly raw_details?: string;
}

export interface CheckRun {
  readonly id: number;
  readonly appId: number;
  readonly headSha: string;
  name: string;
  status: string;
  conclusion: string | undefined;
  externalId: string | undefined;
  detailsUrl: string | undefined;
  startedAt: string;
  completedAt: string | undefined;
  title: string | undefined;
  summary: string | undefined;
  text: string | undefined;
  readonly annotations: Annotation[];
}

export interface Review {
  readonly id: number;
  readonly pullNumber: number;
  readonly user: Account;
  body: string;
  state: "PENDING" | "COMMENTED" | "APPROVED" | "CHANGES_REQUESTED" | "DISMISSED";
  readonly commitId: string;
  submittedAt: string | undefined;
  /** Why it is folded away, if it is. */
  minimized?: string;
}

/** Where a comment sits, already resolved against the diff it was made on. */
export interface Anchor {
  readonly path: string;
  readonly line: number;
  readonly side: Side;
  readonly startLine: number | undefined;
  readonly startSide: Side | undefined;
  readonly position: number;
  readonly diffHunk: string;
  /** `file` for a remark on the whole file; absent means on its lines. */
  readonly subject?: "file";
}

export interface ReviewComment {
  readonly id: number;
  readonly reviewId: number;
  readonly pullNumber: number;
  readonly user: Account;
  body: string;
  readonly commitId: string;
  readonly anchor: Anchor;
  readonly inReplyTo: number | undefined;
  readonly createdAt: string;
  /** Later than its creation also where it was drafted before its review was submitted. */
  updatedAt: string;
  /** When its words were changed, if they were. */
  lastEditedAt?: string;
  /** Why it is folded away, if it is. */
  minimized?: string;
  /** Of a thread's first comment: whether the thread is resolved. */
  isResolved?: boolean;
}

/** An issue that is no pull request. */
export interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
}

export interface IssueComment {
  readonly id: number;
  readonly issueNumber: number;
  readonly user: Account;
  readonly appId: number | undefined;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
}

export interface Artifact {
  readonly id: number;
  readonly runId: number;
  readonly name: string;
  /** The zip that the download endpoint serves. */
  readonly zip: Uint8Array;
  readonly createdAt: string;
  readonly expired?: boolean;
}

/** One attempt of a workflow run. */
export interface RunAttempt {
  readonly runId: number;
  readonly attempt: number;
  readonly headSha: string;
  readonly startedAt: string;
}
