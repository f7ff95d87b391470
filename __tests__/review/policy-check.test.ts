import { describe, expect, it } from "vitest";
import type { StageClaim } from "../../src/claims/claim.ts";
import { toDetectedClaim } from "../../src/claims/detected-claim.ts";
import { planPolicyCheck } from "../../src/config/mode.ts";
import { STAGES, stagesOf } from "../../src/registry/stages.ts";
import { type Report, reportSchema } from "../../src/report/report.ts";
import { runReview } from "../../src/review/run-review.ts";
import { criticStage } from "../../src/stages/critic-stage.ts";
import type { Stage, StageFindings } from "../../src/stages/stage.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../fakes/review-means.ts";
import { answer, type SeatScript, scriptedSeats } from "../fakes/scripted-seats.ts";
import { confirmsAll } from "../fakes/usual-seats.ts";
import { aPolicyDetail, aPolicyRecord, REFUND } from "../fixtures/policy.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const CALL = "client.sendRefundNotice(order);";
const TARGET = aTarget(new FakeSource([{ path: REFUND, base: "", head: `${CALL}\n` }]));

function aPolicyClaim(): StageClaim {
  const claim = toDetectedClaim({
    detectedBy: "link",
    title: "Refund code sends an email",
    severity: "high",
    category: "policy",
    description: "Two files further a mail goes out.",
    place: { file: REFUND, side: "head", start_line: 1, end_line: 1 },
    evidenceQuote: CALL,
    suggestion: undefined,
  });
  const origin = { kind: "policy", label: "found by the policy", explanation: "Followed." };
  return { ...claim, origin, policy: aPolicyDetail() };
}

function policyStage(found: StageFindings): Stage {
  return { name: "policy", finder: { judgedBy: "critic", isAllNew: false, find: async () => found } };
}

async function check(found: StageFindings, seats: SeatScript = {}): Promise<Report> {
  const plan = planPolicyCheck("code");
  const means = aReviewMeans({ target: TARGET, plan, panel: scriptedSeats(seats) });
  const { report } = await runReview(aRunIdentity(), means, [policyStage(found), criticStage]);
  expect(reportSchema.parse(report)).toEqual(report);
  return report;
}

describe("a check of the policy alone", () => {
  it("runs nothing but what has to do with the policy, the Critic, and the order of what they found", () => {
    const names = stagesOf({ mode: "policy" }).map(({ name }) => name);
    expect(names).toEqual(["waivers", "policy", "critic", "ranking"]);
    for (const mode of ["lightweight", "full", "validate"] as const) expect(stagesOf({ mode })).toBe(STAGES);
  });

  it("asks the Critic alone, and fails by what that upholds", async () => {
    const report = await check(
      { claims: [aPolicyClaim()], parts: { policy: aPolicyRecord() } },
      { critic: confirmsAll },
    );
    expect(report.findings).toMatchObject([{ source: "agentic_reviewer", effect_id: "refunds-send-no-mail" }]);
    expect(report.run).toMatchObject({
      mode: "policy",
      status: "completed",
      conclusion: "failure",
      rounds_completed: 0,
    });
    expect(report.run.title).toBe("Did not pass: 1 new finding at or above high (policy check, no review)");
    expect(report.self_assessment.agents.map(({ role }) => role)).toEqual(["critic"]);
  });

  it("keeps open what the Critic says nothing of", async () => {
    const found = { claims: [aPolicyClaim()], parts: { policy: aPolicyRecord() } };
    const report = await check(found, { critic: (assignment) => answer(assignment, { verdicts: [], missed: [] }) });
    expect(report.findings).toEqual([]);
    expect(report.run).toMatchObject({ conclusion: "action_required" });
  });

  it("is no pass where a file could not be looked at", async () => {
    const unexamined = [{ file: REFUND, reason: "the analyzer failed on it" }];
    const report = await check({ claims: [], unexamined, parts: { policy: aPolicyRecord() } });
    expect(report.run).toMatchObject({ conclusion: "action_required" });
    expect(report.run.title).toMatch(/parts of the target were not read/);
    expect(renderReport(report, "text")).toContain("the analyzer failed on it");
  });

  it("is no pass where nobody looked at the policy", async () => {
    const report = await check({ claims: [] });
    expect(report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(report.run.title).toContain("the policy was not checked");
  });
});
