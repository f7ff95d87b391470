import {
  type CommentMarker,
  isSummary,
  parseAnswer,
  parseMarkers,
  parseStateMarkers,
  type StateMarker,
  saysGone,
  withoutReviewMarker,
} from "./marker.ts";
import type { PostedFinding } from "./match-posted.ts";
import type { OwnComment } from "./own-comment.ts";

/** A comment or review of ours, with its findings that no comment calls gone. */
export interface PostedComment {
  readonly comment: OwnComment;
  readonly markers: readonly CommentMarker[];
  /** The last state that a comment gave for a finding, by its marker's fingerprint. */
  readonly states: ReadonlyMap<string, StateMarker>;
}

/** Everything that one check has on a pull request, each list oldest first. */
export interface PostedComments {
  /** Comments on lines of the diff. */
  readonly threads: readonly PostedComment[];
  /** Reviews with findings in their bodies. */
  readonly reviews: readonly PostedComment[];
  readonly summary: OwnComment | undefined;
  /** The answers to people, by the id of the comment they answer. */
  readonly answers: ReadonlyMap<number, OwnComment>;
}

/**
 * Reads our own comments on the pull request. A marker counts only for the commit that its comment was written for, and
 * only if it is of this check. A finding that a comment calls gone is left out: if it comes back, it is posted anew.
 */
export function readPosted(comments: readonly OwnComment[], check: string): PostedComments {
  const goneThreads = new Set(comments.filter(({ body }) => saysGone(body, check)).map(({ replyTo }) => replyTo));
  const inThreads = comments.filter(({ kind }) => kind === "review-comment");
  const replies = Map.groupBy(inThreads, ({ replyTo }) => replyTo);
  const posted = comments
    .filter((comment) => !saysGone(comment.body, check) && !goneThreads.has(comment.id))
    .map((comment): PostedComment => {
      const states = statesOf(comment, replies.get(comment.id) ?? [], check);
      return { comment, markers: markersOf(comment, check), states };
    })
    .filter(({ markers }) => markers.length > 0);
  const answers = comments.flatMap((comment) => {
    const answered = answeredBy(comment, check);
    return answered === undefined ? [] : [[answered, comment] as const];
  });
  return {
    threads: posted.filter(({ comment }) => comment.kind === "review-comment"),
    reviews: posted.filter(({ comment }) => comment.kind === "review"),
    summary: comments.find(({ kind, body }) => kind === "issue-comment" && isSummary(body, check)),
    // Of several answers the first counts.
    answers: new Map(answers.toReversed()),
  };
}

/** The id of the person's comment that one of ours answers, on the pull request or in a thread. */
export function answeredBy({ kind, replyTo, body }: OwnComment, check: string): number | undefined {
  const isAnswer = kind === "issue-comment" || (kind === "review-comment" && replyTo !== undefined);
  return isAnswer ? parseAnswer(body, check) : undefined;
}

/** A review's body has the states of its findings; those of a thread are in its replies. */
function statesOf(comment: OwnComment, replies: readonly OwnComment[], check: string): PostedComment["states"] {
  const bodies = comment.kind === "review" ? [comment] : replies.toSorted((a, b) => a.id - b.id);
  const states = bodies.flatMap(({ body }) => parseStateMarkers(body)).filter((state) => state.check === check);
  return new Map(states.map((state) => [state.fingerprint, state]));
}

/** The findings that need not be posted again. */
export function postedFindings({ threads, reviews }: PostedComments): readonly PostedFinding[] {
  return [...threads, ...reviews].flatMap(({ comment: { place }, markers }) =>
    markers.map(({ fingerprint }) => ({ fingerprint, place })),
  );
}

/**
 * An issue comment has no markers, as it was written for no commit: any workflow of the repository shares our account
 * and may echo anything there.
 */
function markersOf({ body, commit }: OwnComment, check: string): readonly CommentMarker[] {
  return parseMarkers(withoutReviewMarker(body)).filter((marker) => marker.check === check && marker.head === commit);
}
