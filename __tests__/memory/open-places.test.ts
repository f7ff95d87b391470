import { describe, expect, it } from "vitest";
import { partsOfChange } from "../../src/change/change-part.ts";
import { openPlaces, partsUnder } from "../../src/memory/comparison.ts";
import { aFile, aHunk, aPin, SESSION } from "../fixtures/claims.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

const lists = { findings: [], unresolved: [], dismissed: [], missed: [] };
const places = (over: Parameters<typeof aReport>[0]) =>
  openPlaces(aReport({ ...lists, ...over })).map(({ side, line, quote }) => `${side} ${line} ${quote}`);

describe("the places of open findings", () => {
  it("are those of what was confirmed or left open, and of what the Critic alone saw, on either side", () => {
    const [evidence] = aFinding().evidence;
    const own = `${evidence?.side} ${evidence?.end_line} ${evidence?.quote}`;
    expect(places({ findings: [aFinding()] })).toContain(own);
    expect(places({ unresolved: [anUnresolved()] })).toContain(own);
    expect(places({ dismissed: [aDismissed()] })).toEqual([]);
    const { missed } = aReport();
    expect(places({ missed })).toEqual(["head 4 users.findByToken(token)", "base 4 users.findByToken(token)"]);
    expect(places({ missed: missed.map((each) => ({ ...each, grounded: false })) })).toEqual([]);
  });

  it.each([
    ["by rule", { source: "gate" }],
    ["by a detector, whoever claims it besides", { detected_by: "suppression" }],
    ["against the policy", { source: "agentic_reviewer" }],
  ] as const)("are none of what is found %s, which every run finds by itself", (_name, over) => {
    expect(places({ findings: [aFinding(over)] })).toEqual([]);
  });

  it("are those before people spoke", () => {
    const { replay } = aReport();
    const before = { ...lists, findings: [aFinding()] };
    expect(places({ replay: { ...replay, before_overrides: before } })).not.toEqual([]);
  });
});

describe("the parts under lines", () => {
  const hunk = aHunk([" 1", "+2", " 3", " 4", "-x", "+5", " 6"]);
  const parts = partsOfChange(aPin({ files: [aFile({ hunks: [hunk] })] }));
  const under = (start: number, end: number, side: "head" | "base" = "head") =>
    partsUnder({ file: SESSION, side, start_line: start, end_line: end }, parts).map((part) => parts.indexOf(part));

  it("are those with one of the lines", () => {
    expect([under(2, 2), under(1, 5), under(5, 5), under(4, 4, "base")]).toEqual([[0], [0, 1], [1], [1]]);
  });

  it("are those beside it in the diff, where none of the lines changed", () => {
    expect(under(3, 3)).toEqual([0, 1]);
    expect(under(60, 60)).toEqual([]);
    expect(partsUnder({ file: "other.ts", side: "head", start_line: 2, end_line: 2 }, parts)).toEqual([]);
  });
});
