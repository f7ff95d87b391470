import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GatedClaim } from "../../src/claims/claim.ts";
import type { Fingerprint } from "../../src/claims/fingerprint.ts";
import {
  describeBlocklist,
  findSettling,
  type SettledPlace,
  splitSettled,
  toSettled,
} from "../../src/debate/blocklist.ts";
import { aGatedClaim, aGatedClaimAt, FINGERPRINT, SESSION } from "../fixtures/claims.ts";

const settled = (outcome: SettledPlace["outcome"], start_line = 40, line = start_line): SettledPlace => ({
  file: SESSION,
  side: "head",
  start_line,
  end_line: line,
  title: "An unknown token crashes openSession",
  category: "null-safety",
  severity: "high",
  claimed: "high",
  outcome,
  round: 1,
  fingerprint: FINGERPRINT,
});
const isSettled = (claim: GatedClaim, places: readonly SettledPlace[]) =>
  findSettling(claim, places, "none") !== undefined;
const novelOf = (...[claims, places, novelty]: Parameters<typeof splitSettled>) =>
  splitSettled(claims, places, novelty).novel;
const spanning = (start_line: number, line: number) =>
  aGatedClaim({ place: { file: SESSION, side: "head", start_line, end_line: line } });

describe("a claim is settled", () => {
  it.each([
    ["on the very line of a confirmed one", "confirmed", [40, 40], true],
    ["five lines above it", "confirmed", [35, 35], true],
    ["not six lines above", "confirmed", [34, 34], false],
    ["on the very line of a declined one", "declined", [40, 40], true],
    ["overlapping a declined one", "declined", [38, 41], true],
    ["not a line above a declined one", "declined", [39, 39], false],
  ] as const)("%s", (_name, outcome, [start_line, line], wanted) => {
    expect(isSettled(spanning(start_line, line), [settled(outcome)])).toBe(wanted);
  });

  it.each([
    ["another category", { category: "logic" }],
    ["another file", { place: { file: "src/login.ts", side: "head", start_line: 40, end_line: 40 } }],
    ["the other side", { place: { file: SESSION, side: "base", start_line: 40, end_line: 40 } }],
    ["no place", { place: undefined }],
  ] as const)("never with %s", (_name, other) => {
    for (const outcome of ["confirmed", "declined"] as const) {
      expect(isSettled(aGatedClaimAt(40, other), [settled(outcome)])).toBe(false);
    }
  });
});

describe("toSettled", () => {
  it("leaves the claim's own lines behind, so that the same claim is settled", () => {
    for (const outcome of ["confirmed", "declined"] as const) {
      const places = toSettled(spanning(10, 20), { outcome, round: 3, fingerprint: FINGERPRINT });
      expect(places).toEqual([{ ...settled(outcome, 10, 20), round: 3 }]);
      expect(isSettled(spanning(10, 20), places)).toBe(true);
    }
  });
});

describe("a declined claim", () => {
  const wide = aGatedClaim({
    place: { file: SESSION, side: "head", start_line: 1, end_line: 145 },
    evidence: aGatedClaimAt(40).evidence,
  });
  const declined = (claim: typeof wide) =>
    toSettled(claim, { outcome: "declined", round: 1, fingerprint: FINGERPRINT });

  it("settles the lines it quoted, however wide a range it named", () => {
    expect(declined(wide)).toMatchObject([{ start_line: 40, end_line: 40 }]);
    expect(isSettled(aGatedClaimAt(40), declined(wide))).toBe(true);
    expect(isSettled(aGatedClaimAt(90), declined(wide))).toBe(false);
    expect(isSettled(wide, [settled("declined", 90)])).toBe(false);
  });

  it("settles nothing of a long quote but that quote", () => {
    expect(isSettled(spanning(12, 12), declined(spanning(3, 12)))).toBe(true);
    expect(isSettled(spanning(12, 12), declined(spanning(2, 12)))).toBe(false);
    expect(isSettled(spanning(2, 12), declined(spanning(2, 12)))).toBe(true);
  });

  it("settles each place it was united of", () => {
    const both = { ...aGatedClaimAt(40), evidence: [...aGatedClaimAt(40).evidence, ...aGatedClaimAt(90).evidence] };
    expect([40, 60, 90].map((line) => isSettled(aGatedClaimAt(line), declined(both)))).toEqual([true, false, true]);
  });
});

describe("a claim that was upheld as a milder one", () => {
  const lowered = (claim: ReturnType<typeof aGatedClaim>) => {
    const settlement = { outcome: "confirmed", round: 1, fingerprint: FINGERPRINT } as const;
    const reason = undefined;
    const opinions = {
      claimed: { severity: "critical", reason },
      judge: { severity: "low", reason, isProved: false },
    } as const;
    return toSettled({ ...claim, severity: "critical", opinions }, settlement);
  };
  const raised = (line: number, severity: "low" | "high") => aGatedClaimAt(line, { severity });

  it("is confirmed so far, and declined beyond that", () => {
    const places = lowered(aGatedClaimAt(40));
    expect([40, 41, 45, 46].map((line) => isSettled(raised(line, "low"), places))).toEqual([true, true, true, false]);
    expect([40, 41, 45, 46].map((line) => isSettled(raised(line, "high"), places))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("a settled place", () => {
  it("lets a worse claim through: what was settled was a lesser matter", () => {
    const low = { ...settled("confirmed"), severity: "low", claimed: "low" } as const;
    expect(isSettled(aGatedClaimAt(40, { severity: "critical" }), [low])).toBe(false);
    expect(isSettled(aGatedClaimAt(40, { severity: "low" }), [low])).toBe(true);
  });
});

describe("what is novel", () => {
  const claims = [aGatedClaimAt(40), aGatedClaimAt(90)];
  const code = { targetType: "code", isOfNewLines: () => false, failOn: "none" } as const;

  it("in code is what no earlier round settled", () => {
    expect(novelOf(claims, [settled("confirmed")], code)).toEqual([claims[1]]);
  });

  it("is what an earlier review left to be ruled on, beside whatever it settled", () => {
    const left = aGatedClaimAt(40, { carriedFrom: "4711.1" });
    expect(novelOf([left, aGatedClaimAt(40)], [settled("confirmed")], code)).toEqual([left]);
  });

  it("is what rests on new lines, beside what an earlier review settled, but not beside what this one did", () => {
    const ofNew = { ...code, isOfNewLines: () => true };
    expect(novelOf(claims, [{ ...settled("confirmed"), round: 0 }], ofNew)).toEqual(claims);
    expect(novelOf(claims, [{ ...settled("confirmed"), round: 0 }], code)).toEqual([claims[1]]);
    expect(novelOf(claims, [settled("confirmed")], ofNew)).toEqual([claims[1]]);
  });

  it("is a claim that would fail the check under another title than what was declined on its line", () => {
    const failing = { ...code, failOn: "high" } as const;
    const other = aGatedClaimAt(40, { title: "Two sessions share one token", severity: "high" });
    expect(novelOf([other], [settled("declined")], failing)).toEqual([other]);
    const again = { ...other, title: "An unknown token  crashes openSession" };
    const mild = { ...other, severity: "medium" as const };
    const back = splitSettled([again, mild], [settled("declined")], failing);
    expect([back.novel, back.settled.map(({ claim }) => claim)]).toEqual([[], [again, mild]]);
    expect(novelOf([other], [settled("confirmed")], failing)).toEqual([]);
    expect(novelOf([other], [{ ...settled("declined"), round: 0 }], failing)).toEqual([]);
  });

  it.each(["confirmed", "declined"] as const)("in a spec is all that is claimed, also where one was %s", (outcome) => {
    expect(novelOf(claims, [settled(outcome)], { ...code, targetType: "spec" })).toEqual(claims);
  });
});

describe("tell blocklist", () => {
  const settled = (overrides: Partial<SettledPlace> = {}): readonly SettledPlace[] =>
    toSettled(aGatedClaim(), { outcome: "confirmed", round: 1, fingerprint: FINGERPRINT }).map((place) => {
      return { ...place, ...overrides };
    });

  const numbered = (id: number) => `v1:${String(id).padStart(32, "0")}` as Fingerprint;

  describe("the blocklist", () => {
    it("says what was heard, where, on which side, how severe it is, and what became of it", () => {
      const { title, category, severity } = aGatedClaim();
      expect(describeBlocklist(settled())).toEqual([
        {
          ...{ id: FINGERPRINT, title, file: SESSION, start_line: 5, line: 5, side: "head" },
          ...{ category, severity, outcome: "confirmed", ground: null },
        },
      ]);
    });

    it("cuts long titles and grounds", () => {
      const [told] = describeBlocklist(
        settled({ outcome: "declined", title: "t".repeat(900), ground: "g".repeat(900) }),
      );
      expect([told?.title?.length, told?.ground?.length]).toEqual([120, 240]);
    });

    it("leaves out grounds, and then titles, of a long list, and never a place", () => {
      const many = (count: number) =>
        Array.from({ length: count }, (_, at) =>
          settled({
            outcome: "declined",
            fingerprint: numbered(at),
            start_line: at + 1,
            end_line: at + 1,
            title: "t".repeat(100),
            ground: "g".repeat(200),
          }),
        ).flat();
      const [some, more] = [describeBlocklist(many(40)), describeBlocklist(many(80))];
      expect(some.every(({ title, ground }) => title !== null && ground === null)).toBe(true);
      expect(more.every(({ title, ground }) => title === null && ground === null)).toBe(true);
      expect(more.map(({ line }) => line)).toEqual(many(80).map(({ end_line: line }) => line));
    });

    it("tells an id once, as it was upheld, with the other places and what became of it there", () => {
      const [declined, upheld] = [
        settled({ outcome: "declined", start_line: 9, end_line: 9, title: "as declined" }),
        settled(),
      ];
      const again = settled({ outcome: "declined", round: 2 });
      expect(describeBlocklist([...declined, ...upheld, ...again])).toMatchObject([
        {
          ...{ id: FINGERPRINT, title: aGatedClaim().title, start_line: 5, line: 5, outcome: "confirmed" },
          also: [{ file: SESSION, start_line: 9, line: 9, side: "head", outcome: "declined" }],
        },
      ]);
    });

    it("names every place under one entry for each id, in order, whatever is told of it", () => {
      const place = fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        line: fc.integer({ min: 1, max: 9 }),
        title: fc.string(),
        outcome: fc.constantFrom("confirmed" as const, "declined" as const),
        ground: fc.option(fc.string()),
      });
      fc.assert(
        fc.property(fc.array(place, { maxLength: 60 }), (list) => {
          const places = list.flatMap(({ id, ground, line, ...rest }) =>
            settled({
              ...rest,
              start_line: line,
              end_line: line,
              fingerprint: numbered(id),
              ground: ground ?? undefined,
            }),
          );
          const told = describeBlocklist(places);
          expect(told.map(({ id }) => id)).toEqual([...new Set(list.map(({ id }) => numbered(id)))]);
          for (const entry of told) {
            const own = list.filter(({ id }) => numbered(id) === entry.id).map(({ line }) => line);
            const lines = [entry, ...(entry.also ?? [])].map(({ line }) => line);
            expect([...lines].sort()).toEqual([...new Set(own)].sort());
          }
        }),
      );
    });
  });
});
