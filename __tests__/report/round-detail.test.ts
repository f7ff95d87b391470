import { describe, expect, it } from "vitest";
import { toSettled } from "../../src/debate/blocklist.ts";
import type { RulingOutcome } from "../../src/debate/ruling.ts";
import { detailRound } from "../../src/report/round-detail.ts";
import { aGatedClaim, aGatedClaimAt, FINGERPRINT, GUARD_QUOTE, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";

const proof = { file: SESSION, side: "head", line: 3, end_line: 3, quote: GUARD_QUOTE, blob: HEAD_BLOB } as const;
const RULED: readonly RulingOutcome[] = [
  { kind: "unresolved", claim: aGatedClaim({ severity: "low" }), reason: "No ruling." },
  { kind: "dismissed", claim: aGatedClaim({ severity: "medium" }), reason: "It is checked.", proof },
  { kind: "confirmed", claim: aGatedClaim({ severity: "critical" }), winner: "split", resolution: "It is so." },
];
const zone = {
  file: SESSION,
  start_line: 9,
  end_line: 4,
  protects_against: ["injection" as const],
  reason: "Escaped.",
  evidence_quote: "x",
  evidence_file: null,
  evidence_line: null,
};

const EMPTY = { ruled: [], settled: [], zones: [], guards: { removed_guards: [], removed_guards_omitted: 0 } };

describe("a round's detail", () => {
  it("tells each ruling, worst first, with the proof of what was debunked", () => {
    const { rulings } = detailRound({ ...EMPTY, ruled: RULED });
    expect(rulings).toMatchObject([
      { outcome: "confirmed", winner: "split", severity: "critical", reason: "It is so.", proof: null },
      { outcome: "debunked", winner: "adversary", proof: { file: SESSION, line: 3, quote: GUARD_QUOTE } },
      { outcome: "unresolved", winner: null, severity: "low", proof: null },
    ]);
    expect(rulings[0]).toMatchObject({ file: SESSION, line: 5, fingerprint: expect.stringMatching(/^v\d:/) });
  });

  it("lists grounded zones first, with lines in order", () => {
    const { zones } = detailRound({
      ...EMPTY,
      zones: [
        { ...zone, isGrounded: false },
        { ...zone, end_line: 12, isGrounded: true },
      ],
    });
    expect(zones.map(({ start_line, end_line, grounded, quote }) => [start_line, end_line, grounded, quote])).toEqual([
      [9, 12, true, zone.evidence_quote],
      [9, 9, false, zone.evidence_quote],
    ]);
  });

  it("stays bounded however much a round says, and says what it leaves out", () => {
    const long = "x".repeat(100_000);
    const many = Array.from({ length: 300 }, (_, line): RulingOutcome => {
      const claim = aGatedClaimAt(line + 1, { title: long });
      return { kind: "dismissed", claim, reason: long, proof: { ...proof, quote: long } };
    });
    const detail = detailRound({
      ...EMPTY,
      ruled: many,
      zones: Array.from({ length: 300 }, () => ({ ...zone, reason: long, evidence_quote: long, isGrounded: true })),
    });
    expect([detail.rulings.length + detail.rulings_omitted, detail.zones.length + detail.zones_omitted]).toEqual([
      300, 300,
    ]);
    expect(JSON.stringify(detail).length).toBeLessThan(100_000);
  });

  it("names what came back to what was settled, and what that was", () => {
    const claim = aGatedClaimAt(40, { title: "Two sessions share one token" });
    const [by] = toSettled(aGatedClaimAt(41), { outcome: "declined", round: 1, fingerprint: FINGERPRINT });
    const settled = by === undefined ? [] : [{ claim, by }];
    expect(detailRound({ ...EMPTY, settled }).settled_before).toMatchObject([
      { title: "Two sessions share one token", line: 40, by: by?.title, outcome: "declined" },
    ]);
  });
});
