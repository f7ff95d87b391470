import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { toSettled } from "../../src/debate/blocklist.ts";
import type { RulingOutcome } from "../../src/debate/ruling.ts";
import type { RemovedGuard } from "../../src/replies/answers.ts";
import { detailRound, recordGuards } from "../../src/report/round-detail.ts";
import { aGatedClaim, aGatedClaimAt, aPin, FINGERPRINT, GUARD_QUOTE, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";

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

const TEXTS = { pin: aPin(), facts: () => undefined };
const aGuard = (overrides: Partial<RemovedGuard> = {}): RemovedGuard => {
  const guard = { file: SESSION, line: 5, evidence_quote: `  ${GUARD_QUOTE}\n`, protected: "A stranger gets in." };
  return { ...guard, ...overrides };
};

describe("the guards of a round", () => {
  it("are recorded where they stood, with the claims they may bear on", () => {
    const [near, far] = [aGatedClaim({ id: "F1" }), aGatedClaimAt(90, { id: "F2" })];
    expect(recordGuards([aGuard()], [near, far], TEXTS)).toEqual({
      removed_guards: [
        {
          file: SESSION,
          line: 5,
          quote: GUARD_QUOTE,
          protected: "A stranger gets in.",
          findings: [claimFingerprint(near)],
        },
      ],
      removed_guards_omitted: 0,
    });
  });

  it("are recorded where no claim is near, behind those where one is", () => {
    const guards = [aGuard({ line: 500 }), aGuard()];
    const { removed_guards: records } = recordGuards(guards, [aGatedClaim()], TEXTS);
    expect(records.map(({ line, findings }) => [line, findings.length])).toEqual([
      [5, 1],
      [500, 0],
    ]);
  });

  it("are bounded, and so are their claims and texts", () => {
    const words = "x".repeat(10_000);
    const guards = Array.from({ length: 30 }, () => aGuard({ evidence_quote: words, protected: words }));
    const claims = Array.from({ length: 80 }, (_, at) =>
      aGatedClaim({ id: `F${at}`, title: `${at}`, ruleId: `R${at}` }),
    );
    const told = recordGuards(guards, claims, TEXTS);
    expect([told.removed_guards.length, told.removed_guards_omitted]).toEqual([20, 10]);
    expect(told.removed_guards[0]?.findings).toHaveLength(50);
    expect(JSON.stringify(told.removed_guards[0]).length).toBeLessThan(4000);
  });
});
