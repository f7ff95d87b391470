import { describe, expect, it } from "vitest";
import { compareRequests } from "../../../src/core/triage/compare-requests.ts";
import { readRemark } from "../../../src/core/triage/thread-request.ts";
import { REMARK_PAIRS, type RemarkPair } from "../../fixtures/remark-pairs.ts";

type Verdict = RemarkPair["expected"];

const TOLD = REMARK_PAIRS.map((pair) => {
  const [earlier, now] = [readRemark(pair.first).request, readRemark(pair.second).request];
  return { ...pair, earlier, now, verdict: compareRequests(earlier, now, { symbol: pair.symbol }) ?? "unrelated" };
});

/** How well one verdict is found, and what was held for another; for whoever changes a word list or a threshold. */
function measure(wanted: Verdict) {
  const said = TOLD.filter(({ verdict }) => verdict === wanted);
  const all = TOLD.filter(({ expected }) => expected === wanted);
  const right = said.filter(({ expected }) => expected === wanted).length;
  const wrong = TOLD.filter(({ expected, verdict }) => (expected === wanted) !== (verdict === wanted));
  const lines = wrong.map(
    ({ expected, verdict, earlier, now }) => `${expected} held for ${verdict}: ${earlier} | ${now}`,
  );
  const figures = `${wanted}: precision ${right}/${said.length}, recall ${right}/${all.length} of ${TOLD.length} pairs`;
  return { precision: right / said.length, recall: right / all.length, message: [figures, ...lines].join("\n") };
}

describe("two remarks on one function", () => {
  it.each([
    ["same", 0.97, 0.95],
    ["opposite", 1, 0.95],
  ] as const)("are held for the %s where they are, and hardly ever where they are not", (wanted, precise, recalled) => {
    const { precision, recall, message } = measure(wanted);
    expect(precision, message).toBeGreaterThanOrEqual(precise);
    expect(recall, message).toBeGreaterThanOrEqual(recalled);
  });

  it("are never held for one another where they are about two matters, however alike they are worded", () => {
    const { recall, message } = measure("unrelated");
    expect(recall, message).toBe(1);
  });

  it("are compared the same way round or the other", () => {
    for (const { earlier, now, symbol, verdict } of TOLD)
      expect(compareRequests(now, earlier, { symbol }) ?? "unrelated", `${now} | ${earlier}`).toBe(verdict);
  });

  it("need more in common where they are on the whole change", () => {
    const [a, b] = [
      "This change moves `Till` to its own module, adds a retry to `pay`, and documents `Rates`.",
      "This change renames `Till`, caches `Rates` and lets `pay` answer earlier.",
    ];
    expect(compareRequests(a, b, { isWhole: true })).toBeUndefined();
    expect(compareRequests(a, a, { isWhole: true })).toBe("same");
  });

  it("that say nothing are nothing alike", () => {
    expect(compareRequests("", "")).toBeUndefined();
    expect(compareRequests("Please consider this.", "Please consider this.")).toBeUndefined();
  });
});
