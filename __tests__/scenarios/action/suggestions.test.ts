import { expect, it } from "vitest";
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
