import { describe, expect, it } from "vitest";
import type { RulingOutcome } from "../../src/debate/ruling.ts";
import { type QualityFacts, type RoundQuality, RUBRIC, rateQuality } from "../../src/report/rubric.ts";
import { aGatedClaim, GUARD_QUOTE, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";
import { aFinding } from "../fixtures/reports.ts";

const proof = { file: SESSION, side: "head", line: 3, end_line: 3, quote: GUARD_QUOTE, blob: HEAD_BLOB } as const;
const confirmed: RulingOutcome = { kind: "confirmed", claim: aGatedClaim(), winner: "enthusiast", resolution: "So." };
const debunked: RulingOutcome = { kind: "dismissed", claim: aGatedClaim(), reason: "No.", proof };
const unresolved: RulingOutcome = { kind: "unresolved", claim: aGatedClaim(), reason: "No ruling." };

const times = <Item>(count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item);
const round = (over: Partial<RoundQuality> = {}): RoundQuality => ({
  round: 1,
  duplicates: 0,
  novel: 1,
  ruled: [],
  ...over,
});

function rate(name: (typeof RUBRIC)[number], facts: Partial<QualityFacts>) {
  return rateQuality({ findings: [], rounds: [], ...facts }).find((rating) => rating.name === name);
}

describe("the quality rubric", () => {
  it("rates every point once, in its order, also of a run in which nothing happened", () => {
    const ratings = rateQuality({ findings: [], rounds: [] });
    expect(ratings.map(({ name }) => name)).toEqual(RUBRIC);
    expect(new Set(ratings.map(({ rating }) => rating))).toEqual(new Set(["not-rated"]));
  });

  it.each([
    ["OK", [aGatedClaim(), aGatedClaim()], "2 of 2"],
    ["Fail", [aGatedClaim(), aGatedClaim({ evidence: [] })], "1 of 2"],
    ["Fail", [aGatedClaim(), aFinding({ evidence: [] })], "1 of 2"],
  ])("is %s about findings when %#", (rating, findings, value) => {
    expect(rate("findings-quote-code", { findings })).toMatchObject({ rating, value });
  });

  it.each<readonly [string, string, readonly RulingOutcome[], string]>([
    ["OK", "every one has a quote or a proof", [confirmed, debunked], "2 of 2"],
    ["Warn", "one settled nothing", [confirmed, unresolved], "1 of 2"],
    ["Fail", "one was upheld without a quote", [{ ...confirmed, claim: aGatedClaim({ evidence: [] }) }], "0 of 1"],
    ["Fail", "a proof is empty", [{ ...debunked, proof: { ...proof, quote: " " } }], "0 of 1"],
  ])("is %s about rulings when %s", (rating, _, ruled, value) => {
    expect(rate("rulings-rest-on-evidence", { rounds: [round({ ruled })] })).toMatchObject({ rating, value });
  });

  it.each([
    [4, 0, "not-rated"],
    [17, 3, "OK"],
    [18, 3, "Warn"],
    [12, 7, "Warn"],
  ])("rates %i confirmed and %i debunked %s", (upheld, refuted, rating) => {
    const ruled = [...times(upheld, confirmed), ...times(refuted, debunked), unresolved];
    expect(rate("debunk-share", { rounds: [round({ ruled })] })).toMatchObject({ rating });
  });

  it.each([
    ["not-rated", [round({ duplicates: 5, novel: 0 })], "–"],
    ["OK", [round(), round({ round: 2, duplicates: 1, novel: 1 })], "round 2: 50 %"],
    ["Warn", [round(), round({ round: 2, duplicates: 2, novel: 1 })], "round 2: 67 %"],
  ])("is %s about duplicates of later rounds: %#", (rating, rounds, value) => {
    expect(rate("duplicates-by-round", { rounds })).toMatchObject({ rating, value });
  });
});
