import { describe, expect, it } from "vitest";
import type { Refusal } from "../../../src/core/action/admission.ts";
import { HostError } from "../../../src/core/errors.ts";
import { requireSha } from "../../../src/core/pin/sha.ts";
import { destinationOf } from "../../../src/core/verdict/check-mark.ts";
import type { Softening } from "../../../src/core/verdict/conclusion.ts";
import { CheckReporter } from "../../../src/engine/pull-request/check-reporter.ts";
import { refuseReview } from "../../../src/engine/pull-request/refuse-review.ts";
import type { Host, KnownCheckRun } from "../../../src/ports/host.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";

const HEAD = requireSha("a".repeat(40));
const DRAFT: Refusal = { kind: "draft" };
const PLAIN: Softening = { advisory: false, onCouldNotJudge: "fail" };

interface World {
  readonly name?: string;
  readonly checks?: KnownCheckRun[];
  /** Called before each request, counted from 0. */
  readonly before?: (request: number, checks: KnownCheckRun[]) => void;
  readonly isUnreadable?: boolean;
}

async function refuse({ name = "Tribunal", checks = [], before = () => {}, isUnreadable = false }: World) {
  const asked: string[] = [];
  const ask = (what: string) => {
    before(asked.length, checks);
    asked.push(what);
  };
  const host = {
    checkRuns: async () => {
      ask("look");
      if (isUnreadable) throw new HostError("GitHub: 502", { isRetryable: true });
      return checks.toSorted((a, b) => b.id - a.id);
    },
    createCheckRun: async ({ externalId }: { readonly externalId: string }) => {
      ask("create");
      checks.push({ id: checks.length + 1, conclusion: undefined, externalId });
      return { id: checks.length, name, headSha: HEAD };
    },
  } as Partial<Host> as Host;
  const log = new FakeLog();
  const check = new CheckReporter({ host, closing: host }, { clock: new FakeClock(), log });
  const target = { name, headSha: HEAD, destination: destinationOf("refs/heads/main") };
  const openCheck = () => check.open({ ...target, externalId: "tribunal refused 1.1", isRefusal: true });
  const order = { refusal: DRAFT, softening: PLAIN };
  const { isWritten, decision } = await refuseReview(order, target, { host, log, check, openCheck });
  return { asked, isWritten, conclusion: decision.conclusion, log };
}

const running = (id: number): KnownCheckRun => ({ id, conclusion: undefined, externalId: "tribunal 2.1" });

describe("refuseReview", () => {
  it("looks, writes, and looks again", async () => {
    expect(await refuse({})).toMatchObject({
      asked: ["look", "create", "look"],
      isWritten: true,
      conclusion: "neutral",
    });
  });

  it("creates nothing beside a failure", async () => {
    const failed = { id: 1, conclusion: "failure", externalId: "tribunal 2.1" };
    expect(await refuse({ checks: [failed] })).toMatchObject({
      asked: ["look"],
      isWritten: false,
      conclusion: "failure",
    });
  });

  it("asks nothing where no check run is wanted", async () => {
    expect(await refuse({ name: "none" })).toMatchObject({ asked: [], isWritten: true, conclusion: "neutral" });
  });

  it.each([0, 1, 2])("never passes over a review that began before its request %i", async (at) => {
    const before = (request: number, checks: KnownCheckRun[]) => {
      if (request === at) checks.push(running(checks.length + 1));
    };
    expect((await refuse({ before })).conclusion).toBe("action_required");
  });

  it("never passes over what it could not read, and says so in the log", async () => {
    const { conclusion, isWritten, log } = await refuse({ isUnreadable: true });
    expect([conclusion, isWritten]).toEqual(["action_required", true]);
    expect(log.messages("warning")).toContain("What stands on this commit could not be read: GitHub: 502");
  });
});
