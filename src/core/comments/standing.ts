import { type CommentMarker, isSummary, parseAnswer, parseMarkers, saysGone, withoutReviewMarker } from "./marker.ts";
import type { OwnComment } from "./own-comment.ts";

/** Findings of one comment or review of ours that nobody was told are gone. */
export interface Posted {
  readonly comment: OwnComment;
  readonly markers: readonly CommentMarker[];
}

/** What of one check stands on a pull request, each list oldest first. */
export interface Standing {
  /** On lines of the diff. */
  readonly threads: readonly Posted[];
  /** In the bodies of reviews. */
  readonly reviews: readonly Posted[];
  readonly summary: OwnComment | undefined;
  /** By the id of the comment they answer. */
  readonly answers: ReadonlyMap<number, OwnComment>;
}

/**
 * Reads what stands there off our own comments. A marker is believed for the commit its comment was written for, and only
 * of a check of this slug; a finding that was told to be gone no longer stands, so that it is posted anew when it is back.
 */
export function readStanding(comments: readonly OwnComment[], check: string): Standing {
  const goneThreads = new Set(comments.filter(({ body }) => saysGone(body, check)).map(({ replyTo }) => replyTo));
  const posted = comments
    .filter((comment) => !saysGone(comment.body, check) && !goneThreads.has(comment.id))
    .map((comment): Posted => ({ comment, markers: markersOf(comment, check) }))
    .filter(({ markers }) => markers.length > 0);
  const issueComments = comments.filter(({ kind }) => kind === "issue-comment");
  const answers = new Map<number, OwnComment>();
  for (const comment of issueComments) {
    const answered = parseAnswer(comment.body, check);
    if (answered !== undefined && !answers.has(answered)) answers.set(answered, comment);
  }
  return {
    threads: posted.filter(({ comment }) => comment.kind === "review-comment"),
    reviews: posted.filter(({ comment }) => comment.kind === "review"),
    summary: issueComments.find(({ body }) => isSummary(body, check)),
    answers,
  };
}

/** The fingerprints that need not be posted again. */
export function postedFingerprints({ threads, reviews }: Standing): ReadonlySet<string> {
  return new Set([...threads, ...reviews].flatMap(({ markers }) => markers.map((marker) => marker.fingerprint)));
}

/** None of an issue comment: an account shared by all of the repository's workflows may echo anything there. */
function markersOf({ kind, body, commit }: OwnComment, check: string): readonly CommentMarker[] {
  if (kind === "issue-comment") return [];
  return parseMarkers(withoutReviewMarker(body)).filter((marker) => marker.check === check && marker.head === commit);
}
