import type { StageClaim } from "../../../core/claims/claim.ts";
import { countOf } from "../../../core/count-of.ts";
import type { TriagedThread, TriageScope } from "../../../core/report/triage-record.ts";
import { describeAbsentAuthors } from "../../../core/triage/absent-authors.ts";
import { findBounces } from "../../../core/triage/find-bounces.ts";
import { citedByThread } from "../../../core/triage/proof-places.ts";
import { selectThreads, splitThreads } from "../../../core/triage/select-threads.ts";
import type { ReviewThread } from "../../../core/triage/thread.ts";
import { leaveUnheard } from "../../../core/triage/thread-decision.ts";
import { readRequest } from "../../../core/triage/thread-request.ts";
import {
  type KnownThread,
  type RowMeans,
  toForcedThread,
  toTriagedThread,
} from "../../../core/triage/to-triaged-thread.ts";
import type { TriageDesk } from "../../run/review-context.ts";
import type { StageContext, StageEnding, StageFindings } from "../stage.ts";
import { askTriage } from "./ask-triage.ts";
import { carryThreads } from "./carry-threads.ts";
import { decideAnswers } from "./decide-answers.ts";
import { toTriageQuestions } from "./put-threads.ts";

/**
 * Tries other reviewers' open remarks: what goes in circles is left to a person, what was decided of what has not changed
 * since stands, and of the rest the triage is asked. What it finds true is claimed.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function tryThreads(desk: TriageDesk, context: StageContext): Promise<StageFindings> {
  const { read, rules } = desk;
  if (read.kind === "unreadable") return leaveUnread(read.detail, desk, context);
  const threads = selectThreads(read.threads, rules);
  await context.texts.load(threads.flatMap((thread) => citedByThread(thread, context.target.pin)));
  const known = threads.map((thread) => know(thread, desk, context));
  const forced = known.flatMap((each) => toForcedThread(each, meansOf(desk, context)) ?? []);
  const isForced = new Set(forced.map(({ thread_id }) => thread_id));
  const carried = await carryThreads(
    known.filter(({ thread }) => !isForced.has(thread.id)),
    desk,
    context,
  );
  const decided = new Map([...carried, ...forced].map((row) => [row.thread_id, row]));
  const { asked, leftOut } = splitThreads(threads, new Set(decided.keys()), rules, askedBefore(context));
  if (leftOut.length > 0)
    context.log.warning(
      `Triage: ${countOf(leftOut.length, "remark")} beyond max-threads: nothing was asked about ${leftOut.length === 1 ? "it" : "them"}`,
    );
  const wanted = new Set(asked);
  const hearing = await hear(
    known.filter(({ thread }) => wanted.has(thread)),
    desk,
    context,
  );
  const rows = new Map([...decided, ...hearing.rows.map((row) => [row.thread_id, row] as const)]);
  return {
    claims: hearing.claims,
    ending: hearing.ending,
    parts: {
      triage: threads.flatMap(({ id }) => rows.get(id) ?? []),
      triage_scope: {
        authors: [...rules.authors],
        threads: threads.length,
        asked: context.panel.help === undefined ? 0 : asked.length,
        carried: carried.length,
        left_out: leftOut.map(toLeftOut),
        absent: [...describeAbsentAuthors(read.threads, rules)],
        problem: hearing.problem ?? null,
      },
    },
  };
}

function askedBefore({ earlierTriage }: StageContext): ReadonlySet<string> {
  return new Set((earlierTriage?.triage ?? []).map(({ thread_id: id }) => id));
}

/** What a host does not tell cannot be judged: no remark counts as settled for it. */
function leaveUnread(detail: string, { rules }: TriageDesk, { log }: StageContext): StageFindings {
  const problem = `the threads of other reviewers could not be read: ${detail}`;
  log.warning(`Triage: ${problem}`);
  const none = { threads: 0, asked: 0, carried: 0, left_out: [], absent: [] };
  return {
    claims: [],
    ending: { kind: "incomplete", detail: problem },
    parts: { triage: [], triage_scope: { authors: [...rules.authors], ...none, problem } },
  };
}

function know(thread: ReviewThread, { rules }: TriageDesk, { texts, earlierTriage }: StageContext): KnownThread {
  const pinned = texts.context([]);
  const history = earlierTriage?.triage_history ?? [];
  const request = readRequest(thread, pinned, history);
  const bounces = findBounces(request, history, { bounces: rules.bounces, texts: pinned });
  return { thread, request, bounces };
}

/** What came of those that were to be asked about. */
interface Heard {
  readonly rows: readonly TriagedThread[];
  readonly claims: readonly StageClaim[];
  readonly ending?: StageEnding | undefined;
  readonly problem?: string | undefined;
}

async function hear(asked: readonly KnownThread[], desk: TriageDesk, context: StageContext): Promise<Heard> {
  const { panel, log } = context;
  const { past } = desk;
  const means = meansOf(desk, context);
  const leaveAll = (reason: string) => asked.map((each) => toTriagedThread(each, leaveUnheard(reason), means));
  if (asked.length === 0) return { rows: [], claims: [] };
  if (panel.help === undefined) {
    const problem = "the static panel has nobody to ask about other reviewers' remarks";
    log.warning(`Triage: ${problem}: ${countOf(asked.length, "remark")} not decided`);
    return { rows: leaveAll("Nobody was asked about it: the static panel has no model."), claims: [], problem };
  }
  const questions = await toTriageQuestions(
    asked.map(({ thread }) => thread),
    { target: context.target, past },
  );
  const hearing = await askTriage(questions, panel.help, context);
  if (hearing.kind === "aborted") {
    const problem = `the run was broken off: ${hearing.ending.detail}`;
    const rows = leaveAll("Nobody decided it: the run was broken off before.");
    return { rows, claims: [], ending: hearing.ending, problem };
  }
  const decided = await decideAnswers(hearing.answers, past, context);
  const unheard = [...decided.values()].filter(({ decision }) => decision.isUnheard).length;
  const problem =
    unheard === 0 ? undefined : `no usable answer came on ${countOf(unheard, "remark")} of other reviewers`;
  return {
    // What it might have found true, nobody tried.
    ending: problem === undefined ? undefined : { kind: "incomplete", detail: problem },
    rows: asked.flatMap((each) => {
      const own = decided.get(each.thread.id);
      return own === undefined ? [] : [toTriagedThread(each, own.decision, means)];
    }),
    claims: [...decided.values()].flatMap(({ claim }) => claim ?? []),
    problem,
  };
}

function meansOf({ rules }: TriageDesk, { texts }: StageContext): RowMeans {
  return { rules, texts: texts.context([]) };
}

function toLeftOut({ id, author, place, lineNow }: ReviewThread): TriageScope["left_out"][number] {
  return { thread_id: id, author: author.login, path: place?.path ?? null, line: lineNow ?? place?.line ?? null };
}
