import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEVERITIES } from "../../src/claims/severity.ts";
import type { Validated } from "../../src/debate/debate.ts";
import { applyOrders, compareAsRead, findingsToOrder, rankConfirmed } from "../../src/debate/rank-confirmed.ts";
import { aConfirmed, aGatedClaim } from "../fixtures/claims.ts";

interface Standing {
  readonly title: string;
  readonly severity?: (typeof SEVERITIES)[number];
  readonly winner?: Validated["winner"];
  readonly claimedBy?: readonly string[];
}

function aFinding({ title, severity = "high", winner = "enthusiast", claimedBy = ["pass-1"] }: Standing): Validated {
  const claim = aGatedClaim({ title, severity, claimedBy });
  const validation = { status: "confirmed_valid", explanation: "", quote: undefined } as const;
  return { ...aConfirmed({ claim, winner }), validation };
}

const titles = (findings: readonly Validated[]) => findings.map(({ claim }) => claim.title);

describe("rankConfirmed", () => {
  it.each<[string, Standing, Standing]>([
    [
      "the worse one",
      { title: "first", severity: "high" },
      { title: "second", severity: "medium", claimedBy: ["a", "b"] },
    ],
    ["one that came through whole", { title: "first" }, { title: "second", winner: "split", claimedBy: ["a", "b"] }],
    ["one that more agents claimed", { title: "first", claimedBy: ["a", "b"] }, { title: "second" }],
  ])("puts %s first", (_name, first, second) => {
    expect(titles(rankConfirmed([aFinding(first), aFinding(second)]))).toEqual(["first", "second"]);
    expect(titles(rankConfirmed([aFinding(second), aFinding(first)]))).toEqual(["first", "second"]);
  });

  it("tells those that are equal in all else by file and line, in whatever order they came", () => {
    const placed = fc
      .record({ file: fc.constantFrom("a.ts", "b.ts", "src/a.ts"), line: fc.integer({ min: 1, max: 30 }) })
      .map(({ file, line }) => {
        const finding = aFinding({ title: `${file}:${line}` });
        return {
          ...finding,
          claim: { ...finding.claim, place: { file, side: "head", start_line: line, end_line: line } },
        } as Validated;
      });
    fc.assert(
      fc.property(fc.array(placed), (findings) => {
        const told = rankConfirmed(findings).map(
          ({ claim }) => [claim.place?.file ?? "", claim.place?.end_line ?? 0] as const,
        );
        for (const [index, [file, line]] of told.entries()) {
          const [before, lineBefore] = told[index - 1] ?? ["", 0];
          expect(before < file || (before === file && lineBefore <= line)).toBe(true);
        }
        expect(rankConfirmed(findings.toReversed()).map(({ claim }) => claim.title)).toEqual(
          rankConfirmed(findings).map(({ claim }) => claim.title),
        );
      }),
    );
  });

  it("tells last what no line carries", () => {
    const finding = aGatedClaim({ severity: "high" });
    const nowhere = { ...finding, place: undefined };
    expect([nowhere, finding].toSorted(compareAsRead)).toEqual([finding, nowhere]);
    expect([finding, nowhere].toSorted(compareAsRead)).toEqual([finding, nowhere]);
  });
});

describe("the orders of Judge and Critic", () => {
  const ranked = (severity: Validated["claim"]["severity"], ...names: readonly string[]) =>
    names.map((title) => aFinding({ title, severity }));
  const named = (all: readonly Validated[], names: readonly string[]) =>
    names.flatMap((name) => all.filter(({ claim }) => claim.title === name));
  const byCritic = (all: readonly Validated[], names: readonly string[]): readonly Validated[] =>
    all.map((finding) => {
      const place = names.indexOf(finding.claim.title);
      return place < 0 ? finding : { ...finding, criticPlace: place };
    });
  const ordered = (all: readonly Validated[], judge: readonly string[], critic: readonly string[] = []) => {
    const told = byCritic(all, critic);
    return titles(applyOrders(told, named(told, judge)));
  };

  it.each([
    ["the Judge's alone, where the Critic gave none", ["c", "a", "b"], [], ["c", "a", "b"]],
    ["the Critic's alone, where the Judge gave none", [], ["b", "c", "a"], ["b", "c", "a"]],
    ["by the sum of both", ["c", "a", "b"], ["c", "b", "a"], ["c", "a", "b"]],
    ["as ranked, where they say the contrary", ["c", "b", "a"], ["a", "b", "c"], ["a", "b", "c"]],
    ["as ranked, where both are silent", [], [], ["a", "b", "c"]],
    ["with the place it had for what is not named", ["c", "a"], [], ["c", "b", "a"]],
  ] as const)("are %s", (_name, judge, critic, wanted) => {
    expect(ordered(ranked("high", "a", "b", "c"), judge, critic)).toEqual(wanted);
  });

  it("hold within a severity alone, and only where three or more stand", () => {
    const all = [...ranked("high", "a", "b"), ...ranked("medium", "c", "d", "e")];
    expect(ordered(all, ["e", "d", "b", "c", "a"])).toEqual(["a", "b", "e", "d", "c"]);
    expect(titles(findingsToOrder(all))).toEqual(["c", "d", "e"]);
  });

  it("neither add nor drop a finding, nor put a milder one before a worse, whatever they say", () => {
    const one = fc.record({
      severity: fc.constantFrom(...SEVERITIES),
      place: fc.option(fc.nat(9), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.infiniteStream(fc.boolean()), (drawn, spoken) => {
        const findings = drawn.map(({ severity, place }, index) => {
          return { ...aFinding({ title: `${index}`, severity }), criticPlace: place };
        });
        const all = rankConfirmed(findings);
        const told = applyOrders(
          all,
          all.toReversed().filter(() => spoken.next().value),
        );
        expect(new Set(told)).toEqual(new Set(all));
        expect(told.map(({ claim }) => claim.severity)).toEqual(all.map(({ claim }) => claim.severity));
      }),
    );
  });
});
