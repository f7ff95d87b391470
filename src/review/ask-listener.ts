import type { ListenerQuestion } from "../assignments/user-message.ts";
import { modelOf } from "../config/ladder.ts";
import type { OverridePolicy, OverrideRequest, PersonReply } from "../people/override-request.ts";
import { digestOfReply, findAnswered, isRecordOf, mayReply, readAnswer, toDismissal } from "../people/person-reply.ts";
import type { ReplyRecord } from "../people/reply-record.ts";
import type { Panel } from "../ports/panel.ts";
import type { ListenerReply } from "../replies/answers.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { settleAll } from "../run/settle-all.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { messageOf } from "../text/errors.ts";

/** The most new replies read in one run, the newest ones, so that an unreadable reply does not delay later ones. */
const MAX_ASKED = 5;
/** The share of the remaining time for reading replies. */
const SHARE_OF_TIME = 0.5;
const MAX_FINDING_CHARS = 2000;

/** The results of reading people's replies to findings. */
export interface ReadReplies {
  /** One for each reply that was read, now or in an earlier run, oldest first. */
  readonly records: readonly ReplyRecord[];
  readonly dismissals: readonly OverrideRequest[];
}

type Lists = Pick<JudgedFindings, "findings" | "unresolved" | "missed">;
type Item = Lists["findings"][number] | Lists["unresolved"][number] | Lists["missed"][number];
export type ListenerContext = Pick<
  ReviewContext,
  "board" | "clock" | "halt" | "ledger" | "leftMs" | "log" | "panel" | "plan" | "recallReplies" | "signal" | "target"
>;

/** A reply that a model may be asked about. */
interface Open {
  readonly reply: PersonReply;
  readonly item: Item;
  readonly fingerprint: string;
}

/**
 * Asks the listener what people's replies request, once for each reply. Skips replies of people who may not overrule,
 * or to findings that no longer exist. A reply without a usable answer is left to the next run.
 */
export async function readReplies(
  replies: readonly PersonReply[],
  { found, policy }: { readonly found: Lists; readonly policy: OverridePolicy },
  context: ListenerContext,
): Promise<ReadReplies> {
  const items: readonly Item[] = [...found.findings, ...found.unresolved, ...found.missed];
  const open = replies.flatMap((reply): Open[] => {
    const answered = mayReply(reply, policy) ? findAnswered(reply, items) : undefined;
    return answered === undefined ? [] : [{ reply, ...answered }];
  });
  if (open.length === 0) return { records: [], dismissals: [] };
  const known = (await context.recallReplies?.(open.map(({ reply }) => reply.commentId))) ?? new Map();
  const recorded = new Map(
    open.flatMap((each) => {
      const record = known.get(each.reply.commentId);
      if (record === undefined || !isRecordOf(record, each.reply, each.item)) return [];
      return [[each, toRecord(each, record)] as const];
    }),
  );
  for (const [each, answer] of await askAll(
    open.filter((each) => !recorded.has(each)),
    context,
  ))
    recorded.set(each, toRecord(each, answer));
  const read = open.flatMap((each) => {
    const record = recorded.get(each);
    return record === undefined ? [] : [{ ...each, record }];
  });
  return {
    records: read.map(({ record }) => record),
    dismissals: read.flatMap(({ reply, record, item }) => toDismissal(reply, record, item) ?? []),
  };
}

function toRecord({ reply, fingerprint }: Open, answer: ListenerReply): ReplyRecord {
  return {
    comment_id: reply.commentId,
    thread_id: reply.threadId ?? null,
    by: reply.author,
    words_sha256: digestOfReply(reply),
    finding: fingerprint,
    ...readAnswer(answer, reply),
  };
}

type Answered = readonly (readonly [Open, ListenerReply])[];

async function askAll(open: readonly Open[], context: ListenerContext): Promise<Answered> {
  const { log, clock, leftMs = () => Number.POSITIVE_INFINITY } = context;
  const { listen } = context.panel;
  const limitMs = Math.floor(leftMs() * SHARE_OF_TIME);
  if (open.length === 0 || listen === undefined || limitMs <= 0 || context.signal.aborted) return [];
  const asked = await chooseNewest(open, context);
  if (asked.length === 0) return [];
  log.progress(`Listener: reading ${countOf(asked.length, "reply", "replies")}`);
  if (open.length > asked.length) log.info(`${open.length - asked.length} more replies wait for the next run.`);
  // Aborted at the end, so that the deadline leaves neither a timer nor a listener behind.
  const over = new AbortController();
  const parent = AbortSignal.any([context.signal, context.halt.signal, over.signal]);
  const signal = Number.isFinite(limitMs) ? clock.deadline(limitMs, parent) : parent;
  const answers = await settleAll(
    asked.map((each, index) => askOne(each, { slice: index + 1, slices: asked.length, signal, listen }, context)),
  ).finally(() => over.abort());
  return asked.flatMap((each, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [[each, answer] as const];
  });
}

/**
 * The replies to ask about, oldest first. Skips replies with secrets: no digest of a secret is kept, and masked text
 * differs in each run.
 */
async function chooseNewest(open: readonly Open[], { target, log }: ListenerContext): Promise<readonly Open[]> {
  const chosen: Open[] = [];
  for (const each of open.toReversed()) {
    if (chosen.length === MAX_ASKED) break;
    const { words, author } = each.reply;
    if ((await target.mask(words)) === words) chosen.unshift(each);
    else log.info(`The reply of ${author} holds a secret, and is not read.`);
  }
  return chosen;
}

interface Turn {
  readonly slice: number;
  readonly slices: number;
  readonly signal: AbortSignal;
  readonly listen: NonNullable<Panel["listen"]>;
}

/** Asked at the end; its cost counts towards the last round. */
async function askOne(
  { reply, item, fingerprint }: Open,
  turn: Turn,
  context: ListenerContext,
): Promise<ListenerReply | undefined> {
  const { panel, plan, ledger, board, log } = context;
  const { slice, slices, signal, listen } = turn;
  const round = Math.max(1, ...ledger.entries().map((entry) => entry.round));
  const task = {
    agent: `listener-r${round}.1-p1-s${slice}`,
    model: modelOf("listener", panel.models.length - 1, panel),
    header: { round, pass: 1, passes: 1, slice, slices, mode: plan.mode },
    question: { finding: { fingerprint, ...describe(item) }, reply: reply.words },
  };
  try {
    const performance = await board.during("listener", () => listen(task, signal));
    ledger.add({ round, pass: 1, attempt: 1, files: [] }, performance);
    if (performance.kind === "answered") return performance.reply;
    log.warning(`Listener: no usable answer about a reply of ${reply.author}: ${performance.reason}`);
  } catch (error) {
    log.warning(`Listener: no answer: ${messageOf(error)}`);
  }
  return undefined;
}

/** A finding as posted, without its fingerprint, which links the reply to it. */
function describe(item: Item): ListenerQuestion["finding"] {
  const { severity, file, line, description } = item;
  const shared = { severity, file, line, description: cut(description, MAX_FINDING_CHARS) };
  if ("grounded" in item) return { ...shared, lines: [cut(item.evidence_quote, MAX_FINDING_CHARS)] };
  return {
    title: item.title,
    category: item.category,
    ...shared,
    lines: item.evidence.map(({ quote }) => cut(quote, MAX_FINDING_CHARS)),
    suggestion: item.suggestion === null ? null : cut(item.suggestion, MAX_FINDING_CHARS),
    judge: item.resolution,
    critic: item.validation?.explanation ?? null,
  };
}
