import { describe, expect, it } from "vitest";
import { HostError } from "../../../src/core/errors.ts";
import { requireSha } from "../../../src/core/pin/sha.ts";
import { CheckReporter } from "../../../src/engine/pull-request/check-reporter.ts";
import type { CheckRunCompletion, CheckRunRef, Host } from "../../../src/ports/host.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";

const REF: CheckRunRef = { id: 7, name: "Tribunal", headSha: requireSha("a".repeat(40)) };
const PLAN = { name: REF.name, headSha: REF.headSha, externalId: "tribunal 1.1" };
const COMPLETION: CheckRunCompletion = {
  conclusion: "success",
  output: { title: "Passed", summary: "Passed" },
  annotations: [],
};

/** A host that keeps the check run's texts, and does otherwise only what the test says. */
function openReporter(overrides: Partial<Host> = {}) {
  const said: string[] = [];
  const refuse = (): never => {
    throw new Error("unscripted");
  };
  const host: Host = {
    pullRequest: refuse,
    permissionOf: refuse,
    discussion: refuse,
    createComment: refuse,
    updateComment: refuse,
    deleteComment: refuse,
    replyTo: refuse,
    minimize: refuse,
    resolveThreads: refuse,
    defaultBranch: refuse,
    mergeBase: refuse,
    commitAt: refuse,
    readFile: refuse,
    findCheckRun: refuse,
    ownComments: refuse,
    createReview: refuse,
    olderOpenCheckRuns: async () => [],
    completedChecks: refuse,
    checkRuns: refuse,
    pullRequestCommits: refuse,
    artifactFile: refuse,
    soleArtifactFile: refuse,
    createCheckRun: async () => REF,
    updateCheckRun: async (_, output) => void said.push(output.title),
    completeCheckRun: async (_, { output }) => void said.push(output.title),
    ...overrides,
  };
  const clock = new FakeClock();
  const log = new FakeLog();
  return { reporter: new CheckReporter({ host, closing: host }, { clock, log }), clock, log, said };
}

function refusing(status: number | undefined, isRetryable = false) {
  return () => Promise.reject(new HostError("GitHub: refused", { status, isRetryable }));
}

function abort(): Promise<never> {
  return Promise.reject(new DOMException("received SIGINT", "AbortError"));
}

describe("CheckReporter", () => {
  it("tells progress at most every ten seconds, and none before the first ten", async () => {
    const { reporter, clock, said } = openReporter();
    await reporter.open(PLAN);
    for (let second = 0; second <= 35; second += 1) {
      reporter.progress(`second ${second}`);
      clock.advance(1000);
    }
    await reporter.complete(COMPLETION);
    expect(said).toEqual(["second 10", "second 20", "second 30", "Passed"]);
  });

  it("takes progress that could not be told lightly", async () => {
    const { reporter, clock, said, log } = openReporter({ updateCheckRun: refusing(502, true) });
    await reporter.open(PLAN);
    clock.advance(10_000);
    reporter.progress("Round 1");
    await reporter.complete(COMPLETION);
    expect(said).toEqual(["Passed"]);
    expect(log.messages("info")).toEqual(["The check run's progress could not be updated: GitHub: refused"]);
  });

  it("writes nothing under the name none", async () => {
    const { reporter, said } = openReporter({ createCheckRun: refusing(500) });
    await reporter.open({ ...PLAN, name: "none" });
    await reporter.complete(COMPLETION);
    expect([reporter.state(), reporter.isSettled(), said]).toEqual([{ kind: "off" }, true, []]);
  });

  it.each([
    ["refused for good", refusing(403), true],
    ["refused for now", refusing(502, true), false],
    ["not answered", refusing(undefined), false],
    ["broken off", abort, false],
  ])("knows whether a check run may be left behind when its creation is %s", async (_, createCheckRun, isSettled) => {
    const { reporter } = openReporter({ createCheckRun });
    await reporter.open(PLAN);
    expect(reporter.state()).toEqual({ kind: "refused", reason: "check run not created", leftOpen: undefined });
    expect(reporter.isSettled()).toBe(isSettled);
  });

  it.each([
    ["refused", refusing(403)],
    ["broken off", abort],
  ])("knows the check run that is left in progress when its completion is %s", async (_, completeCheckRun) => {
    const { reporter } = openReporter({ completeCheckRun });
    await reporter.open(PLAN);
    await reporter.complete(COMPLETION);
    expect(reporter.state()).toEqual({ kind: "refused", reason: "check run not completed", leftOpen: REF });
    expect([reporter.isSettled(), reporter.ref()]).toEqual([false, REF]);
  });

  it("passes on what is no answer of the host", async () => {
    const { reporter } = openReporter({ createCheckRun: () => Promise.reject(new TypeError("our own")) });
    await expect(reporter.open(PLAN)).rejects.toThrow("our own");
  });

  it("closes what older runs left open, once its own check run stands, and goes on when it cannot", async () => {
    const older = { ...REF, id: 3 };
    const order: string[] = [];
    const { reporter } = openReporter({
      createCheckRun: async () => {
        order.push("created");
        return REF;
      },
      olderOpenCheckRuns: async (ref, prefix) => {
        order.push(`asked ${ref.id} ${prefix}`);
        return [older];
      },
      completeCheckRun: async (ref, { conclusion }) => void order.push(`${ref.id} ${conclusion}`),
    });
    await reporter.open(PLAN);
    expect(order).toEqual(["created", "asked 7 tribunal ", "3 cancelled"]);

    for (const trouble of [refusing(403), refusing(502, true), abort]) {
      const troubled = openReporter({ olderOpenCheckRuns: trouble });
      await troubled.reporter.open(PLAN);
      expect(troubled.reporter.state()).toEqual({ kind: "open", ref: REF });
      expect(troubled.log.messages("info")[0]).toContain("An older check run could not be closed");
    }
  });
});
