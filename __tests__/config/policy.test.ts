import { describe, expect, it } from "vitest";
import { decideWaivers, describeWaiver } from "../../src/config/policy.ts";
import { parsePolicy } from "../../src/config/policy-file.ts";

const waiver = (expires: string) => ({ reason: "The printer is down.", approved_by: "@finance", expires });
const effect = (id: string, ...expiries: readonly string[]) => {
  return { id, modal: "MUST_NOT", effect: "send email", waivers: expiries.map(waiver) };
};
const TODAY = "2026-03-01";

describe("waivers", () => {
  const policy = parsePolicy(
    {
      effects: [
        effect("plain"),
        effect("yesterday", "2026-02-28"),
        effect("today", "2026-03-01"),
        effect("both", "2025-12-31", "2026-12-31"),
      ],
    },
    "policy.yml",
  );
  const { live, expired, checked } = decideWaivers(policy, TODAY);

  it("hold through their last day, and keep their effect from being checked", () => {
    expect(live.map((each) => [each.effect.id, each.waiver.expires])).toEqual([
      ["today", "2026-03-01"],
      ["both", "2026-12-31"],
    ]);
    expect(checked.map(({ id }) => id)).toEqual(["plain", "yesterday"]);
  });

  it("are expired after it, also beside one that holds", () => {
    expect(expired.map((each) => [each.effect.id, each.waiver.expires])).toEqual([
      ["yesterday", "2026-02-28"],
      ["both", "2025-12-31"],
    ]);
  });

  it("are told with their effect, reason, approver and date", () => {
    const [first] = live;
    expect(first && describeWaiver(first)).toBe(
      "today is waived until 2026-03-01, approved by @finance: The printer is down.",
    );
  });
});
