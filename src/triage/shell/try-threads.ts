import { pathReader } from "../../change/known-files.ts";
import type { StageClaim } from "../../claims/claim.ts";
import type { ReviewThread } from "../../people/thread.ts";
import type { PastCode } from "../../ports/past-code.ts";
import type { TriageEntry } from "../../replies/answers.ts";
import type { ReviewBasis } from "../../report/reading-record.ts";
import type { ThreadHistory, TriagedThread, TriageScope } from "../../report/triage-record.ts";
import type { TriageRequest } from "../../run/review-context.ts";
import type { StageContext, StageEnding, StageFindings } from "../../stages/stage.ts";
import { countOf } from "../../text/count-of.ts";
import { carryDecision } from "../carry-decision.ts";
import { decideThread } from "../decide-thread.ts";
import { findBounces, findEarlier, NOTHING_TAKEN_UP, readTakenUp, type TakenUp } from "../find-bounces.ts";
import { citedByThread, citedByTriage, type TriageClaim } from "../proof-places.ts";
import { describeAbsentAuthors, selectThreads, splitThreads } from "../select-threads.ts";
import { leaveUnheard, type ThreadDecision } from "../thread-decision.ts";
import type { TriageQuestion } from "../thread-question.ts";
import { readRequest } from "../thread-request.ts";
import { toTriageClaim } from "../to-triage-claim.ts";
import { type KnownThread, type RowMeans, toForcedThread, toTriagedThread } from "../to-triaged-thread.ts";
import { askTriage, type TriageAnswer } from "./ask-triage.ts";
import { loadPastTexts, toTriageQuestions } from "./thread-questions.ts";

/**
 * Checks other reviewers' open remarks. Those that go in circles are left to a person, decisions on unchanged remarks
 * are kept, and the triage is asked about the rest. Remarks it finds true become claims.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function tryThreads(triageRequest: TriageRequest, context: StageContext): Promise<StageFindings> {
  const { read, rules } = triageRequest;
  if (read.kind === "unreadable") return leaveUnread(read.detail, triageRequest, context);
  const threads = selectThreads(read.threads, rules);
  await context.texts.load(threads.flatMap((thread) => citedByThread(thread, context.target.pin)));
  const known = threads.map((thread) => know(thread, triageRequest, context));
  const forced = known.flatMap((each) => toForcedThread(each, meansOf(triageRequest, context)) ?? []);
  const isForced = new Set(forced.map(({ thread_id }) => thread_id));
  const carried = await carryThreads(
    known.filter(({ thread }) => !isForced.has(thread.id)),
    triageRequest,
    context,
  );
  const decided = new Map([...carried, ...forced].map((row) => [row.thread_id, row]));
  const { asked, leftOut } = splitThreads(threads, new Set(decided.keys()), rules, askedBefore(context));
  if (leftOut.length > 0)
    context.log.warning(
      `Triage: ${countOf(leftOut.length, "remark")} beyond max-threads: nothing was asked about ${leftOut.length === 1 ? "it" : "them"}`,
    );
  const wanted = new Set(asked);
  const outcome = await askAboutThreads(
    known.filter(({ thread }) => wanted.has(thread)),
    triageRequest,
    context,
  );
  const rows = new Map([...decided, ...outcome.rows.map((row) => [row.thread_id, row] as const)]);
  return {
    claims: outcome.claims,
    ending: outcome.ending,
    parts: {
      triage: threads.flatMap(({ id }) => rows.get(id) ?? []),
      triage_scope: {
        authors: [...rules.authors],
        threads: threads.length,
        asked: context.panel.help === undefined ? 0 : asked.length,
        carried: carried.length,
        left_out: leftOut.map(toLeftOut),
        absent: [...describeAbsentAuthors(read.threads, rules)],
        problem: outcome.problem ?? null,
      },
    },
  };
}

function askedBefore({ remembered }: StageContext): ReadonlySet<string> {
  return new Set((remembered?.triage ?? []).map(({ thread_id: id }) => id));
}

/** If the host cannot list the threads, they cannot be judged: none counts as settled. */
function leaveUnread(detail: string, { rules }: TriageRequest, { log }: StageContext): StageFindings {
  const problem = `the threads of other reviewers could not be read: ${detail}`;
  log.warning(`Triage: ${problem}`);
  const none = { threads: 0, asked: 0, carried: 0, left_out: [], absent: [] };
  return {
    claims: [],
    ending: { kind: "incomplete", detail: problem },
    parts: { triage: [], triage_scope: { authors: [...rules.authors], ...none, problem } },
  };
}

function know(thread: ReviewThread, triageRequest: TriageRequest, context: StageContext): KnownThread {
  const history = historyOf(context);
  const request = readRequest(thread, context.texts.context([]), history);
  const takenUp = history.find(({ thread_id }) => thread_id === thread.id) ?? NOTHING_TAKEN_UP;
  return withBounces({ thread, request }, takenUp, { triageRequest, context });
}

interface Triage {
  readonly triageRequest: TriageRequest;
  readonly context: StageContext;
}

function withBounces(
  { thread, request }: Pick<KnownThread, "thread" | "request">,
  { repeats, contradicts }: TakenUp,
  { triageRequest: { rules }, context }: Triage,
): KnownThread {
  const takenUp = { repeats, contradicts };
  const counting = { bounces: rules.bounces, texts: context.texts.context([]) };
  return { thread, request, takenUp, bounces: findBounces(request, takenUp, historyOf(context), counting) };
}

function historyOf({ remembered }: Pick<StageContext, "remembered">): ThreadHistory {
  return remembered?.triage_history ?? [];
}

/** The results for those that the triage was asked about. */
interface DecidedThreads {
  readonly rows: readonly TriagedThread[];
  readonly claims: readonly StageClaim[];
  readonly ending?: StageEnding | undefined;
  readonly problem?: string | undefined;
}

async function askAboutThreads(
  asked: readonly KnownThread[],
  triageRequest: TriageRequest,
  context: StageContext,
): Promise<DecidedThreads> {
  const { panel, log } = context;
  const { past } = triageRequest;
  const tools = meansOf(triageRequest, context);
  const leaveAll = (reason: string) => asked.map((each) => toTriagedThread(each, leaveUnheard(reason), tools));
  if (asked.length === 0) return { rows: [], claims: [] };
  if (panel.help === undefined) {
    const problem = "the static panel cannot check other reviewers' remarks";
    log.warning(`Triage: ${problem}: ${countOf(asked.length, "remark")} not decided`);
    return { rows: leaveAll("Nobody was asked about it: the static panel has no model."), claims: [], problem };
  }
  const plain = await toTriageQuestions(
    asked.map(({ thread }) => thread),
    { target: context.target, past },
  );
  const pinned = context.texts.context([]);
  const questions = plain.map((question, index) => {
    const request = asked[index]?.request;
    return { ...question, earlier: request && findEarlier(request, historyOf(context), pinned) };
  });
  const outcome = await askTriage(questions, panel.help, context);
  if (outcome.kind === "aborted") {
    const problem = `the run was broken off: ${outcome.ending.detail}`;
    const rows = leaveAll("Nobody decided it: the run was broken off before.");
    return { rows, claims: [], ending: outcome.ending, problem };
  }
  const decided = await decideAnswers(outcome.answers, past, context);
  const unheard = [...decided.values()].filter(({ decision }) => decision.isUnheard).length;
  const problem =
    unheard === 0 ? undefined : `no usable answer came on ${countOf(unheard, "remark")} of other reviewers`;
  const settled = asked.flatMap((each) => {
    const own = decided.get(each.thread.id);
    return own === undefined ? [] : [settleAnswer(each, own, { triageRequest, context })];
  });
  return {
    // Nobody checked what the triage might have found true.
    ending: problem === undefined ? undefined : { kind: "incomplete", detail: problem },
    rows: settled.map(({ row }) => row),
    claims: settled.flatMap(({ claim }) => claim ?? []),
    problem,
  };
}

/** If this answer shows that it goes in circles, a person decides, and nothing is claimed. */
function settleAnswer(
  asked: KnownThread,
  { decision, claim, takenUp = asked.takenUp }: DecidedThread,
  triage: Triage,
): { readonly row: TriagedThread; readonly claim?: StageClaim | undefined } {
  const known = withBounces(asked, takenUp, triage);
  const tools = meansOf(triage.triageRequest, triage.context);
  const forced = toForcedThread(known, tools);
  return forced === undefined ? { row: toTriagedThread(known, decision, tools), claim } : { row: forced };
}

function meansOf({ rules }: TriageRequest, { texts }: StageContext): RowMeans {
  return { rules, texts: texts.context([]) };
}

function toLeftOut({ id, author, place, lineNow }: ReviewThread): TriageScope["left_out"][number] {
  return { thread_id: id, author: author.login, path: place?.path ?? null, line: lineNow ?? place?.line ?? null };
}

/**
 * The rows of remarks whose earlier decision still holds, as nothing it rests on changed. The triage is not asked about
 * them again.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function carryThreads(
  known: readonly KnownThread[],
  { rules, past }: TriageRequest,
  context: StageContext,
): Promise<readonly TriagedThread[]> {
  const { remembered, texts, target, followUp, fullReview } = context;
  const earlier = new Map((remembered?.triage ?? []).map((row) => [row.thread_id, row]));
  const before = known.flatMap((each) => {
    const row = earlier.get(each.thread.id);
    return row === undefined ? [] : [{ ...each, row }];
  });
  if (before.length === 0) return [];
  const toPath = pathReader(target.pin);
  const shown = before.flatMap(({ row: { evidence } }) => (evidence === null ? [] : [evidence]));
  await texts.load(shown.map(({ file, side }) => ({ file: toPath(file, side), side })));
  const pinned = texts.context([]);
  const carrying = {
    ...pinned,
    isFollowed: followUp !== undefined,
    fullReview: fullReview?.code,
    isHeldAlike: isHeldAlike(remembered?.replay.basis, context.basis),
    commits: await past.commits(),
  };
  return before.flatMap(({ row, ...each }) => {
    const decision = carryDecision(row, each.thread, carrying);
    if (decision === undefined) return [];
    const { fingerprint } = row;
    return [{ ...toTriagedThread(each, decision, { rules, texts: pinned }), fingerprint, carried: true }];
  });
}

/** The parts of a run's basis that decide whether a remark is out of scope. */
const MATTERS = ["rules", "prompts", "configuration"] as const;

function isHeldAlike(then: ReviewBasis | null | undefined, now: ReviewBasis | undefined): boolean {
  return MATTERS.every((matter) => then?.[matter] === now?.[matter]);
}

/** The result for one remark. */
interface DecidedThread {
  readonly decision: ThreadDecision;
  /** For a remark that is true at the pinned head. */
  readonly claim?: StageClaim | undefined;
  /** Absent without a usable answer. */
  readonly takenUp?: TakenUp;
}

/**
 * Decides the answers, by thread id. Each agent answers only for its own remarks, from what it read itself.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function decideAnswers(
  answers: readonly TriageAnswer[],
  past: PastCode,
  context: StageContext,
): Promise<ReadonlyMap<string, DecidedThread>> {
  const claims = answers.flatMap(({ questions, entries = [] }) => pairUp(questions, entries));
  const { pin } = context.target;
  const cited = citedByTriage(claims, pin);
  await context.texts.load(cited);
  await context.texts.followImports(cited.map(({ file }) => file));
  const then = await loadPastTexts(
    claims.map(({ question: { thread }, entry }) => ({ thread, entry })),
    { past, pin },
  );
  const decided = await Promise.all(answers.map((answer) => decideAnswer(answer, then, context)));
  return new Map(decided.flat());
}

type PastTexts = Awaited<ReturnType<typeof loadPastTexts>>;

type Decided = readonly (readonly [string, DecidedThread])[];

async function decideAnswer(
  { agent, questions, entries, receipts }: TriageAnswer,
  then: PastTexts,
  context: StageContext,
): Promise<Decided> {
  if (entries === undefined) {
    const decision = leaveUnheard("The Triage gave no usable answer.");
    return questions.map(({ thread }) => [thread.id, { decision }]);
  }
  const tools = { ...context.texts.context(receipts), ...then };
  return Promise.all(
    questions.map(async (question) => {
      const found = decideThread(question, entries, tools);
      const decision = { ...found, reason: await context.target.mask(found.reason) };
      const claim = decision.status === "open" ? toTriageClaim(question.thread, decision, agent) : undefined;
      const [entry, ...others] = entries.filter(({ thread_id }) => thread_id === question.thread.id);
      const isPlain = entry !== undefined && others.length === 0;
      const takenUp = isPlain ? readTakenUp(entry, question.earlier ?? []) : NOTHING_TAKEN_UP;
      return [question.thread.id, { decision, claim, takenUp }] as const;
    }),
  );
}

function pairUp(questions: readonly TriageQuestion[], entries: readonly TriageEntry[]): readonly TriageClaim[] {
  return questions.flatMap((question) =>
    entries.filter(({ thread_id }) => thread_id === question.thread.id).map((entry) => ({ question, entry })),
  );
}
