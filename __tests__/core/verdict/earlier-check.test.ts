import { describe, expect, it } from "vitest";
import { destinationOf, formatCheckMark } from "../../../src/core/verdict/check-mark.ts";
import { type EarlierCheck, findEarlierWord } from "../../../src/core/verdict/earlier-check.ts";

const MAIN = destinationOf("refs/heads/main");
const RELEASE = destinationOf("refs/heads/release");

function ours(conclusion: string | undefined, mark: { isRefusal?: boolean; destination?: string } = {}): EarlierCheck {
  const { isRefusal = false, destination } = mark;
  return { conclusion, externalId: formatCheckMark("1.1", { isRefusal, destination }) };
}

function others(conclusion: string | undefined): EarlierCheck {
  return { conclusion, externalId: "4b3f0c5e-0f5e-5a3b-9d43-0d5cbd1c5a4b" };
}

describe("what stands on a commit", () => {
  it.each<[string, readonly EarlierCheck[], string]>([
    ["nothing where there is no check run", [], "nothing"],
    ["a pass", [ours("success", { destination: MAIN })], "passed"],
    ["a pass that does not say where to", [ours("success")], "passed"],
    ["a pass into another branch", [ours("success", { destination: RELEASE })], "passed-elsewhere"],
    ["a softened verdict", [ours("neutral", { destination: MAIN })], "softened"],
    ["an excuse", [ours("neutral", { isRefusal: true, destination: MAIN })], "excused"],
    ["a check run in progress", [ours(undefined)], "running"],
    ["a failure", [ours("failure")], "failed"],
    ["a start that failed", [others("startup_failure")], "failed"],
    ["a refusal that does not pass", [ours("action_required", { isRefusal: true })], "unjudged"],
    ["a run that was broken off", [ours("cancelled")], "unjudged"],
    ["a run out of time", [ours("timed_out")], "unjudged"],
    ["a check run GitHub gave up", [ours("stale")], "unjudged"],
    ["a conclusion not known yet", [ours("something new")], "unjudged"],
    ["a completed check run without a conclusion", [ours("")], "unjudged"],
    ["the newest of several", [ours("success"), ours("failure")], "passed"],
    ["the newest of several, whichever", [ours("failure"), ours("success")], "failed"],
    ["nothing for the pass of a job that took the name", [others("success")], "nothing"],
    ["nothing for the skipped job of another workflow", [others("skipped")], "nothing"],
    ["what is below the pass of a job that took the name", [others("success"), ours("failure")], "failed"],
    ["the failure of a job that took the name", [others("failure"), ours("success")], "failed"],
    ["a job in progress that took the name", [others(undefined), ours("success")], "running"],
  ])("is %s", (_, checks, kind) => {
    expect(findEarlierWord(checks, MAIN).kind).toBe(kind);
  });

  it.each([
    ["cancelled", "cancelled"],
    ["timed_out", "timed_out"],
    ["stale", "action_required"],
  ])("keeps how a run without a verdict ended: %s as %s", (given, conclusion) => {
    expect(findEarlierWord([ours(given)], MAIN)).toEqual({ kind: "unjudged", conclusion });
  });
});
