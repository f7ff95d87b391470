import type { Sha } from "./sha.ts";

/** The changes in a work tree that are in no commit. */
export interface UncommittedChange {
  /** Files that git tracks, changed, staged or deleted. */
  readonly changed: number;
  /** Files that git neither tracks nor ignores, in git's order. */
  readonly untracked: readonly string[];
  /** Changed files whose content differs between index and work tree; the work tree's is used. Absent means none. */
  readonly stagedOtherwise?: readonly string[];
}

/** A file of the work tree that is not part of its change. */
export interface LeftOut {
  readonly path: string;
  /** What it is instead, as a noun: `earlier report`. */
  readonly kind: string;
}

/** The target that a request selects in a repository, and what is left out. */
export type Selection = {
  /** Empty unless the work tree was examined. */
  readonly leftOut: readonly LeftOut[];
} & (
  | ({ readonly kind: "uncommitted"; readonly last: Sha | undefined } & UncommittedChange)
  | {
      /** The index, compared with the last commit. */
      readonly kind: "staged";
      readonly last: Sha | undefined;
      /** Whether it was requested; false if it was chosen because the work tree itself equals the last commit. */
      readonly isAsked: boolean;
      /** Other changes in the work tree. */
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
      /** Other changes in the work tree; absent if a different head than the checked-out one was named. */
      readonly uncommitted: UncommittedChange | undefined;
    }
  | {
      readonly kind: "paths";
      readonly patterns: readonly string[];
      /** Absent for the current work tree. */
      readonly head: string | undefined;
      /** Set if the work tree equals the last commit. */
      readonly isCommitted?: true;
    }
);

/** Whether the head is the current work tree or the index, which are in no commit of the repository. */
export function isOfWorkTree(selection: Selection): boolean {
  if (selection.kind === "staged") return true;
  if (selection.kind !== "paths") return selection.kind === "uncommitted";
  return selection.head === undefined && selection.isCommitted !== true;
}
