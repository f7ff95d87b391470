import { describe, expect, it } from "vitest";
import { debateRounds } from "../../../src/engine/debate/debate-rounds.ts";
import type { PerformanceOutcome } from "../../../src/ports/panel.ts";
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
const mapsNothing: Seat = (assignment) => answer(assignment, { heuristics: [], safe_zones: [] });

/** Holds a debate in which each round claims as given; `mapped` is what the Adversary was given, by round. */
async function hold(rounds: readonly Seat[], adversary: Seat = mapsNothing) {
  const mapped: string[] = [];
  const panel = scriptedSeats({
    enthusiast: (assignment) => (rounds[assignment.header.round - 1] ?? claims())(assignment),
    adversary: (assignment) => {
      mapped.push(`${assignment.header.round}: ${assignment.target.files.join(" ")}`);
      return assignment.header.round === 1 ? mapsNothing(assignment) : adversary(assignment);
    },
    judge: upholdsAll,
  });
  const plan = { mode: "full", maxRounds: 3, passes: 1, targetType: "code" } as const;
  const means = aReviewMeans({ target: aTarget(new FakeSource(FILES)), panel, plan });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  return { mapped, ...(await debateRounds({ startTier: 0, costly: new Set() }, context)) };
}

describe("the Adversary, from round 2 on", () => {
  it("is asked about the files of new claims alone", async () => {
    const { mapped } = await hold([FIRST, claims(atEnd("src/b.ts"))]);
    expect(mapped).toEqual(["1: src/a.ts src/b.ts src/c.ts", "2: src/b.ts"]);
  });

  it("is asked nothing where nothing new is claimed, and is not missed", async () => {
    const { mapped, rounds } = await hold([FIRST, FIRST]);
    expect(mapped).toHaveLength(1);
    expect(rounds.map(({ played }) => played.isAdversaryVoid)).toEqual([false, false]);
  });

  it("is missed where its answer is of no use", async () => {
    const garbled = (): PerformanceOutcome<never> => ({ kind: "void", reason: "no JSON", cause: "malformed" }) as never;
    const { rounds } = await hold([FIRST, claims(atEnd("src/b.ts"))], garbled);
    expect(rounds.map(({ played }) => [played.isAdversaryVoid, played.malformed])).toContainEqual([true, true]);
  });
});
