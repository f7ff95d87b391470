import type { StageClaim } from "../../../core/claims/claim.ts";
import type { TriageEntry } from "../../../core/replies/triage.ts";
import { decideThread } from "../../../core/triage/decide-thread.ts";
import { citedByTriage, type TriageClaim } from "../../../core/triage/proof-places.ts";
import { leaveUnheard, type ThreadDecision } from "../../../core/triage/thread-decision.ts";
import { toTriageClaim } from "../../../core/triage/to-triage-claim.ts";
import type { TriageQuestion } from "../../../core/triage/triage-question.ts";
import type { PastCode } from "../../../ports/past-code.ts";
import type { StageContext } from "../stage.ts";
import type { TriageAnswer } from "./ask-triage.ts";
import { loadPastTexts } from "./load-past-texts.ts";

/** What became of one remark. */
export interface DecidedThread {
  readonly decision: ThreadDecision;
  /** Of what is true at the pinned head. */
  readonly claim?: StageClaim | undefined;
}

/**
 * What the answers come to, by the threads' ids: each agent answers for the remarks before it alone, by what it read itself.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function decideAnswers(
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
  const means = { ...context.texts.context(receipts), ...then };
  return Promise.all(
    questions.map(async (question) => {
      const found = decideThread(question, entries, means);
      const decision = { ...found, reason: await context.target.mask(found.reason) };
      const claim = decision.status === "open" ? toTriageClaim(question.thread, decision, agent) : undefined;
      return [question.thread.id, { decision, claim }] as const;
    }),
  );
}

function pairUp(questions: readonly TriageQuestion[], entries: readonly TriageEntry[]): readonly TriageClaim[] {
  return questions.flatMap((question) =>
    entries.filter(({ thread_id }) => thread_id === question.thread.id).map((entry) => ({ question, entry })),
  );
}
