import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { planPosting } from "../../../src/core/comments/plan-posting.ts";
import { renderSummaryComment } from "../../../src/core/comments/summary-comment.ts";
import { escapeMarkdown } from "../../../src/core/escape.ts";
import { annotate, renderCheckRun, renderSummary } from "../../../src/core/render/check-run.ts";
import { renderExplanation } from "../../../src/core/render/explanation.ts";
import type { Format } from "../../../src/core/render/render-report.ts";
import type { PolicyRecord } from "../../../src/core/report/policy-record.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aPolicyFinding, aPolicyRecord, aPolicyReport, CLIENT, REFUND } from "../../fixtures/policy.ts";
import { aReport } from "../../fixtures/reports.ts";
import { GITHUB_RESULT, GITHUB_RULE, SARIF_SCHEMA } from "../../fixtures/sarif-schema.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const RULES = { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] } as const;
const told = (format: Format, report: Report = aPolicyReport()) => renderReport(report, format);
const withPolicy = (over: Partial<PolicyRecord>) => aPolicyReport({ policy: aPolicyRecord(over) });
/** The section alone, wrapped lines joined. */
const section = (format: "text" | "markdown", report: Report = aPolicyReport()) => {
  const all = told(format, report);
  const start = all.search(/^(?:## )?Policy \(\d+\)$/m);
  if (format === "text") return all.slice(start, all.search(/^Coverage {2}/m)).replace(/\n +/g, " ");
  const rest = all.slice(start + 2);
  return rest.slice(0, rest.search(/^## /m));
};
const pageText = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, "").replace(/<[^>]*>/g, "");

/** Everything that shows a report to anybody. */
const everywhere = (report: Report): readonly string[] => [
  ...(["text", "markdown", "html", "sarif"] as const).map((format) => told(format, report)),
  Object.values(renderCheckRun(report)).join("\n"),
  ...annotate(report, "high").annotations.map(({ title, message }) => `${title}\n${message}`),
  ...(planPosting(report, RULES).review?.comments ?? []).map(({ body }) => body),
  renderSummaryComment(report, "Tribunal"),
  renderSummary(report, []),
  renderExplanation(report, report.findings[0]?.fingerprint ?? ""),
];

describe("a report without a policy", () => {
  it("says nothing of one anywhere, neither in words nor in its style", () => {
    for (const shown of everywhere(aReport())) {
      const words = shown.replace(/Content-Security-Policy/g, "").replace(/its own style sheet/g, "");
      expect(words).not.toMatch(/policy|confidence|codeFlows|"rank"|class="path"|\.path/i);
    }
  });
});

describe("the policy in a report", () => {
  it("stands in the summary with what became of its sentences, and the bounds that were hit", () => {
    const line = "5 checked: 1 violated, 1 unknown, 1 waived, 1 met, 1 not applicable; stopped at max-follow-depth 2.";
    expect(told("text").replace(/\n +/g, " ")).toContain(`Policy       ${line}`);
    const escaped = `**Policy:** ${escapeMarkdown(line)}`;
    expect(told("markdown").split("\n## ")[0]).toContain(escaped);
    expect(renderCheckRun(aPolicyReport()).summary).toContain(escaped);
    expect(renderSummaryComment(aPolicyReport(), "Tribunal")).toContain(escaped);
    expect(pageText(told("html"))).toContain(line);
  });

  it.each([
    ["text", /violated\s+refunds-send-no-mail: MUST NOT send email\s+of src\/refunds\/\*\*, because: /],
    [
      "markdown",
      /- \*\*violated\*\* · `refunds-send-no-mail`: MUST NOT send email {2}\n {2}of `src\/refunds\/\*\*`, because: /,
    ],
  ] as const)("tells every sentence with its outcome as %s", (format, violated) => {
    const shown = section(format);
    expect(shown).toMatch(violated);
    for (const words of ["met", "unknown", "waived", "not applicable"])
      expect(shown).toMatch(new RegExp(`(?:^| |\\*)${words}(?: |\\*)`, "m"));
  });

  it.each(["text", "markdown", "html"] as const)(
    "shows as %s the way to a violation with its finding, once",
    (format) => {
      const shown = format === "html" ? pageText(told(format)) : told(format).replace(/`/g, "");
      for (const step of [
        `${REFUND}:12 calls notificationClient.sendRefundNotice`,
        `${CLIENT}:7 calls resend.emails.send`,
      ])
        expect(shown.split(step).length - 1).toBe(1);
      expect(annotate(aPolicyReport(), "high").annotations[0]?.message).toContain(`1. ${REFUND}:12 calls`);
    },
  );

  it.each(["text", "markdown", "html"] as const)("says as %s what is not known, waived, and not followed", (format) => {
    const shown = format === "html" ? pageText(told("html")) : section(format).replace(/[\\`]/g, "");
    expect(shown).toContain("insufficient evidence: what client is at src/refunds/refund.ts:15 would have to be known");
    expect(shown).toContain("(approved by dana, until 2026-12-31)");
    expect(shown).toContain("stopped at max-follow-depth 2: 1 call leads further");
    expect(shown).toMatch(/src\/refunds\/refund\.ts:15 client\.emit: the parameter client has no type/);
  });

  it("says why the classifier decided nothing, and which waivers hold no more", () => {
    const report = withPolicy({
      ...{ classifier: "malformed", classifier_detail: "it named E99, which nobody sent" },
      expired_waivers: aPolicyRecord().waived,
    });
    for (const format of ["text", "markdown"] as const) {
      const shown = section(format, report).replace(/\\/g, "").replace(/\s+/g, " ");
      expect(shown).toContain("the classifier's answer could not be used (it named E99, which nobody sent).");
      expect(shown).toContain("(approved by dana, no more since the end of 2026-12-31)");
    }
  });

  it("calls a sentence dismissed where all that was claimed of it was refuted", () => {
    const shown = section("text", aPolicyReport({ findings: [] }));
    expect(shown).toMatch(/dismissed\s+refunds-send-no-mail/);
    expect(shown).not.toMatch(/ violated /);
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
