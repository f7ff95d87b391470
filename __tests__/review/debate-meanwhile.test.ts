import { describe, expect, it } from "vitest";
import { toDetectedClaim } from "../../src/claims/detected-claim.ts";
import { STAGES } from "../../src/registry/stages.ts";
import { runReview } from "../../src/review/run-review.ts";
import type { Stage, StageContext } from "../../src/stages/stage.ts";
import { GitError } from "../../src/text/errors.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget, type MeansGiven } from "../fakes/review-means.ts";
import { type Seat, type SeatScript, scriptedSeats } from "../fakes/scripted-seats.ts";
import { claim, claims, confirmsAll, upholdsAll } from "../fakes/usual-seats.ts";

const TILL = "let sum = input.amount;";
const FILE = { path: "src/till.ts", base: "let sum = 0;\n", head: `${TILL}\n` };
const DOOR = "openFor(anyone());";
const OTHER = { path: "src/door.ts", base: "open();\n", head: `${DOOR}\n` };
const UNREADABLE = new GitError("git cat-file", 128, "the object is gone");

/** Something that others wait for. */
function aMoment() {
  let arrive = () => {};
  const come = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { come, arrive };
}

/** A stage that searches beside the debate. */
function searching(find: (context: StageContext) => Promise<unknown>, name = "toy"): Stage {
  const found = async (context: StageContext) => {
    await find(context);
    return { claims: [foundBy(name)] };
  };
  return { name, finder: { judgedBy: "rule", isAllNew: true, isBeside: true, find: found } };
}

function foundBy(name: string) {
  const said = toDetectedClaim({
    detectedBy: "link",
    title: `Found by ${name}`,
    severity: "medium",
    category: "logic",
    description: "Nobody looks at the amount.",
    place: { file: "src/door.ts", side: "head", start_line: 1, end_line: 1 },
    evidenceQuote: DOOR,
    suggestion: undefined,
  });
  return { ...said, origin: { kind: name, label: name, explanation: "A toy of the tests says so." } };
}

async function hold(stages: readonly Stage[], script: SeatScript, given: MeansGiven = {}) {
  const panel = scriptedSeats({ judge: upholdsAll, critic: confirmsAll, ...script });
  const means = aReviewMeans({ target: aTarget(new FakeSource([FILE, OTHER])), panel, ...given });
  const { report } = await runReview(aRunIdentity(), means, [...stages, ...STAGES]);
  return report;
}

/** Longer than a debate of scripted seats takes to its end. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
}

/** An Enthusiast who answers only when it is broken off, as the model panel does. */
function hanging(whenAsked: () => void = () => {}): Seat {
  return (_, signal) =>
    new Promise((resolve) => {
      const brokenOff = () => resolve({ kind: "aborted", abort: "interrupted", reason: "it was interrupted" });
      signal?.addEventListener("abort", brokenOff);
      whenAsked();
    });
}

const CLAIMS = claims(claim("src/till.ts", TILL, "high"));

describe("a stage that searches while agents are asked", () => {
  it("is waited for by nobody but the report, which has all that it found", async () => {
    const asked = aMoment();
    const enthusiast: Seat = (assignment) => {
      asked.arrive();
      return claims()(assignment);
    };
    const report = await hold([searching(() => asked.come)], { enthusiast });
    expect(report.findings).toMatchObject([{ title: "Found by toy", source: "gate" }]);
    expect(report.run.status).toBe("completed");
  });

  it("may end after the last agent, and its findings stand where its line stands", async () => {
    const judged = aMoment();
    const judge: Seat = async (assignment) => {
      const outcome = await upholdsAll(assignment);
      judged.arrive();
      return outcome;
    };
    const late = searching(() => judged.come.then(() => new Promise(setImmediate)), "late");
    const waited = { ...searching(async () => undefined, "waited") };
    const early: Stage = {
      ...waited,
      finder: { judgedBy: "rule", isAllNew: true, find: async () => ({ claims: [foundBy("waited")] }) },
    };
    const report = await hold([late, early], { enthusiast: CLAIMS, judge });
    const titles = report.findings.map(({ title }) => title);
    expect(titles).toEqual(["Something about src/till.ts", "Found by late", "Found by waited"]);
  });

  it("ends the run where the target can no longer be read, and breaks off who reads", async () => {
    const asked = aMoment();
    const failing = searching(() => asked.come.then(() => Promise.reject(UNREADABLE)));
    const report = await hold([failing], { enthusiast: hanging(asked.arrive) });
    expect(report.run).toMatchObject({
      status: "aborted",
      abort_reason: "target_unreadable",
      conclusion: "action_required",
    });
    expect(report.run.stop_detail).toContain("the object is gone");
    expect(report.findings).toEqual([]);
  });

  it("lets no review pass that was over when it failed", async () => {
    const asked = aMoment();
    const failing = searching(() => asked.come.then(manyTurns).then(() => Promise.reject(UNREADABLE)));
    const enthusiast: Seat = (assignment) => {
      asked.arrive();
      return claims()(assignment);
    };
    const report = await hold([failing], { enthusiast });
    expect(report.run).toMatchObject({ status: "aborted", abort_reason: "target_unreadable" });
    expect(report.verdict.gate).toBe("closed");
  });

  it("leaves open what had been claimed when it failed", async () => {
    const asked = aMoment();
    const failing = searching(() => asked.come.then(() => Promise.reject(UNREADABLE)));
    const judge: Seat = (assignment, signal) => hanging(asked.arrive)(assignment, signal);
    const report = await hold([failing], { enthusiast: CLAIMS, judge });
    expect(report.run.abort_reason).toBe("target_unreadable");
    expect(report.unresolved).toMatchObject([{ title: "Something about src/till.ts", severity: "high" }]);
  });

  it("takes nothing from a cause that an agent had before", async () => {
    const failed = aMoment();
    const failing = searching(() =>
      failed.come.then(() => new Promise(setImmediate)).then(() => Promise.reject(UNREADABLE)),
    );
    const enthusiast: Seat = () => {
      failed.arrive();
      return { kind: "aborted", abort: "model_unavailable", reason: "the endpoint is gone" };
    };
    const report = await hold([failing], { enthusiast });
    expect(report.run).toMatchObject({ abort_reason: "model_unavailable", stop_detail: "the endpoint is gone" });
  });

  it("has failed like any other where it throws, while the debate is held to its end", async () => {
    const failing = searching(() => Promise.reject(new Error("no reply")));
    const report = await hold([failing, searching(async () => undefined, "other")], { enthusiast: CLAIMS });
    expect(report.run).toMatchObject({ status: "incomplete", stop_detail: "the stage toy failed: no reply" });
    expect(report.findings.map(({ title }) => title)).toEqual(["Something about src/till.ts", "Found by other"]);
  });

  it("ends the run where there is nothing to ask agents about", async () => {
    const target = aTarget(new FakeSource([]));
    const report = await hold([searching(() => Promise.reject(UNREADABLE))], {}, { target });
    expect(report.run).toMatchObject({ status: "aborted", abort_reason: "target_unreadable" });
  });

  it("is cancelled with the run", async () => {
    const cancel = new AbortController();
    const waiting = searching(({ signal }) => new Promise((resolve) => signal.addEventListener("abort", resolve)));
    const given = { signal: cancel.signal, cancelled: cancel.signal };
    const report = await hold([waiting], { enthusiast: hanging(() => cancel.abort()) }, given);
    expect(report.run).toMatchObject({ abort_reason: "cancelled", conclusion: "cancelled" });
  });

  it("is told to stop when the review ends by a fault of ours", async () => {
    let stopped: AbortSignal | undefined;
    const waiting = searching(({ signal }) => {
      stopped = signal;
      return new Promise((resolve) => signal.addEventListener("abort", resolve));
    });
    const enthusiast: Seat = () => Promise.reject(new TypeError("x is undefined"));
    await expect(hold([waiting], { enthusiast })).rejects.toThrow("x is undefined");
    expect(stopped?.aborted).toBe(true);
  });

  it("sees nothing of what agents are served", async () => {
    const served: number[] = [];
    const looking = searching(async ({ ledger }) => {
      await new Promise(setImmediate);
      served.push(ledger.entries().length);
    });
    await hold([looking], { enthusiast: CLAIMS });
    expect(served).toEqual([0]);
  });
});
