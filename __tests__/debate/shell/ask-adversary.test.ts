import { describe, expect, it } from "vitest";
import { mapsBefore } from "../../../src/debate/shell/ask-enthusiasts.ts";
import { debateRounds } from "../../../src/debate/shell/debate-rounds.ts";
import type { Performance, PerformanceOutcome } from "../../../src/ports/panel.ts";
import type { Role } from "../../../src/replies/role.ts";
import { Ledger } from "../../../src/run/review-context.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claim, claims, upholdsAll } from "../../fakes/usual-seats.ts";

const FILES = ["src/a.ts", "src/b.ts", "src/c.ts"].map((path) => ({
  path,
  base: "",
  head: `call("${path}");\n${"next();\n".repeat(20)}last("${path}");\n`,
}));
const about = (path: string) => claim(path, `call("${path}");`, "high");
const atEnd = (path: string) => ({ ...about(path), start_line: 22, line: 22, evidence_quote: `last("${path}");` });
const FIRST = claims(about("src/a.ts"), about("src/b.ts"));
const FACT = { applies_to: "all", claim: "Nobody calls it.", file: "src/a.ts", line: 1, evidence_quote: "call" };
const maps: Seat = (assignment) => answer(assignment, { heuristics: [FACT], safe_zones: [] });
const garbled = (): PerformanceOutcome<never> => ({ kind: "void", reason: "no JSON", cause: "malformed" }) as never;

/** Holds a debate whose second round claims more; `mapped` is what the Adversary was given, by round, `told` what the Judge was. */
async function hold(first: Seat) {
  const mapped: string[] = [];
  const told: unknown[] = [];
  const panel = scriptedSeats({
    enthusiast: (assignment) =>
      ([FIRST, claims(atEnd("src/b.ts"))][assignment.header.round - 1] ?? claims())(assignment),
    adversary: (assignment) => {
      mapped.push(`${assignment.header.round}: ${assignment.target.files.join(" ")}`);
      return assignment.header.round === 1 ? first(assignment) : maps(assignment);
    },
    judge: (assignment) => {
      told.push(assignment.adversarialContext?.heuristics);
      return upholdsAll(assignment);
    },
  });
  const plan = { mode: "full", maxRounds: 3, passes: 1, targetType: "code" } as const;
  const means = aReviewMeans({ target: aTarget(new FakeSource(FILES)), panel, plan });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  return { mapped, told, ...(await debateRounds(0, context)) };
}

describe("the Adversary, from round 2 on", () => {
  it("is not asked about files it has mapped, and the Judge is told what it said of them", async () => {
    const { mapped, told, rounds } = await hold(maps);
    expect(mapped).toEqual(["1: src/a.ts src/b.ts src/c.ts"]);
    expect(told).toEqual([[FACT], [FACT]]);
    expect(rounds.map(({ played }) => [played.isAdversaryVoid, played.map.heuristics.length])).toEqual([
      [false, 1],
      [false, 0],
      [false, 0],
    ]);
  });

  it("is asked beside the Enthusiasts about what it has not mapped, and is missed until then", async () => {
    const { mapped, told, rounds } = await hold(garbled);
    expect(mapped).toEqual(["1: src/a.ts src/b.ts src/c.ts", "2: src/a.ts src/b.ts"]);
    expect(told).toEqual([[], [FACT]]);
    expect(rounds.map(({ played }) => played.isAdversaryVoid)).toEqual([true, false, false]);
  });

  it("is told to the Judge by round and slice, whichever slice was answered first", () => {
    const ledger = new Ledger();
    const names = ["adversary-r1.1-p1-s10", "adversary-r1.1-p1-s2", "adversary-r1.1-p1-s1"];
    for (const agent of names) {
      const performance = { role: "adversary", agent, kind: "answered", receipts: [] } as unknown as Performance<Role>;
      ledger.add({ round: 1, pass: 1, attempt: 1, files: [] }, performance);
    }
    expect(mapsBefore(2, { ledger }).maps.map(({ agent }) => agent)).toEqual(names.toReversed());
  });
});
