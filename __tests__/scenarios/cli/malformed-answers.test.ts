import { describe, expect, it } from "vitest";
import { isFirstTurn, type RequestHeader, type ScriptedReply } from "../../servers/model-server.ts";
import { LOOSE_EQUALITY, LOST_CHECK } from "./ledger-repository.ts";
import { useLedger } from "./model-review.ts";
import { aJudgement, aRuling, aVerdict, type PanelScript, readFile, scriptedPanel } from "./scripted-panel.ts";

const ledger = useLedger();

const claimed: PanelScript = { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) };
const FINDING = { ...LOST_CHECK, id: "F1" };
const VERDICTS = { verdicts: [aVerdict(FINDING)], missed: [] };
const RULINGS = aJudgement([aRuling(FINDING)]);
const MAP = { heuristics: [], safe_zones: [] };

type Role = "enthusiast" | "adversary" | "judge" | "critic";

/** Answers that would say the right thing in the wrong shape, each by another role, and what is said of them. */
const SHAPES: readonly (readonly [string, Role, ScriptedReply, RegExp])[] = [
  ["truncated", "judge", { content: JSON.stringify(RULINGS).slice(0, -20) }, /not JSON/],
  ["before a word of prose", "critic", { content: `${JSON.stringify(VERDICTS)}\nThat is all.` }, /not JSON/],
  ["of a wrong word", "judge", { json: { ...RULINGS, next_round_tier: "down" } }, /next_round_tier/],
  [
    "of a wrong verdict",
    "critic",
    { json: { ...VERDICTS, verdicts: [{ ...VERDICTS.verdicts[0], verdict: "ok" }] } },
    /verdict/,
  ],
  ["with a key too many", "adversary", { json: { ...MAP, verdict: "approve" } }, /verdict/],
  ["of another role", "judge", { json: { findings: [] } }, /rulings/],
  ["as null", "adversary", { json: null }, /the answer is no object/],
  ["with words for a number", "enthusiast", { json: { findings: [{ ...LOST_CHECK, line: "nine" }] } }, /line/],
  ["refused", "critic", { refusal: "I would rather not." }, /refused to answer/],
  ["cut off, though it parses", "enthusiast", { json: { findings: [] }, finishReason: "length" }, /length limit/],
  ["filtered", "enthusiast", { content: "", finishReason: "content_filter" }, /cut off by a content filter/],
  ["with no choice", "judge", { raw: '{"id":"chatcmpl-x","choices":[]}' }, /reply held no message of a model/],
  ["of no content", "adversary", { content: null }, /its reply was empty/],
];

const garbling = (role: Role, reply: ScriptedReply): PanelScript => ({
  ...claimed,
  intercept: (request, header) => (header.role === role && !isFirstTurn(request) ? reply : undefined),
});

describe("an answer twice", () => {
  it.concurrent.each(SHAPES)("%s, by the %s, is none", { tags: ["full"] }, async (_, role, reply, reason) => {
    const { report, stderr } = await ledger.review(garbling(role, reply));
    expect(stderr).toMatch(reason);
    if (role === "adversary") {
      expect(report.run).toMatchObject({ status: "completed", conclusion: "failure" });
      expect(report.verdict.accuracy).toBe("WARN");
      return;
    }
    expect(report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(report.verdict.gate).toBe("closed");
    expect(report.findings).toEqual([]);
    expect(report.unresolved).toHaveLength(role === "enthusiast" ? 0 : 1);
  });
});

describe("an Adversary whose answer is malformed twice", () => {
  const mildly: PanelScript = { ...claimed, enthusiast: ({ round }) => (round === 1 ? [LOOSE_EQUALITY] : []) };
  const without = (script: PanelScript): PanelScript => ({
    ...garbling("adversary", { content: "none" }),
    enthusiast: script.enthusiast ?? (() => []),
  });

  it.concurrent("leaves no pass where it could have changed a ruling, however mild the claim", async () => {
    const [whole, silent] = await Promise.all([ledger.review(mildly), ledger.review(without(mildly))]);
    expect([whole.report.run.conclusion, whole.exitCode]).toEqual(["success", 0]);
    expect([silent.report.run.conclusion, silent.exitCode]).toEqual(["action_required", 2]);
    expect(silent.report.run.title).toBe(
      "Could not judge: the Adversary gave no usable answer, and 1 claim went without it",
    );
  });

  it.concurrent("leaves the pass where nothing came before the Judge, and is told by name", async () => {
    const { report, exitCode } = await ledger.review(without({}));
    expect([report.run.conclusion, exitCode, report.verdict.accuracy]).toEqual(["success", 0, "WARN"]);
    expect(report.self_assessment.unheard).toMatchObject([
      { role: "adversary", round: 1, cause: "malformed", files: ["src/transfer.js"], replayed: false },
    ]);
  });
});

describe("an agent", () => {
  const endlessly: (role: Role) => PanelScript = (role) => ({
    ...claimed,
    intercept: (_, header) => (header.role === role ? { toolCalls: [readFile("src/transfer.js")] } : undefined),
  });

  it.concurrent("that never stops calling tools is void, whichever it is", async () => {
    const byJudge = await ledger.review(endlessly("judge"));
    expect(byJudge.of("judge")).toHaveLength(24);
    expect(byJudge.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    const byAdversary = await ledger.review(endlessly("adversary"));
    expect(byAdversary.report.run).toMatchObject({ status: "completed", conclusion: "failure" });
  });

  it.concurrent("that was sent the target has looked by reading beside it", { tags: ["full"] }, async () => {
    const beside = (header: RequestHeader) => header.role === "adversary";
    const { report } = await ledger.review({
      ...claimed,
      intercept: (request, header) =>
        beside(header) && isFirstTurn(request) ? { toolCalls: [readFile("src/ledger.js")] } : undefined,
    });
    expect(report.run).toMatchObject({ status: "completed", abort_reason: null });
  });

  it.concurrent("is told once more what was wrong, and its second answer counts", { tags: ["full"] }, async () => {
    const answers: ScriptedReply[] = [{ json: { ...RULINGS, verdict: "fine" } }];
    const run = await ledger.review({
      ...claimed,
      intercept: (request, { role }) => (role === "judge" && !isFirstTurn(request) ? answers.shift() : undefined),
    });
    expect(run.report.findings).toHaveLength(1);
    expect(run.of("judge").at(-1)?.body.messages.at(-1)?.content).toContain("verdict");
  });
});

describe("a server", () => {
  it.concurrent("that answers by another model in the middle of the run is told of, once", {
    tags: ["full"],
  }, async () => {
    const panel = scriptedPanel(claimed);
    const run = await ledger.review(
      {},
      {
        reply: async (request) => ({
          ...(await panel(request)),
          model: request.index < 3 ? "model-a-2026-01" : "model-a-mini\u001b[2K",
        }),
      },
    );
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    const told = run.stderr.split("\n").filter((line) => line.includes("answered as"));
    expect(told).toEqual([expect.stringMatching(/^warning: model model-a at .*"model-a-2026-01".*"model-a-mini/)]);
    expect(run.stderr).not.toContain("\u001b[2K");
  });

  it.concurrent("that tells no usage is counted by the length of what was said, and kept within the budget", {
    tags: ["full"],
  }, async () => {
    const panel = scriptedPanel(claimed);
    const run = await ledger.review(
      {},
      {
        config: "token-budget: 2000\n",
        reply: async (request) => ({ ...(await panel(request)), usage: null }),
      },
    );
    expect(run.report.run).toMatchObject({ status: "aborted", abort_reason: "budget_exhausted" });
    // A request that was under way when the budget ran out has no answer to count.
    const { calls, input_tokens, calls_without_usage } = run.report.run.usage;
    expect(calls).toBeGreaterThan(0);
    expect([input_tokens, calls_without_usage]).toEqual([0, calls]);
  });
});
