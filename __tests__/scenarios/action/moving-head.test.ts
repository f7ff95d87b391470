import { expect, it } from "vitest";
import type { ArtifactStore } from "../harness/artifact-store.ts";
import { expectSettled, jobOf, onlyCheck, postingOf, reviewStep } from "./observe.ts";
import { API_KEY, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

it("calls a review superseded when the head moved meanwhile, and posts nothing", async () => {
  let moved = "";
  await using scenario: TribunalScenario = await startTribunal({
    enthusiast: () => [missingGuard()],
    intercept: async (_request, { role }) => {
      if (role !== "judge" || moved !== "") return undefined;
      moved = await scenario.repository.push("feature", { "README.md": "# Shop\n" });
      return undefined;
    },
  });
  const reviewed = scenario.pullRequest.head.sha;
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toMatchObject({
    headSha: reviewed,
    conclusion: "action_required",
    title: `Could not judge: superseded: the head moved to ${moved} while it was reviewed`,
  });
  expect(jobOf(result, "review").outputs).toMatchObject({
    gate: "closed",
    "gate-reason": "stale pin",
    "pin-drift": "true",
    "head-sha": reviewed,
  });
  const note = `The head moved to \`${moved}\` meanwhile`;
  expect([onlyCheck(scenario).summary, reviewStep(result).summary]).toEqual([
    expect.stringContaining(note),
    expect.stringContaining(note),
  ]);
  expect([reviewStep(result).exitCode, jobOf(result, "comment").result]).toEqual([1, "skipped"]);
  expect(scenario.repository.reviews).toEqual([]);
});

it("could not judge a pull request that was given another base branch meanwhile", async () => {
  await using scenario: TribunalScenario = await startTribunal({
    enthusiast: () => [],
    intercept: async (_request, { role }) => {
      if (role !== "adversary") return undefined;
      const sha = await scenario.repository.push("strict", { "README.md": "# Shop\n" }, { from: "main" });
      Object.assign(scenario.pullRequest, { base: { ref: "strict", sha } });
      return undefined;
    },
  });
  const event = await scenario.event();
  const result = await runTribunal(scenario, { event });
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toMatchObject({ conclusion: "action_required" });
  expect(onlyCheck(scenario).title).toContain("now targets strict, but was reviewed against refs/heads/main");
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "abort-reason": "target_unreadable" });
});

type Meddling = (scenario: TribunalScenario, artifacts: ArtifactStore) => void | Promise<void>;

/** A run in whose two jobs something happens in between. */
async function runMeddledWith(scenario: TribunalScenario, meddle: Meddling) {
  return runTribunal(scenario, {
    beforeJob: (job, artifacts) => (job === "comment" ? meddle(scenario, artifacts) : undefined),
  });
}

it.each<[string, string, Meddling]>([
  [
    "the head moved",
    "head moved",
    async ({ repository }) => void (await repository.push("feature", { "README.md": "# Shop\n" })),
  ],
  [
    "the pull request was closed",
    "pull request closed",
    ({ pullRequest }) => {
      pullRequest.state = "closed";
    },
  ],
])("posts nothing when %s between review and comment", { tags: ["full"] }, async (_, reason, meddle) => {
  await using scenario = await startTribunal();
  const result = await runMeddledWith(scenario, meddle);
  expectSettled(scenario, result);
  expect(postingOf(result)).toEqual({
    posted: "0",
    updated: "0",
    resolved: "0",
    replied: "0",
    described: "false",
    "skipped-reason": reason,
  });
  expect(jobOf(result, "comment").result).toBe("success");
  expect(scenario.repository.reviews).toEqual([]);
});

function editReport(artifacts: ArtifactStore, edit: (text: string) => string): void {
  const files = artifacts.get("tribunal-tribunal-1")?.files;
  const text = files?.get("report.json")?.toString("utf8") ?? "";
  files?.set("report.json", Buffer.from(edit(text)));
}

function withoutFindings(text: string): string {
  return JSON.stringify({ ...JSON.parse(text), findings: [] });
}

it.each<[string, Meddling]>([
  ["one byte changed", (_, artifacts) => editReport(artifacts, (text) => text.replace('"high"', '"hiGh"'))],
  ["a line end was added", (_, artifacts) => editReport(artifacts, (text) => `${text}\n`)],
  ["it is another report", (_, artifacts) => editReport(artifacts, withoutFindings)],
])("refuses the report, and fails, when %s on its way", { tags: ["full"] }, async (_, meddle) => {
  await using scenario = await startTribunal();
  const result = await runMeddledWith(scenario, meddle);
  expectSettled(scenario, result);
  expect(jobOf(result, "comment").result).toBe("failure");
  expect(postingOf(result)).toMatchObject({
    posted: "0",
    "skipped-reason": "the report is not the one that was reviewed: its digest differs",
  });
  expect(scenario.server.requests.filter(({ tokenName }) => tokenName?.startsWith("comment"))).toEqual([]);
});

it("skips the comment job when the runner takes the gate for a secret", async () => {
  await using scenario = await startTribunal();
  const result = await runTribunal(scenario, { secrets: { "api-key": API_KEY, word: "open" } });
  expectSettled(scenario, result);
  expect(jobOf(result, "review").warnings).toEqual(["Skip output 'gate' since it may contain secret."]);
  expect(reviewStep(result).outputs.gate).toBe("open");
  expect([jobOf(result, "comment").result, scenario.repository.reviews.length]).toEqual(["skipped", 0]);
});
