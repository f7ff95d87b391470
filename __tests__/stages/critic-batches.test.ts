import { expect, it } from "vitest";
import { decideSettings } from "../../src/config/config.ts";
import { runReview } from "../../src/review/run-review.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../fakes/scripted-seats.ts";
import { claim, claims, upholdsAll } from "../fakes/usual-seats.ts";

/** One more than one Critic re-checks. */
const FILES = Array.from({ length: 16 }, (_, index) => ({
  path: `src/file-${index}.ts`,
  base: "",
  head: `execute(query${index}(request.body));\n`,
}));

/** A Critic who speaks of a finding that nobody gave it. */
const speaksOfAnother: Seat = async (assignment) => {
  await assignment.toolbox.readDiff({ path: undefined });
  const stranger = {
    ...{ finding_id: "F99", verdict: "confirmed", file: FILES[0]?.path, start_line: 1, end_line: 1 },
    ...{ evidence_quote: FILES[0]?.head.trim(), explanation: "It stands there.", classification: "new" },
  };
  return answer(assignment, { verdicts: [stranger], missed: [] });
};

it("tells each of several Critics' faults under its own name", async () => {
  const log = new FakeLog();
  const found = FILES.map(({ path, head }) => claim(path, head.trim(), "high"));
  const panel = scriptedSeats({ enthusiast: claims(...found), judge: upholdsAll, critic: speaksOfAnother });
  const settings = decideSettings({ models: ["model-a"] }, { panel: "openai" }, true);
  await runReview(
    aRunIdentity({ settings }),
    aReviewMeans({
      ...{ target: aTarget(new FakeSource(FILES)), panel, log },
      plan: { mode: "full", maxRounds: 1, passes: 1, targetType: "code" },
    }),
  );
  const said = log.messages("warning").filter((message) => message.startsWith("Critic"));
  expect(said.slice(0, 2)).toEqual([
    "Critic 1 of 2: 1 of its verdicts name no finding it was given; they count for nothing",
    "Critic 2 of 2: 1 of its verdicts name no finding it was given; they count for nothing",
  ]);
});
