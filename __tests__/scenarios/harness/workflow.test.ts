import { describe, expect, it } from "vitest";
import { type Scenario, startScenario } from "./scenario.ts";
import { runWorkflow, type WorkflowOptions, type WorkflowResult } from "./workflow.ts";

/** Runs jobs written as YAML, indented as under `jobs:`. */
async function run(
  scenario: Scenario,
  jobs: string,
  options: Partial<WorkflowOptions> = {},
  head = "on: pull_request\npermissions: {}\n",
): Promise<WorkflowResult> {
  const workflow = await scenario.write(".github/workflows/main.yml", `${head}jobs:\n${jobs}`);
  const { server, repository, directory } = scenario;
  return runWorkflow({
    server,
    repository,
    event: await scenario.event(),
    workflow,
    sourceRoot: directory,
    ...options,
  });
}

const job = (id: string, text: string) => `  ${id}:\n    runs-on: ubuntu-latest\n${text.replace(/^(?=.)/gm, "    ")}`;

const REVIEW = (script: string) =>
  job("review", `outputs:\n  gate: \${{ steps.s.outputs.gate }}\nsteps:\n  - id: s\n    run: |\n      ${script}\n`);

const GATED = `\${{ !cancelled() && needs.review.outputs.gate == 'open' }}`;
const COMMENT = (condition: string) =>
  job("comment", `needs: review\nif: ${condition}\nsteps:\n  - run: echo posted\n`);

const CALLED = `
on:
  workflow_call:
    inputs:
      advisory:
        type: boolean
        default: false
      environment:
        type: string
    secrets:
      api-key:
        required: true
    outputs:
      gate:
        value: \${{ jobs.review.outputs.gate }}
permissions: {}
jobs:
  review:
    runs-on: ubuntu-latest
    permissions:
      checks: write
    environment: \${{ inputs.environment }}
    outputs:
      gate: \${{ steps.s.outputs.gate }}
    steps:
      - id: s
        run: |
          echo "key is $KEY"
          echo gate=$GATE >> "$GITHUB_OUTPUT"
        env:
          KEY: \${{ secrets.api-key }}
          GATE: \${{ !inputs.advisory && 'open' || 'closed' }}
`;

describe("runWorkflow", () => {
  it.each([
    ["an open gate of a failed job still opens", `echo gate=open >> "$GITHUB_OUTPUT"; exit 1`, GATED, "success"],
    [
      "a failed job skips what names no status function",
      `echo gate=open >> "$GITHUB_OUTPUT"; exit 1`,
      "needs.review.outputs.gate == 'open'",
      "skipped",
    ],
    ["a closed gate skips", `echo gate=closed >> "$GITHUB_OUTPUT"`, GATED, "skipped"],
    ["an absent output skips", "exit 0", GATED, "skipped"],
    [
      "an output with a masked value never arrives",
      `echo "::add-mask::open"; echo gate=open >> "$GITHUB_OUTPUT"`,
      GATED,
      "skipped",
    ],
  ])("%s", async (_, script, condition, expected) => {
    await using scenario = await startScenario();
    const result = await run(scenario, `${REVIEW(script)}${COMMENT(condition)}`);
    expect(result.jobs.comment?.result).toBe(expected);
    const dropped = script.includes("add-mask") ? ["Skip output 'gate' since it may contain secret."] : [];
    expect(result.jobs.review?.warnings).toEqual(dropped);
  });

  it("sees a failure within a pipe only where the step names bash as its shell", async () => {
    await using scenario = await startScenario();
    const step = (shell: string) => `steps:\n  - run: false | true\n${shell}`;
    const result = await run(scenario, job("plain", step("")) + job("named", step("    shell: bash\n")));
    expect([result.jobs.plain?.result, result.jobs.named?.result]).toEqual(["success", "failure"]);
  });

  it("gives each job a token of its own with its own permissions, and none by default", async () => {
    await using scenario = await startScenario();
    const step = `steps:\n  - run: |\n      curl -s -o /dev/null -w '%{http_code}' -H "authorization: Bearer $T" "$GITHUB_API_URL/repos/octo/shop/pulls/1"\n    env:\n      T: \${{ github.token }}\n`;
    const result = await run(
      scenario,
      `${job("one", `permissions:\n  pull-requests: read\n${step}`)}${job("two", step)}`,
    );
    expect(["one", "two"].map((id) => result.jobs[id]?.steps[0]?.stdout)).toEqual(["200", "403"]);
    expect(result.jobs.one?.permissions).toEqual({ pull_requests: "read" });
    expect(scenario.server.requests.map((request) => request.tokenName?.split("#")[0])).toEqual(["one", "two"]);
    expect(scenario.server.violations).toEqual([]);
  });

  it("calls a reusable workflow with typed inputs, named secrets and the caller's permissions", async () => {
    await using scenario = await startScenario();
    await scenario.write(".github/workflows/called.yml", CALLED);
    const call = (permissions: string) =>
      `  call:\n    permissions:\n      ${permissions}\n    uses: $/.github/workflows/called.yml\n    with:\n      environment: approval\n    secrets:\n      api-key: \${{ secrets.OPENAI }}\n`;
    const secrets = { OPENAI: "sk-very-secret" };
    const last = job("last", `needs: call\nsteps:\n  - run: echo \${{ needs.call.outputs.gate }}\n`);
    const result = await run(scenario, `${call("checks: write")}${last}`, { secrets });
    expect(result.jobs.last?.steps[0]?.stdout).toBe("open\n");
    expect(result.jobs["call/review"]).toMatchObject({ environment: "approval", permissions: { checks: "write" } });
    expect(result.jobs["call/review"]?.steps[0]?.log).toEqual(["key is ***"]);
    await expect(run(scenario, call("checks: read"), { secrets })).rejects.toThrow(/only allowed 'checks: read'/);
  });

  it("keeps secrets from a fork's pull request and leaves the write permissions out", async () => {
    await using scenario = await startScenario({ fork: "eve" });
    const text = `permissions:\n  checks: write\nsteps:\n  - run: echo "[$KEY]"\n    env:\n      KEY: \${{ secrets.OPENAI }}\n`;
    const result = await run(scenario, job("review", text), { secrets: { OPENAI: "sk-very-secret" } });
    expect(result.jobs.review?.steps[0]?.stdout).toBe("[]\n");
    expect(result.jobs.review?.permissions).toEqual({ checks: "read" });
  });

  it("lets only what asks for it survive a cancellation, and lets a test step in between jobs", async () => {
    await using scenario = await startScenario();
    const controller = new AbortController();
    const seen: string[] = [];
    const jobs = `${REVIEW("exit 0")}${COMMENT(GATED)}${job("clean", "needs: review\nif: always()\nsteps:\n  - if: always()\n    run: echo cleaned\n  - run: echo never\n")}`;
    const beforeJob = (id: string) => {
      seen.push(id);
      controller.abort();
    };
    const result = await run(scenario, jobs, { cancel: controller.signal, beforeJob });
    expect(seen).toEqual(["review", "clean"]);
    expect(result.jobs.clean?.steps.map((step) => step.outcome)).toEqual(["success", "skipped"]);
    expect([result.jobs.comment?.result, result.result]).toEqual(["cancelled", "cancelled"]);
  });

  it("hands artifacts from job to job, tampered with or not", async () => {
    await using scenario = await startScenario();
    const pin = "c".repeat(40);
    const first = job(
      "review",
      `steps:\n  - run: echo good > report.json\n  - uses: actions/upload-artifact@${pin}\n    with:\n      name: report\n      path: report.json\n`,
    );
    const second = job(
      "comment",
      `needs: review\nsteps:\n  - uses: actions/download-artifact@${pin}\n    with:\n      name: report\n  - id: read\n    run: cat report.json\n`,
    );
    const result = await run(scenario, `${first}${second}`, {
      beforeJob: (id, artifacts) => {
        if (id === "comment") artifacts.get("report")?.files.set("report.json", Buffer.from("tampered"));
      },
    });
    expect(result.jobs.comment?.steps.at(-1)?.stdout).toBe("tampered");
  });

  it.each([
    ["an unknown key", job("a", "stpes: []\nsteps:\n  - run: echo\n"), /stpes/],
    [
      "needs in a circle",
      `${job("a", "needs: b\nsteps:\n  - run: echo\n")}${job("b", "needs: a\nsteps:\n  - run: echo\n")}`,
      /./,
    ],
  ])("refuses %s", async (_, jobs, pattern) => {
    await using scenario = await startScenario();
    await expect(run(scenario, jobs)).rejects.toThrow(pattern);
  });
});
