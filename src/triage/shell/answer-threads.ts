import type { Report } from "../../report/report.ts";
import type { AnswerOrder, PostingContext } from "../../stages/optional-room.ts";
import { countOf } from "../../text/count-of.ts";
import { HostError } from "../../text/errors.ts";
import { type AnswerPlan, type LeftAlone, type PlannedThread, planAnswers, rowsToAnswer } from "../plan-answers.ts";

/** The most replies of one job: GitHub accepts 500 comments an hour. The rest waits for the next run. */
const MAX_REPLIES = 100;

/**
 * Replies to other reviewers' threads as the report decides, then resolves those that may be. A thread is never
 * resolved without a reply; if resolving fails, the next run does it.
 *
 * @throws HostError if the host cannot be read, or refuses a reply for another reason than its thread.
 */
export async function answerThreads(order: AnswerOrder, context: PostingContext): Promise<void> {
  const { report, isSilent } = order;
  if (rowsToAnswer(report).length === 0) return;
  if (isSilent) return context.log.info("Other reviewers' threads stay unanswered: max-comments is 0.");
  const look = async () => planAnswers(report, { ...order, open: await context.host.openThreads(context.pullRequest) });
  const plan = await look();
  logLeftAlone(plan.leftAlone, context);
  const answered = await replyToAll(plan.threads, context);
  if (!plan.threads.some(({ resolves }) => resolves)) return;
  try {
    // A hundred replies take minutes, so look again whether somebody pushed or wrote in a thread.
    if (answered.size > 0 && (await hasMoved(report, context))) return;
    await resolve(answered.size > 0 ? await look() : plan, answered, context);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    context.tally.unresolved = error.message;
  }
}

/** Returns the ids of the answered threads. */
async function replyToAll(planned: readonly PlannedThread[], context: PostingContext): Promise<ReadonlySet<string>> {
  const waiting = planned.filter(({ reply }) => reply !== undefined);
  const answered = new Set<string>();
  for (const { thread, reply = "" } of waiting.slice(0, MAX_REPLIES)) {
    if (await isWritten(() => answerOne(thread, reply, context), context)) answered.add(thread.id);
  }
  const left = waiting.length - MAX_REPLIES;
  if (left > 0)
    context.log.info(
      `${countOf(left, "more thread")} of other reviewers ${left === 1 ? "waits" : "wait"} for the next run to be answered.`,
    );
  return answered;
}

async function answerOne(
  { kind, commentId }: PlannedThread["thread"],
  reply: string,
  { host, pullRequest, tally }: PostingContext,
): Promise<void> {
  if (kind === "thread") await host.replyTo(pullRequest, commentId, reply);
  else await host.createComment(pullRequest, reply);
  tally.replied += 1;
}

/** GitHub's statuses for a deleted comment, and for a thread that accepts no reply. */
const REFUSALS_OF_ONE: ReadonlySet<number | undefined> = new Set([404, 410, 422]);

async function isWritten(write: () => Promise<void>, { log }: PostingContext): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!(error instanceof HostError) || !REFUSALS_OF_ONE.has(error.status)) throw error;
    log.warning(`A thread of another reviewer stays unanswered: ${error.message}`);
    return false;
  }
}

async function hasMoved({ pin }: Report, { host, pullRequest, log }: PostingContext): Promise<boolean> {
  const { state, headSha } = await host.pullRequest(pullRequest);
  if (state === "open" && headSha === pin.head_sha) return false;
  log.info("Answered threads stay unresolved: the pull request has changed meanwhile.");
  return true;
}

/** Resolves threads that have a reply and are unchanged. */
async function resolve(
  { threads }: AnswerPlan,
  answered: ReadonlySet<string>,
  { host, log }: PostingContext,
): Promise<void> {
  const settled = threads.filter(
    ({ thread, reply, resolves }) => resolves && (reply === undefined || answered.has(thread.id)),
  );
  if (settled.length === 0) return;
  await host.resolveOpenThreads(settled.map(({ thread }) => thread.id));
  log.info(`${countOf(settled.length, "thread")} of other reviewers resolved.`);
}

const MAX_NAMED = 10;

/** One line for each reason, because a pull request may have hundreds of threads. */
function logLeftAlone(leftAlone: readonly LeftAlone[], { log }: PostingContext): void {
  for (const why of new Set(leftAlone.map((each) => each.why))) {
    const all = leftAlone.filter((each) => each.why === why);
    const named = [...all.slice(0, MAX_NAMED).map(({ name }) => name), ...(all.length > MAX_NAMED ? ["…"] : [])];
    const stays = all.length === 1 ? "stays open" : "stay open";
    const what = all[0]?.isAnswered === true ? stays : "left alone";
    log.info(`${countOf(all.length, "thread")} of other reviewers ${what}, as ${why}: ${named.join("; ")}`);
  }
}
