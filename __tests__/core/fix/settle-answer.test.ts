import { describe, expect, it } from "vitest";
import { settleAnswer } from "../../../src/core/fix/settle-answer.ts";

const no = (finding_id: string, reason = "A person must decide.") => ({ finding_id, reason });

describe("the fixer's answer", () => {
  it("puts each finding that was asked about in one of two lists", () => {
    const settled = settleAnswer(["F1", "F2"], { applied: ["F2"], declined: [no("F1")] });
    expect(settled).toEqual({ applied: ["F2"], declined: [no("F1")] });
  });

  it.each([
    ["is in neither list", { applied: [], declined: [] }, "The Fixer said nothing of it."],
    [
      "is in both",
      { applied: ["F1"], declined: [no("F1")] },
      "The Fixer said both that it repaired it and that it did not. Its words: A person must decide.",
    ],
    ["is declined without a word", { applied: [], declined: [no("F1", " \n")] }, "The Fixer gave no reason."],
    ["is declined twice", { applied: [], declined: [no("F1", "One."), no("F1", "Two.")] }, "One."],
  ])("declines a finding that %s", (_, reply, reason) => {
    expect(settleAnswer(["F1"], reply)).toEqual({ applied: [], declined: [no("F1", reason)] });
  });

  it("counts for nothing where it speaks of others, and tells each once", () => {
    const reply = { applied: ["F1", "F9", "F1"], declined: [no("F8")] };
    expect(settleAnswer(["F1", "F1"], reply)).toEqual({ applied: ["F1"], declined: [] });
  });

  it("is cut where a reason goes on and on", () => {
    const { declined } = settleAnswer(["F1"], { applied: [], declined: [no("F1", "x".repeat(9000))] });
    expect(declined[0]?.reason).toHaveLength(500);
  });
});
