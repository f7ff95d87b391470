import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playOnce } from "../../../src/models/panel/play-once.ts";
import { ReadingWatch } from "../../../src/models/panel/reading-watch.ts";
import { TokenBudget } from "../../../src/models/panel/token-budget.ts";
import { readPromptFiles } from "../../../src/system/files/shipped-files.ts";
import { ModelError } from "../../../src/text/errors.ts";
import { aModelReply, aToolCallReply, ScriptedModel, type ScriptedTurn } from "../../fakes/scripted-model.ts";
import { aClassifierFinding } from "../../fixtures/classifier.ts";
import { callingTools } from "./calling-tools.ts";

const prompts = await readPromptFiles(join(import.meta.dirname, "../../../prompts"));
const ANSWER = { findings: [aClassifierFinding()] };

async function ask(
  turn: ScriptedTurn,
  { budgetTokens = 1_000_000, contextTokens }: { budgetTokens?: number; contextTokens?: number } = {},
) {
  const model = new ScriptedModel([turn]);
  const question = {
    role: "classifier",
    agent: "classifier-1",
    round: 1,
    model: "model-a",
    system: "You judge.",
    user: "[tribunal]",
  } as const;
  const { signal } = new AbortController();
  const watch = new ReadingWatch({ seed: "seed", contextTokens });
  const tools = callingTools({ model, budget: new TokenBudget(budgetTokens), watch, prompts });
  const result = await playOnce(question, tools, signal);
  return { ...result, model };
}

const saying = (content: string) => aModelReply({ content });

describe("a role that is asked once", () => {
  it("is offered no tools, and its answer is taken with what it cost", async () => {
    const { outcome, model, usage, responseIds } = await ask(saying(JSON.stringify(ANSWER)));
    expect(outcome).toEqual({ kind: "answered", reply: ANSWER });
    expect(model.requests).toMatchObject([
      {
        model: "model-a",
        tools: [],
        toolChoice: "none",
        messages: [
          { role: "system", content: "You judge." },
          { role: "user", content: "[tribunal]" },
        ],
        answer: { name: "classifier" },
      },
    ]);
    expect(usage).toMatchObject({ calls: 1, inputTokens: 100, outputTokens: 10 });
    expect(responseIds).toEqual(["chatcmpl-scripted"]);
  });

  it("is told what a known window leaves for its answer", async () => {
    const known = await ask(saying(JSON.stringify(ANSWER)), { contextTokens: 16_384 });
    expect(known.model.requests[0]?.answerRoom).toBeGreaterThanOrEqual(4096);
    const unknown = await ask(saying(JSON.stringify(ANSWER)));
    expect(unknown.model.requests[0]?.answerRoom).toBeUndefined();
  });

  it.each([
    ["cut off in the middle", saying('{"findings":[{"effect_id":"no-m'), "malformed"],
    ["said to be cut off", aModelReply({ content: JSON.stringify(ANSWER), finishReason: "length" }), "length"],
    ["an empty list", saying("[]"), "malformed"],
    ["of one key too many", saying(JSON.stringify({ ...ANSWER, approved: true })), "malformed"],
    ["surer than sure", saying(JSON.stringify({ findings: [aClassifierFinding({ confidence: 1.5 })] })), "malformed"],
    ["a refusal", aModelReply({ content: undefined, refusal: "I cannot." }), "refusal"],
    ["a call of a tool", aToolCallReply([{ name: "read_file", args: {} }]), "malformed"],
    [
      "a call of a tool beside an answer",
      aToolCallReply([{ name: "read_file", args: {} }], { content: JSON.stringify(ANSWER) }),
      "malformed",
    ],
  ])("is not asked again when its answer is %s", async (_, turn, cause) => {
    const { outcome, model, usage } = await ask(turn);
    expect(outcome).toMatchObject({ kind: "void", cause });
    expect(model.requests).toHaveLength(1);
    expect(usage.calls).toBe(1);
  });

  it("is aborted, and nothing is thrown, when the endpoint fails", async () => {
    const { outcome } = await ask(new ModelError("server", "it is down"));
    expect(outcome).toEqual({ kind: "aborted", abort: "model_unavailable", reason: "it is down" });
  });

  it("is not asked when the token budget is spent", async () => {
    const { outcome, model } = await ask(saying(JSON.stringify(ANSWER)), { budgetTokens: 0 });
    expect(outcome).toMatchObject({ kind: "aborted", abort: "budget_exhausted" });
    expect(model.requests).toEqual([]);
  });
});
