import { expect, it } from "vitest";
import { createZip } from "../../servers/github/zip.ts";
import { isFirstTurn, parseHeader } from "../../servers/model-server.ts";
import { aJudgement, aRuling, aVerdict, readFile, scriptedPanel } from "../cli/scripted-panel.ts";
import { commentEvent, mergeGroupEvent, type RunEvent } from "../harness/run-event.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { expectSettled, jobOf, postingOf, reportOf, requestsOf, reviewStep } from "./observe.ts";
import { BASE, CHANGE, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const REPOSITORY = { repository: { collaborators: { wendy: "write" } } } as const;

/** A pull request whose head was reviewed, and found wanting, by an agent that also read `lib/money.ts`. */
async function reviewed(): Promise<{ readonly scenario: TribunalScenario; readonly first: WorkflowResult }> {
  const script = { enthusiast: () => [missingGuard()] };
  const play = scriptedPanel({
    ...script,
    intercept: (request) => {
      const { role } = parseHeader(request);
      const isReader = role === "enthusiast" && isFirstTurn(request);
      const toolCalls = [{ name: "read_diff", args: { path: null } }, readFile("lib/money.ts")];
      return isReader ? { toolCalls } : undefined;
    },
  });
  const scenario = await startTribunal(
    { ...script, intercept: (request) => play(request) },
    {
      ...REPOSITORY,
      base: { ...BASE, "lib/money.ts": "export const CENTS = 100;\n" },
    },
  );
  const first = await runTribunal(scenario);
  expectSettled(scenario, first);
  expect(jobOf(first, "review").outputs).toMatchObject({ reused: "false", conclusion: "failure" });
  expect(scenario.model.requests.length).toBeGreaterThan(0);
  return { scenario, first };
}

/** The event of a push, as GitHub sends it: with the tip before. */
async function pushed(scenario: TribunalScenario, before: string): Promise<RunEvent> {
  const event = await scenario.event();
  return { ...event, payload: { ...event.payload, before } };
}

/** Puts the change on top of what is on `main` by now. */
async function rebase({ repository }: TribunalScenario): Promise<void> {
  const head = await repository.push("rebased", CHANGE, { from: "main" });
  await repository.moveBranch("feature", head);
}

/** Runs once more; says whether the verdict was reused and what it cost. */
async function runAgain(scenario: TribunalScenario, run: Parameters<typeof runTribunal>[1] = {}) {
  const [calls, requests] = [scenario.model.requests.length, scenario.server.requests.length];
  const result = await runTribunal(scenario, run);
  expectSettled(scenario, result);
  const modelCalls = scenario.model.requests.length - calls;
  const asked = requestsOf(scenario).slice(requests);
  const { outputs } = jobOf(result, "review");
  expect(outputs.reused).toBe(String(modelCalls === 0));
  return { result, modelCalls, asked, outputs, log: reviewStep(result).stdout };
}

it("costs no model call where nothing changed: a push, a rebase, a merge queue, a comment", {
  tags: ["full"],
}, async () => {
  const { scenario, first } = await reviewed();
  await using _ = scenario;
  const { server, repository, pullRequest } = scenario;
  const earlier = reportOf(first);

  const before = pullRequest.head.sha;
  await repository.push("feature", CHANGE, { message: "Nothing new\n" });
  expect(pullRequest.head.sha).not.toBe(before);
  const unchanged = await runAgain(scenario, { event: await pushed(scenario, before) });
  expect(unchanged.modelCalls).toBe(0);
  expect(unchanged.outputs).toMatchObject({
    ...{ gate: "open", conclusion: "failure", confirmed: "1", rounds: jobOf(first, "review").outputs.rounds },
    ...{ "head-sha": pullRequest.head.sha, "input-tokens": "0", "report-artifact": "tribunal-tribunal-1" },
  });
  const own = unchanged.asked.filter((request) => !request.startsWith("git "));
  expect(own.findIndex((request) => request.startsWith("PATCH /check-runs/"))).toBeLessThan(13);
  expect(postingOf(unchanged.result)).toMatchObject({ posted: "0", "skipped-reason": "nothing new" });
  const report = reportOf(unchanged.result);
  expect([report.findings, report.verdict, report.rounds]).toEqual([earlier.findings, earlier.verdict, earlier.rounds]);
  expect(report.pin).toMatchObject({ head_sha: pullRequest.head.sha, target_sha256: earlier.pin.target_sha256 });
  expect(report.run).toMatchObject({ usage: { calls: 0 }, reused_from: { run_id: earlier.run.id } });
  expect(report.run.id).not.toBe(earlier.run.id);
  for (const shown of [reviewStep(unchanged.result).summary, repository.issueComments[0]?.body]) {
    expect(shown).toContain("Reused: the verdict of run");
  }

  const tip = pullRequest.head.sha;
  await repository.push("main", { "README.md": "# Shop\n" });
  await rebase(scenario);
  const rebased = await runAgain(scenario, { event: await pushed(scenario, tip) });
  expect([rebased.modelCalls, rebased.outputs.conclusion]).toEqual([0, "failure"]);

  const headSha = await repository.push("queue", CHANGE, { from: "main" });
  const event = await mergeGroupEvent(server, repository, { base: "main", headSha });
  const queued = await runAgain(scenario, { event });
  expect(queued.modelCalls).toBe(0);
  expect(queued.outputs).toMatchObject({ conclusion: "failure", "head-sha": headSha });

  const comment = await commentEvent(server, repository, { pullRequest, body: "/tribunal review", by: "wendy" });
  const softer = await runAgain(scenario, { event: comment, inputs: { "fail-on": "critical" } });
  expect(softer.modelCalls).toBe(0);
  expect(softer.outputs).toMatchObject({ conclusion: "success", confirmed: "1", gate: "open" });
  expect(repository.checkRuns.at(-1)?.title).toBe("Passed: 1 finding, none new at or above critical");

  const checks = repository.checkRuns.length;
  const named = `/tribunal explain ${report.findings[0]?.fingerprint.slice(0, 16)}`;
  const question = await commentEvent(server, repository, { pullRequest, body: named, by: "wendy" });
  const answered = await runTribunal(scenario, { event: question });
  expectSettled(scenario, answered);
  expect(reviewStep(answered)).toMatchObject({ exitCode: 0, outputs: { gate: "closed", conclusion: "neutral" } });
  expect(reviewStep(answered).summary).toContain("A negative amount now reaches the charge.");
  expect(repository.checkRuns).toHaveLength(checks);
});

it("reviews again where the verdict may not stand or cannot be had, and never fails for it", {
  tags: ["full"],
}, async () => {
  const { scenario } = await reviewed();
  await using _ = scenario;
  const { server, repository, pullRequest } = scenario;
  const before = pullRequest.head.sha;
  await repository.push("main", { "lib/money.ts": "export const CENTS = 1;\n" });
  await rebase(scenario);
  const other = await runAgain(scenario, { event: await pushed(scenario, before) });
  expect(other.modelCalls).toBeGreaterThan(0);
  expect(other.log).toContain("lib/money.ts, which it was judged by, is another at head");

  const body = "/tribunal rerun";
  const event = await commentEvent(server, repository, { pullRequest, body, by: "wendy" });
  const rerun = await runAgain(scenario, { event });
  expect(rerun.modelCalls).toBeGreaterThan(0);
  expect(reportOf(rerun.result)).toMatchObject({ run: { reused_from: null }, carried: { findings: 1 } });

  const forged = { ...reportOf(other.result), findings: [] };
  const zip = createZip([{ name: "report.json", content: Buffer.from(JSON.stringify(forged)) }]);
  for (const artifact of repository.artifacts) Object.assign(artifact, { zip });
  const tampered = await runAgain(scenario);
  expect(tampered.modelCalls).toBeGreaterThan(0);
  expect(tampered.log).toContain("its report is not the one its check run names");
  expect(tampered.outputs).toMatchObject({ confirmed: "1", conclusion: "failure" });

  server.fault({ method: "GET", path: /\/actions\//, kind: 403 });
  const refused = await runAgain(scenario);
  expect(refused.modelCalls).toBeGreaterThan(0);
  expect(refused.log).toContain("No earlier verdict is reused: ");
  expect(refused.outputs).toMatchObject({ conclusion: "failure", gate: "open" });
});

it.each([
  ["gone", ["src/pay.ts", "lib/money.ts"], "success"],
  // Then it is none, and what rests on it was never a pass.
  ["in a file that nobody was served", ["src/pay.ts"], "action_required"],
])("passes nothing again where the proof of a dismissal is %s", async (_, served, conclusion) => {
  const money = "export function charge(amount: number): number {\n  return Math.max(0, amount);\n}\n";
  const pay = (guard: string) =>
    `import { charge } from "../lib/money.ts";\nexport function pay(amount: number): number {\n  ${guard}return charge(amount);\n}\n`;
  const base = { "src/pay.ts": pay("if (amount <= 0) throw new RangeError();\n  "), "lib/money.ts": money };
  const change = { "src/pay.ts": pay("") };
  const finding = missingGuard({ line: 3, start_line: 3, cause: null });
  const proof = { file: "lib/money.ts", line: 2, quote: "return Math.max(0, amount);" };
  await using scenario = await startTribunal(
    {
      enthusiast: () => [{ ...finding, evidence_quote: "return charge(amount);" }],
      judge: (findings) =>
        aJudgement(findings.map((each) => aRuling(each, { ruling: "dismissed", severity: null, refutation: proof }))),
      critic: (findings) => ({
        verdicts: findings.map((each) => {
          const { file, line, quote } = proof;
          const at = { file, start_line: line, end_line: line, evidence_quote: quote };
          return aVerdict(each, { verdict: "dismissed", ...at });
        }),
        missed: [],
      }),
      intercept: (request, { role }) => {
        const isRuler = role === "judge" || role === "critic";
        return isRuler && isFirstTurn(request) ? { toolCalls: served.map((path) => readFile(path)) } : undefined;
      },
    },
    { base, change },
  );
  const first = await runTribunal(scenario);
  expect(jobOf(first, "review").outputs).toMatchObject({ conclusion, reused: "false" });
  expect(reportOf(first).dismissed.length).toBe(conclusion === "success" ? 1 : 0);
  const { repository, pullRequest } = scenario;
  const before = pullRequest.head.sha;
  await repository.push("main", { "lib/money.ts": money.replace("Math.max(0, amount)", "amount") });
  const head = await repository.push("rebased", change, { from: "main" });
  await repository.moveBranch("feature", head);
  const again = await runAgain(scenario, { event: await pushed(scenario, before) });
  expect(again.outputs.conclusion).toBe("action_required");
  if (conclusion === "success") expect(again.log).toContain("lib/money.ts, which it was judged by, is another at head");
});

it("asks the Adversary again where claims went without it, and does not pass for having asked before", {
  tags: ["full"],
}, async () => {
  let isHeard = false;
  await using scenario = await startTribunal({
    enthusiast: () => [missingGuard({ severity: "medium" })],
    intercept: (request, { role }) => {
      const isNonsense = role === "adversary" && !isHeard && !isFirstTurn(request);
      return isNonsense ? { content: "Nothing to say." } : undefined;
    },
  });
  const first = await runTribunal(scenario);
  expect(jobOf(first, "review").outputs).toMatchObject({ conclusion: "action_required", reused: "false" });
  const unheard = await runAgain(scenario);
  expect(unheard.modelCalls).toBeGreaterThan(0);
  expect(unheard.outputs.conclusion).toBe("action_required");
  isHeard = true;
  const heard = await runAgain(scenario);
  expect(heard.modelCalls).toBeGreaterThan(0);
  expect(heard.outputs.conclusion).toBe("success");
});
