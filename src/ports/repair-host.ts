import type { Sha } from "../change/sha.ts";
import type { TipCommit } from "../comments/repair-branch.ts";
import type { RegularMode } from "../report/patch.ts";

/**
 * A forge on which repairs are offered. It reads a commit's exact files, and writes objects, one branch and one pull
 * request. It never merges, approves, or touches another branch.
 *
 * Every method throws HostError if the host refuses, or cannot be reached after all retries.
 */
export interface RepairHost {
  /** The file at a path of a commit, without following links; undefined if absent. */
  fileAt(commit: Sha, path: string): Promise<CommittedFile | undefined>;

  /** Writes a commit's tree with other bytes for these files; nothing refers to it. */
  writeTree(on: Sha, files: readonly WrittenFile[]): Promise<Sha>;

  /** Writes a commit in the token's own name; nothing refers to it. */
  writeCommit(commit: { readonly tree: Sha; readonly parent: Sha; readonly message: string }): Promise<Sha>;

  /** The tip of a branch; undefined if there is no branch. */
  branchTip(branch: string): Promise<TipCommit | undefined>;

  /** @throws HostError with status 422 if the branch exists by now. */
  createBranch(branch: string, at: Sha): Promise<void>;

  /** Moves a branch in any direction, but only from where it was seen. @throws HostError if it has moved. */
  moveBranch(branch: string, move: { readonly from: Sha; readonly to: Sha }): Promise<void>;

  /** The open pull request between two branches of this repository. */
  findPullRequest(ends: BranchPair): Promise<OpenPullRequest | undefined>;

  openPullRequest(pullRequest: BranchPair & PullRequestText): Promise<OpenPullRequest>;

  updatePullRequest(number: number, text: PullRequestText): Promise<void>;
}

export interface CommittedFile {
  /** As in git: `100644` and `100755` are regular files. */
  readonly mode: string;
  /** Undefined if it is no blob, or one too large for a repair. */
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
  /** Whether our account opened it. */
  readonly isOwn: boolean;
}
