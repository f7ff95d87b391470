import { describe, expect, it } from "vitest";
import { aPolicyFinding, aPolicyReport } from "../../fixtures/policy.ts";
import { aReport, aRun } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const base = aPolicyReport();
const CHECK = aPolicyReport({
  run: aRun({ mode: "policy", rounds_planned: 0, rounds_completed: 0 }),
  rounds: [],
  verdict: { ...base.verdict, accuracy: "PASS", coverage: "NEEDS_DISCUSSION", gate: "open" },
  pin: { ...base.pin, base_sha: null, files: base.pin.files.slice(0, 1) },
});
const wordsOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ");
const page = wordsOf(renderReport(CHECK, "html"));

describe("the page of a check by the policy alone", () => {
  it("names no Judge: it held no debate", () => {
    expect(page).toContain("Found against the policy and confirmed by the Critic at the pinned lines");
    expect(page).not.toMatch(/\bJudge\b|Enthusiast/);
    expect(page).toContain("policy, without a debate");
  });

  it("says once that the policy alone was looked at, and what that means", () => {
    expect(page).toContain("Coveragethe policy alone nothing else was looked for");
  });

  it("says of one file that it stands", () => {
    expect(page).toContain("1 file as it stands at");
    expect(page).not.toContain("1 file as they stand");
  });

  it("does not say that nothing is undecided where an effect is", () => {
    expect(page).toContain("every finding is decided; 1 effect of the policy is not");
    expect(page).not.toContain("no finding is left undecided");
  });
});

it("says of a validation who reported and who confirmed", () => {
  const report = aReport({ run: aRun({ mode: "validate", rounds_planned: 0, rounds_completed: 0 }) });
  expect(wordsOf(renderReport(report, "html"))).toContain("Reported by another tool and confirmed by the Critic");
});

it("cuts a title within its code so that the code ends", () => {
  const title = `this comes to \`mail.send\` through \`${"notificationClient.".repeat(12)}send\` (send email)`;
  const findings = [
    aPolicyFinding({ title }),
    aPolicyFinding({ id: "F2", fingerprint: `v1:${"b".repeat(32)}`, title: "Another" }),
  ];
  const report = aPolicyReport({ findings });
  const html = renderReport(report, "html").replace(/<style>[\s\S]*?<\/style>/, "");
  expect(html.slice(html.indexOf("<nav"), html.indexOf("</nav>"))).not.toContain("`");
  const row = renderReport(report, "markdown")
    .split("\n")
    .find((line) => line.startsWith("| ") && line.includes("mail.send"));
  expect((row?.replace(/ \| `[^`]*`/g, "").match(/\\`/g)?.length ?? 1) % 2).toBe(0);
});
