import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPromptFiles } from "../../../src/adapters/files/prompt-files.ts";
import { toEarlierFinding } from "../../../src/core/follow-up/earlier-finding.ts";
import type { Focus } from "../../../src/core/pin/focus.ts";
import { createModelPanel } from "../../../src/panels/model/model-panel.ts";
import { TokenBudget } from "../../../src/panels/model/token-budget.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aModelReply, aToolCallReply, ScriptedModel, type ScriptedTurn } from "../../fakes/scripted-model.ts";
import { aGatedClaim } from "../../fixtures/claims.ts";
import { aClassifierFinding, aQuestion } from "../../fixtures/classifier.ts";
import { aFollowUp, EARLIER_HEAD } from "../../fixtures/follow-up.ts";
import { aPolicyDetail } from "../../fixtures/policy.ts";
import { aResolution, aResolverQuestion } from "../../fixtures/resolver.ts";
import { anAssignment } from "../static/an-assignment.ts";

const prompts = await readPromptFiles(join(import.meta.dirname, "../../../prompts"));
const TILL = "src/till.ts";
const SOURCE = new FakeSource([{ path: TILL, base: "sum = 1\n", head: "sum = 2\n" }]);
const { signal } = new AbortController();

function seat(turns: readonly ScriptedTurn[], { clock = new FakeClock(), agentSeconds = 60 } = {}) {
  const model = new ScriptedModel(turns);
  const panel = createModelPanel({
    ...{ model, models: ["large"], roleModels: {}, targetType: "code", localization: undefined, prompts },
    ...{ source: SOURCE, budget: new TokenBudget(1_000_000), clock, leftMs: () => 60_000, agentSeconds },
    ...{ log: new FakeLog(), notes: async () => ({}), rules: "RULE-7: no mail.", patterns: "" },
  });
  return { panel, model };
}

describe("a panel of models", () => {
  const task = {
    ...{ agent: "classifier-r1.1-p1-s1", model: "large", question: aQuestion() },
    header: { round: 1, pass: 1, passes: 1, slice: 1, slices: 1, mode: "full" },
  } as const;

  it("asks the classifier by its prompt and the four blocks, and tells what it cost", async () => {
    const reply = { findings: [aClassifierFinding()] };
    const { panel, model } = seat([aModelReply({ content: JSON.stringify(reply) })]);
    expect(await panel.classify?.(task, signal)).toMatchObject({
      ...{ kind: "answered", role: "classifier", agent: task.agent, model: "large", receipts: [], reply },
      ...{ usage: { calls: 1 }, dialogue: { reprompts: 0, brokenOff: 0 } },
    });
    const [system, user, ...others] = model.requests[0]?.messages ?? [];
    expect(others).toEqual([]);
    expect(system?.content).toBe(prompts.classifier);
    const tags = [...(user?.content ?? "").matchAll(/^<(\w+)/gm)].map(([, tag]) => tag);
    expect(tags).toEqual(["contract_effects", "target", "observed_evidence", "deterministic_findings"]);
  });

  it("gives the classifier no more time than any agent", async () => {
    const clock = new FakeClock();
    const hangs: ScriptedTurn = (_, over) =>
      new Promise((_resolve, reject) => {
        over.addEventListener("abort", () => reject(over.reason), { once: true });
        queueMicrotask(() => clock.advance(5000));
      });
    const { panel } = seat([hangs], { clock, agentSeconds: 5 });
    expect(await panel.classify?.(task, signal)).toMatchObject({
      ...{ kind: "void", cause: "time", durationMs: 5000, dialogue: { brokenOff: 1 } },
    });
  });

  it("asks the resolver about earlier findings by its prompt, with tools, and shows it no false positives", async () => {
    const reply = { resolutions: [aResolution()] };
    const turns = [
      aToolCallReply([{ name: "read_diff", args: { path: TILL } }]),
      aModelReply({ content: JSON.stringify(reply) }),
    ];
    const { panel, model } = seat(turns);
    const questions = [aResolverQuestion()];
    const played = await panel.help?.(anAssignment("resolver", SOURCE, { questions }), signal);
    expect(played).toMatchObject({
      kind: "answered",
      role: "resolver",
      reply,
      receipts: [
        { path: TILL, side: "base" },
        { path: TILL, side: "head" },
      ],
    });
    const [system, user] = model.requests[0]?.messages ?? [];
    expect(system?.content).toBe(prompts.resolver.replace("{{rules}}", "RULE-7: no mail."));
    const tags = [...(user?.content ?? "").matchAll(/^<(\w+)/gm)].map(([, tag]) => tag);
    expect(tags).toEqual(["target", "brief", "blocklist", "earlier_findings"]);
    const [, document = ""] = /<earlier_findings>(.*)<\/earlier_findings>/.exec(user?.content ?? "") ?? [];
    expect(JSON.parse(document)).toEqual(questions.map(toEarlierFinding));
  });

  it.each(["enthusiast", "adversary"] as const)(
    "tells the %s what was reviewed before, in a follow-up alone",
    async (role) => {
      const answers = { enthusiast: { findings: [] }, adversary: { heuristics: [], safe_zones: [] } };
      const told = async (focus?: Focus) => {
        const answer = aModelReply({ content: JSON.stringify(answers[role]) });
        const { panel, model } = seat([aToolCallReply([{ name: "read_diff", args: { path: TILL } }]), answer, answer]);
        await panel.play(anAssignment(role, SOURCE, { focus }), signal);
        return /<brief>(.*)<\/brief>/.exec(model.requests[0]?.messages[1]?.content ?? "")?.[1] ?? "";
      };
      const { focus } = aFollowUp(SOURCE.pin, "sum");
      expect(JSON.parse(await told(focus)).follow_up).toMatchObject({ reviewed_at: EARLIER_HEAD.slice(0, 12) });
      expect(await told()).not.toContain("follow_up");
    },
  );

  it.each(["critic", "judge"] as const)("shows the %s the chain of what breaks the policy", async (role) => {
    const answers = {
      critic: { verdicts: [], missed: [] },
      judge: { rulings: [], summary: "", convergence: false, next_round_tier: "stay" },
    };
    const turns = [
      aToolCallReply([{ name: "read_diff", args: { path: TILL } }]),
      aModelReply({ content: JSON.stringify(answers[role]) }),
    ];
    const { panel, model } = seat(turns);
    const claims = [aGatedClaim({ policy: aPolicyDetail({ confidence: 0.9 }) }), aGatedClaim()];
    await panel.play(
      anAssignment(role, SOURCE, { claims, adversarialContext: { heuristics: [], safe_zones: [] } }),
      signal,
    );
    const [, document = ""] = /<findings>(.*)<\/findings>/.exec(model.requests[0]?.messages[1]?.content ?? "") ?? [];
    const [breaking, other] = JSON.parse(document).findings;
    const { chain } = aPolicyDetail();
    expect(breaking.policy).toEqual({
      ...{ effect_id: "refunds-send-no-mail", effect: { action: "send", resource: "email" } },
      ...{ judgment: "violation", confidence: 0.9, chain },
    });
    expect(other).not.toHaveProperty("policy");
  });
});
