import type { PersonAnswer } from "../comments/audit-trail.ts";
import { type Doubles, findDoubles } from "../comments/doubles.ts";
import type { OwnComment } from "../comments/own-comment.ts";
import type { Upkeep } from "../comments/plan-upkeep.ts";
import type { PostedComments } from "../comments/read-posted.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { PostingContext } from "../stages/optional-room.ts";
import { countOf } from "../text/count-of.ts";
import { HostError, messageOf } from "../text/errors.ts";

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
    await host.replyTo(pullRequest, comment.id, answer);
    tally.resolved += 1;
  }
  for (const { comment, body } of goneReviews) {
    await host.updateComment(pullRequest, comment, body);
    tally.resolved += 1;
  }
  await answerStates(upkeep, context);
  if (waiting > 0) log.info(`${waiting} more comments on findings wait for the next run's answer.`);
}

/** Findings with a new state get a reply; their threads stay open. */
async function answerStates({ changedThreads, changedReviews }: Upkeep, context: PostingContext): Promise<void> {
  const { host, pullRequest, tally } = context;
  for (const { comment, answer } of changedThreads) {
    await host.replyTo(pullRequest, comment.id, answer);
    tally.updated += 1;
  }
  for (const { comment, body } of changedReviews) {
    await host.updateComment(pullRequest, comment, body);
    tally.updated += 1;
  }
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
  { host, pullRequest, tally }: PostingContext,
): Promise<void> {
  for (const { commentId, threadId, body, isFinal } of answers) {
    const known = standing.answers.get(commentId);
    if (known === undefined && threadId !== null) await host.replyTo(pullRequest, threadId, body);
    else if (known === undefined) await host.createComment(pullRequest, body);
    else if (!isFinal && isChanged(known.body, body)) {
      await host.updateComment(pullRequest, known, body);
      tally.updated += 1;
    }
  }
}

/** Whether two bodies differ in more than line ends, which a host may change. */
export function isChanged(before: string, after: string): boolean {
  return before.replaceAll("\r\n", "\n").trimEnd() !== after.trimEnd();
}

/** The new body of a duplicate review, because a review cannot be deleted. */
const REPEATED = "_Another run of this check posted the same at the same time; its comments remain._";

/**
 * Removes duplicate comments of an earlier, interrupted job, before anything is planned. Returns the remaining
 * comments. A failure is no error, because the next job tries again.
 */
export async function removeDoubles(
  comments: readonly OwnComment[],
  check: string,
  context: PostingContext,
): Promise<readonly OwnComment[]> {
  const doubles = findDoubles(comments, check);
  const gone = new Set([...doubles.comments, ...doubles.reviews]);
  try {
    await deleteAll(doubles, context);
    for (const review of doubles.reviews) await context.host.updateComment(context.pullRequest, review, REPEATED);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    context.log.warning(`Duplicates on the pull request are left to the next run: ${error.message}`);
  }
  return comments.filter((comment) => !gone.has(comment));
}

async function deleteAll({ comments }: Doubles, { host, log }: PostingContext): Promise<void> {
  if (comments.length > 0) log.info(`Deleting ${countOf(comments.length, "comment")} that another run wrote as well.`);
  for (const { kind, id } of comments) {
    if (kind !== "review") await host.deleteComment({ kind, id });
  }
}
