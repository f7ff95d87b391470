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

/** A comment or review of ours, with those of its findings that nobody has called gone. */
export interface Posted {
  readonly comment: OwnComment;
  readonly markers: readonly CommentMarker[];
  /** What was told last of a finding that stands, by its marker's fingerprint; absent while nothing was. */
  readonly told: ReadonlyMap<string, StateMarker>;
}

/** What one check has on a pull request, each list oldest first. */
export interface Standing {
  /** Comments on lines of the diff. */
  readonly threads: readonly Posted[];
  /** Reviews with findings in their bodies. */
  readonly reviews: readonly Posted[];
  readonly summary: OwnComment | undefined;
  /** The answers to people, by the id of the comment they answer. */
  readonly answers: ReadonlyMap<number, OwnComment>;
}

/**
 * Reads what stands on the pull request from our own comments. A marker is believed only for the commit that its
 * comment was written for, and only if it is of this check. A finding that was called gone no longer stands: it is
 * posted anew when it is back.
 */
export function readStanding(comments: readonly OwnComment[], check: string): Standing {
  const goneThreads = new Set(comments.filter(({ body }) => saysGone(body, check)).map(({ replyTo }) => replyTo));
  const repliesTo = repliesByThread(comments);
  const posted = comments
    .filter((comment) => !saysGone(comment.body, check) && !goneThreads.has(comment.id))
    .map((comment): Posted => {
      const told = toldOf(comment, repliesTo.get(comment.id) ?? [], check);
      return { comment, markers: markersOf(comment, check), told };
    })
    .filter(({ markers }) => markers.length > 0);
  const issueComments = comments.filter(({ kind }) => kind === "issue-comment");
  const answers = new Map<number, OwnComment>();
  for (const comment of comments) {
    const answered = answeredBy(comment, check);
    if (answered !== undefined && !answers.has(answered)) answers.set(answered, comment);
  }
  return {
    threads: posted.filter(({ comment }) => comment.kind === "review-comment"),
    reviews: posted.filter(({ comment }) => comment.kind === "review"),
    summary: issueComments.find(({ body }) => isSummary(body, check)),
    answers,
  };
}

/** The comment of a person that one of ours answers, on the pull request as a whole or within a thread. */
export function answeredBy({ kind, replyTo, body }: OwnComment, check: string): number | undefined {
  const isAnswer = kind === "issue-comment" || (kind === "review-comment" && replyTo !== undefined);
  return isAnswer ? parseAnswer(body, check) : undefined;
}

function repliesByThread(comments: readonly OwnComment[]): ReadonlyMap<number, readonly OwnComment[]> {
  const replies = new Map<number, OwnComment[]>();
  for (const comment of comments) {
    if (comment.kind !== "review-comment" || comment.replyTo === undefined) continue;
    const others = replies.get(comment.replyTo);
    if (others === undefined) replies.set(comment.replyTo, [comment]);
    else others.push(comment);
  }
  return replies;
}

/** The states told of a comment's findings, the newest of each: in a review's own body, in a thread's replies. */
function toldOf(comment: OwnComment, replies: readonly OwnComment[], check: string): ReadonlyMap<string, StateMarker> {
  const bodies = comment.kind === "review" ? [comment] : replies.toSorted((a, b) => a.id - b.id);
  const states = bodies.flatMap(({ body }) => parseStateMarkers(body)).filter((state) => state.check === check);
  return new Map(states.map((state) => [state.fingerprint, state]));
}

/** The findings that need not be posted again. */
export function postedFindings({ threads, reviews }: Standing): readonly PostedFinding[] {
  return [...threads, ...reviews].flatMap(({ comment: { place }, markers }) =>
    markers.map(({ fingerprint }) => ({ fingerprint, place })),
  );
}

/**
 * The markers of a comment. An issue comment has none, as it was written for no commit: an account shared by all workflows of the
 * repository may echo anything there.
 */
function markersOf({ body, commit }: OwnComment, check: string): readonly CommentMarker[] {
  return parseMarkers(withoutReviewMarker(body)).filter((marker) => marker.check === check && marker.head === commit);
}
