import { expect, it } from "vitest";
import { aJudgement, aRuling, aVerdict } from "../cli/scripted-panel.ts";
import { commentEvent, pullRequestEvent, type RunEvent } from "../harness/run-event.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { expectSettled, jobOf, postingOf, reportOf, requestsOf, reviewStep } from "./observe.ts";
import { CHANGE, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

/** A follow-up keeps what stands without asking anybody: here it is about reviews of the whole change. */
const run: typeof runTribunal = (scenario, { inputs, ...options } = {}) =>
  runTribunal(scenario, { ...options, inputs: { "follow-up": "off", ...inputs } });

const OTHER_FILE = { "README.md": "# Shop\n" };

/** The event of a push, as GitHub sends it: with the tip before. */
async function push(scenario: TribunalScenario, files: Record<string, string>): Promise<RunEvent> {
  const before = scenario.pullRequest.head.sha;
  await scenario.repository.push("feature", files);
  const event = await scenario.event();
  return { ...event, payload: { ...event.payload, before } };
}

/** A pull request whose first review failed, and whose Enthusiast never says so again. */
async function forgetful(script: Parameters<typeof startTribunal>[0] = {}) {
  let findings = [missingGuard()];
  const scenario = await startTribunal(
    { enthusiast: () => findings, ...script },
    { repository: { collaborators: { wendy: "write" } } },
  );
  const first = await run(scenario);
  expect(jobOf(first, "review").outputs).toMatchObject({ conclusion: "failure" });
  findings = [];
  return { scenario, first };
}

function outcomeOf(result: WorkflowResult) {
  const { conclusion, confirmed, unresolved } = jobOf(result, "review").outputs;
  return [conclusion, confirmed, unresolved];
}

it("puts a finding before the Judge again that the next push leaves standing", { tags: ["full"] }, async () => {
  const { scenario, first } = await forgetful();
  await using _ = scenario;
  const calls = scenario.server.requests.length;
  const second = await run(scenario, { event: await push(scenario, OTHER_FILE) });
  expectSettled(scenario, second);
  expect(outcomeOf(second)).toEqual(["failure", "1", "0"]);
  const [before] = reportOf(first).findings;
  const place = expect.stringMatching(/^\d+\.1$/);
  expect(reportOf(second)).toMatchObject({
    findings: [{ fingerprint: before?.fingerprint, title: before?.title, carried_from: place, claimed_by: [] }],
    carried: { workflow_run: place, findings: 1, lost: null },
  });
  expect(reviewStep(second).summary).toContain("Carried over: 1 finding of run");
  expect(postingOf(second)).toMatchObject({ posted: "0", resolved: "0" });
  const own = requestsOf(scenario).slice(calls);
  expect(own.filter((request) => request.includes("/actions/"))).toHaveLength(2);

  const moved = { "src/pay.ts": `// Payments.\n\n\n\n\n\n\n// In cents.\n${CHANGE["src/pay.ts"]}` };
  const third = await run(scenario, { event: await push(scenario, moved) });
  expect(outcomeOf(third)).toEqual(["failure", "1", "0"]);
  expect(reportOf(third).findings).toMatchObject([{ line: 10, fingerprint: before?.fingerprint }]);

  const fix = { "src/pay.ts": "export function pay(amount: number): number {\n  return Math.max(0, amount);\n}\n" };
  const fixed = await run(scenario, { event: await push(scenario, fix) });
  expectSettled(scenario, fixed);
  expect(outcomeOf(fixed)).toEqual(["success", "0", "0"]);
});

it("is found again behind a head that was pushed onto a draft", { tags: ["full"] }, async () => {
  const { scenario, first } = await forgetful();
  await using _ = scenario;
  const { repository, pullRequest } = scenario;
  const before = pullRequest.head.sha;
  const parents = [(await repository.store.resolve("main")) ?? ""];
  const files = { ...CHANGE, ...OTHER_FILE };
  const amended = await repository.store.commit({ parents, files, message: "Amended\n", time: 1_700_000_000 });
  pullRequest.draft = true;
  await repository.moveBranch("feature", amended);
  const event = await scenario.event();
  const refused = await runTribunal(scenario, { event: { ...event, payload: { ...event.payload, before } } });
  expect(jobOf(refused, "review").outputs).toMatchObject({ conclusion: "neutral" });
  pullRequest.draft = false;
  const ready = await runTribunal(scenario, { event: await scenario.event({ action: "ready_for_review" }) });
  expect(outcomeOf(ready)).toEqual(["failure", "1", "0"]);
  expect(reportOf(ready).findings[0]?.fingerprint).toBe(reportOf(first).findings[0]?.fingerprint);
});

it("could not judge where nobody rules on it, says so each time, and passes when a person dismisses it", {
  tags: ["full"],
}, async () => {
  let isSilent = false;
  const { scenario } = await forgetful({
    judge: (findings) => aJudgement(isSilent ? [] : findings.map((finding) => aRuling(finding))),
  });
  await using _ = scenario;
  isSilent = true;
  for (const files of [OTHER_FILE, { "README.md": "# Shop of ours\n" }]) {
    const result = await run(scenario, { event: await push(scenario, files) });
    expectSettled(scenario, result);
    expect(outcomeOf(result)).toEqual(["action_required", "0", "1"]);
    const check = scenario.repository.checkRuns.at(-1);
    expect(check).toMatchObject({ title: "Could not judge: 1 unresolved finding at or above high" });
    expect(check?.text).toContain("The amount is no longer checked");
    expect(reportOf(result).unresolved[0]?.reason).toMatch(
      /^the Judge gave no ruling on it; run \d+\.1 found it, and its lines are unchanged: change them, or/,
    );
  }
  const { server, repository, pullRequest } = scenario;
  const fingerprint = reportOf(await run(scenario)).unresolved[0]?.fingerprint ?? "none";
  const body = `/tribunal dismiss ${fingerprint} Every caller checks the amount, as src/pay.ts:L2 says.`;
  const user = server.account("wendy");
  const [id, at] = [server.nextId(), server.now()];
  const stamps = { appId: undefined, createdAt: at, updatedAt: at };
  repository.issueComments.push({ id, issueNumber: pullRequest.number, user, body, ...stamps });
  const event = await commentEvent(server, repository, { pullRequest, body, by: "wendy" });
  const dismissed = await run(scenario, { event });
  expect(outcomeOf(dismissed)).toEqual(["success", "0", "0"]);
  const later = await run(scenario, { event: await push(scenario, { "README.md": "# Shops\n" }) });
  expect(outcomeOf(later)).toEqual(["success", "0", "0"]);
});

it("is dismissed by Judge and Critic who each show why, and by neither alone", { tags: ["full"] }, async () => {
  let refuters: readonly string[] = [];
  const change = { "src/pay.ts": CHANGE["src/pay.ts"].replace("return amount;", "return Math.max(0, amount);") };
  const proof = { file: "src/pay.ts", line: 6, quote: "return Math.max(0, amount);" };
  let findings = [missingGuard()];
  await using scenario = await startTribunal(
    {
      enthusiast: () => findings,
      judge: (all) =>
        aJudgement(
          all.map((finding) => {
            const dismissal = { ruling: "dismissed", severity: null, refutation: proof } as const;
            return aRuling(finding, refuters.includes("judge") ? dismissal : {});
          }),
        ),
      critic: (all) => ({
        verdicts: all.map((finding) => {
          const at = { file: proof.file, start_line: proof.line, end_line: proof.line, evidence_quote: proof.quote };
          const dismissal = { verdict: "dismissed", ...at } as const;
          return aVerdict(finding, refuters.includes("critic") ? dismissal : {});
        }),
        missed: [],
      }),
    },
    { change },
  );
  expect(outcomeOf(await run(scenario))).toEqual(["failure", "1", "0"]);
  findings = [];
  for (const [who, outcome] of [
    [["judge"], ["action_required", "0", "1"]],
    [["critic"], ["action_required", "0", "1"]],
    [
      ["judge", "critic"],
      ["success", "0", "0"],
    ],
  ] as const) {
    refuters = who;
    const event = await push(scenario, { "README.md": `# ${who.join(" and ")}\n` });
    expect(outcomeOf(await run(scenario, { event }))).toEqual(outcome);
  }
});

it("could not judge while what failed cannot be read, until somebody orders the review anew", async () => {
  const { scenario } = await forgetful();
  await using _ = scenario;
  const { server, repository, pullRequest } = scenario;
  repository.artifacts.length = 0;
  for (const name of ["one", "two"]) {
    const result = await run(scenario, { event: await push(scenario, { "README.md": `# ${name}\n` }) });
    expectSettled(scenario, result);
    expect(outcomeOf(result)).toEqual(["action_required", "0", "0"]);
    const gone = "its artifact tribunal-tribunal-1 is gone or has no report";
    expect(repository.checkRuns.at(-1)?.title).toMatch(
      new RegExp(`^Could not judge: what run \\d+\\.1 found cannot be read \\(${gone}\\)$`),
    );
    expect(reviewStep(result).summary).toContain("somebody with write access can comment `/tribunal rerun`");
  }
  const event = await commentEvent(server, repository, { pullRequest, body: "/tribunal rerun", by: "wendy" });
  expect(outcomeOf(await run(scenario, { event }))).toEqual(["success", "0", "0"]);
});

it("could not judge where the job may not read artifacts, and nothing of it stays once it may", {
  tags: ["full"],
}, async () => {
  const { scenario } = await forgetful();
  await using _ = scenario;
  const fault = { method: "GET", path: /\/actions\//, kind: 403 } as const;
  scenario.server.fault(fault);
  const refused = await run(scenario, { event: await push(scenario, OTHER_FILE) });
  expect(outcomeOf(refused)).toEqual(["action_required", "0", "0"]);
  expect(reviewStep(refused).summary).toContain("Give the job `actions: read`");
  scenario.server.clearFaults();
  const again = await run(scenario, { event: await push(scenario, { "README.md": "# Shops\n" }) });
  expect(outcomeOf(again)).toEqual(["failure", "1", "0"]);
});

it("leaves to people what models found and the static panel, which plays next, has no rule for", {
  tags: ["full"],
}, async () => {
  const quote = "export const rate = 3;";
  const at = { file: "src/rate.ts", line: 1, start_line: 1, evidence_quote: quote, cause: null } as const;
  await using scenario = await startTribunal(
    { enthusiast: () => [missingGuard({ ...at, category: "logic", title: "The rate is per cent, not parts" })] },
    { base: OTHER_FILE, change: { "src/rate.ts": `${quote}\n` } },
  );
  expect(outcomeOf(await run(scenario))).toEqual(["failure", "1", "0"]);
  const event = await push(scenario, { "README.md": "# Shops\n" });
  const ruled = await run(scenario, { inputs: { panel: "static" }, event });
  expectSettled(scenario, ruled);
  expect(outcomeOf(ruled)).toEqual(["action_required", "0", "1"]);
  expect(reportOf(ruled).unresolved).toMatchObject([{ file: "src/rate.ts", carried_from: expect.any(String) }]);
});

it.each([
  ["the endpoint refuses the Enthusiast", "enthusiast"],
  ["the endpoint refuses the Judge", "judge"],
] as const)("is not forgotten by a run that is broken off, as %s", { tags: ["full"] }, async (_, broken) => {
  let isBroken = false;
  const { scenario } = await forgetful({
    intercept: (__, { role }) => (isBroken && role === broken ? { status: 403, body: {} } : undefined),
  });
  await using ___ = scenario;
  isBroken = true;
  const event = await push(scenario, OTHER_FILE);
  expect(outcomeOf(await run(scenario, { event }))).toEqual(["action_required", "0", "1"]);
  isBroken = false;
  const later = await run(scenario, { event: await push(scenario, { "README.md": "# Shops\n" }) });
  expect(outcomeOf(later)).toEqual(["failure", "1", "0"]);
});

it("is not forgotten for a pass of the same commit into another branch", { tags: ["full"] }, async () => {
  const { scenario } = await forgetful();
  await using _ = scenario;
  const { server, repository } = scenario;
  await repository.push("release", { "src/release.ts": "export {};\n" }, { from: "feature" });
  const other = await repository.openPullRequest({ head: "feature", base: "release" });
  const passed = await run(scenario, { event: await pullRequestEvent(server, repository, other) });
  expect(outcomeOf(passed)).toEqual(["success", "0", "0"]);
  const event = await push(scenario, OTHER_FILE);
  expect(outcomeOf(await run(scenario, { event }))).toEqual(["failure", "1", "0"]);
});

it("puts before the Judge what only the Critic saw, who is not asked again where nothing else is found", {
  tags: ["full"],
}, async () => {
  const at = { file: "src/rate.ts", line: 1, evidence_quote: "export const rate = 3;" } as const;
  const missed = [{ ...at, severity: "high", description: "Parts are taken for per cent." }] as const;
  let findings = [missingGuard({ ...at, start_line: 1, severity: "low", title: "No unit is named", cause: null })];
  await using scenario = await startTribunal(
    {
      enthusiast: () => findings,
      critic: (all) => ({
        verdicts: all.map((each) => aVerdict(each)),
        missed: findings.length > 0 ? [...missed] : [],
      }),
    },
    { base: OTHER_FILE, change: { "src/rate.ts": `${at.evidence_quote}\n` } },
  );
  expect(outcomeOf(await run(scenario))).toEqual(["action_required", "1", "0"]);
  findings = [];
  const second = await run(scenario, { event: await push(scenario, { "README.md": "# Shops\n" }) });
  expectSettled(scenario, second);
  expect(outcomeOf(second)).toEqual(["failure", "1", "0"]);
  expect(reportOf(second).findings).toMatchObject([
    { title: "Parts are taken for per cent", severity: "high", line: 1 },
  ]);
});
