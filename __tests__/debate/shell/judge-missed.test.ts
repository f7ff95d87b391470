import { describe, expect, it } from "vitest";
import { debateRounds } from "../../../src/debate/shell/debate-rounds.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claim, claims, rulings, upholdsAll } from "../../fakes/usual-seats.ts";

const [A, B] = ["src/a.ts", "src/b.ts"];
const FILES = [A, B].map((path) => ({ path, base: "", head: `call("${path}");\nlast("${path}");\n` }));
const about = (path: string) => claim(path, `call("${path}");`, "high");
const SEEN = {
  ...{ file: B, line: 2, side: "head", severity: "high" },
  ...{ description: "It is called last. Nobody looks at it.", evidence_quote: `last("${B}");` },
};

/** Upholds all in every round; in round 1 it names besides what it saw. */
const sees =
  (missed: readonly unknown[], reads: readonly string[] = [A, B]): Seat =>
  async (assignment) => {
    for (const path of reads) await assignment.toolbox.readDiff({ path });
    if (assignment.header.round > 1) return upholdsAll(assignment);
    const upheld = assignment.claims.map(({ id, severity }) => ({
      ...{ finding_id: id, file: null, line: null, winner: "enthusiast", final_severity: severity },
      ...{ resolution: "It is so.", refutation: null, edit_instruction: null },
    }));
    return answer(assignment, { ...rulings(upheld), missed });
  };

async function hold(judge: Seat, maxRounds = 2) {
  const panel = scriptedSeats({
    enthusiast: (assignment) => (assignment.header.round === 1 ? claims(about(A)) : claims())(assignment),
    judge,
  });
  const plan = { mode: "full", maxRounds, passes: 1, targetType: "code" } as const;
  const means = aReviewMeans({ target: aTarget(new FakeSource(FILES)), panel, plan });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  return debateRounds(0, context);
}

describe("what the Judge saw and nobody claimed", () => {
  it("is a claim of the next round, by the Judge, and ruled on like any other", async () => {
    const { debate, rounds, missed } = await hold(sees([SEEN]));
    expect(rounds.map(({ played }) => played.seen.length)).toEqual([1, 0]);
    const [, found] = debate.confirmed.map(({ claim: { title, severity, place, claimedBy }, round }) => {
      return { title, severity, line: place?.end_line, claimedBy, round };
    });
    expect(found).toEqual({
      ...{ title: "It is called last", severity: "high", line: 2, claimedBy: ["judge-r1.1-p1-s1"], round: 2 },
    });
    expect(missed).toEqual([]);
  });

  it("is told beside the findings where there is no next round", async () => {
    const { debate, missed } = await hold(sees([SEEN]), 1);
    expect(debate.confirmed).toHaveLength(1);
    expect(missed).toMatchObject([{ id: "M1", file: B, line: 2, by: "judge", grounded: true }]);
  });

  it("is turned away by the gates where nothing shows it, and is kept with the reason", async () => {
    const entries = [
      { ...SEEN, evidence_quote: "nothing_like_it();" },
      { ...SEEN, file: "src/none.ts" },
    ];
    const { debate, rounds } = await hold(sees(entries));
    expect(debate.dismissed).toMatchObject(
      [
        { by: "gate", code: "off-target", round: 2 },
        { by: "gate", code: "quote-not-found", round: 2 },
      ].reverse(),
    );
    expect(rounds.at(-1)?.played).toMatchObject({ claimed: 2, novel: [] });
  });

  it("is none of a Judge's that was not served its lines", async () => {
    const { debate } = await hold(sees([SEEN], [A]));
    expect(debate.confirmed).toHaveLength(1);
    expect([...debate.dismissed, ...debate.unresolved]).toMatchObject([
      { claim: { title: "It is called last", evidenceQuote: SEEN.evidence_quote } },
    ]);
  });

  it("is nothing in the answer of a server that does not know the word", async () => {
    const { rounds, missed } = await hold(upholdsAll);
    expect(rounds.map(({ played }) => played.seen)).toEqual([[], []]);
    expect(missed).toEqual([]);
  });
});
