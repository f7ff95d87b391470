import type { Sha } from "./sha.ts";

/** What a work tree holds that no commit does. */
export interface UncommittedChange {
  /** Files git keeps, changed, staged or deleted. */
  readonly changed: number;
  /** Files git does not keep and does not ignore, in git's order. */
  readonly untracked: readonly string[];
  /** Of the changed ones, those that the index holds otherwise than the work tree, which is taken; none when absent. */
  readonly stagedOtherwise?: readonly string[];
}

/** A file of the work tree that is no part of its change. */
export interface LeftOut {
  readonly path: string;
  /** What it is instead: a noun, such as `earlier report`. */
  readonly kind: string;
}

/** What a request came to in a repository: which part of it is the target, and what beside it is not. */
export type Selection = {
  /** Empty unless the work tree was looked at. */
  readonly leftOut: readonly LeftOut[];
} & (
  | ({ readonly kind: "uncommitted"; readonly last: Sha | undefined } & UncommittedChange)
  | {
      /** What the index holds, against the last commit. */
      readonly kind: "staged";
      readonly last: Sha | undefined;
      /** Whether it was asked for, and not taken because the work tree itself is as the last commit has it. */
      readonly isAsked: boolean;
      /** What the work tree holds besides, or otherwise. */
      readonly unstaged: readonly string[];
    }
  | {
      readonly kind: "last-commit";
      readonly hasWorkTree: boolean;
      readonly commit: Sha;
      readonly parent: Sha | undefined;
    }
  | { readonly kind: "commit"; readonly name: string; readonly commit: Sha; readonly parent: Sha | undefined }
  | {
      readonly kind: "range";
      readonly base: string;
      readonly head: string;
      /** The commit that `base` names. */
      readonly tip: Sha;
      readonly mergeBase: Sha;
      readonly commit: Sha;
      /** What the work tree holds besides; absent where another head than the one checked out was named. */
      readonly uncommitted: UncommittedChange | undefined;
    }
  | {
      readonly kind: "paths";
      readonly patterns: readonly string[];
      /** Absent for the work tree as it stands. */
      readonly head: string | undefined;
      /** Set where the work tree stands as the last commit has it. */
      readonly isCommitted?: true;
    }
);

/** Whether the head is the work tree as it stands, or the index, which no commit of the repository holds. */
export function isOfWorkTree(selection: Selection): boolean {
  if (selection.kind === "staged") return true;
  if (selection.kind !== "paths") return selection.kind === "uncommitted";
  return selection.head === undefined && selection.isCommitted !== true;
}
