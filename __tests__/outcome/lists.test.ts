import { describe, expect, it } from "vitest";
import type { GatedClaim } from "../../src/claims/claim.ts";
import { originOf } from "../../src/claims/origin.ts";
import type { Dismissed, Unresolved } from "../../src/debate/debate.ts";
import { closeLists, EMPTY_LISTS, findLoss, type Lists, openLists, withoutClaimed } from "../../src/outcome/lists.ts";
import { aConfirmed, aGatedClaim, aGatedClaimAt } from "../fixtures/claims.ts";

const NOTHING = { byRule: [], forCritic: [], dismissed: [] };
const at = (line: number, title = `Defect ${line}`) => aGatedClaimAt(line, { title, evidenceQuote: `line ${line};` });
const upheldAt = (line: number) => aConfirmed({ claim: at(line) });
const validated = (line: number) => {
  const validation = { status: "confirmed_valid", explanation: "", quote: undefined } as const;
  return { ...upheldAt(line), validation };
};
const dismissed: Dismissed = { claim: at(30), round: 1, by: "judge", reason: "Guarded.", proofs: [] };
const unresolved: Unresolved = { claim: at(40), round: 1, reason: "no ruling" };

describe("the lists of a review", () => {
  it("begin with what the debate left, and end empty where there was nothing", () => {
    const debate = { confirmed: [upheldAt(1)], dismissed: [dismissed], unresolved: [unresolved] };
    expect(openLists(debate, NOTHING)).toEqual({
      ...EMPTY_LISTS,
      ...{ upheld: debate.confirmed, dismissed: debate.dismissed, unresolved: debate.unresolved },
    });
    expect(closeLists(openLists(undefined, NOTHING))).toEqual(EMPTY_LISTS);
  });

  it("hold every finding of a stage: for the Critic, by rule, or turned away", () => {
    const turnedAway: Dismissed = { ...dismissed, by: "gate", code: "quote-not-found" };
    const lists = openLists(undefined, { forCritic: [at(1)], byRule: [at(20)], dismissed: [turnedAway] });
    expect(lists.upheld).toMatchObject([{ claim: at(1), winner: undefined }]);
    expect(lists).toMatchObject({ byRule: [at(20)], dismissed: [turnedAway] });
  });

  it("have a defect once that the debate upheld and a stage claims, with the debate's ruling", () => {
    const claim = aGatedClaim({ claimedBy: ["toy"], severity: "critical" });
    const lists = openLists(
      { confirmed: [aConfirmed()], dismissed: [], unresolved: [] },
      { ...NOTHING, forCritic: [claim] },
    );
    const both = { severity: "critical", claimedBy: ["enthusiast-1", "toy"] };
    expect(lists.upheld).toMatchObject([{ winner: "enthusiast", claim: both }]);
  });

  it("end with nothing that was upheld and never re-checked, at the highest severity that anybody gave", () => {
    const opinions = { claimed: { severity: "critical", reason: undefined } } as const;
    const lowered = aConfirmed({ claim: { ...at(1), severity: "low", opinions } });
    const { upheld, unresolved: open } = closeLists({ ...EMPTY_LISTS, upheld: [lowered] });
    expect([upheld, open]).toMatchObject([[], [{ claim: { severity: "critical" }, upheld: { winner: "enthusiast" } }]]);
  });
});

describe("a stage that settles", () => {
  const before: Lists = {
    ...EMPTY_LISTS,
    upheld: [upheldAt(1), upheldAt(9)],
    unresolved: [unresolved],
    byRule: [at(20)],
  };

  it.each<[string, Partial<Lists>, string | undefined]>([
    ["leaves them as they were", {}, undefined],
    ["moves one", { upheld: [upheldAt(1)], confirmed: [validated(9)] }, undefined],
    ["says more of one", { byRule: [{ ...at(20), suggestion: "Mend it." }] }, undefined],
    ["drops one", { upheld: [upheldAt(9)] }, "it lost 1 of 4 findings"],
    ["adds one", { confirmed: [validated(50)] }, "it added 1 to 4 findings, which only a search may"],
  ])("%s", (_what, changed, loss) => {
    expect(findLoss(before, { ...before, ...changed })).toBe(loss);
  });
});

const own = aGatedClaimAt(5, { severity: "medium", origin: originOf("suppression"), claimedBy: ["detector"] });
const evidence = own.evidence.map((item) => ({ ...item, start_line: 5, end_line: 5 }));
const detected = { ...own, evidence };

const isLeft = (claim: Partial<GatedClaim>) =>
  withoutClaimed([detected], [{ claim: { ...detected, ...claim } }]).length === 1;
const quoted = (place: Partial<GatedClaim["evidence"][number]>) => evidence.map((item) => ({ ...item, ...place }));

describe("what a detector found", () => {
  it.each<[string, Partial<GatedClaim>]>([
    ["the same", {}],
    ["worse", { severity: "high" }],
    ["the same of more lines", { evidence: quoted({ end_line: 9 }) }],
  ])("is not told again where a confirmed claim says %s", (_name, claim) => {
    expect(isLeft(claim)).toBe(false);
  });

  it.each<[string, Partial<GatedClaim>]>([
    ["milder", { severity: "low" }],
    ["of another category", { category: "performance" }],
    ["of lines around it", { evidence: quoted({ start_line: 1, end_line: 9 }) }],
    ["of another file", { evidence: quoted({ file: "src/other.ts" }) }],
    ["of the other side", { evidence: quoted({ side: "base" }) }],
    ["of no line", { evidence: [] }],
  ])("is told beside a confirmed claim that is %s", (_name, claim) => {
    expect(isLeft(claim)).toBe(true);
  });

  it("is told again until every line it quotes is claimed", () => {
    const further = evidence.map((item) => ({ ...item, start_line: 8, end_line: 8 }));
    const both = { ...detected, evidence: [...evidence, ...further] };
    const first = { claim: detected };
    expect(withoutClaimed([both], [first])).toEqual([both]);
    expect(withoutClaimed([both], [first, { claim: { ...detected, evidence: further } }])).toEqual([]);
  });
});
