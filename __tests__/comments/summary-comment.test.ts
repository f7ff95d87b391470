import { expect, it } from "vitest";
import { isSummary } from "../../src/comments/marker.ts";
import { isWorthSumming, renderSummaryComment } from "../../src/comments/summary-comment.ts";
import type { Report } from "../../src/report/report.ts";
import { aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

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
  expect(body).toMatch(/- 🔵 Low · .*openSession · claimed critical, Judge low, Critic low/);
});

it("says first how it ended, then what changes, by file, what was found, what was not reviewed and why, and folds the rest", () => {
  const change = { added: 40, deleted: 12, risks: [], imported_by: 0, readers: 1 };
  const files = aReport().coverage.files.map((each) => ({
    ...each,
    change: { ...change, names: { added: ["refresh"], changed: [], removed: [] } },
  }));
  const report = aReport({ coverage: { ...aReport().coverage, files } });
  const body = renderSummaryComment(report, "tribunal");
  const parts = [
    `### ${report.run.title}\n`,
    "- Code: adds `refresh`.",
    "#### Files by risk (1)",
    "#### Findings (1)\n\n- 🟠 High · `src/session.ts:5`: An unknown token crashes openSession · `v1:",
    "#### Unresolved (1)",
    "#### Not reviewed (1)\n\n- `logo.png`: an image",
    "<details>\n<summary>What the verdict rests on</summary>\n\n**Accuracy:** ",
  ];
  const places = parts.map((part) => body.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it("stays within what GitHub takes, and keeps its last line", () => {
  const long = { title: "```` `t` ".repeat(900), reason: "*r* ".repeat(9000) };
  const unresolved = Array.from({ length: 300 }, () => anUnresolved(long));
  const body = renderSummaryComment(aReport({ unresolved }), "tribunal");
  expect(body.length).toBeLessThanOrEqual(65_536);
  expect(isSummary(body, "tribunal")).toBe(true);
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

it("is not taken for an echo of its marker", () => {
  const body = renderSummaryComment(aReport(), "tribunal");
  expect(isSummary(`Title: ${body}`, "tribunal")).toBe(false);
  expect(isSummary(`${body}\nand more`, "tribunal")).toBe(false);
  expect(isSummary(body, "other")).toBe(false);
});
