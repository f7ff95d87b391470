import { filesNamed } from "../../change/known-files.ts";
import type { Receipt } from "../../change/receipt.ts";
import { endsRun, playRole } from "../../debate/shell/play-role.ts";
import type { HelperTask, Performance } from "../../ports/panel.ts";
import type { TriageEntry } from "../../replies/answers.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { settleAll } from "../../run/settle-all.ts";
import { findAbort, toAbort } from "../../run/to-abort.ts";
import type { StageEnding } from "../../stages/stage.ts";
import { batch } from "../../text/batch.ts";
import { countOf } from "../../text/count-of.ts";
import { type TriageQuestion, toThreadDocument } from "../thread-question.ts";

/** The triage is asked before the first round, which its cost counts towards. */
const ROUND = 1;
/** The most remarks for one agent of the triage, and the most characters that they are shown in. */
const THREADS_PER_AGENT = 15;
const CHARS_PER_AGENT = 100_000;

/** The questions to one agent of the triage, and its answer. */
export interface TriageAnswer {
  readonly agent: string;
  readonly questions: readonly TriageQuestion[];
  /** On its own threads; undefined without a usable answer. */
  readonly entries: readonly TriageEntry[] | undefined;
  /** What this agent was served. */
  readonly receipts: readonly Receipt[];
}

/** The triage's answers, or why the run cannot go on. */
export type TriageOutcome =
  | { readonly kind: "answered"; readonly answers: readonly TriageAnswer[] }
  | { readonly kind: "aborted"; readonly ending: StageEnding };

/**
 * Asks the triage about other reviewers' remarks, in batches by file, all at once. If an agent gives no usable answer,
 * its remarks stay undecided. The run ends only if it could not ask anybody else either: out of budget or time, or
 * cancelled.
 */
export async function askTriage(questions: readonly TriageQuestion[], context: ReviewContext): Promise<TriageOutcome> {
  if (questions.length === 0) return { kind: "answered", answers: [] };
  context.log.progress(`Triage: looking into ${countOf(questions.length, "remark")} of other reviewers`);
  const batches = batchThreads(questions);
  try {
    const performances = await settleAll(
      batches.map((own, index) => {
        const header = { round: ROUND, pass: 1, passes: 1, slice: index + 1, slices: batches.length };
        // The strongest model, as there is only one answer.
        const tier = context.panel.models.length - 1;
        const files = filesOf(own, context);
        const task = toTask(own);
        return playRole({ role: "triage", tier, header, attempt: 1, files, settled: [], task }, context);
      }),
    );
    const abort = findAbort(performances.filter(endsRun), context);
    if (abort !== undefined) return { kind: "aborted", ending: abort };
    const answers = performances.map((performance, index) => toAnswer(batches[index] ?? [], performance, context));
    return { kind: "answered", answers };
  } catch (error) {
    return { kind: "aborted", ending: toAbort(error, context) };
  }
}

function toTask(questions: readonly TriageQuestion[]): HelperTask {
  const about = questions.flatMap(({ thread, codeNow }) => [thread.place?.path ?? [], codeNow?.file ?? []].flat());
  return { documents: { threads: questions.map(toThreadDocument) }, about };
}

function toAnswer(
  questions: readonly TriageQuestion[],
  performance: Performance<"triage">,
  { log }: ReviewContext,
): TriageAnswer {
  const { agent, receipts } = performance;
  if (performance.kind !== "answered") {
    // For a void answer, the ledger already logged a warning.
    if (performance.kind === "aborted") log.warning(`Triage: no usable answer: ${performance.reason}`);
    return { agent, questions, entries: undefined, receipts };
  }
  const { decisions } = performance.reply;
  const ids = new Set(questions.map(({ thread }) => thread.id));
  const entries = decisions.filter(({ thread_id }) => ids.has(thread_id));
  const strangers = decisions.length - entries.length;
  if (strangers > 0)
    log.warning(`Triage: ${countOf(strangers, "answer")} about threads it was not asked about: ignored`);
  return { agent, questions, entries, receipts };
}

/** The files that the remarks are about; if they name none of the change, all of it. */
function filesOf(questions: readonly TriageQuestion[], { target }: ReviewContext): readonly string[] {
  const named = new Set(questions.flatMap(({ thread, codeNow }) => [codeNow?.file, thread.place?.path]));
  const shown = target.pin.files.filter(({ skipped }) => skipped === undefined);
  const isOfAll = questions.some(({ thread }) => thread.place === undefined);
  const own = isOfAll ? [] : filesNamed(shown, named);
  return (own.length > 0 ? own : shown).map(({ path }) => path);
}

/** Groups the remarks by file for one agent each, those without a file last. */
export function batchThreads(questions: readonly TriageQuestion[]): readonly (readonly TriageQuestion[])[] {
  const of = (question: TriageQuestion) => JSON.stringify(toThreadDocument(question)).length;
  return batch(questions.toSorted(compareFiles), { most: THREADS_PER_AGENT, chars: { most: CHARS_PER_AGENT, of } });
}

function compareFiles(a: TriageQuestion, b: TriageQuestion): number {
  const [one, other] = [a.thread.place?.path, b.thread.place?.path];
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return one < other ? -1 : 1;
}
