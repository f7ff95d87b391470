import { describe, expect, it } from "vitest";
import { compareWithEarlier } from "../../src/memory/shell/choose-course.ts";
import type { Report } from "../../src/report/report.ts";
import { runReview } from "../../src/review/run-review.ts";
import type { PreparedContext } from "../../src/run/review-context.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../fakes/review-means.ts";
import { answer, type Seat, type SeatScript, scriptedSeats } from "../fakes/scripted-seats.ts";
import { claim, claims, confirmsAll, upholdsAll } from "../fakes/usual-seats.ts";

const BASIS: NonNullable<PreparedContext["basis"]> = {
  ...{ version: "0.0.0", configuration: "0".repeat(64), prompts: null, rules: null, patterns: null },
  ...{ policy: null, models: null, findings_in: null },
};

const DOOR: FakeFile = { path: "src/door.ts", base: "open();\n", head: "openFor(anyone());\n" };
const SHELVES = Array.from({ length: 4 }, (_, at): FakeFile => {
  return { path: `src/shelf-${at}.ts`, base: "empty();\n", head: `put(${at});\n` };
});
const FILES = [DOOR, ...SHELVES];
/** The push puts something else on the last shelf. */
const PUSHED = [...FILES.slice(0, -1), { path: "src/shelf-3.ts", base: "empty();\n", head: "put(book);\n" }];

/** Reviews a change, after an earlier review of it where one is given. */
async function review(files: readonly FakeFile[], script: SeatScript, earlier?: Report) {
  const asked: (readonly [string, readonly string[]])[] = [];
  const watch =
    (seat: Seat | undefined): Seat =>
    (assignment, signal) => {
      asked.push([assignment.role, assignment.target.files]);
      if (seat === undefined) throw new Error(`unscripted seat: ${assignment.role}`);
      return seat(assignment, signal);
    };
  const { enthusiast, judge, critic } = script;
  const adversary: Seat = (assignment) => answer(assignment, { heuristics: [], safe_zones: [] });
  const seats = {
    enthusiast: watch(enthusiast),
    adversary: watch(adversary),
    judge: watch(judge),
    critic: watch(critic),
  };
  const means = aReviewMeans({ target: aTarget(new FakeSource(files)), panel: scriptedSeats(seats), basis: BASIS });
  const compared =
    earlier &&
    (await compareWithEarlier({ report: earlier, reportSha256: "0".repeat(64), workflowRun: "4711.1" }, means));
  if (compared !== undefined && "fullReview" in compared) throw new Error(compared.fullReview.detail);
  const { report } = await runReview(aRunIdentity(), { ...means, followUp: compared?.followUp });
  return { report, asked };
}

describe("a follow-up", () => {
  it("with nothing to try passes over the whole change, and nobody is asked", async () => {
    const first = await review(FILES, { enthusiast: claims() });
    const { report, asked } = await review(FILES, {}, first.report);
    expect(asked).toEqual([]);
    expect(report.run).toMatchObject({
      ...{ status: "completed", conclusion: "success", debate_whole: true, rounds_completed: 0 },
      ...{ stop_reason: "no-rounds", stop_detail: "nothing-to-try" },
    });
    expect(report.coverage).toMatchObject({ files_read: 5, hunks_read: 5, hunks_total: 5, unread: [] });
    expect(report.verdict).toMatchObject({ accuracy: "PASS", coverage: "APPROVE", gate: "open" });
    expect(report.strengths).toEqual(first.report.strengths);
    // What it carries over can be carried on from it.
    const third = await review(PUSHED, { enthusiast: claims() }, report);
    expect(third.asked).toEqual([
      ["enthusiast", ["src/shelf-3.ts"]],
      ["adversary", ["src/shelf-3.ts"]],
    ]);
    expect(third.report.coverage).toMatchObject({ files_read: 5, hunks_read: 5 });
  });

  it("fails by what stands as it did, and shows and rates it like what it finds", async () => {
    const script = { enthusiast: claims(claim("src/door.ts", "openFor(anyone());", "high")), judge: upholdsAll };
    const first = await review(FILES, { ...script, critic: confirmsAll });
    const { report, asked } = await review(PUSHED, { enthusiast: claims() }, first.report);
    expect(asked).toContainEqual(["enthusiast", ["src/door.ts", "src/shelf-3.ts"]]);
    expect(report.run.conclusion).toBe("failure");
    expect(report.findings).toMatchObject([{ file: "src/door.ts", severity: "high" }]);
    expect(report.excerpts.map(({ file }) => file)).toEqual(["src/door.ts"]);
    expect(report.self_assessment.rubric[0]).toMatchObject({ rating: "OK", value: "1 of 1" });
    expect(report.strengths.join()).not.toContain("src/door.ts");
  });
});
