import type { LoggedCommit, PastPlace, PastText } from "../change/past-text.ts";

export type { LoggedCommit, PastPlace, PastText };

/** The pull request's code at other commits. Read-only; it throws only a signal's reason. */
export interface PastCode {
  /** Oldest first; undefined if the host does not say. Requested once. */
  commits(): Promise<readonly LoggedCommit[] | undefined>;

  /** Reads files at commits of the pull request or its threads, in order. Missing ones are fetched together. */
  readTexts(wanted: readonly PastPlace[]): Promise<readonly PastText[]>;
}
