import { describe, expect, it } from "vitest";
import { mapAbout } from "../../../src/core/debate/map-about.ts";
import { aFile, aGatedClaim, aPin } from "../../fixtures/claims.ts";

const zone = (file: string, line: number) => ({
  ...{ file, start_line: line, end_line: line, protects_against: ["injection" as const] },
  ...{ reason: "it is checked before it is used, and nothing undoes that".repeat(3), evidence_quote: "check(value)" },
  ...{ evidence_file: null, evidence_line: null },
});
const fact = (file: string) => ({
  applies_to: "all of it",
  claim: "it is checked at the door",
  file,
  line: 1,
  evidence_quote: "x",
});
const claim = aGatedClaim({ place: { file: "own.ts", side: "head", startLine: 500, line: 500 } });
const TEXTS = { pin: aPin({ files: [aFile({ path: "own.ts", hunks: [] })] }), facts: () => undefined };

describe("the Adversary's map before one Judge", () => {
  it("is all of a short one", () => {
    const map = { heuristics: [fact("a.ts")], safe_zones: [zone("a.ts", 1)], removed_guards: [] };
    expect(mapAbout(map, [claim], TEXTS)).toEqual(map);
  });

  it("is of a long one what is nearest to the claims, in its order, and says how much is left out", () => {
    const others = Array.from({ length: 5000 }, (_, index) => zone(`f${index}.ts`, 1));
    const own = Array.from({ length: 1000 }, (_, index) => zone("own.ts", index + 1));
    const map = { heuristics: [fact("own.ts"), fact("a.ts")], safe_zones: [...others, ...own], removed_guards: [] };
    const told = mapAbout(map, [claim], TEXTS);
    expect(JSON.stringify(told).length).toBeLessThan(25_000);
    const lines = told.safe_zones.map(({ file, start_line }) => [file, start_line]);
    expect(lines.every(([file]) => file === "own.ts")).toBe(true);
    expect(lines).toContainEqual(["own.ts", 500]);
    expect(lines).toEqual([...lines].sort(([, a], [, b]) => Number(a) - Number(b)));
    expect(told.left_out).toEqual({
      heuristics: 2 - told.heuristics.length,
      safe_zones: 6000 - told.safe_zones.length,
      removed_guards: 0,
    });
  });

  it("tells a guard that is gone before what is said of other files, with the claims it is near", () => {
    const guard = { file: "own.ts", line: 490, evidence_quote: "check(it);", protected: "what follows" };
    const safe_zones = Array.from({ length: 5000 }, (_, index) => zone(`f${index}.ts`, 1));
    const told = mapAbout({ heuristics: [], safe_zones, removed_guards: [guard] }, [claim], TEXTS);
    expect(told.removed_guards).toEqual([{ ...guard, near: [claim.id] }]);
  });

  it("grows no further with what is said of other files", () => {
    const map = (count: number) => ({
      heuristics: [],
      safe_zones: [zone("own.ts", 500), ...Array.from({ length: count }, (_, index) => zone(`f${index}.ts`, 1))],
      removed_guards: [],
    });
    expect(mapAbout(map(2000), [claim], TEXTS).safe_zones).toEqual(mapAbout(map(1000), [claim], TEXTS).safe_zones);
  });
});
