import { isSummary, parseStateMarkers, saysGone } from "./marker.ts";
import type { OwnComment } from "./own-comment.ts";
import { answeredBy, type PostedComment, readPosted } from "./read-posted.ts";
import { isRepetition, parseTriageMarker, type TriageMarker } from "./triage-marker.ts";

/** What is on a pull request more than once, because several jobs wrote at the same time. */
export interface Doubles {
  /** Comments to delete: an older one says the same. */
  readonly comments: readonly OwnComment[];
  /** Reviews all of whose findings an older one has. */
  readonly reviews: readonly OwnComment[];
}

/**
 * Finds all repeated comments except the oldest of each. Every job sees the same oldest one, so several jobs may delete
 * what they find, and one copy always stays. A thread in which anybody else wrote is no double.
 */
export function findDoubles(comments: readonly OwnComment[], check: string): Doubles {
  const { threads, reviews } = readPosted(comments, check);
  const all = [...threads, ...reviews];
  const repeated = threads.filter((thread) => isRepeated(thread, all));
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

function holderOf({ kind, id, reviewId }: OwnComment): number | undefined {
  return kind === "review" ? id : reviewId;
}

/** A finding of a review, with its place and commit. */
interface HeldFinding extends Pick<OwnComment, "place" | "commit"> {
  readonly fingerprint: string;
  /** The review's id. */
  readonly holder: number;
}

/** Whether an older review has this finding. Equal lines elsewhere are another finding under the same fingerprint. */
function isHeldBefore(held: HeldFinding, all: readonly PostedComment[]): boolean {
  return all.some(({ comment, markers }) => {
    const holder = holderOf(comment);
    if (holder === undefined || holder >= held.holder || isElsewhere(comment, held)) return false;
    return markers.some(({ fingerprint }) => fingerprint === held.fingerprint);
  });
}

/** Findings without a place are the same if both were written for one commit. */
function isElsewhere(a: Pick<OwnComment, "place" | "commit">, b: Pick<OwnComment, "place" | "commit">): boolean {
  if (a.place === undefined || b.place === undefined) return a.commit !== b.commit;
  return a.place.path !== b.place.path || a.place.line !== b.place.line;
}

function isRepeated({ comment, markers }: PostedComment, all: readonly PostedComment[]): boolean {
  const holder = holderOf(comment);
  const { place, commit } = comment;
  return (
    holder !== undefined &&
    markers.every(({ fingerprint }) => isHeldBefore({ fingerprint, holder, place, commit }, all))
  );
}

/** Replies that only repeat the states of the reply before them in their thread. */
function findRepeatedStates(comments: readonly OwnComment[], check: string): readonly OwnComment[] {
  const known = new Map<string, string>();
  const repeated: OwnComment[] = [];
  for (const comment of byAge(comments)) {
    const { kind, replyTo, body } = comment;
    const states = parseStateMarkers(body).filter((state) => state.check === check);
    if (kind !== "review-comment" || replyTo === undefined || states.length === 0) continue;
    const keyed = states.map(({ fingerprint, state }) => [`${replyTo} ${fingerprint}`, state] as const);
    if (keyed.every(([key, state]) => known.get(key) === state)) repeated.push(comment);
    for (const [key, state] of keyed) known.set(key, state);
  }
  return repeated;
}

/** Answers to another reviewer's remark that only repeat an older answer. */
function findRepeatedTriage(comments: readonly OwnComment[], check: string): readonly OwnComment[] {
  const threads = new Map<string, TriageMarker[]>();
  const repeated: OwnComment[] = [];
  for (const comment of byAge(comments)) {
    const marker = parseTriageMarker(comment, check);
    if (marker === undefined) continue;
    const key = `${comment.kind} ${comment.replyTo} ${marker.threadId}`;
    const earlier = threads.get(key) ?? [];
    threads.set(key, earlier);
    if (isRepetition(marker, earlier)) repeated.push(comment);
    earlier.push(marker);
  }
  return repeated;
}

/** Comments about the same subject as an older one. A comment without a subject repeats nothing. */
function findLater(
  comments: readonly OwnComment[],
  subjectOf: (comment: OwnComment) => number | undefined,
): readonly OwnComment[] {
  const about = comments.filter((comment) => subjectOf(comment) !== undefined);
  return about.filter((comment) =>
    about.some((other) => other.id < comment.id && subjectOf(other) === subjectOf(comment)),
  );
}

function byAge(comments: readonly OwnComment[]): readonly OwnComment[] {
  return comments.toSorted((a, b) => a.id - b.id);
}
