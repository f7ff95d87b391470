import { isSummary, parseStateMarkers, saysGone } from "./marker.ts";
import type { OwnComment } from "./own-comment.ts";
import { answeredBy, type Posted, readStanding } from "./standing.ts";
import { isTold, parseTriageMarker, type TriageMarker } from "./triage-marker.ts";

/** What stands on a pull request more than once, because several jobs wrote it at the same time. */
export interface Doubles {
  /** Comments to delete: an older one says the same. */
  readonly comments: readonly OwnComment[];
  /** Reviews in whose body everything already stands in an older one. */
  readonly reviews: readonly OwnComment[];
}

/**
 * Finds all comments that stand there twice, except the oldest of each. Every job that looks sees the same oldest one,
 * so several jobs may delete what they find, and one copy always stays. A thread in which anybody else wrote is no
 * double.
 */
export function findDoubles(comments: readonly OwnComment[], check: string): Doubles {
  const { threads, reviews } = readStanding(comments, check);
  const all = [...threads, ...reviews];
  const repeated = threads.filter((thread) => isRepeated(thread, all) || hasOlderCopy(thread, threads));
  return {
    comments: [
      ...repeated.map(({ comment }) => comment).filter(({ isDiscussed }) => !isDiscussed),
      ...findLater(comments, ({ body, replyTo }) => (saysGone(body, check) ? replyTo : undefined)),
      ...findRepeatedStates(comments, check),
      ...findRepeatedTriage(comments, check),
      ...findLater(comments, (comment) => answeredBy(comment, check)),
      ...findLater(comments, ({ body, kind }) => (kind === "issue-comment" && isSummary(body, check) ? 0 : undefined)),
    ],
    reviews: reviews.filter((review) => isRepeated(review, all)).map(({ comment }) => comment),
  };
}

/**
 * The review that holds a comment. One report may have two findings with one fingerprint, which then share a review.
 */
function holderOf({ kind, id, reviewId }: OwnComment): number | undefined {
  return kind === "review" ? id : reviewId;
}

/** A finding in a review: the review's id, and where and for which commit it says so. */
export interface HeldFinding extends Pick<OwnComment, "place" | "commit"> {
  readonly fingerprint: string;
  readonly holder: number;
}

/** Whether an older review holds this finding. Equal lines elsewhere are another finding, though it has the same name. */
export function isHeldBefore(held: HeldFinding, all: readonly Posted[]): boolean {
  return all.some(({ comment, markers }) => {
    const holder = holderOf(comment);
    if (holder === undefined || holder >= held.holder || isElsewhere(comment, held)) return false;
    return markers.some(({ fingerprint }) => fingerprint === held.fingerprint);
  });
}

/** What names no place is the same where two jobs wrote it for one commit. */
function isElsewhere(a: Pick<OwnComment, "place" | "commit">, b: Pick<OwnComment, "place" | "commit">): boolean {
  if (a.place === undefined || b.place === undefined) return a.commit !== b.commit;
  return a.place.path !== b.place.path || a.place.line !== b.place.line;
}

function isRepeated({ comment, markers }: Posted, all: readonly Posted[]): boolean {
  const holder = holderOf(comment);
  const { place, commit } = comment;
  return (
    holder !== undefined &&
    markers.every(({ fingerprint }) => isHeldBefore({ fingerprint, holder, place, commit }, all))
  );
}

/**
 * Whether an older comment has the same text at the same place. That is how a double is recognised where the host does
 * not say which review a comment came with.
 */
function hasOlderCopy({ comment }: Posted, threads: readonly Posted[]): boolean {
  if (comment.reviewId !== undefined) return false;
  const { id, body, place } = comment;
  return threads.some(
    ({ comment: other }) =>
      other.id < id && other.body === body && other.place?.path === place?.path && other.place?.line === place?.line,
  );
}

/** Replies that tell nothing but what the one before them in their thread told. */
function findRepeatedStates(comments: readonly OwnComment[], check: string): readonly OwnComment[] {
  const threads = new Map<number, Map<string, string>>();
  const repeated: OwnComment[] = [];
  for (const comment of [...comments].sort((a, b) => a.id - b.id)) {
    const states = parseStateMarkers(comment.body).filter((state) => state.check === check);
    if (comment.kind !== "review-comment" || comment.replyTo === undefined || states.length === 0) continue;
    const told = threads.get(comment.replyTo) ?? new Map<string, string>();
    threads.set(comment.replyTo, told);
    if (states.every(({ fingerprint, state }) => told.get(fingerprint) === state)) repeated.push(comment);
    for (const { fingerprint, state } of states) told.set(fingerprint, state);
  }
  return repeated;
}

/** Answers to another reviewer's remark that tell what an older answer to it told. */
function findRepeatedTriage(comments: readonly OwnComment[], check: string): readonly OwnComment[] {
  const threads = new Map<string, TriageMarker[]>();
  const repeated: OwnComment[] = [];
  for (const comment of [...comments].sort((a, b) => a.id - b.id)) {
    const marker = parseTriageMarker(comment, check);
    if (marker === undefined) continue;
    const key = `${comment.kind} ${comment.replyTo} ${marker.threadId}`;
    const told = threads.get(key) ?? [];
    threads.set(key, told);
    if (isTold(marker, told)) repeated.push(comment);
    told.push(marker);
  }
  return repeated;
}

/** Of comments about the same subject, all but the oldest. A comment whose subject is undefined is about nothing. */
function findLater(
  comments: readonly OwnComment[],
  subjectOf: (comment: OwnComment) => number | undefined,
): readonly OwnComment[] {
  const about = comments.filter((comment) => subjectOf(comment) !== undefined);
  return about.filter((comment) =>
    about.some((other) => other.id < comment.id && subjectOf(other) === subjectOf(comment)),
  );
}
