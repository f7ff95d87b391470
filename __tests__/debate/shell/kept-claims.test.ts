import { describe, expect, it } from "vitest";
import type { Severity } from "../../../src/claims/severity.ts";
import { debateRounds } from "../../../src/debate/shell/debate-rounds.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claim, claims, upholdsAll } from "../../fakes/usual-seats.ts";

const PATH = "src/a.ts";
const lineOf = (at: number) => `call_${at}("a");`;
const head = Array.from({ length: 240 }, (_, at) => `${lineOf(at + 1)}\n`).join("");

/** One pass claims ten high findings, and further ones of another severity, in round 1 alone. */
async function hold(further: number, severity: Severity, maxRounds: number) {
  const at = (index: number) => index * 15 + 1;
  const all = Array.from({ length: 10 + further }, (_, index) => ({
    ...claim(PATH, lineOf(at(index)), index < 10 ? "high" : severity),
    ...{ id: `F${index + 1}`, title: `Call ${at(index)} is lost`, start_line: at(index), line: at(index) },
  }));
  const judged: number[] = [];
  const panel = scriptedSeats({
    enthusiast: (assignment) => claims(...(assignment.header.round === 1 ? all : []))(assignment),
    judge: (assignment) => {
      judged.push(assignment.claims.length);
      return upholdsAll(assignment);
    },
  });
  const plan = { mode: "full", maxRounds, passes: 1, targetType: "code" } as const;
  const means = aReviewMeans({ target: aTarget(new FakeSource([{ path: PATH, base: "", head }])), panel, plan });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  return { judged, ...(await debateRounds(0, context)) };
}

describe("an eleventh claim of a pass", () => {
  it("is judged in the next round, and told in the round in which it waits", async () => {
    const { judged, debate, rounds } = await hold(2, "high", 3);
    expect(judged).toEqual([10, 2]);
    expect(rounds[0]?.played.kept).toHaveLength(2);
    expect(debate.confirmed).toHaveLength(12);
    expect(debate.unresolved).toEqual([]);
  });

  it("is judged at once where no round can follow", async () => {
    const { judged, debate } = await hold(2, "high", 1);
    expect(judged).toEqual([12]);
    expect(debate.confirmed).toHaveLength(12);
  });

  it("is open from the moment it waits, so that no ending of the debate loses it", async () => {
    const { rounds, debate } = await hold(6, "low", 2);
    expect(rounds[0]?.facts.unresolvedSeverities).toEqual(Array.from({ length: 6 }, () => "low"));
    expect(debate.confirmed).toHaveLength(16);
    expect(debate.unresolved).toEqual([]);
  });
});
