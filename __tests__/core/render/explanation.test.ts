import { describe, expect, it } from "vitest";
import { renderExplanation } from "../../../src/core/render/explanation.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../../fixtures/reports.ts";

const id = (digit: string) => `v1:${digit.repeat(32)}`;
const CORRECTION = { gate: "quote", field: "line", before: "4", after: "5" } as const;
const REPORT = aReport({
  findings: [aFinding({ fingerprint: id("a"), corrections: [CORRECTION] })],
  unresolved: [anUnresolved({ fingerprint: id("b"), failed_gate: "quote", reason: "both sides <b>differ</b>" })],
  dismissed: [aDismissed({ fingerprint: id("c"), by: "critic", reason: "It is guarded at @line 3." })],
});

describe("an explanation", () => {
  it("tells claim, evidence, ruling, Critic and corrections of a confirmed finding", () => {
    const text = renderExplanation(REPORT, "aaaaaaaa");
    expect(text).toContain("**Confirmed**");
    expect(text).toContain("**Claim** (round 1): findByToken answers undefined");
    expect(text).toContain("**Ruling** (enthusiast): Nothing stops an unknown token");
    expect(text).toContain("**Critic**: upheld it: Traced from the request handler.");
    expect(text).toContain("- `line` by `quote`: `4` became `5`");
    expect(text).toContain(`From the report of run \`${REPORT.run.id}\``);
  });

  it("tells why one is unresolved or dismissed, and nothing of it comes alive", () => {
    const open = renderExplanation(REPORT, id("b"));
    expect(open).toContain("**Unresolved**");
    expect(open).toContain("**Gate** it failed: `quote`");
    expect(open).toContain("&lt;b&gt;differ");
    const dropped = renderExplanation(REPORT, id("c"));
    expect(dropped).toContain("**Dismissed by the critic**");
    expect(dropped).not.toContain("@line");
  });

  it("tells of a missed candidate whether it counts", () => {
    const text = renderExplanation(REPORT, "v1:00112233445566778899aabbccddeeff");
    expect(text).toContain("**Missed, says the Critic**");
    expect(text).toContain("it counts as unresolved");
  });

  it.each([
    ["v1:0000000000", "no finding of this run has that fingerprint"],
    ["F1", "is an id of one run only"],
    ["<img>", "names no fingerprint"],
  ])("says of %j that it knows none", (written, reason) => {
    const text = renderExplanation(REPORT, written);
    expect(text).toContain("Not explained: ");
    expect(text).toContain(reason);
    expect(text).not.toContain("<img");
  });
});
