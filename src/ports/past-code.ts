import type { LoggedCommit, PastPlace, PastText } from "../change/past-text.ts";

export type { LoggedCommit, PastPlace, PastText };

/** The pull request's code at other commits than the pinned ones. Read-only; it decides nothing and never throws but for a signal's reason. */
export interface PastCode {
  /** Oldest first; undefined where the host does not say. Asked for once. */
  commits(): Promise<readonly LoggedCommit[] | undefined>;

  /** Files at commits of the pull request or of its threads, fetched together where they are not here; in the order asked for. */
  readTexts(wanted: readonly PastPlace[]): Promise<readonly PastText[]>;
}
