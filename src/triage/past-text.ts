/** One commit of a pull request. */
export interface LoggedCommit {
  readonly sha: string;
  /** The whole message: a stranger's text. */
  readonly message: string;
  /** The commits it follows; empty where the host does not say. */
  readonly parents: readonly string[];
  /** The logins of its author and its committer; undefined for one whom the host maps to no account. Absent where it says nothing. */
  readonly accounts?: readonly (string | undefined)[];
  /** Whether the host verified the signature to be the committer's. Absent where it says nothing. */
  readonly isVerified?: boolean;
}

/** A file at a commit, which is named in full. */
export interface PastPlace {
  readonly commit: string;
  readonly path: string;
}

/** A file as it stood at a commit. */
export type PastText =
  /** Detected secrets masked. Lines have no line feed. */
  | { readonly kind: "text"; readonly blob: string; readonly lines: readonly string[] }
  /** Nothing stood there. */
  | { readonly kind: "absent" }
  /** No agent may read it. */
  | { readonly kind: "withheld" }
  /** Nobody can tell: the commit is not to be had, or what stands there is no text. */
  | { readonly kind: "unknown" };
