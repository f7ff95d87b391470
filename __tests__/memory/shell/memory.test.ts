import { describe, expect, it } from "vitest";
import type { Sha } from "../../../src/change/sha.ts";
import { compareWithEarlier } from "../../../src/memory/shell/choose-course.ts";
import { type Report, reportSchema } from "../../../src/report/report.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { analyzer } from "../../code/facts-of.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { answer, type HelperSeat, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { confirmsAll, namesEarlier } from "../../fakes/usual-seats.ts";
import {
  LOOSE,
  loosely,
  OF_PULL_REQUEST,
  REPLY,
  replyWith,
  STRICT,
  strictly,
} from "../../fixtures/advice-in-circles.ts";
import { aBasis } from "../../fixtures/reports.ts";

/** The change at a head: the condition of one function, and what another file says; much else stands as it did. */
const filesOf = (condition: string, word = "one") => [
  { path: REPLY, base: "", head: replyWith(condition) },
  { path: "src/word.ts", base: "", head: `export const word = "${word}";\n` },
  ...["a", "b", "c"].map((name) => ({ path: `src/${name}.ts`, base: "", head: `export const ${name} = 1;\n` })),
];

/** Reads the file of the condition whole, whatever it was given, and claims. */
const claiming =
  (...findings: readonly (typeof strictly)[]): Seat =>
  async (assignment) => {
    await assignment.toolbox.readDiff({ path: undefined });
    await assignment.toolbox.readFile({ path: REPLY, side: "head", start_line: undefined, end_line: undefined });
    return answer(assignment, { findings });
  };

/** Says of all that it is resolved, by the line of the condition as it is now. */
const resolving: HelperSeat = async (assignment) => {
  await assignment.toolbox.readFile({ path: REPLY, side: "head", start_line: undefined, end_line: undefined });
  const shown = {
    status: "resolved",
    file: REPLY,
    line: 2,
    evidence_quote: STRICT.trim(),
    note: "It is compared strictly.",
  };
  return answer(assignment, { resolutions: assignment.questions.map(({ id }) => ({ finding_id: id, ...shown })) });
};

interface Head {
  readonly at: number;
  readonly files: ReturnType<typeof filesOf>;
  readonly found?: typeof strictly;
  /** The review that this one goes on from. */
  readonly after?: Report;
}

/** A review of one head, in which Judge and Critic uphold all that is found. */
async function review({ at, files, found, after }: Head): Promise<Report> {
  const source = new FakeSource(files);
  Object.assign(source, { pin: { ...source.pin, headSha: String(at).repeat(40) as Sha } });
  const panel = scriptedSeats({
    ...{
      enthusiast: claiming(...(found ? [found] : [])),
      judge: namesEarlier,
      critic: confirmsAll,
      resolver: resolving,
    },
    adversary: (assignment) => answer(assignment, { heuristics: [], safe_zones: [] }),
  });
  const means = aReviewMeans({ target: aTarget(source), analyzer, panel, basis: aBasis() });
  const earlier = after && { report: after, reportSha256: "0".repeat(64), workflowRun: "4711.1" };
  const course = earlier && (await compareWithEarlier(earlier, means));
  if (course !== undefined && "fullReview" in course) throw new Error(course.fullReview.detail);
  const given = { ...means, followUp: course?.followUp, remembered: after };
  const { report } = await runReview(aRunIdentity({ publication: OF_PULL_REQUEST }), given);
  expect(reportSchema.parse(report)).toEqual(report);
  expect(report.run).toMatchObject({ status: "completed", abort_reason: null });
  const { carried_hunks = 0, reread_hunks = 0 } = report.follow_up ?? {};
  if (after) expect(carried_hunks + reread_hunks).toBe(report.coverage.hunks_total);
  return report;
}

const sightings = ({ history }: Report, title: string) =>
  history
    .filter((entry) => entry.title === title)
    .flatMap((entry) => entry.sightings.map(({ head, state }) => `${state} at ${head.slice(0, 1)}`));

describe("a pull request over its heads", () => {
  it("is not sent in circles: advice against what was asked for is left to a person, as is the first advice then", async () => {
    const first = await review({ at: 1, files: filesOf(LOOSE), found: strictly });
    const second = await review({ at: 2, files: filesOf(STRICT), after: first });
    expect(second.follow_up?.resolutions).toMatchObject([{ status: "resolved", decided_by: "resolver" }]);
    expect(sightings(second, strictly.title)).toEqual(["open at 1", "resolved at 2"]);
    expect(second.history[0]?.sightings[1]?.quote).toBe(STRICT);

    const third = await review({ at: 3, files: filesOf(STRICT, "two"), found: loosely, after: second });
    expect(third).toMatchObject({ findings: [], unresolved: [{ title: loosely.title }] });
    expect(third.follow_up?.reversals).toMatchObject([
      { kind: "reversal", heads: ["1".repeat(40), "3".repeat(40)], quote: STRICT, earlier_quote: LOOSE },
    ]);
    // Nobody obeys: it is tried again, and upheld again, and is still no fact.
    const fourth = await review({ at: 4, files: filesOf(STRICT, "three"), after: third });
    expect(fourth).toMatchObject({ findings: [], unresolved: [{ title: loosely.title }] });
    expect(fourth.follow_up?.reversals).toHaveLength(1);
    // Somebody obeys, and what was asked for first is asked for again.
    const fifth = await review({ at: 5, files: filesOf(LOOSE, "three"), found: strictly, after: fourth });
    expect(fifth.findings).toEqual([]);
    expect(fifth.unresolved.map(({ title }) => title)).toContain(strictly.title);
    expect(sightings(fifth, strictly.title)).toEqual(["open at 1", "resolved at 2", "open at 5"]);
  });

  it("is told of its old defect as ever where the repair was reverted", async () => {
    const first = await review({ at: 1, files: filesOf(LOOSE), found: strictly });
    const second = await review({ at: 2, files: filesOf(STRICT), after: first });
    const third = await review({ at: 3, files: filesOf(LOOSE), found: strictly, after: second });
    expect(third).toMatchObject({ findings: [{ title: strictly.title, late: false }], unresolved: [] });
    expect(third.follow_up?.reversals).toEqual([]);
  });

  it("is told that a finding comes late, which counts all the same", async () => {
    const first = await review({ at: 1, files: filesOf(LOOSE) });
    expect(first.findings).toEqual([]);
    const second = await review({ at: 2, files: filesOf(LOOSE, "two"), found: strictly, after: first });
    expect(second).toMatchObject({ findings: [{ title: strictly.title, late: true }], run: { conclusion: "failure" } });
    expect(second.follow_up).toMatchObject({
      late: [{ title: strictly.title }],
      parts: expect.arrayContaining([expect.objectContaining({ file: REPLY, state: "carried" })]),
    });
    // Only once is it new; that it came late is known as long as it stands.
    const third = await review({ at: 3, files: filesOf(LOOSE, "three"), after: second });
    expect(third).toMatchObject({ findings: [{ title: strictly.title, late: true }], follow_up: { late: [] } });
    expect(third.follow_up?.resolutions).toMatchObject([{ status: "unresolved" }]);
  });

  it("is told of no late finding on lines that were pushed", async () => {
    const first = await review({ at: 1, files: filesOf(STRICT) });
    const second = await review({ at: 2, files: filesOf(LOOSE), found: strictly, after: first });
    expect(second).toMatchObject({ findings: [{ late: false }], follow_up: { late: [] } });
  });
});
