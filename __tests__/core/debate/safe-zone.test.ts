import { describe, expect, it } from "vitest";
import { checkZones, type SafeZone } from "../../../src/core/debate/safe-zone.ts";
import { indexLines } from "../../../src/core/pin/quote.ts";
import { aPin, aReceipt, DEFECT_QUOTE, HEAD_BLOB, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";

const zone = (over: Partial<SafeZone> = {}): SafeZone => ({
  file: SESSION,
  start_line: 5,
  end_line: 5,
  protects_against: ["null-safety"],
  reason: "It is checked.",
  evidence_quote: DEFECT_QUOTE,
  evidence_file: null,
  evidence_line: null,
  ...over,
});

function check(given: SafeZone, receipts = [aReceipt({ agent: "adversary-1" })]) {
  const text = { blob: HEAD_BLOB, index: indexLines(HEAD_LINES) };
  const [checked] = checkZones([given], {
    pin: aPin(),
    receipts,
    text: (file, side) => (file === SESSION && side === "head" ? text : undefined),
    facts: () => undefined,
    sections: () => [],
    previous: () => undefined,
  });
  return checked;
}

describe("a safe zone", () => {
  it("is grounded when its quote stands at the pin on lines the Adversary was served", () => {
    expect(check(zone())).toMatchObject({ isGrounded: true, start_line: 5, end_line: 5 });
  });

  it("follows its quote to where it stands, and drops a diff's prefix of its path", () => {
    expect(check(zone({ file: `b/${SESSION}`, start_line: 1, end_line: 2 }))).toMatchObject({
      isGrounded: true,
      file: SESSION,
      start_line: 5,
    });
  });

  it("may rest on lines elsewhere, both served, and keeps its own", () => {
    const elsewhere = { evidence_file: SESSION, evidence_line: 5, start_line: 1, end_line: 2 };
    expect(check(zone(elsewhere))).toMatchObject({ isGrounded: true, start_line: 1, end_line: 2, evidence_line: 5 });
    const partly = [aReceipt({ agent: "adversary-1", start: 5, end: 5 })];
    expect(check(zone(elsewhere), partly)?.isGrounded).toBe(false);
    const ownAlone = [aReceipt({ agent: "adversary-1", start: 1, end: 2 })];
    expect(check(zone(elsewhere), ownAlone)?.isGrounded).toBe(false);
    expect(check(zone({ ...elsewhere, evidence_file: "src/none.ts" }))?.isGrounded).toBe(false);
  });

  it.each([
    ["a quote that is nowhere", zone({ evidence_quote: "assertKnown(user);" }), undefined],
    ["an empty quote", zone({ evidence_quote: " " }), undefined],
    ["a file that is not there", zone({ file: "src/none.ts" }), undefined],
    ["lines nobody served", zone(), []],
    ["lines served of another blob", zone(), [aReceipt({ blob: "c".repeat(40) })]],
  ])("is not grounded by %s", (_, given, receipts) => {
    expect(check(given, receipts)?.isGrounded).toBe(false);
  });
});
