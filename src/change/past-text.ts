/** One commit of a pull request. */
export interface LoggedCommit {
  readonly sha: string;
  /** The whole message, written by a stranger. */
  readonly message: string;
  /** Its parent commits; empty if the host does not list them. */
  readonly parents: readonly string[];
  /**
   * The logins of its author and its committer; undefined for one without an account on the host. Absent if the host
   * does not say.
   */
  readonly accounts?: readonly (string | undefined)[];
  /** Whether the host verified that the signature is the committer's. Absent if the host does not say. */
  readonly isVerified?: boolean;
}

/** A file at a commit, which is given by its full id. */
export interface PastPlace {
  readonly commit: string;
  readonly path: string;
}

/** A file as it was at a commit. */
export type PastText =
  /** Detected secrets are masked; lines have no line feed. */
  | { readonly kind: "text"; readonly blob: string; readonly lines: readonly string[] }
  /** There was no such file. */
  | { readonly kind: "absent" }
  /** No agent may read it. */
  | { readonly kind: "withheld" }
  /** The commit is not available, or the file is not text. */
  | { readonly kind: "unknown" };
