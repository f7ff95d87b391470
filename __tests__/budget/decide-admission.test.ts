import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AdmissionFacts, decideAdmission } from "../../src/budget/decide-admission.ts";

const ENOUGH = { left: 1000, reserved: 100, wanted: 200, forJudging: 50 };
const AMPLE = { leftMs: Number.POSITIVE_INFINITY, agentMs: undefined, isToBeJudged: false };
const facts = (given: Partial<AdmissionFacts>): AdmissionFacts => {
  return { underWay: 0, isFirst: false, tokens: ENOUGH, time: AMPLE, ...given };
};

describe("the admission of a part of the change", () => {
  it.each<[string, Partial<AdmissionFacts>, unknown]>([
    ["is given where tokens and time suffice", {}, { kind: "begin" }],
    ["is given where tokens cost nothing", { tokens: undefined }, { kind: "begin" }],
    ["is given for the very last token", { tokens: { ...ENOUGH, left: 350 } }, { kind: "begin" }],
    [
      "waits while agents are at work whose cost is not known yet",
      { underWay: 3, tokens: { ...ENOUGH, left: 349 } },
      { kind: "wait" },
    ],
    [
      "is refused once nobody is at work and tokens are short",
      { tokens: { ...ENOUGH, left: 349 } },
      { kind: "leave", shortOf: "tokens" },
    ],
    [
      "is refused where an agent would take longer than is left",
      { underWay: 3, time: { leftMs: 999, agentMs: 1000, isToBeJudged: false } },
      { kind: "leave", shortOf: "time" },
    ],
    [
      "is refused where the time for Judge and Critic would be used up",
      { time: { leftMs: 2999, agentMs: 1000, isToBeJudged: true } },
      { kind: "leave", shortOf: "time" },
    ],
    [
      "is given where there is nothing to judge in that time",
      { time: { leftMs: 1000, agentMs: 1000, isToBeJudged: false } },
      { kind: "begin" },
    ],
    [
      "is given to the first part whatever is left",
      { isFirst: true, tokens: { ...ENOUGH, left: 0 }, time: { leftMs: 0, agentMs: 1, isToBeJudged: true } },
      { kind: "begin" },
    ],
  ])("%s", (_, given, expected) => {
    expect(decideAdmission(facts(given))).toEqual(expected);
  });

  it("is never taken back by more tokens or more time", () => {
    const amount = fc.nat(10_000);
    const tokens = fc.record({ left: amount, reserved: amount, wanted: amount, forJudging: amount });
    const time = fc.record({
      leftMs: amount,
      agentMs: fc.option(amount, { nil: undefined }),
      isToBeJudged: fc.boolean(),
    });
    const given = fc.record({ underWay: fc.nat(20), isFirst: fc.boolean(), tokens, time });
    fc.assert(
      fc.property(given, amount, amount, (before, tokensMore, timeMore) => {
        if (decideAdmission(before).kind !== "begin") return;
        const after = decideAdmission({
          ...before,
          tokens: { ...before.tokens, left: before.tokens.left + tokensMore },
          time: { ...before.time, leftMs: before.time.leftMs + timeMore },
        });
        expect(after.kind).toBe("begin");
      }),
    );
  });
});
