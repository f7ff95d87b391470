import { expect, it } from "vitest";
import { describeResult } from "../../src/report/report-facts.ts";
import { aFinding, aRun } from "../fixtures/reports.ts";

it("counts what the report shows, and says what no agent found", () => {
  const [one, other] = [aFinding(), aFinding({ source: "gate", detected_by: "conflict-marker" })];
  const run = aRun();
  expect(describeResult({ run, findings: [], unresolved: [], dismissed: [] })).toBe(
    "Result: 0 confirmed, 0 unresolved, 0 dismissed",
  );
  expect(describeResult({ run, findings: [one, other], unresolved: [], dismissed: [] })).toBe(
    "Result: 2 confirmed (1 found without an agent), 0 unresolved, 0 dismissed",
  );
});

it("says found, and not confirmed, where rules examined", () => {
  const run = aRun({ panel: "static", rounds_planned: 0 });
  expect(describeResult({ run, findings: [aFinding()], unresolved: [], dismissed: [] })).toBe(
    "Result: 1 found, 0 unresolved, 0 dismissed",
  );
});
