import { pathReader } from "../../change/known-files.ts";
import type { PinnedTexts } from "../../change/pinned-texts.ts";
import type { StageClaim } from "../../claims/claim.ts";
import type { ReviewThread } from "../../people/thread.ts";
import type { ReviewBasis } from "../../report/reading-record.ts";
import type { ThreadHistory, TriagedThread, TriageScope } from "../../report/triage-record.ts";
import type { TriageRequest } from "../../run/review-context.ts";
import type { StageContext, StageEnding, StageFindings } from "../../stages/stage.ts";
import { countOf } from "../../text/count-of.ts";
import { carryDecision } from "../carry-decision.ts";
import { decideThread, entriesOn } from "../decide-thread.ts";
import { findBounces, findEarlier, NOTHING_TAKEN_UP, readTakenUp, type TakenUp } from "../find-bounces.ts";
import { filesOfAnswers, filesOfThread } from "../remark-lines.ts";
import { describeAbsentAuthors, selectThreads, splitThreads } from "../select-threads.ts";
import {
  type KnownThread,
  type ThreadDecision,
  toForcedThread,
  toTriageClaim,
  toTriagedThread,
  toUnanswered,
} from "../thread-decision.ts";
import { readRequest } from "../thread-request.ts";
import { askTriage, type TriageAnswer } from "./ask-triage.ts";
import { loadPastTexts, toTriageQuestions } from "./thread-questions.ts";

/** One run of the triage: the remarks it was asked to check, and what it decides them by. */
interface Trial extends TriageRequest {
  readonly context: StageContext;
  /** The pinned texts as far as they are loaded. */
  readonly texts: PinnedTexts;
  readonly history: ThreadHistory;
}

/**
 * Checks other reviewers' open remarks. Those that go in circles are left to a person, decisions on unchanged remarks
 * are kept, and the triage is asked about the rest. Remarks it finds true become claims.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function tryThreads(request: TriageRequest, context: StageContext): Promise<StageFindings> {
  const { read, rules } = request;
  const { log, panel, target, remembered } = context;
  if (read.kind === "unreadable") return leaveUnread(read.detail, request, context);
  const threads = selectThreads(read.threads, rules);
  const absent = describeAbsentAuthors(read.threads, rules);
  for (const absence of absent) log.warning(absence);
  await context.texts.load(threads.flatMap((thread) => filesOfThread(thread, target.pin)));
  const history = remembered?.triage_history ?? [];
  const trial: Trial = { ...request, context, history, texts: context.texts.context([]) };
  const known = threads.map((thread) => recogniseThread(thread, trial));
  const forced = known.flatMap((each) => toForcedThread(each, trial) ?? []);
  const isForced = new Set(forced.map(({ thread_id }) => thread_id));
  const carried = await carryThreads(
    known.filter(({ thread }) => !isForced.has(thread.id)),
    trial,
  );
  const decided = new Map([...carried, ...forced].map((row) => [row.thread_id, row]));
  const before = new Set((remembered?.triage ?? []).map(({ thread_id: id }) => id));
  const { asked, leftOut } = splitThreads(threads, new Set(decided.keys()), rules, before);
  if (leftOut.length > 0)
    log.warning(
      `Triage: ${countOf(leftOut.length, "remark")} beyond max-threads: nothing was asked about ${leftOut.length === 1 ? "it" : "them"}`,
    );
  const wanted = new Set(asked);
  const outcome = await askAboutThreads(
    known.filter(({ thread }) => wanted.has(thread)),
    trial,
  );
  for (const row of outcome.rows) decided.set(row.thread_id, row);
  return {
    claims: outcome.claims,
    ending: outcome.ending,
    parts: {
      triage: threads.flatMap(({ id }) => decided.get(id) ?? []),
      triage_scope: {
        authors: [...rules.authors],
        threads: threads.length,
        asked: panel.plays("triage") ? asked.length : 0,
        carried: carried.length,
        left_out: leftOut.map(toLeftOut),
        absent: [...absent],
        problem: outcome.problem ?? null,
      },
    },
  };
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

function toLeftOut({ id, author, place, lineNow }: ReviewThread): TriageScope["left_out"][number] {
  return { thread_id: id, author: author.login, path: place?.path ?? null, line: lineNow ?? place?.line ?? null };
}

/** A thread with its request, and whether that goes in circles as an earlier run answered. */
function recogniseThread(thread: ReviewThread, trial: Trial): KnownThread {
  const { texts, history } = trial;
  const { repeats, contradicts } = history.find(({ thread_id }) => thread_id === thread.id) ?? NOTHING_TAKEN_UP;
  return withBounces({ thread, request: readRequest(thread, texts, history) }, { repeats, contradicts }, trial);
}

function withBounces(
  { thread, request }: Pick<KnownThread, "thread" | "request">,
  takenUp: TakenUp,
  { rules, texts, history }: Trial,
): KnownThread {
  const bounces = findBounces(request, takenUp, history, { bounces: rules.bounces, texts });
  return { thread, request, takenUp, bounces };
}

/**
 * The rows of remarks whose earlier decision still holds, as nothing it rests on changed. The triage is not asked about
 * them again.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function carryThreads(known: readonly KnownThread[], trial: Trial): Promise<readonly TriagedThread[]> {
  const { remembered, texts, target, followUp, fullReview, basis } = trial.context;
  const earlier = new Map((remembered?.triage ?? []).map((row) => [row.thread_id, row]));
  const before = known.flatMap((each) => {
    const row = earlier.get(each.thread.id);
    return row === undefined ? [] : [{ ...each, row }];
  });
  if (before.length === 0) return [];
  const toPath = pathReader(target.pin);
  const shown = before.flatMap(({ row: { evidence } }) => evidence ?? []);
  await texts.load(shown.map(({ file, side }) => ({ file: toPath(file, side), side })));
  const carrying = {
    ...trial.texts,
    isFollowed: followUp !== undefined,
    fullReview: fullReview?.code,
    hasSameBasis: hasSameBasis(remembered?.replay.basis, basis),
    commits: await trial.past.commits(),
  };
  return before.flatMap(({ row, ...each }) => {
    const decision = carryDecision(row, each.thread, carrying);
    if (decision === undefined) return [];
    return [{ ...toTriagedThread(each, decision, trial), fingerprint: row.fingerprint, carried: true }];
  });
}

/** The parts of a run's basis that decide whether a remark is out of scope. */
const MATTERS = ["rules", "prompts", "configuration"] as const;

function hasSameBasis(then: ReviewBasis | null | undefined, now: ReviewBasis | undefined): boolean {
  return MATTERS.every((matter) => then?.[matter] === now?.[matter]);
}

/** The results for those that the triage was asked about. */
interface DecidedThreads {
  readonly rows: readonly TriagedThread[];
  readonly claims: readonly StageClaim[];
  readonly ending?: StageEnding | undefined;
  readonly problem?: string | undefined;
}

async function askAboutThreads(asked: readonly KnownThread[], trial: Trial): Promise<DecidedThreads> {
  const { past, history, texts, context } = trial;
  const { panel, log, target } = context;
  const leaveAll = (reason: string) => asked.map((each) => toTriagedThread(each, toUnanswered(reason), trial));
  if (asked.length === 0) return { rows: [], claims: [] };
  if (!panel.plays("triage")) {
    const problem = "the static panel cannot check other reviewers' remarks";
    log.warning(`Triage: ${problem}: ${countOf(asked.length, "remark")} not decided`);
    return { rows: leaveAll("It was not checked: the static panel has no model."), claims: [], problem };
  }
  const plain = await toTriageQuestions(
    asked.map(({ thread }) => thread),
    { target, past },
  );
  const questions = plain.map((question, index) => {
    const request = asked[index]?.request;
    return { ...question, earlier: request && findEarlier(request, history, texts) };
  });
  const outcome = await askTriage(questions, context);
  if (outcome.kind === "aborted") {
    const problem = `the run was interrupted: ${outcome.ending.detail}`;
    const rows = leaveAll("It was not decided: the run was interrupted before.");
    return { rows, claims: [], ending: outcome.ending, problem };
  }
  const decided = await decideAnswers(outcome.answers, trial);
  const unanswered = [...decided.values()].filter(({ decision }) => decision.isUnanswered).length;
  const problem =
    unanswered === 0 ? undefined : `no usable answer came on ${countOf(unanswered, "remark")} of other reviewers`;
  const settled = asked.flatMap((each) => {
    const own = decided.get(each.thread.id);
    return own === undefined ? [] : [settleAnswer(each, own, trial)];
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
  trial: Trial,
): { readonly row: TriagedThread; readonly claim?: StageClaim | undefined } {
  const known = withBounces(asked, takenUp, trial);
  const forced = toForcedThread(known, trial);
  return forced === undefined ? { row: toTriagedThread(known, decision, trial), claim } : { row: forced };
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
  { past, context: { texts, target } }: Trial,
): Promise<ReadonlyMap<string, DecidedThread>> {
  const { pin } = target;
  const answered = answers.flatMap(({ questions, entries = [] }) =>
    questions.flatMap((question) => entriesOn(question.thread, entries).map((entry) => ({ ...question, entry }))),
  );
  const cited = filesOfAnswers(answered, pin);
  await texts.load(cited);
  await texts.followImports(cited.map(({ file }) => file));
  const then = await loadPastTexts(answered, { past, pin });
  const decided = await Promise.all(answers.map((answer) => decideAnswer(answer, then, { texts, target })));
  return new Map(decided.flat());
}

type PastTexts = Awaited<ReturnType<typeof loadPastTexts>>;

async function decideAnswer(
  { agent, questions, entries, receipts }: TriageAnswer,
  then: PastTexts,
  { texts, target }: Pick<StageContext, "texts" | "target">,
): Promise<readonly (readonly [string, DecidedThread])[]> {
  if (entries === undefined) {
    const decision = toUnanswered("The Triage gave no usable answer.");
    return questions.map(({ thread }) => [thread.id, { decision }]);
  }
  const deciding = { ...texts.context(receipts), ...then };
  return Promise.all(
    questions.map(async (question) => {
      const { thread, earlier = [] } = question;
      const found = decideThread(question, entries, deciding);
      const decision = { ...found, reason: await target.mask(found.reason) };
      const claim = decision.status === "open" ? toTriageClaim(thread, decision, agent) : undefined;
      const [entry, ...others] = entriesOn(thread, entries);
      const takenUp = entry === undefined || others.length > 0 ? NOTHING_TAKEN_UP : readTakenUp(entry, earlier);
      return [thread.id, { decision, claim, takenUp }] as const;
    }),
  );
}
