import { describe, expect, it } from "vitest";
import { reviewUnder } from "./fault-runs.ts";
import { expectSettled, jobOf, onlyCheck, postStep, reviewStep } from "./observe.ts";
import { runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const BROKEN_OFF = { conclusion: "cancelled", title: "Could not judge: the run was interrupted" };

/**
 * The environment of a review that comes to grief as soon as its check run is known: by code of ours in the same process,
 * since no input may be able to cause it. The post, which finds the state the review saved, is spared.
 */
async function grief(scenario: TribunalScenario, code: string, flags = ""): Promise<Readonly<Record<string, string>>> {
  const module = await scenario.write(
    "grief.mjs",
    `import { readFileSync } from "node:fs";
const isReview = process.env.STATE_phase === undefined && process.env.GITHUB_STATE !== undefined;
const timer = isReview && setInterval(() => {
  if (!readFileSync(process.env.GITHUB_STATE, "utf8").includes("check-run-id")) return;
  clearInterval(timer);
  ${code}
}, 5);
if (timer) timer.unref();
`,
  );
  return { NODE_OPTIONS: `${flags} --import file://${module}` };
}

describe("the check run of a review that did not come to its end", () => {
  it.each([
    ["an exception nobody caught", 'throw new Error("grief");', "", /grief/],
    [
      "a memory that ran out",
      "const all = []; for (;;) all.push(new Array(1e5).fill(all.length));",
      "--max-old-space-size=96",
      /heap out of memory/,
    ],
    ["an exit on the spot", "process.reallyExit(3);", "", /^/],
  ])("is closed after %s", async (_, code, flags, said) => {
    await using scenario = await startTribunal({ intercept: () => ({ hang: true }) });
    const result = await runTribunal(scenario, { env: await grief(scenario, code, flags), startsAnew: true });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject(BROKEN_OFF);
    expect(reviewStep(result)).toMatchObject({ outcome: "failure", outputs: {} });
    expect(reviewStep(result).stderr).toMatch(said);
    expect(postStep(result)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^::add-mask::ghs_.*\n::notice::/),
    });
    expect([jobOf(result, "review").result, jobOf(result, "comment").result]).toEqual(["failure", "skipped"]);
  });

  it("is ended by the review itself at a SIGTERM", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal({ intercept: () => ({ hang: true }) });
    const env = await grief(scenario, 'process.kill(process.pid, "SIGTERM");');
    const result = await runTribunal(scenario, { env, startsAnew: true });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "cancelled", title: "Cancelled" });
    expect(reviewStep(result)).toMatchObject({ exitCode: 1, outputs: { "abort-reason": "cancelled" } });
    expect(postStep(result).stdout).toBe("");
  });
});

describe("a rerun", () => {
  it("has a check run of its own, and closes the one that an attempt before it left in progress", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startTribunal({});
    const { repository } = scenario;
    // Neither the review nor its post could reach GitHub any more once the check run stood.
    scenario.server.fault({ method: "PATCH", path: /\/check-runs\/\d+$/, kind: 403, times: 2 });
    const lost = await reviewUnder(scenario);
    expect(lost.main.exitCode).toBe(1);
    expect(repository.checkRuns.map((run) => run.status)).toEqual(["in_progress"]);
    const foreign = { appId: 7, status: "in_progress", conclusion: undefined };
    repository.checkRuns.push({ ...onlyCheck(scenario), ...foreign });

    const rerun = await reviewUnder(scenario, { options: { runAttempt: 2 } });
    expect(rerun.main.exitCode).toBe(0);
    const [first, foreigner, second] = repository.checkRuns;
    expect(first).toMatchObject({ conclusion: "cancelled", title: "Cancelled: replaced by a newer run" });
    expect(foreigner).toMatchObject({ status: "in_progress" });
    expect(second).toMatchObject({ conclusion: "success", name: "Tribunal" });
    expect(second?.externalId).toMatch(/^tribunal v1 [0-9a-f]{64} \d+\.2 [0-9a-f]{64} into [0-9a-f]{16}$/);
  });
});
