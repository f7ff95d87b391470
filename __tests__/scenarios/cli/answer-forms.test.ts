import { describe, expect, it } from "vitest";
import { DOUBTFUL_FORMS, PLAIN_SLIPS } from "../../fixtures/bent-replies.ts";
import { isFirstTurn, type ScriptedReply } from "../../servers/model-server.ts";
import { LOST_CHECK } from "./ledger-repository.ts";
import { type ModelReviewOptions, useLedger } from "./model-review.ts";
import { type PanelScript, scriptedPanel } from "./scripted-panel.ts";

const ledger = useLedger();

const claimed: PanelScript = { enthusiast: ({ round, pass }) => (round === 1 && pass === 1 ? [LOST_CHECK] : []) };
const TWO_PASSES = ["--mode", "full", "--passes", "2"];
type Reply = Readonly<Record<string, unknown>>;

/** Reviews with a panel all of whose replies are bent on their way. */
function reviewBent(bend: (reply: ScriptedReply) => ScriptedReply, options: Partial<ModelReviewOptions> = {}) {
  const panel = scriptedPanel(claimed);
  return ledger.review({}, { ...options, reply: async (request) => bend(await panel(request)) });
}

const bendAnswers = (bend: (reply: Reply) => ScriptedReply) => (reply: ScriptedReply) =>
  "json" in reply ? bend(reply.json as Reply) : reply;

describe("a model that finds the defect", () => {
  it.concurrent("is heard in the words it used, which the report keeps", { tags: ["full"] }, async () => {
    const loud = PLAIN_SLIPS["words in capitals"] ?? ((reply: Reply) => reply);
    const { report, stderr } = await reviewBent(bendAnswers((reply) => ({ json: loud(reply) })));
    const severity = { gate: "form", field: "severity", before: "HIGH", after: "high" };
    expect(report.findings[0]?.corrections).toContainEqual(severity);
    expect(stderr).toContain('strayed from the form asked for; Tribunal reads findings[].severity: "HIGH" as "high"');
  });

  it.concurrent.each([
    ["encoded twice", (args: unknown) => JSON.stringify(JSON.stringify(args))],
    ["left out where none is needed", (args: unknown) => ((args as Reply).path === null ? "" : JSON.stringify(args))],
  ])("reads by calls whose arguments are %s", { tags: ["full"] }, async (_, write) => {
    const { report } = await reviewBent((reply) => {
      if (!("toolCalls" in reply)) return reply;
      return { ...reply, toolCalls: reply.toolCalls.map((call) => ({ ...call, args: write(call.args) })) };
    });
    expect(report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(report.findings).toMatchObject([{ title: LOST_CHECK.title }]);
  });
});

describe("a pass whose claim cannot be read", () => {
  it.concurrent("is no silence beside one that found nothing", { tags: ["full"] }, async () => {
    const bend = DOUBTFUL_FORMS["prose with a place"] ?? String;
    const run = await reviewBent(
      bendAnswers((reply) =>
        JSON.stringify(reply).includes(`"${LOST_CHECK.title}"`) && "findings" in reply
          ? { content: bend(reply) }
          : { json: reply },
      ),
      { args: TWO_PASSES },
    );
    expect([run.report.run.conclusion, run.exitCode]).toEqual(["action_required", 2]);
    expect(run.report.run.title).toBe(
      "Could not judge: an answer that cannot be read seems to claim a finding at or above high",
    );
    expect(run.report.self_assessment.lost_claims).toMatchObject([{ role: "enthusiast", round: 1 }]);
  });

  it.concurrent("is silence where it only says that there is nothing", { tags: ["full"] }, async () => {
    const clean = { content: "I read src/transfer.js and found no critical or high-severity issues." };
    const run = await ledger.review(
      {
        intercept: (request, { role, pass }) =>
          role === "enthusiast" && pass === 1 && !isFirstTurn(request) ? clean : undefined,
      },
      { args: TWO_PASSES },
    );
    expect([run.report.run.conclusion, run.exitCode]).toEqual(["success", 0]);
  });
});
