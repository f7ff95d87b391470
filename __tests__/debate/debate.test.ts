import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GatedClaim } from "../../src/claims/claim.ts";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { SEVERITIES, type Severity } from "../../src/claims/severity.ts";
import {
  addRound,
  CLAIMS_PER_PASS,
  type Debate,
  keepForNext,
  OPENING,
  withOpenSeverities,
  withPriorLinks,
} from "../../src/debate/debate.ts";
import type { RulingOutcome } from "../../src/debate/ruling.ts";
import { aClaim, aGatedClaim, aGatedClaimAt, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";

const proof = {
  file: SESSION,
  side: "head" as const,
  line: 4,
  end_line: 4,
  quote: "users.findByToken",
  blob: HEAD_BLOB,
};
const confirm = (claim: GatedClaim): RulingOutcome => ({
  kind: "confirmed",
  claim,
  winner: "enthusiast",
  resolution: "Real.",
});
const dismiss = (claim: GatedClaim): RulingOutcome => ({ kind: "dismissed", claim, reason: "Guarded.", proof });
const leaveOpen = (claim: GatedClaim): RulingOutcome => ({ kind: "unresolved", claim, reason: "Inconclusive." });
const play = (debate: Debate, round: number, ...ruled: readonly RulingOutcome[]) =>
  addRound(debate, { round, rejected: [], ruled });

describe("a round", () => {
  it("sorts its outcomes into confirmed, dismissed and unresolved, and settles the first two", () => {
    const lines = [10, 30, 50].map((line) => aGatedClaimAt(line));
    const [one, two, three] = lines as [GatedClaim, GatedClaim, GatedClaim];
    const debate = play(OPENING, 1, confirm(one), dismiss(two), leaveOpen(three));
    expect(debate.confirmed).toMatchObject([{ claim: one, round: 1, nature: "substantive" }]);
    expect(debate.dismissed).toMatchObject([{ claim: two, round: 1, by: "judge", proofs: [{ role: "judge", proof }] }]);
    expect(debate.unresolved).toMatchObject([{ claim: three, round: 1 }]);
    expect(debate.settled.map(({ end_line: line, outcome }) => [line, outcome])).toEqual([
      [10, "confirmed"],
      [30, "declined"],
    ]);
  });

  it("keeps what a gate turned away, with its reason, without settling the place", () => {
    const rejection = { gate: "quote", code: "quote-not-found", detail: "the quote is not there" } as const;
    const debate = addRound(OPENING, { round: 2, rejected: [{ claim: aClaim(), rejection }], ruled: [] });
    expect(debate.dismissed).toMatchObject([{ by: "gate", code: "quote-not-found", round: 2, proofs: [] }]);
    expect(debate.dismissed[0]?.reason).toContain("the quote is not there");
    expect(debate.settled).toEqual([]);
  });

  it("compares a confirmed claim with earlier rounds only, not with its own", () => {
    const first = play(OPENING, 1, confirm(aGatedClaimAt(10)), confirm(aGatedClaimAt(12, { category: "logic" })));
    expect(first.confirmed.map((finding) => finding.nature)).toEqual(["substantive", "substantive"]);
    const second = play(first, 2, confirm(aGatedClaimAt(14, { category: "types" })), confirm(aGatedClaimAt(60)));
    expect(second.confirmed.slice(2).map((finding) => finding.nature)).toEqual(["propagation", "substantive"]);
  });

  it("lists once what is confirmed a second time, with the worse of its severities", () => {
    const [high, low] = [aGatedClaim({ severity: "high" }), aGatedClaim({ severity: "low", title: "Said again" })];
    const again = play(play(OPENING, 1, confirm(high)), 2, confirm(low));
    expect(again.confirmed).toMatchObject([{ round: 2, claim: { title: "Said again", severity: "high" } }]);
    const placeless = aGatedClaim({ place: undefined });
    expect(play(play(OPENING, 1, confirm(placeless)), 2, confirm(placeless)).confirmed).toHaveLength(1);
  });

  it("keeps what was said of a finding before it was confirmed again, in the same round too", () => {
    const before = aGatedClaim({ title: "Sessions without `closeSession`", classification: "new" });
    const after = aGatedClaim({ title: "Said again", classification: "existing" });
    const twoRounds = play(play(OPENING, 1, confirm(before)), 2, confirm(after));
    for (const debate of [twoRounds, play(OPENING, 1, confirm(before), confirm(after))]) {
      expect(debate.confirmed).toMatchObject([{ claim: { title: "Said again", classification: "new" } }]);
      expect(debate.confirmed[0]?.claim.description).toContain("Also: Sessions without `closeSession`");
    }
  });

  it.each([
    ["elsewhere", aGatedClaimAt(40)],
    ["in another category", aGatedClaim({ category: "logic" })],
    ["by other evidence", aGatedClaim({ identity: { ...aGatedClaim().identity, evidenceLines: "x()" } })],
  ])("tells what is confirmed %s as another finding", (_name, other) => {
    expect(play(play(OPENING, 1, confirm(aGatedClaim())), 2, confirm(other)).confirmed).toHaveLength(2);
  });

  it("links a claim to the settled one that it takes up, and to nothing else", () => {
    const debate = play(OPENING, 1, confirm(aGatedClaimAt(10)), leaveOpen(aGatedClaimAt(60)));
    const settled = debate.settled[0]?.fingerprint;
    const named = [settled, claimFingerprint(aGatedClaimAt(60)), "F1", undefined];
    const linked = withPriorLinks(
      named.map((priorFindingId) => aGatedClaimAt(30, { priorFindingId })),
      debate,
    );
    expect(linked.map(({ priorFindingId }) => priorFindingId)).toEqual([
      settled,
      // The same text at another line has the same fingerprint: it is the same defect by every later run's reckoning.
      settled,
      undefined,
      undefined,
    ]);
  });
});

describe("an unresolved claim", () => {
  const open = play(OPENING, 1, leaveOpen(aGatedClaimAt(40)));
  it.each([
    ["confirms", confirm, [1, 0, 0]],
    ["dismisses", dismiss, [0, 1, 0]],
    ["leaves open", leaveOpen, [0, 0, 1]],
  ])("is replaced by a later ruling that %s it", (_name, rule, counts) => {
    const after = play(open, 2, rule(aGatedClaimAt(42)));
    expect([after.confirmed, after.dismissed, after.unresolved].map((list) => list.length)).toEqual(counts);
    expect(after.unresolved.every((item) => item.round === 2)).toBe(true);
  });

  it.each([
    ["with equal text far away", aGatedClaimAt(120)],
    [
      "with equal text on the other side",
      aGatedClaim({ place: { file: SESSION, side: "base", start_line: 40, end_line: 40 } }),
    ],
    ["of another category", aGatedClaimAt(40, { category: "logic" })],
    ["of another file", aGatedClaim({ place: { file: "src/login.ts", side: "head", start_line: 40, end_line: 40 } })],
    ["with another quote", aGatedClaimAt(40, { evidenceQuote: "users.findByToken(token)" })],
    ["without a place", aGatedClaim({ place: undefined })],
  ])("is not replaced by a ruling on a claim %s", (_name, other) => {
    expect(play(open, 2, confirm(other)).unresolved).toEqual(open.unresolved);
  });

  it("without a place is replaced by the same claim without a place", () => {
    const bare = aGatedClaim({ place: undefined, evidenceQuote: "" });
    const after = play(play(OPENING, 1, leaveOpen(bare)), 2, dismiss(bare));
    expect([after.unresolved.length, after.dismissed.length]).toEqual([0, 1]);
    expect(play(OPENING, 1, confirm(bare)).settled).toEqual([]);
  });

  it("keeps the highest severity claimed when it is left open again", () => {
    const high = play(OPENING, 1, leaveOpen(aGatedClaim({ severity: "high" })));
    expect(play(high, 2, leaveOpen(aGatedClaim({ severity: "low" }))).unresolved).toMatchObject([
      { claim: { severity: "high" } },
    ]);
    expect(play(high, 2, leaveOpen(aGatedClaim({ severity: "critical" }))).unresolved).toMatchObject([
      { claim: { severity: "critical" } },
    ]);
  });
});

describe("two claims of one line and category that are left open under two titles", () => {
  const [first, second] = [aGatedClaim({ title: "Crash on unknown token" }), aGatedClaim({ title: "Token is logged" })];
  const both = play(play(OPENING, 1, leaveOpen(first)), 2, leaveOpen(second));

  it("stay two, of which the later one has a name of its own", () => {
    expect(both.unresolved.map(({ claim: { title } }) => title)).toEqual([first.title, second.title]);
    const names = both.unresolved.map(({ claim }) => claimFingerprint(claim));
    expect(names[0]).toBe(claimFingerprint(first));
    expect(names[1]?.startsWith(`${names[0]}`)).toBe(true);
    expect(new Set(names).size).toBe(2);
  });

  it.each([
    ["the first", first, second],
    ["the second", second, first],
  ])("are each replaced by a later ruling under its title: %s", (_name, ruledOn, other) => {
    for (const ruling of [dismiss, confirm]) {
      expect(play(both, 3, ruling(ruledOn)).unresolved.map(({ claim: { title } }) => title)).toEqual([other.title]);
    }
  });

  it("are one where the later one tells the other's title", () => {
    const telling = { ...second, description: `Also: ${first.title}.` };
    expect(play(play(OPENING, 1, leaveOpen(first)), 2, leaveOpen(telling)).unresolved).toHaveLength(1);
  });
});

describe("claims on their way to the Judge", () => {
  it("keep the severity they were left open with, on the record", () => {
    const critical = aGatedClaim({ severity: "critical" });
    const open = addRound(OPENING, {
      round: 1,
      rejected: [],
      ruled: [{ kind: "unresolved", claim: critical, reason: "inconclusive" }],
    });
    const [raised] = withOpenSeverities([aGatedClaim({ severity: "low" })], open);
    expect(raised).toMatchObject({
      severity: "critical",
      corrections: [{ by: "debate", before: "low", after: "critical" }],
    });
  });
});

const PASS = "enthusiast-r1.1-p1-s1";
const OTHER = "enthusiast-r1.1-p2-s1";
const made = (count: number, by: readonly string[] = [PASS], severity: Severity = "high") =>
  Array.from({ length: count }, (_, index) => aGatedClaimAt(index * 20 + 1, { claimedBy: by, severity }));

describe("of one pass", () => {
  it("the ten worst claims are heard at once, in their own order, and the others wait", () => {
    const claims = [...made(2, [PASS], "low"), ...made(9, [PASS], "high"), ...made(1, [PASS], "medium")];
    expect(keepForNext(claims, new Set([PASS]))).toEqual({ novel: claims.slice(2), kept: claims.slice(0, 2) });
  });

  it("what another pass claims among its ten is heard, and so is what comes from elsewhere", () => {
    const free = [...made(1, [OTHER, PASS], "low"), ...made(1, ["judge-r1.1-p1-s1"], "low"), ...made(1, [], "low")];
    const waited = made(3, ["enthusiast-r0.1-p1-s1"], "low");
    expect(keepForNext([...made(10), ...free, ...waited], new Set([PASS, OTHER])).kept).toEqual([]);
  });
});

it("no claim is lost, and none that waits is worse than one of its pass that is heard", () => {
  const claim = fc.record({ pass: fc.nat(2), severity: fc.constantFrom(...SEVERITIES) });
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 45 }), (drawn) => {
      const claims = drawn.map(({ pass, severity }, index) =>
        aGatedClaimAt(index * 20 + 1, { claimedBy: [`enthusiast-r2.1-p${pass}-s1`], severity }),
      );
      const { novel, kept } = keepForNext(claims, new Set([0, 1, 2].map((pass) => `enthusiast-r2.1-p${pass}-s1`)));
      expect(new Set([...novel, ...kept])).toEqual(new Set(claims));
      for (const one of kept) {
        const heard = novel.filter(({ claimedBy }) => claimedBy[0] === one.claimedBy[0]);
        expect(heard).toHaveLength(CLAIMS_PER_PASS);
        for (const { severity } of heard)
          expect(SEVERITIES.indexOf(severity)).toBeLessThanOrEqual(SEVERITIES.indexOf(one.severity));
      }
    }),
  );
});
