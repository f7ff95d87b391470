import { describe, expect, it } from "vitest";
import { sliceFiles } from "../../../src/assignments/slice.ts";
import { readRest } from "../../../src/debate/shell/ask-enthusiasts.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claims } from "../../fakes/usual-seats.ts";

const LINES = 2400;
const HEAD = Array.from({ length: LINES }, (_, index) => `step${index}(someArgument, another, third);\n`).join("");
const FILES = ["src/one.ts", "src/two.ts"].map((path) => ({ path, base: "", head: HEAD }));
/** What judging and re-checking 300 claims takes comes to more than this. */
const JUDGING_300 = 800_000;

/** A further pass over a change of which nobody was served anything, with so many tokens left and so many claims made. */
async function readAgain(left: number, claimed: number) {
  const kept: number[] = [];
  const source = new FakeSource(FILES);
  const slices = sliceFiles(source.pin.files, { kind: "diff", bytes: 100_000 });
  const purse = {
    limit: 4_000_000,
    left: () => left,
    keep: (tokens: number) => kept.push(tokens),
    preface: () => 5000,
  };
  const panel = { ...scriptedSeats({ enthusiast: claims() }), purse, atOnce: 2 };
  const means = aReviewMeans({ target: aTarget(source), panel });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  const plan = { round: 1, attempt: 1, tier: 0, model: "model-a", slices, settled: [], priorSummary: undefined };
  return { kept, heard: await readRest(plan, claimed, context) };
}

describe("the further pass over what nobody was served", () => {
  it("leaves what judging the claims of the first passes takes", async () => {
    const { kept, heard } = await readAgain(4_000_000, 300);
    expect(heard.length).toBeGreaterThan(1);
    expect(Math.min(...kept)).toBeGreaterThan(JUDGING_300);
  });

  it("does not begin where what is left is needed to judge them", async () => {
    expect((await readAgain(JUDGING_300, 300)).heard).toEqual([]);
    expect((await readAgain(JUDGING_300, 0)).heard.length).toBeGreaterThan(1);
  });
});
