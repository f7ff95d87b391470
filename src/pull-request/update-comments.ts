import type { PersonAnswer } from "../comments/audit-trail.ts";
import { type Doubles, findDoubles, isHeldBefore } from "../comments/doubles.ts";
import { isReviewOf } from "../comments/marker.ts";
import type { OwnComment } from "../comments/own-comment.ts";
import { type PlannedReview, type PostingRules, renderReviewBody } from "../comments/plan-posting.ts";
import type { Upkeep } from "../comments/plan-upkeep.ts";
import { type PostedComments, readPosted } from "../comments/read-posted.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import type { PostingContext } from "../stages/optional-room.ts";
import { countOf } from "../text/count-of.ts";
import { HostError, messageOf } from "../text/errors.ts";
import { OWN_TEXT } from "../text/own-text.ts";

/**
 * Updates earlier comments. Moved findings get their new place, and resolved or changed ones a reply. The comment is
 * minimised, or its thread resolved, before the reply, because the reply marks the work as done. A thread that others
 * wrote in only gets the reply.
 *
 * @throws HostError if the host refuses. A refused minimisation is only logged.
 */
export async function updateComments(upkeep: Upkeep, resolvesThreads: boolean, context: PostingContext): Promise<void> {
  const { moved, goneThreads: threads, goneReviews, waiting } = upkeep;
  const { host, log, pullRequest, tally } = context;
  for (const { comment, body } of moved) {
    await host.updateComment(pullRequest, comment, body);
    tally.updated += 1;
  }
  const ours = threads.map(({ comment }) => comment).filter(({ isDiscussed }) => !isDiscussed);
  if (resolvesThreads)
    await resolve(
      ours.map(({ id }) => id),
      { host, pullRequest },
    );
  const folded = [...(resolvesThreads ? [] : ours), ...goneReviews.map(({ comment }) => comment)];
  await fold(
    folded.map(({ nodeId }) => nodeId),
    { host, log },
  );
  for (const { comment, answer } of threads) {
    await answerThread(comment, answer, context);
    tally.resolved += 1;
  }
  for (const { comment, body } of goneReviews) {
    await host.updateComment(pullRequest, comment, body);
    tally.resolved += 1;
  }
  await answerStates(upkeep, context);
  if (waiting > 0) log.info(`${waiting} more comments on findings wait for an answer of the next run.`);
}

/** Findings with a new state get a reply; their threads stay open. */
async function answerStates({ changedThreads, changedReviews }: Upkeep, context: PostingContext): Promise<void> {
  const { host, pullRequest, tally } = context;
  for (const { comment, answer } of changedThreads) {
    await answerThread(comment, answer, context);
    tally.updated += 1;
  }
  for (const { comment, body } of changedReviews) {
    await host.updateComment(pullRequest, comment, body);
    tally.updated += 1;
  }
}

async function answerThread(
  { id }: OwnComment,
  answer: string,
  { host, pullRequest, created, answered }: PostingContext,
): Promise<void> {
  await host.replyTo(pullRequest, id, answer);
  created.add("review-comment");
  answered.add(id);
}

async function resolve(
  commentIds: readonly number[],
  { host, pullRequest }: { readonly host: Host; readonly pullRequest: number },
): Promise<void> {
  if (commentIds.length > 0) await host.resolveThreads(pullRequest, commentIds);
}

const MAX_FOLDED = 50;

async function fold(
  nodeIds: readonly string[],
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<void> {
  if (nodeIds.length === 0) return;
  try {
    await host.minimize(nodeIds.slice(0, MAX_FOLDED));
  } catch (error) {
    log.warning(`Settled comments stay unfolded: ${messageOf(error)}`);
  }
}

/**
 * Replies once to each person's comment, in its thread. The reply to a valid word names the newest head it counts for.
 */
export async function writeAnswers(
  answers: readonly PersonAnswer[],
  standing: PostedComments,
  { host, pullRequest, tally, created, answered }: PostingContext,
): Promise<void> {
  for (const { commentId, threadId, body, isFinal } of answers) {
    const known = standing.answers.get(commentId);
    if (known === undefined && threadId !== null) {
      await host.replyTo(pullRequest, threadId, body);
      created.add("review-comment");
      answered.add(threadId);
    } else if (known === undefined) {
      await host.createComment(pullRequest, body);
      created.add("issue-comment");
    } else if (!isFinal && isChanged(known.body, body)) {
      await host.updateComment(pullRequest, known, body);
      tally.updated += 1;
    }
  }
}

/** Whether two bodies differ in more than line ends, which a host may change. */
export function isChanged(before: string, after: string): boolean {
  return before.replaceAll("\r\n", "\n").trimEnd() !== after.trimEnd();
}

/** What this job wrote, in addition to {@link PostingContext}. */
interface WrittenByUs {
  readonly report: Report;
  readonly rules: PostingRules;
  /** Undefined if no review was posted. */
  readonly review: PostedReview | undefined;
  /** The body of the summary comment, if this job created it. */
  readonly summary: string | undefined;
}

export interface PostedReview {
  readonly planned: PlannedReview;
  /** The last line of its body. */
  readonly marker: string;
  /** Undefined if the host did not return it: then its body is not edited. */
  readonly id: number | undefined;
}

/** The new body of a duplicate review, because a review cannot be deleted. */
const REPEATED = "_Another run of this check said the same at the same time, and its comments stand._";

/**
 * Removes duplicate comments of an earlier, interrupted job, before anything is planned. Returns the remaining
 * comments. A failure is no error, because the next job tries again.
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
 * Removes duplicates after writing, because another job may have written the same. Whichever job writes last sees both,
 * and the oldest comment stays.
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
    const standing = readPosted(left, check);
    await keepSummary(written, standing, context);
    await shrinkReview(written, standing, context);
  });
}

/**
 * Lists the comments that may be duplicates. Without another review of this commit, line comments need not be listed.
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

/** Keeps the older of two summaries, with this job's body. */
async function keepSummary(
  { summary: body }: WrittenByUs,
  { summary }: PostedComments,
  { host, pullRequest }: PostingContext,
): Promise<void> {
  if (body === undefined || summary === undefined || !isChanged(summary.body, body)) return;
  await host.updateComment(pullRequest, summary, body);
}

/** Removes findings from our review that an older one has, and counts the rest. */
async function shrinkReview(
  { report, rules, review }: WrittenByUs,
  standing: PostedComments,
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
