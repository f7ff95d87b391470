import type { TriagedThread } from "../report/triage-record.ts";

type Named = Pick<TriagedThread, "thread_id" | "kind" | "comment_id">;

/** What people call a thread by, as its address ends: `discussion_r123`, or `review-123` for what a review says as a whole. */
export function nameThread({ thread_id: id, kind, comment_id: comment }: Named): string {
  return kind === "review" || comment === 0 ? id : `discussion_r${comment}`;
}
