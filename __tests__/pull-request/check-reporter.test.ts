import { describe, expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import type { CheckRunCompletion, CheckRunRef } from "../../src/ports/host.ts";
import { CheckReporter } from "../../src/pull-request/check-reporter.ts";
import { HostError } from "../../src/text/errors.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeHost, OWN_APP } from "../fakes/fake-host.ts";
import { FakeLog } from "../fakes/fake-log.ts";

const REF: CheckRunRef = { id: 1, name: "Tribunal", headSha: requireSha("a".repeat(40)), appId: OWN_APP };
const PLAN = { name: REF.name, headSha: REF.headSha, externalId: "tribunal 1.1" };
const COMPLETION: CheckRunCompletion = {
  conclusion: "success",
  output: { title: "Passed", summary: "Passed" },
  annotations: [],
};

/** A reporter to this host; `said` are the titles its first check run has had since it was created. */
const told = (title: string) => ({ title, summary: title });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function openReporter(host = new FakeHost().keepCommit(REF.headSha)) {
  const clock = new FakeClock();
  const log = new FakeLog();
  const said = () => (host.checks[0]?.titles ?? []).slice(1);
  return { reporter: new CheckReporter({ host, closing: host }, { clock, log }), clock, log, said };
}

const refusal = (status: number | undefined, isRetryable = false) =>
  new HostError("GitHub: refused", { status, isRetryable });
const abort = new DOMException("received SIGINT", "AbortError");

describe("a review's check run", () => {
  it("tells progress at most every ten seconds, and none before the first ten", async () => {
    const { reporter, clock, said } = openReporter();
    await reporter.open(PLAN);
    for (let second = 0; second <= 35; second += 1) {
      reporter.progress(told(`second ${second}`));
      await settled();
      clock.advance(1000);
    }
    await reporter.complete(COMPLETION);
    expect(said()).toEqual(["second 10", "second 20", "second 30", "Passed"]);
  });

  it("tells progress less often the longer it lasts, but once a minute", async () => {
    const { reporter, clock, said } = openReporter();
    await reporter.open(PLAN);
    const at: number[] = [];
    for (let second = 0; second <= 1500; second += 1) {
      const before = said().length;
      reporter.progress(told(`second ${second}`));
      await settled();
      if (said().length > before) at.push(second);
      clock.advance(1000);
    }
    const pauses = at.map((second, index) => second - (at[index - 1] ?? 0));
    expect(pauses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 10));
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(pauses.at(-1)).toBe(60);
    expect(at.length).toBeLessThan(60);
  });

  it("tells nothing twice", async () => {
    const { reporter, clock, said } = openReporter();
    await reporter.open(PLAN);
    for (let second = 0; second <= 60; second += 1) {
      reporter.progress({ title: "Round 1", summary: second < 40 ? "1 agent" : "2 agents" });
      await settled();
      clock.advance(1000);
    }
    expect(said()).toEqual(["Round 1", "Round 1"]);
  });

  it("takes progress that could not be told lightly", async () => {
    const { reporter, clock, said, log } = openReporter(
      new FakeHost().keepCommit(REF.headSha).refuse("updateCheckRun", refusal(502, true)),
    );
    await reporter.open(PLAN);
    clock.advance(10_000);
    reporter.progress(told("Round 1"));
    await settled();
    clock.advance(10_000);
    reporter.progress(told("Round 2"));
    await reporter.complete(COMPLETION);
    expect(said()).toEqual(["Passed"]);
    expect(log.messages("info")).toEqual(["The check run's progress could not be updated: GitHub: refused"]);
  });

  it("writes nothing under the name none", async () => {
    const host = new FakeHost().keepCommit(REF.headSha);
    const { reporter } = openReporter(host);
    await reporter.open({ ...PLAN, name: "none" });
    await reporter.complete(COMPLETION);
    expect([reporter.state(), reporter.isSettled(), host.asked]).toEqual([{ kind: "off" }, true, []]);
  });

  it.each([
    ["refused for good", refusal(403), true, true],
    ["refused for a rate limit", refusal(403, true), false, false],
    ["refused for now", refusal(502, true), false, false],
    ["not answered", refusal(undefined), false, false],
    ["broken off", abort, false, false],
  ])("knows whether a check run may be left behind when its creation is %s", async (...row) => {
    const [, reason, isSettled, isForbidden] = row;
    const { reporter } = openReporter(new FakeHost().keepCommit(REF.headSha).refuse("createCheckRun", reason));
    await reporter.open(PLAN);
    expect(reporter.state()).toMatchObject({ kind: "refused", reason: "check run not created", leftOpen: undefined });
    expect(reporter.state()).toMatchObject({ isForbidden });
    expect(reporter.isSettled()).toBe(isSettled);
  });

  it("is shown only once the host has it with its conclusion", async () => {
    const host = new FakeHost().keepCommit(REF.headSha);
    const { reporter } = openReporter(host);
    await reporter.open(PLAN);
    expect(await reporter.isShown("success")).toBe(false);
    await reporter.complete(COMPLETION);
    expect(await reporter.isShown(COMPLETION.conclusion)).toBe(true);
    expect(await reporter.isShown("action_required")).toBe(false);
  });

  it("is not shown where the host does not say so", async () => {
    const { reporter, log } = openReporter(
      new FakeHost().keepCommit(REF.headSha).refuse("checkRuns", refusal(502, true)),
    );
    await reporter.open(PLAN);
    await reporter.complete(COMPLETION);
    expect(await reporter.isShown(COMPLETION.conclusion)).toBe(false);
    expect(log.messages("warning")).toEqual([expect.stringContaining("could not be read back")]);
  });

  it.each([
    ["refused", refusal(403)],
    ["broken off", abort],
  ])("knows the check run that is left in progress when its completion is %s", async (_, reason) => {
    const { reporter } = openReporter(new FakeHost().keepCommit(REF.headSha).refuse("completeCheckRun", reason));
    await reporter.open(PLAN);
    await reporter.complete(COMPLETION);
    expect(reporter.state()).toMatchObject({ kind: "refused", reason: "check run not completed", leftOpen: REF });
    expect([reporter.isSettled(), reporter.ref()]).toEqual([false, REF]);
  });

  it("passes on what is no answer of the host", async () => {
    const { reporter } = openReporter(
      new FakeHost().keepCommit(REF.headSha).refuse("createCheckRun", new TypeError("our own")),
    );
    await expect(reporter.open(PLAN)).rejects.toThrow("our own");
  });

  it("closes what older runs left open, once its own check run stands, and goes on when it cannot", async () => {
    const host = new FakeHost().keepCommit(REF.headSha);
    host.keepCheck({ ...PLAN, externalId: "tribunal 0.1", conclusion: undefined });
    await openReporter(host).reporter.open(PLAN);
    expect(host.asked).toEqual(["createCheckRun Tribunal", "olderOpenCheckRuns 2", "completeCheckRun 1"]);
    expect(host.checks.map(({ conclusion }) => conclusion)).toEqual(["cancelled", undefined]);

    for (const trouble of [refusal(403), refusal(502, true), abort]) {
      const troubled = openReporter(new FakeHost().keepCommit(REF.headSha).refuse("olderOpenCheckRuns", trouble));
      await troubled.reporter.open(PLAN);
      expect(troubled.reporter.state()).toEqual({ kind: "open", ref: REF });
      expect(troubled.log.messages("info")[0]).toContain("An older check run could not be closed");
    }
  });
});
