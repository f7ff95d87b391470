import { expect, it } from "vitest";
import { readPatchText } from "../../../src/report/patch.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { expectSettled, jobOf, postingOf, reportOf } from "../action/observe.ts";
import { API_KEY, type TribunalScenario } from "../action/tribunal.ts";
import { EVALUATES, resolvesBy } from "../follow-up/seeing-panel.ts";
import { dispatchEvent } from "../harness/run-event.ts";
import { BRANCH, code, PAY, REPAIRED, REPAIRS, runFix, startFixing } from "./fixing.ts";

const summaryOf = ({ repository }: TribunalScenario) => repository.issueComments.at(-1)?.body ?? "";

/** Neither the key nor any job's token stands in anything that a person can read. */
function expectNoSecret({ server, repository }: TribunalScenario, result: Awaited<ReturnType<typeof runFix>>): void {
  const { reviews, reviewComments, issueComments, pullRequests } = repository;
  const told = pullRequests.map(({ title, body }) => [title, body]);
  const logs = Object.values(result.jobs).flatMap(({ steps }) => steps.map(({ log, summary }) => [log, summary]));
  const artifacts = result.artifacts.names().flatMap((name) => [...(result.artifacts.get(name)?.files.values() ?? [])]);
  const written = JSON.stringify([reviews, reviewComments, issueComments, told, logs, artifacts.map(String)]);
  const sent = server.requests.map(({ body }) => JSON.stringify(body ?? "")).join("");
  for (const text of [written, sent]) {
    expect(text).not.toContain(API_KEY);
    expect(text).not.toMatch(/ghs_[0-9a-f]{36}/);
  }
}

it("reviews, repairs, offers the repairs by a pull request, and says so in the comment that sums up", {
  tags: ["full"],
}, async () => {
  await using scenario = await startFixing();
  const { repository, pullRequest, server } = scenario;
  const head = pullRequest.head.sha;
  const result = await runFix(scenario);
  expectSettled(scenario, result);
  expectNoSecret(scenario, result);

  const report = reportOf(result);
  expect(report.run.conclusion).toBe("failure");
  expect(report.fix).toMatchObject({ stop_reason: "nothing-confirmed", result: { conclusion: "success" } });
  const files = result.artifacts.get(jobOf(result, "review").outputs["report-artifact"] ?? "")?.files;
  expect(files?.get("fix.patch")?.toString()).toBe(report.fix?.patch);
  expect(jobOf(result, "review").outputs["patch-sha256"]).toBe(sha256(report.fix?.patch ?? ""));
  // What the run ends with is of what is offered; no check says so, as nobody took it yet.
  expect([jobOf(result, "review").result, repository.checkRuns]).toEqual(["success", []]);

  const url = `${server.url}/octo/shop/pull/2`;
  expect(jobOf(result, "offer").outputs).toEqual({ offered: "true", branch: BRANCH, "fix-pull-request": url });
  expect(await repository.store.read(["show", `${BRANCH}:${PAY}`])).toBe(REPAIRED);
  expect(await repository.store.read(["log", "--format=%an <%ae>%n%B", "-1", BRANCH])).toMatch(
    /^github-actions\[bot\] <\S+>\nRepair a finding of pull request 1\n[\s\S]+Tribunal-Fix: v1 pull-request=1 /,
  );
  expect(repository.pullRequests[1]).toMatchObject({ base: { ref: "feature" }, state: "open" });
  expect(await repository.store.resolve("feature")).toBe(head);

  expect(postingOf(result)).toMatchObject({ posted: "1" });
  expect(repository.reviewComments).toHaveLength(1);
  expect(summaryOf(scenario)).toContain(`on the branch \`${BRANCH}\`, offered by #2`);
  expect(summaryOf(scenario)).toContain("- **repaired** · ");
  const permissions = ["review", "offer", "comment"].map((id) => jobOf(result, id).permissions);
  expect(permissions).toEqual([
    { contents: "read", pull_requests: "read", actions: "read" },
    { contents: "write", pull_requests: "write" },
    { pull_requests: "write" },
  ]);
});

it("moves its branch and its pull request along when it is asked again for a later head", {
  tags: ["full"],
}, async () => {
  await using scenario = await startFixing();
  const { repository, headRepository, pullRequest } = scenario;
  await runFix(scenario);
  await headRepository.push("feature", { "src/other.ts": code("other", "1") });
  const result = await runFix(scenario);
  expectSettled(scenario, result);
  expect(jobOf(result, "offer").outputs).toMatchObject({ offered: "true" });
  expect(repository.pullRequests).toHaveLength(2);
  expect(await repository.store.read(["rev-parse", `${BRANCH}^`])).toBe(`${pullRequest.head.sha}\n`);
  expect(await repository.store.read(["ls-tree", "--name-only", `${BRANCH}:src`])).toContain("other.ts");
  expect(repository.issueComments).toHaveLength(1);
});

it("suggests for a fork what fits its lines, once, and names the artifact for all of it", {
  tags: ["full"],
}, async () => {
  let defect = "  return Number(eval(text));";
  const fixer = () => ({ edits: [{ path: PAY, old: defect, new: "  return Number(text);" }] });
  await using scenario = await startFixing({ ...REPAIRS, fixer }, { fork: "eve" });
  const { repository, headRepository, pullRequest } = scenario;
  const result = await runFix(scenario);
  expectSettled(scenario, result);
  expect(jobOf(result, "offer").outputs).toEqual({
    offered: "false",
    reason: "the pull request comes from another repository",
  });
  const suggested = () => repository.reviewComments.filter(({ body }) => body.includes("tribunal-repair v1"));
  expect(suggested()).toMatchObject([
    { commitId: pullRequest.head.sha, anchor: { path: PAY, line: 3, side: "RIGHT" } },
  ]);
  expect(suggested()[0]?.body).toContain("```suggestion\n  return Number(text);\n```");
  expect(summaryOf(scenario)).toContain("the patch is in the artifact `tribunal-tribunal-1` of this run");
  expect(summaryOf(scenario)).toContain("1 of its 1 changes is suggested beside its lines.");
  expect([repository, headRepository].flatMap(({ pullRequests }) => pullRequests)).toHaveLength(1);
  expect(await headRepository.store.resolve(BRANCH)).toBeUndefined();

  await runFix(scenario);
  expect(suggested()).toHaveLength(1);

  await headRepository.push("feature", { [PAY]: code("pay", "Number( eval(text))") });
  defect = "  return Number( eval(text));";
  await runFix(scenario);
  expect(suggested()).toMatchObject([{ commitId: pullRequest.head.sha, anchor: { line: 3 } }]);
});

it("leaves without a suggestion what no line of the pull request shows", async () => {
  const far = Array.from({ length: 30 }, (_, index) => `const a${index} = ${index};\n`).join("");
  const base = { [PAY]: `${far}${code("pay", "text.length")}` };
  const change = { [PAY]: `${far}${code("pay", "Number(eval(text))")}` };
  const fixer = () => ({
    edits: [
      { path: PAY, old: "  return Number(eval(text));", new: "  return Number(text);" },
      { path: PAY, old: "const a3 = 3;", new: "const a3 = 4;" },
    ],
  });
  const resolver = resolvesBy(PAY, 33, "return Number(text);");
  await using scenario = await startFixing({ sees: [EVALUATES], fixer, resolver }, { fork: "eve", base, change });
  const result = await runFix(scenario);
  expectSettled(scenario, result);
  expect(readPatchText(reportOf(result).fix?.patch ?? "")).toContain("+const a3 = 4;");
  expect(scenario.repository.reviewComments).toHaveLength(2);
  expect(summaryOf(scenario)).toContain(
    "1 of its 2 changes is suggested beside its lines; the other one is only in the patch",
  );
});

it("takes no runner to offer nothing, and still answers", async () => {
  await using scenario = await startFixing({ sees: [EVALUATES] });
  const result = await runFix(scenario);
  expectSettled(scenario, result);
  expect(jobOf(result, "offer").result).toBe("skipped");
  expect(scenario.repository.pullRequests).toHaveLength(1);
  expect(summaryOf(scenario)).toContain("No repair is offered");
  expect(jobOf(result, "review").result).toBe("failure");
});

it("repairs a pull request that is named by its number, and waits for nobody but the environment", async () => {
  await using scenario = await startFixing();
  const { server, repository } = scenario;
  const event = await dispatchEvent(server, repository, { "pull-request": "1" });
  const result = await runFix(scenario, { event, inputs: { "pull-request": "1", environment: "tribunal-fix" } });
  expectSettled(scenario, result);
  expect(jobOf(result, "offer")).toMatchObject({ environment: "tribunal-fix", outputs: { offered: "true" } });
  expect(jobOf(result, "comment").environment || undefined).toBeUndefined();
});
