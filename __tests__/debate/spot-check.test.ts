import { describe, expect, it } from "vitest";
import { drawSpotChecks, settleSpotChecks } from "../../src/debate/spot-check.ts";
import { aFile, aHunk, aPathsPin, aPin, aReceipt, SESSION } from "../fixtures/claims.ts";

/** A file of twenty one-line changes, ten lines apart. */
const hunks = Array.from({ length: 20 }, (_, index) => {
  const at = { base: index * 10 + 1, head: index * 10 + 1 };
  return aHunk(
    [index === 7 ? "-  if (!isAdmin(user)) throw new AuthError();" : `-const a${index} = 1;`, "+const b = 2;"],
    at,
  );
});
const pin = aPin({ files: [aFile({ hunks })] });
const facts = { flagged: [], lineCounts: new Map<string, number>(), seed: "nonce" };

describe("spot checks", () => {
  it("are three changed sections of many, the same for the same seed", () => {
    const drawn = drawSpotChecks(pin, facts);
    expect(new Set(drawn.map((check) => check.start_line)).size).toBe(3);
    expect(drawSpotChecks(pin, facts)).toEqual(drawn);
  });

  it("are drawn the more often the riskier the section is", () => {
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 400; seed += 1) {
      for (const { start_line: start } of drawSpotChecks(pin, { ...facts, seed: String(seed) })) {
        counts.set(start, (counts.get(start) ?? 0) + 1);
      }
    }
    const risky = counts.get(71) ?? 0;
    expect(counts.size).toBeGreaterThan(1);
    expect([...counts].filter(([start, count]) => start !== 71 && count >= risky)).toEqual([]);
  });

  it("hardly ever are sections in which comments, imports or braces change", () => {
    const idle = [
      "-// what it was",
      "+// what it is",
      '-import { a } from "./a.ts";',
      '+const a = require("./b");',
      "+}",
    ];
    const many = idle.map((line, index) => aHunk([line], { base: index * 10 + 1, head: index * 10 + 1 }));
    const files = [aFile({ hunks: [...many, aHunk(["+count += 1;"], { base: 91, head: 91 })] })];
    const seeds = Array.from({ length: 20 }, (_, seed) => String(seed));
    const drawn = seeds.flatMap((seed) => drawSpotChecks(aPin({ files }), { ...facts, seed })[0]?.start_line ?? []);
    expect(drawn.filter((start) => start !== 91).length).toBeLessThan(5);
    expect(drawSpotChecks(aPin({ files: [aFile({ hunks: many })] }), facts)).toHaveLength(2);
  });

  it("leave out what was flagged", () => {
    const flagged = hunks
      .slice(1)
      .map((hunk) => ({ file: SESSION, start_line: hunk.newStart, end_line: hunk.newStart }));
    const seeds = Array.from({ length: 20 }, (_, seed) =>
      drawSpotChecks(pin, { ...facts, flagged, seed: String(seed) }),
    );
    expect(new Set(seeds.map((drawn) => JSON.stringify(drawn)))).toEqual(
      new Set([
        JSON.stringify([{ file: SESSION, side: "head", start_line: 1, end_line: 1, risks: ["authorization"] }]),
      ]),
    );
  });

  it("show the base side of a section that was only deleted", () => {
    const deleted = aPin({
      files: [aFile({ hunks: [aHunk(["-const a = 1;", "-const b = 2;"], { base: 4, head: 3 })] })],
    });
    expect(drawSpotChecks(deleted, facts)).toMatchObject([{ side: "base", start_line: 4, end_line: 5 }]);
  });

  it("are stretches of a file that has no diff", () => {
    const drawn = drawSpotChecks(aPathsPin("file"), { ...facts, lineCounts: new Map([[SESSION, 130]]) });
    expect(drawn.length).toBeGreaterThan(0);
    for (const { start_line: start, end_line: end } of drawn) expect([start % 60, end <= 130]).toEqual([1, true]);
  });

  it("come out clean when the Critic read them, missed when it found something there, and else as not read", () => {
    const check = { file: SESSION, side: "head", start_line: 4, end_line: 5, risks: [] } as const;
    const read = [aReceipt({ agent: "critic", start_line: 1, end_line: 6 })];
    const outcome = (...args: Parameters<typeof settleSpotChecks>) => settleSpotChecks(...args)[0]?.outcome;
    expect(outcome([check], read, [])).toBe("clean");
    expect(outcome([check], [], [])).toBe("not_read");
    expect(outcome([check], read, [{ file: SESSION, line: 5 }])).toBe("missed");
    expect(outcome([check], read, [{ file: SESSION, line: 6 }])).toBe("clean");
  });
});
