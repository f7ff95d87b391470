import { describe, expect, it } from "vitest";
import { type CheckFate, decideExitStatus } from "../../src/inputs/outputs.ts";
import { CONCLUSIONS } from "../../src/verdict/conclusion.ts";

const PASSING: readonly string[] = ["success", "neutral"];

describe.each(CONCLUSIONS)("the exit status of a job with the conclusion %s", (conclusion) => {
  const byVerdict = PASSING.includes(conclusion) ? 0 : 1;

  it.each<readonly [CheckFate, 0 | 1, 0 | 1]>([
    ["written", byVerdict, 0],
    ["none", byVerdict, byVerdict],
    ["withheld", 1, 0],
    ["lost", 1, 1],
  ])("goes by the verdict, or by the check run that is %s", (check, verdict, byCheck) => {
    expect(decideExitStatus(conclusion, check, "verdict")).toBe(verdict);
    expect(decideExitStatus(conclusion, check, "check")).toBe(byCheck);
  });
});
