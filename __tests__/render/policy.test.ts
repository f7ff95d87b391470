import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { annotate } from "../../src/render/check-run.ts";
import type { Format } from "../../src/render/render-report.ts";
import type { Report } from "../../src/report/report.ts";
import { escapeMarkdown } from "../../src/text/escape.ts";
import { aPolicyFinding, aPolicyReport, CLIENT, REFUND } from "../fixtures/policy.ts";
import { GITHUB_RESULT, GITHUB_RULE, SARIF_SCHEMA } from "../fixtures/sarif-schema.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const told = (format: Format, report: Report = aPolicyReport()) => renderReport(report, format);
/** The section alone, wrapped lines joined. */
const section = (report: Report = aPolicyReport()) => {
  const all = told("text", report);
  return all
    .slice(all.search(/^Policy \(\d+\)$/m), all.search(/^Coverage {2}/m))
    .replace(/\n +/g, " ")
    .replace(/ *\n(?=\()/g, " ");
};

describe("the policy in a report", () => {
  it("stands in the summary with what became of its sentences, and the bounds that were hit", () => {
    const line = "5 checked: 1 violated, 1 unknown, 1 waived, 1 met, 1 not applicable; stopped at max-follow-depth 2.";
    expect(told("text").replace(/\n +/g, " ")).toContain(`Policy       ${line}`);
    const escaped = `**Policy:** ${escapeMarkdown(line)}`;
    expect(told("markdown").split("\n## ")[0]).toContain(escaped);
  });

  it("tells every sentence with its outcome", () => {
    const shown = section();
    expect(shown).toMatch(/violated\s+refunds-send-no-mail: MUST NOT send email\s+of src\/refunds\/\*\*, because: /);
    for (const words of ["met", "unknown", "waived", "not applicable"])
      expect(shown).toMatch(new RegExp(`(?:^| )${words} `, "m"));
  });

  it("shows the way to a violation with its finding, once", () => {
    for (const step of [
      `${REFUND}:12 calls notificationClient.sendRefundNotice`,
      `${CLIENT}:7 calls resend.emails.send`,
    ])
      expect(told("text").split(step).length - 1).toBe(1);
    expect(annotate(aPolicyReport(), "high").annotations[0]?.message).toContain(`1. ${REFUND}:12 calls`);
  });

  it("says what is not known, waived, and not followed", () => {
    const shown = section();
    expect(shown).toContain("insufficient evidence: what client is at src/refunds/refund.ts:15 would have to be known");
    expect(shown).toContain("(approved by dana, until 2026-12-31)");
    expect(shown).toContain("stopped at max-follow-depth 2: 1 call leads further");
    expect(shown).toMatch(/src\/refunds\/refund\.ts:15 client\.emit: the parameter client has no type/);
  });
});

describe("the policy in SARIF", () => {
  const ajv = new Ajv({ allErrors: true });
  addFormats.default(ajv);
  const isSarif = ajv.compile(SARIF_SCHEMA);
  const [isRule, isResult] = [ajv.compile(GITHUB_RULE), ajv.compile(GITHUB_RESULT)];
  const runOf = (report: Report) => {
    const log = JSON.parse(told("sarif", report));
    isSarif(log);
    expect(isSarif.errors).toBeNull();
    const [run] = log.runs;
    for (const rule of run.tool.driver.rules) expect(isRule(rule) ? [] : isRule.errors).toEqual([]);
    for (const result of run.results) expect(isResult(result) ? [] : isResult.errors).toEqual([]);
    return run;
  };

  it("is a rule of its own for each sentence, a flow of code for the chain, and a rank for the confidence", () => {
    const other = aPolicyFinding({ effect_id: "refunds-no-queue", confidence: 0.55, chain: [] });
    const { tool, results } = runOf(aPolicyReport({ findings: [aPolicyFinding(), other] }));
    expect(tool.driver.rules).toMatchObject([
      {
        id: "policy/refunds-send-no-mail",
        shortDescription: { text: "refunds-send-no-mail: MUST NOT send email" },
        fullDescription: { text: "Refunds are told by the ledger alone." },
      },
      { id: "policy/refunds-no-queue" },
    ]);
    const [first, second] = results;
    expect(first).toMatchObject({
      ruleId: "policy/refunds-send-no-mail",
      rank: 100,
      properties: { effectId: "refunds-send-no-mail", confidence: 1, judgment: "violation" },
    });
    const [flow] = first.codeFlows;
    const steps = flow.threadFlows[0].locations.map(
      ({ location }: { location: { physicalLocation: unknown; message: unknown } }) => location,
    );
    expect(steps).toMatchObject([
      {
        physicalLocation: { artifactLocation: { uri: REFUND }, region: { startLine: 12 } },
        message: { text: "calls notificationClient.sendRefundNotice" },
      },
      {
        physicalLocation: { artifactLocation: { uri: CLIENT }, region: { startLine: 7 } },
        message: { text: "calls resend.emails.send" },
      },
    ]);
    expect(second).toMatchObject({ rank: 55 });
    expect(second).not.toHaveProperty("codeFlows");
  });

  it("tells a finding whose policy the report has lost by its own words", () => {
    const { tool } = runOf(aPolicyReport({ policy: null }));
    expect(tool.driver.rules[0]).toMatchObject({ shortDescription: { text: "refunds-send-no-mail: send email" } });
  });
});
