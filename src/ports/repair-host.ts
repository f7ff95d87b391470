import type { Sha } from "../change/sha.ts";
import type { RegularMode } from "../fix/patch.ts";
import type { TipCommit } from "../fix/repair-branch.ts";

/**
 * What a forge must do for repairs to be offered: read a commit's files exactly as they are, and write objects, one branch, and one pull
 * request. Nothing here merges, approves, or touches a branch it was not told of.
 *
 * Every method throws HostError if the host refuses or cannot be reached after the adapter's own retries.
 */
export interface RepairHost {
  /** What stands at a path of a commit, no link followed; undefined where nothing does. */
  fileAt(commit: Sha, path: string): Promise<CommittedFile | undefined>;

  /** The tree of a commit in which these files hold other bytes; nothing points to it. */
  writeTree(on: Sha, files: readonly WrittenFile[]): Promise<Sha>;

  /** A commit in the token's own name; nothing points to it. */
  writeCommit(commit: { readonly tree: Sha; readonly parent: Sha; readonly message: string }): Promise<Sha>;

  /** Where a branch stands, or undefined where there is none. */
  branchTip(branch: string): Promise<TipCommit | undefined>;

  /** @throws HostError with status 422 if there is such a branch by now. */
  createBranch(branch: string, at: Sha): Promise<void>;

  /** Moves a branch, even back or aside, but from where it was seen alone. @throws HostError if it stands elsewhere by now. */
  moveBranch(branch: string, move: { readonly from: Sha; readonly to: Sha }): Promise<void>;

  /** The open pull request that leads from one branch of this repository into another. */
  findPullRequest(ends: BranchPair): Promise<OpenPullRequest | undefined>;

  openPullRequest(pullRequest: BranchPair & PullRequestText): Promise<OpenPullRequest>;

  updatePullRequest(number: number, text: PullRequestText): Promise<void>;
}

export interface CommittedFile {
  /** As in git: `100644` and `100755` are regular files. */
  readonly mode: string;
  /** undefined where it is no blob, or one too large for a repair. */
  readonly bytes: Uint8Array | undefined;
}

export interface WrittenFile {
  readonly path: string;
  readonly mode: RegularMode;
  readonly bytes: Uint8Array;
}

/** Branches of this repository by their short names. */
export interface BranchPair {
  readonly head: string;
  readonly base: string;
}

export interface PullRequestText {
  readonly title: string;
  readonly body: string;
}

export interface OpenPullRequest extends PullRequestText {
  readonly number: number;
  /** Its page. */
  readonly url: string;
  /** Whether the account that asks opened it. */
  readonly isOwn: boolean;
}
