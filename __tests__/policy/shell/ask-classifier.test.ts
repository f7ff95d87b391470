import { describe, expect, it } from "vitest";
import { endsRun } from "../../../src/debate/shell/play-role.ts";
import { type ClassifierQuestion, toClassifierDocuments } from "../../../src/policy/classifier.ts";
import { askClassifier } from "../../../src/policy/shell/ask-classifier.ts";
import type { PerformanceOutcome, Question } from "../../../src/ports/panel.ts";
import type { ClassifierFinding } from "../../../src/replies/answers.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { aReviewMeans, type MeansGiven } from "../../fakes/review-means.ts";
import { type OnceSeat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { aClassifierFinding, anAskedEffect, anEvidenceItem, aQuestion } from "../../fixtures/classifier.ts";

interface Given extends MeansGiven {
  readonly question?: ClassifierQuestion;
  readonly limitMs?: number;
}

async function ask(
  seat: OnceSeat<"classifier"> | undefined,
  { question = aQuestion(), limitMs = 30_000, ...given }: Given = {},
) {
  const tasks: Question<"classifier">[] = [];
  const classifier: OnceSeat<"classifier"> = (task, signal) => {
    tasks.push(task);
    if (seat === undefined) throw new Error("it was asked");
    return seat(task, signal);
  };
  const panel = scriptedSeats(seat === undefined ? {} : { classifier }, ["small", "large"]);
  const log = new FakeLog();
  const means = aReviewMeans({ panel, log, ...given });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  const hearing = await askClassifier(question, context, limitMs);
  return { hearing, tasks, log, context };
}

const answering =
  (...findings: readonly ClassifierFinding[]): OnceSeat<"classifier"> =>
  () => ({ kind: "answered", reply: { findings: [...findings] } });
const ending =
  (outcome: PerformanceOutcome<"classifier">): OnceSeat<"classifier"> =>
  () =>
    outcome;
/** Never answers; it ends by its signal, as a model's panel does. */
const hanging: OnceSeat<"classifier"> = (_, signal) =>
  new Promise((resolve) => {
    const end = () => resolve({ kind: "aborted", abort: "interrupted", reason: "it was interrupted" });
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
  });

describe("asking the classifier", () => {
  it("is one call to the strongest model, before the first round, and is booked", async () => {
    const { hearing, tasks, context } = await ask(answering(aClassifierFinding()));
    expect(hearing).toEqual({ kind: "answered", findings: [aClassifierFinding()] });
    const header = { round: 1, pass: 1, passes: 1, slice: 1, slices: 1, mode: "full" };
    const documents = toClassifierDocuments(aQuestion());
    const asked = { role: "classifier", agent: "classifier-r1.1-p1-s1", model: "large" };
    expect(tasks).toEqual([{ ...asked, header, documents }]);
    expect(context.ledger.entries()).toMatchObject([
      { round: 1, performance: { role: "classifier", usage: { calls: 1 } } },
    ]);
  });

  it("goes to the model that the configuration names for it", async () => {
    const panel = { ...scriptedSeats({ classifier: answering() }), roleModels: { classifier: ["judge-of-effects"] } };
    const { context } = await ask(answering(), { panel });
    expect(context.ledger.entries()[0]?.performance.model).toBe("judge-of-effects");
  });

  it("takes a call for each part of a question that is too long, and gives what all of them say", async () => {
    const { hearing, tasks } = await ask(
      ({ documents }) => {
        const effects = documents.contract_effects as ClassifierQuestion["effects"];
        const said = effects.map(({ id }) => aClassifierFinding({ effect_id: id, evidence_ids: [`of-${id}`] }));
        return { kind: "answered", reply: { findings: said } };
      },
      { question: LONG },
    );
    expect(tasks.map(({ header: { slice, slices } }) => [slice, slices])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(hearing).toMatchObject({ kind: "answered", findings: [{ effect_id: "a" }, { effect_id: "b" }] });
  });

  it("gives nothing of what one part says when another has no usable answer", async () => {
    const { hearing } = await ask(
      ({ header }) =>
        header.slice === 1
          ? { kind: "answered", reply: { findings: [] } }
          : { kind: "void", cause: "malformed", reason: "not JSON" },
      { question: LONG },
    );
    expect(hearing).toEqual({ kind: "malformed", why: "not JSON" });
  });

  it.each([
    ["invents evidence", answering(aClassifierFinding({ evidence_ids: ["E9"] })), "malformed"],
    ["gives another form", ending({ kind: "void", cause: "malformed", reason: "not JSON" }), "malformed"],
    ["is cut off", ending({ kind: "void", cause: "length", reason: "it was cut off" }), "malformed"],
    ["refuses", ending({ kind: "void", cause: "refusal", reason: "it refused to answer" }), "malformed"],
    ["takes longer than an agent may", ending({ kind: "void", cause: "time", reason: "too late" }), "unavailable"],
    ["is out of reach", ending({ kind: "aborted", abort: "model_unavailable", reason: "503" }), "unavailable"],
    ["is no model", ending({ kind: "aborted", abort: "agent_dispatch_unavailable", reason: "a page" }), "unavailable"],
    ["has no tokens left", ending({ kind: "aborted", abort: "budget_exhausted", reason: "spent" }), "unavailable"],
  ] as const)("throws nothing, warns and ends no run when it %s", async (_, seat, kind) => {
    const { hearing, log, context } = await ask(seat);
    expect(hearing).toEqual({ kind, why: expect.any(String) });
    const warnings = log.lines.filter(({ level }) => level === "warning").map(({ message }) => message);
    expect(warnings).toEqual([expect.stringMatching(/^Classifier: no usable answer: /)]);
    expect(context.ledger.entries().map(({ performance }) => endsRun(performance))).toEqual([false]);
    expect(context.halt.signal.aborted).toBe(false);
  });

  it("is over when the policy's time is, however long an answer would take", async () => {
    const clock = new FakeClock();
    const asked = ask(
      (task, signal) => {
        queueMicrotask(() => clock.advance(12_000));
        return hanging(task, signal);
      },
      { clock, limitMs: 12_000 },
    );
    const { hearing } = await asked;
    expect(hearing).toEqual({ kind: "unavailable", why: expect.stringContaining("within the 12 s left") });
  });

  it("is not asked when no time is left, or nobody is there", async () => {
    const late = await ask(answering(), { limitMs: 0 });
    expect(late.hearing).toMatchObject({ kind: "unavailable", why: expect.stringContaining("max-runtime-seconds") });
    expect(late.tasks).toEqual([]);
    expect((await ask(undefined)).hearing).toMatchObject({ kind: "unavailable" });
  });

  it("leaves a run that is cancelled meanwhile cancelled", async () => {
    const cancel = new AbortController();
    const seat: OnceSeat<"classifier"> = (task, signal) => {
      queueMicrotask(() => cancel.abort(new Error("cancelled")));
      return hanging(task, signal);
    };
    await expect(ask(seat, { signal: cancel.signal })).rejects.toThrow("cancelled");
  });

  it("is no part of the first round, should that be void", async () => {
    const { context } = await ask(answering());
    context.ledger.discardRound(1);
    expect(context.ledger.entries().map(({ isDiscarded }) => isDiscarded)).toEqual([false]);
  });
});

/** A question of two effects whose evidence does not fit into one message. */
const LONG = aQuestion({
  effects: ["a", "b"].map((id) => anAskedEffect({ id, evidenceIds: [`of-${id}`] })),
  evidence: ["a", "b"].map((id) => anEvidenceItem({ id: `of-${id}`, excerpt: "x".repeat(40_000) })),
});
