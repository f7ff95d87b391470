import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEVERITIES } from "../../../src/core/claims/severity.ts";
import type { Validated } from "../../../src/core/debate/critic-outcome.ts";
import { compareAsRead, rankConfirmed, symbolOf, symbolsToWeigh } from "../../../src/core/debate/rank-confirmed.ts";
import { aConfirmed, aGatedClaim } from "../../fixtures/claims.ts";

interface Standing {
  readonly title: string;
  readonly severity?: (typeof SEVERITIES)[number];
  readonly winner?: Validated["winner"];
  readonly claimedBy?: readonly string[];
  readonly symbol?: string | undefined;
}

function aFinding({
  title,
  severity = "high",
  winner = "enthusiast",
  claimedBy = ["pass-1"],
  symbol,
}: Standing): Validated {
  const scope = symbol === undefined ? undefined : { name: symbol, isCallable: true };
  const claim = aGatedClaim({ title, severity, claimedBy, identity: { ...aGatedClaim().identity, scope } });
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
    ["one that more agents claimed", { title: "first", claimedBy: ["a", "b"] }, { title: "second", symbol: "far" }],
    [
      "one whose function is named in more files",
      { title: "first", symbol: "far" },
      { title: "second", symbol: "near" },
    ],
    ["one in a named function", { title: "first", symbol: "near" }, { title: "second" }],
  ])("puts %s first", (_name, first, second) => {
    const reach = new Map([
      ["near", 1],
      ["far", 9],
    ]);
    expect(titles(rankConfirmed([aFinding(first), aFinding(second)], reach))).toEqual(["first", "second"]);
    expect(titles(rankConfirmed([aFinding(second), aFinding(first)], reach))).toEqual(["first", "second"]);
  });

  it("keeps the order of equals", () => {
    const equals = ["one", "two", "three"].map((title) => aFinding({ title, symbol: "same" }));
    expect(titles(rankConfirmed(equals))).toEqual(["one", "two", "three"]);
  });

  it("tells those that are equal in all else by file and line, in whatever order they came", () => {
    const placed = fc
      .record({ file: fc.constantFrom("a.ts", "b.ts", "src/a.ts"), line: fc.integer({ min: 1, max: 30 }) })
      .map(({ file, line }) => {
        const finding = aFinding({ title: `${file}:${line}` });
        return {
          ...finding,
          claim: { ...finding.claim, place: { file, side: "head", startLine: line, line } },
        } as Validated;
      });
    fc.assert(
      fc.property(fc.array(placed), (findings) => {
        const told = rankConfirmed(findings).map(
          ({ claim }) => [claim.place?.file ?? "", claim.place?.line ?? 0] as const,
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

  it("loses no finding, and adds none", () => {
    const finding = fc
      .record({
        severity: fc.constantFrom(...SEVERITIES),
        winner: fc.constantFrom("enthusiast", "split", undefined),
        symbol: fc.constantFrom("a1", "b2", undefined),
      })
      .map((standing, ...rest) => aFinding({ title: `${JSON.stringify(standing)}${rest}`, ...standing } as Standing));
    fc.assert(
      fc.property(fc.array(finding), (findings) => {
        const ranked = rankConfirmed(findings, new Map([["a1", 3]]));
        expect([...titles(ranked)].sort()).toEqual([...titles(findings)].sort());
      }),
    );
  });
});

describe("symbolsToWeigh", () => {
  it("names the functions of findings that are equal in all else, and of no others", () => {
    const findings = [
      aFinding({ title: "alone", severity: "critical", symbol: "worst" }),
      aFinding({ title: "one", symbol: "Session.open" }),
      aFinding({ title: "two", symbol: "Session.close" }),
      aFinding({ title: "split", winner: "split", symbol: "other" }),
    ];
    expect(symbolsToWeigh(findings)).toEqual(["open", "close"]);
  });

  it("names none where all stand in one", () => {
    expect(
      symbolsToWeigh([aFinding({ title: "one", symbol: "same" }), aFinding({ title: "two", symbol: "same" })]),
    ).toEqual([]);
  });
});

describe("symbolOf", () => {
  it.each([
    ["Session.open", "open"],
    ["a", undefined],
    ["größe", undefined],
    ["operator+=", undefined],
    ["x(a|b)*", undefined],
  ])("reads %s as %s: what is no plain word is in no pattern", (name, symbol) => {
    expect(symbolOf(aFinding({ title: "", symbol: name }))).toBe(symbol);
  });
});
