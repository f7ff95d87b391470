import { foldText } from "../change/quote.ts";
import type { OverrideGrounds, Recalled } from "../people/check-override.ts";
import { anchorsOf, findRequestProblem, quotesOf } from "../people/decide-override.ts";
import type { ReplyRecord } from "../people/override-record.ts";
import {
  NO_REQUESTS,
  type OverridePolicy,
  type OverrideRequest,
  type PeoplesRequests,
  type PersonReply,
  toOverridePolicy,
} from "../people/override-request.ts";
import { digestOfReply, findAnswered, isRecordOf, mayReply, readAnswer, toDismissal } from "../people/person-reply.ts";
import { filesOfReach, type SpokenLists } from "../people/reach.ts";
import type { ListenerReply } from "../replies/answers.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import { askOnce, workWithin } from "../run/ask-once.ts";
import { loadForReport } from "../run/load-elements.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { settleAll } from "../run/settle-all.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { messageOf } from "../text/errors.ts";

/** People's requests, and the facts that decide whether they are valid. */
export interface PeoplesDecisions {
  readonly people: PeoplesRequests;
  readonly grounds: OverrideGrounds;
  /** How their replies were read. */
  readonly replies: readonly ReplyRecord[];
}

type Context = Pick<ReviewContext, "people" | "texts" | "recallSubjects"> & ListenerContext;

/**
 * Collects people's requests, last of all, so that the newest count. If they cannot be read, none counts. A reply that
 * requests a dismissal counts like the command.
 *
 * @param found the lists before people's requests.
 */
export async function askPeople(
  context: Context,
  settings: { readonly overrides: Pick<OverridePolicy, "by" | "allowAuthor"> },
  found: Pick<JudgedFindings, "findings" | "unresolved" | "missed">,
): Promise<PeoplesDecisions> {
  const said = await readRequests(context);
  const policy = toOverridePolicy(settings, said);
  const read = await readReplies(said.replies ?? [], { found, policy }, context);
  const requests = [...said.requests, ...read.dismissals].toSorted(byTime);
  const people = { ...said, requests };
  // Invalid requests are not looked up, because anybody may write comments.
  const valid = people.requests.filter((request) => findRequestProblem(request, policy) === undefined);
  const recalled =
    (valid.length === 0 ? undefined : await context.recallSubjects?.(valid)) ?? new Map<number, Recalled>();
  const quoted = new Map<number, readonly string[]>();
  for (const each of valid) quoted.set(each.commentId, await findQuoted(each, recalled.get(each.commentId), context));
  const files = valid.flatMap(({ commentId, reason }) => [
    ...(recalled.get(commentId)?.code ?? []),
    ...(recalled.get(commentId)?.cited ?? []),
    ...anchorsOf(reason),
    ...(quoted.get(commentId) ?? []).map((file) => ({ file, side: "head" as const })),
  ]);
  await loadForReport(
    files.filter(({ file }) => file !== ""),
    context,
  );
  return { people, grounds: { texts: context.texts.context([]), recalled, quoted }, replies: read.records };
}

/** Of several requests on one finding, the last one counts. */
function byTime({ writtenAt: a = "" }: OverrideRequest, { writtenAt: b = "" }: OverrideRequest): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Loads the code that people's requests refer to. */
export async function loadReaches(
  { findings, unresolved, missed }: SpokenLists,
  { texts, target }: Pick<ReviewContext, "texts" | "target">,
): Promise<void> {
  const files = [...findings, ...unresolved, ...missed].flatMap((item) => filesOfReach(item, target.pin));
  await loadForReport(files, { texts });
}

async function readRequests({ people, log }: Context): Promise<PeoplesRequests> {
  try {
    return (await people?.()) ?? NO_REQUESTS;
  } catch (error) {
    log.warning(`No override counts, because the comments could not be read: ${messageOf(error)}`);
    return NO_REQUESTS;
  }
}

/** The most files searched for a quotation without a place. */
const MAX_FILES = 10;

/** Files at head that may contain a request's quotation; only for new requests. */
async function findQuoted(
  { reason }: OverrideRequest,
  recalled: Recalled | undefined,
  { target }: Context,
): Promise<readonly string[]> {
  if (recalled === undefined || recalled.cited !== null) return [];
  const found = new Set<string>();
  for (const { text } of quotesOf(reason)) {
    // Any white space may separate the words of a line.
    const pattern = foldText(text)
      .split(" ")
      .map((word) => word.replace(/[.[\]{}()*+?^$|\\]/g, "\\$&"))
      .join("[[:space:]]+");
    const hits = await target.source.search({ pattern, pathGlob: undefined, side: "head", limit: MAX_FILES });
    if (hits.kind === "found") for (const { path } of hits.hits) found.add(path);
  }
  return [...found].slice(0, MAX_FILES);
}

/** The most new replies read in one run, the newest ones, so that an unreadable reply does not delay later ones. */
const MAX_ASKED = 5;
/** The share of the remaining time for reading replies. */
const SHARE_OF_TIME = 0.5;
const MAX_FINDING_CHARS = 2000;

/** The results of reading people's replies to findings. */
interface ReadReplies {
  /** One for each reply that was read, now or in an earlier run, oldest first. */
  readonly records: readonly ReplyRecord[];
  readonly dismissals: readonly OverrideRequest[];
}

type Lists = Pick<JudgedFindings, "findings" | "unresolved" | "missed">;
type Item = Lists["findings"][number] | Lists["unresolved"][number] | Lists["missed"][number];
type ListenerContext = Pick<
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
  const { log, panel, leftMs = () => Number.POSITIVE_INFINITY } = context;
  const limitMs = Math.floor(leftMs() * SHARE_OF_TIME);
  if (open.length === 0 || !panel.plays("listener") || limitMs <= 0 || context.signal.aborted) return [];
  const asked = await chooseNewest(open, context);
  if (asked.length === 0) return [];
  log.progress(`Listener: reading ${countOf(asked.length, "reply", "replies")}`);
  if (open.length > asked.length) log.info(`${open.length - asked.length} more replies wait for the next run.`);
  const answers = await workWithin(limitMs, context, (signal) =>
    settleAll(
      asked.map((each, index) => askListener(each, { slice: index + 1, slices: asked.length, signal }, context)),
    ),
  );
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
}

/** Asked at the end; its cost counts towards the last round. */
async function askListener(
  { reply, item, fingerprint }: Open,
  { signal, ...place }: Turn,
  context: ListenerContext,
): Promise<ListenerReply | undefined> {
  const { ledger, log } = context;
  const round = Math.max(1, ...ledger.entries().map((entry) => entry.round));
  const documents = { finding: { fingerprint, ...describe(item) }, reply: reply.words };
  try {
    const performance = await askOnce({ role: "listener", round, ...place, documents }, signal, context);
    if (performance.kind === "answered") return performance.reply;
    log.warning(`Listener: no usable answer about a reply of ${reply.author}: ${performance.reason}`);
  } catch (error) {
    log.warning(`Listener: no answer: ${messageOf(error)}`);
  }
  return undefined;
}

/** A finding as posted, without its fingerprint, which links the reply to it. */
function describe(item: Item): Readonly<Record<string, unknown>> {
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
