/** One commit of a pull request. */
export interface LoggedCommit {
  readonly sha: string;
  /** The whole message: a stranger's text. */
  readonly message: string;
  /** The commits it follows; empty where the host does not say. */
  readonly parents: readonly string[];
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

/** A file at a commit, full id. */
export interface PastPlace {
  readonly commit: string;
  readonly path: string;
}

/** The pull request's code at other commits than the pinned ones. Read-only; it decides nothing and never throws but for a signal's reason. */
export interface PastCode {
  /** Oldest first; undefined where the host does not say. Asked for once. */
  commits(): Promise<readonly LoggedCommit[] | undefined>;

  /** Files at commits of the pull request or of its threads, fetched together where they are not here; in the order asked for. */
  readTexts(wanted: readonly PastPlace[]): Promise<readonly PastText[]>;
}
