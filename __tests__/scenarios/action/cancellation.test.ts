import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { RequestHeader, ScriptedReply } from "../../servers/model-server.ts";
import { RUNNER_GRACE } from "../harness/step-process.ts";
import { expectSettled, jobOf, onlyCheck, postStep, reviewStep } from "./observe.ts";
import { missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

type Moment = (scenario: TribunalScenario, cancel: () => void) => void;

/** A role that never answers once the button was pressed. */
interface Stall {
  onRequest: ((header: RequestHeader) => ScriptedReply | undefined) | undefined;
}

async function runCancelled(arrange: (scenario: TribunalScenario, cancel: () => void, stall: Stall) => void) {
  const stall: Stall = { onRequest: undefined };
  const scenario = await startTribunal({
    enthusiast: () => [missingGuard()],
    intercept: (_request, header) => stall.onRequest?.(header),
  });
  const controller = new AbortController();
  arrange(scenario, () => controller.abort(), stall);
  const result = await runTribunal(scenario, { cancel: controller.signal });
  expect(controller.signal.aborted).toBe(true);
  return { scenario, result };
}

function atRole(role: string) {
  return (_: TribunalScenario, cancel: () => void, stall: Stall): void => {
    stall.onRequest = (header) => {
      if (header.role !== role) return undefined;
      cancel();
      return { hang: true };
    };
  };
}

const onRequest =
  (method: string, path: RegExp): Moment =>
  (scenario, cancel) =>
    scenario.server.onRequest({ method, path }, cancel);

it.each<[string, (scenario: TribunalScenario, cancel: () => void, stall: Stall) => void]>([
  ["while the check run is created", onRequest("POST", /\/check-runs$/)],
  ["during the fetch", onRequest("POST", /git-upload-pack$/)],
  ["during the first call of a model", atRole("enthusiast")],
  ["during the Critic", atRole("critic")],
])("ends the check run as cancelled when the run is cancelled %s", { tags: ["full"] }, async (_, arrange) => {
  const { scenario, result } = await runCancelled(arrange);
  await using _scenario = scenario;
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toMatchObject({ conclusion: "cancelled", title: "Cancelled" });
  const step = reviewStep(result);
  expect(step).toMatchObject({ outcome: "cancelled", exitCode: 1 });
  expect(step.outputs).toMatchObject({ gate: "closed", conclusion: "cancelled", "abort-reason": "cancelled" });
  expect(step.summary).toContain("# Cancelled");
  // It ends by itself, long before the runner would end it.
  expect(step.durationMs).toBeLessThan(RUNNER_GRACE.interruptMs - 1500);
  expect(postStep(result)).toMatchObject({ exitCode: 0 });
  expect([jobOf(result, "comment").result, scenario.repository.reviews.length]).toEqual(["cancelled", 0]);
});

it("still completes the check run with its verdict when the run is cancelled just then", async () => {
  const { scenario, result } = await runCancelled(onRequest("PATCH", /\/check-runs\/\d+$/));
  await using _scenario = scenario;
  expectSettled(scenario, result);
  expect(onlyCheck(scenario).conclusion).toBe("failure");
  expect(reviewStep(result)).toMatchObject({ outcome: "cancelled", exitCode: 1 });
  expect([jobOf(result, "comment").result, scenario.repository.reviews.length]).toEqual(["cancelled", 0]);
});

it("leaves nothing behind when it is cancelled before it could begin", async () => {
  await using scenario = await startTribunal();
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const result = await runTribunal(scenario, { cancel: controller.signal, onLine: cancel });
  expectSettled(scenario, result);
  expect(reviewStep(result).outcome).toBe("cancelled");
  expect(scenario.repository.checkRuns.every((run) => run.conclusion === "cancelled")).toBe(true);
});

it("closes the check run after the review was killed", { tags: ["full"] }, async () => {
  let isKilled = false;
  await using scenario = await startTribunal({
    intercept: async () => {
      // Enthusiast and Adversary ask at once.
      const isFirst = !isKilled;
      isKilled = true;
      if (isFirst) await killReview();
      return { hang: true };
    },
  });
  const result = await runTribunal(scenario, { startsAnew: true });
  expectSettled(scenario, result);
  expect(reviewStep(result)).toMatchObject({ outcome: "failure", exitCode: undefined, outputs: {} });
  expect(onlyCheck(scenario)).toMatchObject({
    conclusion: "cancelled",
    title: "Could not judge: the run was interrupted",
  });
  expect(postStep(result).exitCode).toBe(0);
  expect(jobOf(result, "comment").result).toBe("skipped");
});

it("finds the check run to close when the review was killed before it heard of it", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  scenario.server.fault({ method: "POST", path: /\/check-runs$/, kind: "applied-but-lost", times: 1 });
  scenario.server.onRequest({ method: "GET", path: /\/commits\/[0-9a-f]+\/check-runs$/ }, killReview);
  const result = await runTribunal(scenario, { startsAnew: true });
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toMatchObject({ conclusion: "cancelled" });
  expect(reviewStep(result).outcome).toBe("failure");
});

it("tries again at the end of the job to close a check run that could not be completed", {
  tags: ["full"],
}, async () => {
  await using scenario = await startTribunal();
  scenario.server.fault({ method: "PATCH", path: /\/check-runs\/\d+$/, kind: 403, times: 1 });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  expect(onlyCheck(scenario).conclusion).toBe("cancelled");
  expect(reviewStep(result)).toMatchObject({ exitCode: 1 });
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "gate-reason": "check run not completed" });
  expect(jobOf(result, "comment").result).toBe("skipped");
});

/** Kills the review this test started: the one child of this process that runs its bundle. */
async function killReview(): Promise<void> {
  const children = await childrenOf(process.pid);
  for (const pid of children) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8");
    if (command.includes("/dist/review/")) process.kill(pid, "SIGKILL");
  }
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8")));
  return lists.flatMap((list) => list.split(" ").filter((id) => id !== "")).map(Number);
}
