import { describe, expect, it } from "vitest";
import type { PerformanceOutcome } from "../../src/ports/panel.ts";
import { askRanker } from "../../src/stages/rank-findings.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { aReviewMeans } from "../fakes/review-means.ts";
import { type OnceSeat, scriptedSeats } from "../fakes/scripted-seats.ts";
import { aConfirmed, aGatedClaim } from "../fixtures/claims.ts";

const validation = { status: "confirmed_valid", explanation: "", quote: undefined } as const;
const FINDINGS = ["one", "two", "three"].map((title) => {
  return { ...aConfirmed({ claim: aGatedClaim({ title }) }), validation };
});

async function orderBy(ranker: OnceSeat<"ranker"> | undefined, over: Parameters<typeof aReviewMeans>[0] = {}) {
  const log = new FakeLog();
  const means = aReviewMeans({ panel: scriptedSeats(ranker === undefined ? {} : { ranker }), log, ...over });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  const ordered = await askRanker(FINDINGS, context);
  return { titles: ordered.map(({ claim }) => claim.title), log, context };
}
const answers = (...order: readonly string[]): PerformanceOutcome<"ranker"> => {
  return { kind: "answered", reply: { order: [...order] } };
};

describe("the Judge, asked for the order", () => {
  it("is given titles, descriptions and severities, and nothing else", async () => {
    let given: unknown;
    await orderBy(({ documents }) => {
      given = documents;
      return answers();
    });
    const { severity, description } = aGatedClaim();
    const one = { id: "R1", severity, title: "one", description };
    const three = { id: "R3", severity, title: "three", description };
    expect(given).toEqual({ findings: { findings: [one, { id: "R2", severity, title: "two", description }, three] } });
  });

  it("is heard once for each finding it was given, and of no other", async () => {
    const { titles, context } = await orderBy(() => answers("R3", "R9", "R1", "R3"));
    expect(titles).toEqual(["three", "one"]);
    expect(context.ledger.entries()).toHaveLength(1);
  });

  it.each<[string, OnceSeat<"ranker"> | undefined]>([
    ["nobody is there to ask", undefined],
    ["the answer is malformed", () => ({ kind: "void", cause: "malformed", reason: "no JSON" })],
    ["the budget is spent", () => ({ kind: "aborted", abort: "budget_exhausted", reason: "spent" })],
    ["it is broken off", () => Promise.reject(new Error("gone"))],
  ])("gives no order where %s, which ends nothing", async (_name, seat) => {
    const { titles, context } = await orderBy(seat);
    expect(titles).toEqual([]);
    expect(context.halt.signal.aborted).toBe(false);
  });

  it("is not asked where no time is left", async () => {
    const seat: OnceSeat<"ranker"> = () => Promise.reject(new Error("it was asked"));
    const { titles, log } = await orderBy(seat, { leftMs: () => 0 });
    expect([titles, log.messages("info")]).toEqual([[], []]);
  });
});
