import { expect, it } from "vitest";
import { isSummary } from "../../../src/core/comments/marker.ts";
import { isWorthSumming, renderSummaryComment } from "../../../src/core/comments/summary-comment.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aFinding, anUnresolved, aReport } from "../../fixtures/reports.ts";

const nothing = { findings: [], unresolved: [], missed: [] };

it("says how the pull request stands, with the fingerprints that commands take", () => {
  const body = renderSummaryComment(aReport(), "tribunal");
  expect(isSummary(body, "tribunal")).toBe(true);
  expect(body).toContain("#### Findings (1)");
  expect(body).toContain(aFinding().fingerprint);
  expect(body).toContain("#### Unresolved (1)");
  expect(body).toContain("/tribunal dismiss FINGERPRINT REASON");
  expect(body).toContain("#### Perhaps missed (1)");
});

it("says of a finding who gave which severity where they are far apart", () => {
  const severities = { claimed: "critical", judge: "low", critic: "low" } as const;
  const body = renderSummaryComment(
    aReport({ ...nothing, findings: [aFinding({ severity: "low", severities })] }),
    "tribunal",
  );
  expect(body).toMatch(/- low · .*openSession · claimed critical, Judge low, Critic low/);
});

it("is the same for the same report", () => {
  expect(renderSummaryComment(aReport(), "tribunal")).toBe(renderSummaryComment(aReport(), "tribunal"));
});

it("stays within what GitHub takes, and keeps its last line", () => {
  const long = { title: "```` `t` ".repeat(900), reason: "*r* ".repeat(9000) };
  const unresolved = Array.from({ length: 300 }, () => anUnresolved(long));
  const body = renderSummaryComment(aReport({ unresolved }), "tribunal");
  expect(body.length).toBeLessThanOrEqual(65_536);
  expect(isSummary(body, "tribunal")).toBe(true);
});

it("is not taken for an echo of its marker", () => {
  const body = renderSummaryComment(aReport(), "tribunal");
  expect(isSummary(`Title: ${body}`, "tribunal")).toBe(false);
  expect(isSummary(`${body}\nand more`, "tribunal")).toBe(false);
  expect(isSummary(body, "other")).toBe(false);
});

it("is worth making for findings of the change, what is open and what people said, and for nothing else", () => {
  expect(isWorthSumming(aReport(nothing), "low")).toBe(false);
  expect(isWorthSumming(aReport({ ...nothing, findings: [aFinding()] }), "low")).toBe(true);
  expect(isWorthSumming(aReport({ ...nothing, findings: [aFinding()] }), "critical")).toBe(false);
  const missed = (over: Partial<Report["missed"][number]>) =>
    isWorthSumming(aReport({ ...nothing, missed: aReport().missed.map((item) => ({ ...item, ...over })) }), "low");
  expect([missed({}), missed({ grounded: false }), missed({ dismissed_by: "wendy" })]).toEqual([true, false, false]);
  expect(isWorthSumming(aReport({ ...nothing, findings: [aFinding({ classification: "existing" })] }), "low")).toBe(
    false,
  );
  expect(isWorthSumming(aReport({ ...nothing, unresolved: [anUnresolved()] }), "critical")).toBe(true);
  expect(isWorthSumming(aReport({ ...nothing, missed: aReport().missed }), "low")).toBe(true);
});

it("names what has no comment of its own, folded, each in one line", () => {
  const rest = aFinding({ title: "The one there was no room for", fingerprint: `v1:${"e".repeat(32)}` });
  const shown = aFinding();
  const body = renderSummaryComment(aReport({ findings: [shown, rest] }), "tribunal", { leftOut: [rest] });
  const [before = "", named = ""] = body.split("<details>\n<summary>1 more: ");
  const [folded = ""] = named.split("</details>");
  expect(folded.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(1);
  expect(folded).toContain(rest.title);
  expect(folded).toContain(rest.fingerprint);
  expect(folded).not.toContain(shown.fingerprint);
  expect(before).not.toContain(rest.title);
});

it("names the places of what is one defect at several in one line", () => {
  const other = aFinding({ id: "F2", file: "src/login.ts", line: 9 });
  const report = aReport({
    findings: [{ ...aFinding(), united: [aFinding(), other].map((each) => ({ ...each, united: [] })) }],
  });
  const row = renderSummaryComment(report, "tribunal")
    .split("\n")
    .find((line) => line.startsWith("- ") && line.includes(aFinding().title));
  expect(row).toContain("`src/login.ts:9`");
});
