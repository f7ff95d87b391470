import { describe, expect, it } from "vitest";
import { parseReply } from "../../../src/core/replies/role.ts";

const said = (answer: unknown) => {
  const parsed = parseReply("judge", JSON.stringify(answer));
  return parsed.kind === "malformed" ? parsed : { reason: "", detail: "" };
};
const RULINGS = { rulings: [], summary: "", convergence: false, next_round_tier: "stay" };

describe("an answer that does not keep to the form", () => {
  it.each<readonly [unknown, string]>([
    [[], "the answer is no object"],
    [{ ...RULINGS, summary: undefined }, "summary is missing"],
    [{ ...RULINGS, note: 1 }, 'the answer has the key "note" too many'],
    [
      { ...RULINGS, a: 1, b: 2, c: 3, ["d".repeat(90)]: 4 },
      'the answer has the keys "a", "b", "c" and 1 more too many',
    ],
    [{ ...RULINGS, next_round_tier: "sideways" }, "next_round_tier is none of the words to choose from"],
    [{ ...RULINGS, rulings: ["x"] }, "rulings[0] is no object"],
    [{}, "rulings is missing, and 3 more"],
  ])("is told in a clause on one line: %j", (answer, clause) => {
    expect(said(answer).reason).toBe(`it is not in the form asked for: ${clause}`);
  });

  it("is told in full to the model that is asked again", () => {
    expect(said({}).detail.match(/expected/g)?.length).toBe(4);
  });

  it("keeps keys of any length short", () => {
    expect(said({ ...RULINGS, ["k".repeat(5000)]: 1 }).reason.length).toBeLessThan(200);
  });
});
