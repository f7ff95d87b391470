import type { Performance } from "../../ports/panel.ts";
import type { ClassifierFinding } from "../../replies/answers.ts";
import { askOnce, workWithin } from "../../run/ask-once.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { settleAll } from "../../run/settle-all.ts";
import { assertNever } from "../../text/assert-never.ts";
import { countOf } from "../../text/count-of.ts";
import { type ClassifierQuestion, checkAnswer, splitQuestion, toClassifierDocuments } from "../classifier.ts";

/** The classifier's answer to the whole question, or why there is none, as a clause for people. */
export type ClassifierOutcome = ClassifierAnswer | ClassifierSilence;

interface ClassifierAnswer {
  readonly kind: "answered";
  /** Their ids of effects and evidence are those of the question. */
  readonly findings: readonly ClassifierFinding[];
}

interface ClassifierSilence {
  readonly kind: "unavailable" | "malformed";
  readonly why: string;
}

/**
 * Asks the classifier within `limitMs`. A question that is too long is split into parts, asked concurrently. Either
 * every part is answered or none counts, because an open part cannot be told from a settled one. A failure of the
 * classifier does not end the run.
 *
 * @throws the signal's reason if the run is cancelled or out of time.
 */
export async function askClassifier(
  question: ClassifierQuestion,
  context: ReviewContext,
  limitMs: number,
): Promise<ClassifierOutcome> {
  const outcome = await askInBatches(question, context, limitMs);
  context.signal.throwIfAborted();
  if (outcome.kind !== "answered") context.log.warning(`Classifier: no usable answer: ${outcome.why}`);
  return outcome;
}

async function askInBatches(
  question: ClassifierQuestion,
  context: ReviewContext,
  limitMs: number,
): Promise<ClassifierOutcome> {
  if (!context.panel.plays("classifier")) return { kind: "unavailable", why: "the static panel has no model to ask" };
  if (limitMs <= 0) return { kind: "unavailable", why: "no time was left for it: raise max-runtime-seconds" };
  context.log.progress(`Classifier: judging ${countOf(question.effects.length, "effect")} of the policy`);
  const parts = splitQuestion(question);
  const outcomes = await workWithin(limitMs, context, (signal) =>
    settleAll(
      parts.map(async (part, index) => {
        const asked = { role: "classifier" as const, round: ROUND, slice: index + 1, slices: parts.length };
        const performance = await askOnce({ ...asked, documents: toClassifierDocuments(part) }, signal, context);
        const isLate = signal.aborted && !context.signal.aborted && !context.halt.signal.aborted;
        return isLate ? toLate(limitMs) : toOutcome(performance, part);
      }),
    ),
  );
  const silence = outcomes.find((each) => each.kind !== "answered");
  if (silence !== undefined) return silence;
  return { kind: "answered", findings: outcomes.flatMap((each) => (each.kind === "answered" ? each.findings : [])) };
}

/** It is asked before the first round, and its cost counts towards that round. */
const ROUND = 1;

function toOutcome(performance: Performance<"classifier">, question: ClassifierQuestion): ClassifierOutcome {
  switch (performance.kind) {
    case "answered": {
      const checked = checkAnswer(performance.reply.findings, question);
      return checked.kind === "usable" ? { kind: "answered", findings: checked.findings } : checked;
    }
    case "void":
      return { kind: performance.cause === "time" ? "unavailable" : "malformed", why: performance.reason };
    case "aborted":
      return { kind: "unavailable", why: performance.reason };
    default:
      return assertNever(performance);
  }
}

function toLate(limitMs: number): ClassifierSilence {
  const why = `it did not answer within the ${Math.ceil(limitMs / 1000)} s left of max-runtime-seconds: raise that, or choose a faster model`;
  return { kind: "unavailable", why };
}
