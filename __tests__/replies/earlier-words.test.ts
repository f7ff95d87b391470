import { describe, expect, it } from "vitest";
import { parseReply } from "../../src/replies/role.ts";
import { aRuling, aVerdict, SESSION } from "../fixtures/claims.ts";

const REFUTATION = { file: SESSION, line: 4, side: "head", quote: "const user = users.findByToken(token);" };

/** A ruling as versions up to 0.1 asked for it. */
function ruled(overrides: Readonly<Record<string, unknown>>) {
  const { ruling: _, severity: __, severity_reason: ___, ...rest } = aRuling();
  const entry = { ...rest, winner: "enthusiast", final_severity: "high", ...overrides };
  const answer = { rulings: [entry], summary: "", convergence: false, next_round_tier: "stay" };
  const parsed = parseReply("judge", JSON.stringify(answer));
  return parsed.kind === "parsed" ? parsed.reply.rulings[0] : parsed.kind;
}

function checked(overrides: Readonly<Record<string, unknown>>) {
  const { verdict: _, severity: __, severity_reason: ___, ...rest } = aVerdict();
  const parsed = parseReply("critic", JSON.stringify({ verdicts: [{ ...rest, ...overrides }], missed: [] }));
  return parsed.kind === "parsed" ? parsed.reply.verdicts[0]?.verdict : parsed.kind;
}

describe("a ruling in the words of earlier versions", () => {
  it.each([
    ["enthusiast", { winner: "enthusiast" }, "upheld", "high"],
    ["enthusiast, in capitals", { winner: "Enthusiast", final_severity: "HIGH" }, "upheld", "high"],
    ["split", { winner: "split", final_severity: "low" }, "upheld", "low"],
    ["enthusiast, without a severity", { final_severity: undefined }, "upheld", null],
    ["adversary", { winner: "adversary", final_severity: "dismissed", refutation: REFUTATION }, "dismissed", null],
    ["adversary, without proof", { winner: "adversary", final_severity: "dismissed" }, "dismissed", null],
    [
      "adversary, inconclusive",
      { winner: "adversary", final_severity: "dismissed", resolution: "Inconclusive: who calls it." },
      "undecided",
      null,
    ],
    ["adversary, with a severity", { winner: "adversary", refutation: REFUTATION }, "undecided", null],
    ["enthusiast, dismissed", { final_severity: "dismissed", refutation: REFUTATION }, "undecided", null],
  ])("is read as today's: %s", (_name, written, ruling, severity) => {
    expect(ruled(written)).toMatchObject({ ruling, severity, severity_reason: null });
  });

  it.each([
    ["of no winner known", { winner: "nobody" }],
    ["of a severity unknown", { final_severity: "blocker" }],
    ["that has today's word besides", { ruling: "dismissed" }],
  ])("is malformed %s", (_name, written) => {
    expect(ruled(written)).toBe("malformed");
  });

  it("is told of as another form than asked for", () => {
    const { ruling: _, severity: __, severity_reason: ___, ...rest } = aRuling();
    const rulings = [{ ...rest, winner: "split", final_severity: "low" }];
    const answer = { rulings, summary: "", convergence: false, next_round_tier: "stay" };
    expect(parseReply("judge", JSON.stringify(answer))).toMatchObject({
      slips: [{ path: ["rulings", 0, "winner"], before: "split", after: "upheld" }],
    });
  });
});

describe("a verdict in the words of earlier versions", () => {
  it.each([
    ["confirmed_valid", "confirmed"],
    ["Dismissed False-Positive", "dismissed"],
    ["needs_human_review", "undecided"],
    ["fine", "malformed"],
  ])("is read as today's: %s", (status, verdict) => {
    expect(checked({ status })).toBe(verdict);
  });

  it("is malformed where it has today's word besides", () => {
    expect(checked({ status: "confirmed_valid", verdict: "dismissed" })).toBe("malformed");
  });
});
