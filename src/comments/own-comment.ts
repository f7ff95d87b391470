/** A comment our own account wrote on a pull request. */
export interface OwnComment {
  readonly kind: "review-comment" | "review" | "issue-comment";
  readonly id: number;
  /** The comment's id in the host's graph. */
  readonly nodeId: string;
  readonly body: string;
  /** The commit it was written for; absent for an issue comment. */
  readonly commit: string | undefined;
  /** The place of a review comment in the newest diff; `line` is absent if the diff no longer shows it. */
  readonly place:
    | {
        readonly path: string;
        readonly line: number | undefined;
        /** Absent for one line. */
        readonly start_line?: number | undefined;
      }
    | undefined;
  /** The review that a review comment came with, so what one job wrote at once; undefined if the host did not say. */
  readonly reviewId: number | undefined;
  /** The comment it answers, for a reply within a thread. */
  readonly replyTo: number | undefined;
  /** Whether anybody else wrote in its thread. */
  readonly isDiscussed: boolean;
}
