import { describe, expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import type { Refusal } from "../../src/people/admission.ts";
import { refuseReview } from "../../src/pull-request/admit.ts";
import { CheckReporter } from "../../src/pull-request/check-reporter.ts";
import { HostError } from "../../src/text/errors.ts";
import type { Softening } from "../../src/verdict/conclusion.ts";
import { destinationOf } from "../../src/verdict/earlier-check.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeHost } from "../fakes/fake-host.ts";
import { FakeLog } from "../fakes/fake-log.ts";

const HEAD = requireSha("a".repeat(40));
const CHECK = "Tribunal";
const DRAFT: Refusal = { kind: "draft" };
const PLAIN: Softening = { blocking: "all" };

/** Refuses a draft on a commit; answers what the host was asked, and what came of it. */
async function refuse({
  host = new FakeHost().keepCommit(HEAD),
  name = CHECK,
}: {
  readonly host?: FakeHost;
  readonly name?: string;
}) {
  const log = new FakeLog();
  const check = new CheckReporter({ host, closing: host }, { clock: new FakeClock(), log });
  const target = { name, headSha: HEAD, destination: destinationOf("refs/heads/main") };
  const openCheck = () => check.open({ ...target, externalId: "tribunal refused 1.1", isRefusal: true });
  const order = { refusal: DRAFT, softening: PLAIN };
  const { isWritten, decision } = await refuseReview(order, target, { host, log, check, openCheck });
  const asked = host.asked.map((request) => request.split(" ")[0]);
  return { asked, isWritten, conclusion: decision.conclusion, log };
}

describe("a refusal to review a commit", () => {
  it("looks, writes, and looks again", async () => {
    expect(await refuse({})).toMatchObject({
      asked: ["checkRuns", "createCheckRun", "checkRuns"],
      isWritten: true,
      conclusion: "neutral",
    });
  });

  it("creates nothing beside a failure", async () => {
    const host = new FakeHost().keepCommit(HEAD);
    host.keepCheck({ name: CHECK, headSha: HEAD, conclusion: "failure", externalId: "tribunal 2.1" });
    expect(await refuse({ host })).toMatchObject({
      asked: ["checkRuns"],
      isWritten: false,
      conclusion: "failure",
    });
  });

  it("asks nothing where no check run is wanted", async () => {
    expect(await refuse({ name: "none" })).toMatchObject({ asked: [], isWritten: true, conclusion: "neutral" });
  });

  it.each([0, 1, 2])("never passes over a review that began before its request %i", async (at) => {
    const host = new FakeHost().keepCommit(HEAD);
    host.onRequest = () => {
      const running = { name: CHECK, headSha: HEAD, conclusion: undefined, externalId: "tribunal 2.1" };
      if (host.asked.length === at) host.keepCheck(running);
    };
    expect((await refuse({ host })).conclusion).toBe("action_required");
  });

  it("never passes over what it could not read, and says so in the log", async () => {
    const host = new FakeHost()
      .keepCommit(HEAD)
      .refuse("checkRuns", new HostError("GitHub: 502", { isRetryable: true }));
    const { conclusion, isWritten, log } = await refuse({ host });
    expect([conclusion, isWritten]).toEqual(["action_required", true]);
    expect(log.messages("warning")).toContain("The earlier check of this commit could not be read: GitHub: 502");
  });
});
