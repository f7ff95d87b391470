import { expect, it } from "vitest";
import { tellResult } from "../../../src/core/report/tell-result.ts";
import { aFinding } from "../../fixtures/reports.ts";

it("counts what the report shows, and says what no agent found", () => {
  const [one, other] = [aFinding(), aFinding({ source: "gate", detected_by: "conflict-marker" })];
  expect(tellResult({ findings: [], unresolved: [], dismissed: [] })).toBe(
    "Result: 0 confirmed, 0 unresolved, 0 dismissed",
  );
  expect(tellResult({ findings: [one, other], unresolved: [], dismissed: [] })).toBe(
    "Result: 2 confirmed (1 found without an agent), 0 unresolved, 0 dismissed",
  );
});
