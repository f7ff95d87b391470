import { describe, expect, it } from "vitest";
import { decideMode, planReview } from "../../src/config/mode.ts";
import { aFile, aHunk, aPathsPin, aPin } from "../fixtures/claims.ts";

const changed = (path: string, lines: number) =>
  aFile({ path, hunks: [aHunk(Array.from({ length: lines }, (_, index) => `+line ${index}`))] });
const auto = { mode: "auto", maxRounds: undefined, passes: undefined } as const;

describe("the mode", () => {
  it.each([
    ["one file of 5,000 lines", aPin({ files: [changed("src/big.ts", 5000)] }), "lightweight"],
    ["two files of 150 lines together", aPin({ files: [changed("a.ts", 100), changed("b.ts", 50)] }), "lightweight"],
    ["two files of 151 lines together", aPin({ files: [changed("a.ts", 100), changed("b.ts", 51)] }), "full"],
    ["one Markdown file", aPin({ files: [changed("docs/spec.md", 3)] }), "full"],
    ["a Markdown file among others", aPin({ files: [changed("docs/spec.md", 3), changed("a.ts", 3)] }), "lightweight"],
    ["one file as it stands", aPathsPin("file"), "lightweight"],
    ["one Markdown file as it stands", aPathsPin("file", [{ path: "docs/spec.md" }]), "full"],
    ["two files as they stand", aPathsPin("manifest", [{ path: "a.ts" }, { path: "b.ts" }]), "full"],
    ["an empty diff", aPin({ files: [] }), "lightweight"],
  ] as const)("of %s", (_name, pin, wanted) => {
    expect(decideMode(pin, "code")).toBe(wanted);
  });

  it("of a spec is full, however short and however many files it has", () => {
    expect(decideMode(aPin({ files: [changed("docs/a.md", 1), changed("docs/b.md", 1)] }), "spec")).toBe("full");
  });

  it("counts deleted lines as it counts added ones, and no context", () => {
    const hunk = aHunk([
      ...Array.from({ length: 75 }, () => "-old"),
      ...Array.from({ length: 75 }, () => "+new"),
      " same",
    ]);
    const files = [aFile({ path: "a.ts", hunks: [hunk] }), aFile({ path: "b.ts", hunks: [] })];
    expect(decideMode(aPin({ files }), "code")).toBe("lightweight");
    expect(decideMode(aPin({ files: [...files, changed("c.ts", 1)] }), "code")).toBe("full");
  });
});

describe("the plan", () => {
  it("has 3 rounds of 1 pass when lightweight, 10 of 2 when full", () => {
    expect(planReview(aPin(), "code", auto)).toEqual({
      mode: "lightweight",
      maxRounds: 3,
      passes: 1,
      targetType: "code",
    });
    expect(planReview(aPin(), "code", { ...auto, mode: "full" })).toEqual({
      mode: "full",
      maxRounds: 10,
      passes: 2,
      targetType: "code",
    });
  });

  it("has the rounds and passes of the size in mode economy", () => {
    const economy = { ...auto, mode: "economy" } as const;
    expect(planReview(aPin(), "code", economy)).toMatchObject({ mode: "economy", maxRounds: 3, passes: 1 });
    expect(planReview(aPin(), "spec", economy)).toMatchObject({ mode: "economy", maxRounds: 10, passes: 2 });
  });

  it("is what was asked for, where anything was", () => {
    const asked = { mode: "lightweight", maxRounds: 7, passes: 4 } as const;
    expect(planReview(aPin({ files: [changed("docs/spec.md", 3)] }), "spec", asked)).toEqual({
      ...asked,
      targetType: "spec",
    });
    expect(planReview(aPin(), "code", { ...auto, maxRounds: 1 })).toEqual({
      mode: "lightweight",
      maxRounds: 1,
      passes: 1,
      targetType: "code",
    });
  });
});
