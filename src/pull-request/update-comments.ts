import type { PersonAnswer } from "../comments/audit-trail.ts";
import type { OwnComment } from "../comments/own-comment.ts";
import type { Upkeep } from "../comments/plan-upkeep.ts";
import type { Standing } from "../comments/standing.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Tally } from "../stages/optional-room.ts";
import { messageOf } from "../text/errors.ts";

export interface PostingContext {
  readonly host: Host;
  readonly log: Log;
  readonly pullRequest: number;
  readonly tally: Tally;
  /** The kinds of comments this job created, since another job may have created the same at the same time. */
  readonly created: Set<OwnComment["kind"]>;
  /** The threads this job answered, by their first comment's id. */
  readonly answered: Set<number>;
}

/**
 * Keeps earlier comments true: those whose finding has moved say where it is now, those whose finding is gone, or in another
 * state than was told last, are answered. Before the answer to what is gone the comment is folded away, or its thread resolved, since that answer is the sign that
 * nothing is left to do. A thread in which anybody else wrote is only answered.
 *
 * @throws HostError if the host refuses, but for a comment that may not be folded away: that is logged.
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

/** What stands and is not as it was told last stays as it is: its thread is answered, and neither folded nor resolved. */
async function answerStates({ toldThreads, toldReviews }: Upkeep, context: PostingContext): Promise<void> {
  const { host, pullRequest, tally } = context;
  for (const { comment, answer } of toldThreads) {
    await answerThread(comment, answer, context);
    tally.updated += 1;
  }
  for (const { comment, body } of toldReviews) {
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

/** Answers each person's comment by one of ours, in its thread. That on a word that counts names the newest head it counts for. */
export async function writeAnswers(
  answers: readonly PersonAnswer[],
  standing: Standing,
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

/** Whether two bodies differ in more than the line ends a host may have changed. */
export function isChanged(before: string, after: string): boolean {
  return before.replaceAll("\r\n", "\n").trimEnd() !== after.trimEnd();
}
