import { describe, expect, it } from "vitest";
import { advanceCourse, beginCourse, type IterationStep } from "../../src/fix/fix-course.ts";
import { describeFix, settleRepairs } from "../../src/fix/tell-fix.ts";
import { fixSchema } from "../../src/report/fix-record.ts";
import { sha256 } from "../../src/text/digest.ts";
import { aFollowUpRecord, aNamed, aResolution, aReviewedHead, aReviewedStep, aStep } from "../fixtures/fix-course.ts";
import { anUnresolved, aReport, aRun } from "../fixtures/reports.ts";

const [A, B] = [aNamed("1"), aNamed("2")];
const first = aReviewedHead(0, [A, B]);
const mended = aReviewedHead(1, [B], { follow_up: aFollowUpRecord([aResolution("1", "resolved")]) });

function settled(steps: readonly IterationStep[], offered = first) {
  const course = steps.reduce(advanceCourse, beginCourse(first, 3));
  return settleRepairs(course, offered).map(({ finding_id: id, state, said, undone_with }) => {
    return { id, state, said, ...(undone_with === null ? {} : { undone_with }) };
  });
}

describe("A finding", () => {
  it("is repaired where the review of what is offered holds it resolved", () => {
    const [one, other] = settled([aReviewedStep(["F1"], mended)], mended);
    expect(one).toEqual({ id: "F1", state: "repaired", said: "resolved it is" });
    expect(other).toMatchObject({ state: "not-tried" });
  });

  it("is undone where its repair held and is not in what is offered", () => {
    expect(settled([aReviewedStep(["F1"], mended)])[0]).toMatchObject({
      state: "undone",
      said: "the state that holds its repair, of iteration 1, is not offered",
    });
  });

  it("that did not survive says so where its edits are in what is offered, and not where they are not", () => {
    const half = { follow_up: aFollowUpRecord([aResolution("1", "unresolved"), aResolution("2", "resolved")]) };
    const offered = aReviewedHead(1, [A], half);
    const steps = [aReviewedStep(["F1", "F2"], offered)];
    expect(settled(steps, offered)[0]).toEqual({
      ...{ id: "F1", state: "not-survived" },
      said: "unresolved it is; the offered patch still contains its edits",
    });
    expect(settled(steps)[0]).toEqual({ id: "F1", state: "not-survived", said: "unresolved it is" });
  });

  it("is undone where its repair was taken back", () => {
    const failed = aStep(["F1"], { kind: "verify-failed", detail: "npm test failed twice" });
    expect(settled([failed])[0]).toMatchObject({
      state: "undone",
      said: "it was taken back: npm test failed twice",
      undone_with: 1,
    });
  });

  it("is undone where the review of its repair could not judge, whatever that says of it", () => {
    const run = aRun({ status: "aborted", abort_reason: "model_unavailable" });
    const follow_up = aFollowUpRecord([aResolution("1", "resolved")]);
    const broken = aReviewedHead(1, [], { run, follow_up });
    expect(settled([aReviewedStep(["F1"], broken)])).toMatchObject([
      { state: "undone", said: "its review came to nothing: it fell silent" },
      { state: "not-tried", said: "no iteration came to it" },
    ]);
  });

  it("has not survived where the review of its repair still finds it, in whole or in part", () => {
    const follow_up = aFollowUpRecord([aResolution("1", "partially_resolved")]);
    const review = aReviewedHead(1, [A], { follow_up });
    expect(settled([aReviewedStep(["F1", "F2"], review)])[0]).toMatchObject({
      state: "not-survived",
      said: "partially_resolved it is",
    });
  });

  it("has not survived where its repair held and a later review, of what is offered, confirms it again", () => {
    const again = aReviewedHead(2, [A], { follow_up: aFollowUpRecord([aResolution("2", "resolved")]) });
    expect(settled([aReviewedStep(["F1"], mended), aReviewedStep(["F2"], again)], again)).toMatchObject([
      { state: "not-survived" },
      { state: "repaired" },
    ]);
  });

  it("is declined with the reason that the fixer gave", () => {
    const declined = [{ finding_id: "F2", reason: "a person must decide" }];
    expect(settled([aReviewedStep(["F1"], mended, { declined })], mended)[1]).toMatchObject({
      state: "declined",
      said: "a person must decide",
    });
  });

  it("that only a later review found is told with its iteration", () => {
    const broke = aReviewedHead(1, [B, aNamed("3")], { follow_up: aFollowUpRecord([aResolution("1", "resolved")]) });
    expect(settled([aReviewedStep(["F1"], broke)]).map(({ id }) => id)).toEqual(["F1", "F2", "R1-F3"]);
  });
});

describe("The report's account", () => {
  const none = { command: undefined, failOn: "high", usage: null, cost: null } as const;
  const stop = { reason: "iterations-spent", detail: "One was made." } as const;
  const course = advanceCourse(
    beginCourse(first, 1),
    aReviewedStep(["F1"], mended, { verify: { exit: undefined, runs: 1 } }),
  );

  it("tells what is offered by its digest and what its review came to", () => {
    const offer = { head: mended, text: "a patch\n", files: [{ path: "src/a.ts", added: 1, removed: 1 }] };
    const told = describeFix({ ...none, course, stop, offer, command: "npm test" });
    expect(fixSchema.parse(told)).toEqual(told);
    expect(told).toMatchObject({
      patch: "a patch\n",
      patch_files: [{ path: "src/a.ts", added: 1, removed: 1, findings: [] }],
      patch_sha256: sha256("a patch\n"),
      verify: { command: "npm test", exit: null },
      result: { iteration: 1, head: mended.head, confirmed: 1, conclusion: "failure" },
      iterations: [{ n: 1, confirmed: 1, resolved: ["F1"], brought: [], conclusion: "failure", undone: null }],
    });
  });

  it("names what the review of the patched head left open at or above the severity that fails a check", () => {
    const missed = aReport().missed.map((each) => ({ ...each, severity: "critical" as const }));
    const [grave, mild] = [
      anUnresolved({ severity: "high", title: "W".repeat(500) }),
      anUnresolved({ severity: "low" }),
    ];
    const head = aReviewedHead(1, [], { unresolved: [mild, grave], missed });
    const offer = { head, text: "a patch\n", files: [] };
    const told = describeFix({ ...none, course, stop, offer });
    expect(fixSchema.parse(told)).toEqual(told);
    const { file, line, reason } = grave;
    expect(told.result?.open).toEqual([
      { title: `${"W".repeat(199)}…`, severity: "high", file, line, why: reason },
      expect.objectContaining({ title: missed[0]?.description, severity: "critical" }),
    ]);
    expect(describeFix({ ...none, course, stop, offer, failOn: "none" }).result?.open).toEqual([]);
  });

  it("offers nothing where nothing is better than the head as given", () => {
    expect(describeFix({ ...none, course, stop, offer: undefined })).toMatchObject({
      ...{ patch: null, patch_sha256: null, patch_files: [], result: null, verify: null },
    });
  });

  it("counts what was confirmed last where the review of a head could not judge", () => {
    const run = aRun({ status: "aborted", abort_reason: "model_unavailable" });
    const broken = advanceCourse(course, aReviewedStep(["F2"], aReviewedHead(2, [], { run })));
    const [, second] = describeFix({ ...none, course: broken, stop, offer: undefined }).iterations;
    expect(second).toMatchObject({ confirmed: 1, resolved: [] });
  });

  it("counts what is confirmed at the head before where an iteration was taken back", () => {
    const failed = advanceCourse(course, aStep(["F2"], { kind: "verify-failed", detail: "exit 1" }));
    const [, second] = describeFix({ ...none, course: failed, stop, offer: undefined }).iterations;
    expect(second).toMatchObject({ n: 2, confirmed: 1, conclusion: null, undone: "exit 1", resolved: [] });
  });
});
