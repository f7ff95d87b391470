import { type Doubles, findDoubles, isHeldBefore } from "../comments/doubles.ts";
import { isReviewOf } from "../comments/marker.ts";
import type { OwnComment } from "../comments/own-comment.ts";
import { type PlannedReview, type PostingRules, renderReviewBody } from "../comments/plan-posting.ts";
import { readStanding, type Standing } from "../comments/standing.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import { HostError } from "../text/errors.ts";
import { OWN_TEXT } from "../text/own-text.ts";
import { isChanged, type PostingContext } from "./update-comments.ts";

/** What this job wrote, beyond what {@link PostingContext} tells. */
export interface WrittenByUs {
  readonly report: Report;
  readonly rules: PostingRules;
  /** Undefined when no review was posted. */
  readonly review: PostedReview | undefined;
  /** The summary comment this job created, if it did. */
  readonly summary: string | undefined;
}

export interface PostedReview {
  readonly planned: PlannedReview;
  /** The last line of its body. */
  readonly marker: string;
  /** Undefined where the host did not say: then its body is left alone. */
  readonly id: number | undefined;
}

/** The new body of a review that only repeats another one: a review cannot be deleted. */
const REPEATED = "_Another run of this check said the same at the same time, and its comments stand._";

/**
 * Before anything is planned, removes comments that stand twice because an earlier job was broken off. Returns the
 * comments that are left. Failing to is no error, as the next job does it.
 */
export async function removeEarlierDoubles(
  comments: readonly OwnComment[],
  check: string,
  context: PostingContext,
): Promise<readonly OwnComment[]> {
  const doubles = findDoubles(comments, check);
  const gone = new Set([...doubles.comments, ...doubles.reviews]);
  await unlessRefused(context, async () => {
    await deleteAll(doubles, context);
    for (const review of doubles.reviews) await context.host.updateComment(context.pullRequest, review, REPEATED);
  });
  return comments.filter((comment) => !gone.has(comment));
}

/**
 * Looks, after all is written, whether another job wrote the same meanwhile. Whichever job writes last sees both, and
 * of each thing the oldest stays, in whatever order the jobs wrote.
 */
export async function removeDoubles(written: WrittenByUs, context: PostingContext): Promise<void> {
  if (context.created.size === 0) return;
  const check = written.rules.checkSlug;
  await unlessRefused(context, async () => {
    const comments = await listComments(written, context);
    const doubles = findDoubles(comments, check);
    await deleteAll(doubles, context);
    const gone = new Set(doubles.comments);
    const left = comments.filter((comment) => !gone.has(comment));
    const standing = readStanding(left, check);
    await keepSummary(written, standing, context);
    await shrinkReview(written, standing, context);
  });
}

/**
 * The comments among which doubles may stand. What a job wrote at once came with a review: if there is no other review
 * of this commit, its comments need not be listed.
 */
async function listComments(written: WrittenByUs, { host, pullRequest, answered, created }: PostingContext) {
  const list = (kinds: readonly OwnComment["kind"][]) =>
    host.ownComments(pullRequest, { kinds, holding: OWN_TEXT, isNewestEnough: true });
  if (!created.has("review") || answered.size > 0) return list([...created]);
  const comments = await list([...created].filter((kind) => kind !== "review-comment"));
  const { rules, report, review } = written;
  const isAnothers = ({ kind, id, body }: OwnComment): boolean =>
    kind === "review" && id !== review?.id && isReviewOf(body, rules.checkSlug, report.pin.head_sha);
  return comments.some(isAnothers) ? [...(await list(["review-comment"])), ...comments] : comments;
}

async function unlessRefused({ log }: PostingContext, settle: () => Promise<void>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    log.warning(`What may stand twice on the pull request is left to the next run: ${error.message}`);
  }
}

async function deleteAll({ comments }: Doubles, { host, log }: PostingContext): Promise<void> {
  if (comments.length > 0) log.info(`Deleting ${countOf(comments.length, "comment")} that another run wrote as well.`);
  for (const { kind, id } of comments) {
    if (kind !== "review") await host.deleteComment({ kind, id });
  }
}

/** Keeps the older of two summaries, and gives it the body of this job's. */
async function keepSummary(
  { summary: body }: WrittenByUs,
  { summary }: Standing,
  { host, pullRequest }: PostingContext,
): Promise<void> {
  if (body === undefined || summary === undefined || !isChanged(summary.body, body)) return;
  await host.updateComment(pullRequest, summary, body);
}

/** Removes from our own review what stands in an older one, and counts what is left of it. */
async function shrinkReview(
  { report, rules, review }: WrittenByUs,
  standing: Standing,
  { host, pullRequest, tally }: PostingContext,
): Promise<void> {
  if (review?.id === undefined) return;
  const { planned, id, marker } = review;
  const all = [...standing.threads, ...standing.reviews];
  const commit = report.pin.head_sha;
  const isOurs = ({ fingerprint, anchor }: ReportFinding): boolean =>
    !isHeldBefore({ fingerprint, holder: id, place: anchor ?? undefined, commit }, all);
  const anchored = planned.anchored.filter(isOurs);
  const told = planned.inBody.told.filter(isOurs);
  tally.posted = anchored.length + told.length;
  if (tally.posted > 0 && told.length === planned.inBody.told.length) return;
  const body = tally.posted === 0 ? REPEATED : renderReviewBody(report, { ...planned.inBody, told }, rules);
  await host.updateComment(pullRequest, { kind: "review", id }, `${body}\n\n${marker}`);
}
