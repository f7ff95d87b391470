import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectFiles } from "./artifact-store.ts";
import { type ActionOptions, type ActionResult, runAction } from "./run.ts";
import { type Scenario, startScenario } from "./scenario.ts";
import { InvalidWorkflowError } from "./template.ts";

const UPLOAD = `actions/upload-artifact@${"a".repeat(40)}`;
const DOWNLOAD = `actions/download-artifact@${"b".repeat(40)}`;

let scenario: Scenario;

beforeAll(async () => {
  scenario = await startScenario();
});

afterAll(async () => {
  expect(scenario.server.violations).toEqual([]);
  await scenario[Symbol.asyncDispose]();
});

let actions = 0;

/** Writes an action and runs it. */
async function run(
  action: { yml: string; files?: Record<string, string> },
  options: Partial<ActionOptions> = {},
): Promise<ActionResult> {
  actions += 1;
  const name = `action-${actions}`;
  const path = await scenario.write(`${name}/action.yml`, action.yml);
  for (const [file, content] of Object.entries(action.files ?? {})) await scenario.write(`${name}/${file}`, content);
  const event = await scenario.event();
  const { server, repository } = scenario;
  return runAction({ server, repository, event, action: join(path, ".."), ...options });
}

const node = (main: string, extra = "", post?: string) => ({
  yml: `name: t\ndescription: t\ninputs:\n  github-token:\n    default: \${{ github.token }}\n  two words:\n    default: words\n  check-name:\n    default: Tribunal\nruns:\n  using: node24\n  main: main.mjs\n${post === undefined ? "" : "  post: post.mjs\n"}${extra}`,
  files: { "main.mjs": main, ...(post === undefined ? {} : { "post.mjs": post }) },
});

describe("a JavaScript action", () => {
  it("gets inputs, defaults and the runner's environment, under Node 24, and nothing of the test's own", async () => {
    const main = `console.log(JSON.stringify({ ...process.env, version: process.version, cwd: process.cwd() }));`;
    const result = await run(node(main), { with: { "check-name": "" }, permissions: { contents: "read" } });
    const env = JSON.parse(result.main.stdout) as Record<string, string>;
    expect(env).toMatchObject({
      version: "v24.19.0",
      "INPUT_CHECK-NAME": "",
      INPUT_TWO_WORDS: "words",
      GITHUB_API_URL: scenario.server.url,
      GITHUB_REPOSITORY: "octo/shop",
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_SHA: scenario.pullRequest.mergeCommitSha,
      GITHUB_RUN_ATTEMPT: "1",
      CI: "true",
    });
    expect(env.cwd).toBe(env.GITHUB_WORKSPACE);
    expect(env["INPUT_GITHUB-TOKEN"]).toMatch(/^ghs_/);
    expect(result.main.log.join("")).not.toContain(env["INPUT_GITHUB-TOKEN"]);
    expect([env.GITHUB_TOKEN, env.VITEST, env.GITHUB_ACTION_PATH]).toEqual([undefined, undefined, undefined]);
  });

  it("hands its state to its post and its outputs, summary and annotations to the result", async () => {
    const main = `import { appendFileSync } from "node:fs";
      appendFileSync(process.env.GITHUB_OUTPUT, "gate=open\\nnote<<E\\na\\nb\\nE\\nkey=s3cretvalue\\n");
      appendFileSync(process.env.GITHUB_STATE, "checkRunId=7\\n");
      appendFileSync(process.env.GITHUB_STEP_SUMMARY, "# Done s3cretvalue\\n");
      console.log("::add-mask::s3cretvalue\\n::warning file=a.ts::mind s3cretvalue");
      process.exitCode = 1;`;
    const result = await run(
      node(main, "", "console.log(process.env.STATE_checkRunId, process.env['INPUT_CHECK-NAME']);"),
    );
    expect([result.result, result.main.outcome, result.main.exitCode]).toEqual(["failure", "failure", 1]);
    expect(result.main.outputs).toEqual({ gate: "open", note: "a\nb", key: "s3cretvalue" });
    expect(result.main.summary).toBe("# Done ***\n");
    expect(result.main.annotations).toMatchObject([
      { level: "warning", message: "mind ***", properties: { file: "a.ts" } },
    ]);
    expect(result.post.map((post) => post.stdout)).toEqual(["7 Tribunal\n"]);
  });

  it("skips its post when post-if says so, and warns of an input nobody declared", async () => {
    const result = await run(node("process.exit(1)", "  post-if: success()\n", ""), { with: { typo: "x" } });
    expect(result.post).toEqual([]);
    expect(result.warnings).toEqual([expect.stringContaining("Unexpected input(s) 'typo'")]);
  });

  it("fails on a command file it cannot read, and loses a summary over 1 MiB without failing", async () => {
    const write = (file: string, text: string) =>
      `import { appendFileSync } from "node:fs"; appendFileSync(process.env.${file}, ${text});`;
    const broken = await run(node(write("GITHUB_OUTPUT", `"gate<<E\\nopen\\n"`)));
    expect(broken.main.outcome).toBe("failure");
    const big = await run(node(write("GITHUB_STEP_SUMMARY", `"x".repeat(1024 * 1024 + 1)`)));
    expect([big.main.outcome, big.main.summary]).toEqual(["success", ""]);
    expect(big.main.annotations[0]?.message).toContain("upload aborted");
  });

  it("gets a token with the job's permissions, and only reading ones on a fork's pull request", async () => {
    const main = `const api = process.env.GITHUB_API_URL + "/repos/octo/shop";
      const headers = { authorization: "Bearer " + process.env["INPUT_GITHUB-TOKEN"], "user-agent": "t" };
      const body = JSON.stringify({ name: "T", head_sha: process.argv[2] ?? JSON.parse((await import("node:fs")).readFileSync(process.env.GITHUB_EVENT_PATH, "utf8")).pull_request.head.sha });
      console.log((await fetch(api + "/check-runs", { method: "POST", headers, body })).status);`;
    const permissions = { checks: "write" } as const;
    expect((await run(node(main), { permissions })).main.stdout).toBe("201\n");
    const event = { ...(await scenario.event()), isFromFork: true };
    expect((await run(node(main), { permissions, event })).main.stdout).toBe("403\n");
  });
});

describe("cancellation", () => {
  const grace = { interruptMs: 250, terminateMs: 250 };
  const waiting = (handlers: string) => `${handlers} setInterval(() => {}, 1000); console.log("ready");`;

  async function cancelled(main: string): Promise<ActionResult> {
    const controller = new AbortController();
    const onLine = (line: string) => line === "ready" && controller.abort();
    return run(node(main, "", `console.log("post ran");`), { cancel: controller.signal, grace, onLine });
  }

  it.each([
    ["SIGINT first", `process.on("SIGINT", () => { console.log("int"); process.exit(0); });`, "int"],
    [
      "SIGTERM when that is ignored",
      `process.on("SIGINT", () => {}); process.on("SIGTERM", () => { console.log("term"); process.exit(0); });`,
      "term",
    ],
  ])("sends %s, calls the step cancelled whatever it exits with, and runs the post", async (_, handlers, said) => {
    const result = await cancelled(waiting(handlers));
    expect(result.main.stdout).toBe(`ready\n${said}\n`);
    expect([result.main.outcome, result.result]).toEqual(["cancelled", "cancelled"]);
    expect(result.post.map((post) => [post.stdout, post.outcome])).toEqual([["post ran\n", "success"]]);
  });

  it("kills the whole tree at last, and signals the entry process alone before", async () => {
    const main = `import { spawn } from "node:child_process";
      const child = spawn(process.execPath, ["-e", "process.on('SIGINT', () => console.log('child int')); setInterval(() => {}, 1000); console.log('ready')"], { stdio: "inherit" });
      process.on("SIGINT", () => {}); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);`;
    const result = await cancelled(main);
    expect([result.main.stdout, result.main.exitCode]).toEqual(["ready\n", undefined]);
  });

  it("ends a step that hangs as failed", async () => {
    const result = await run(node(waiting("")), { stepTimeoutMs: 300, grace });
    expect([result.main.outcome, result.main.annotations[0]?.message]).toEqual([
      "failure",
      "The action has timed out.",
    ]);
  });
});

describe("a composite action", () => {
  const steps = (text: string, outputs = "") =>
    `name: t\ndescription: t\ninputs:\n  gate:\n    default: closed\n${outputs}runs:\n  using: composite\n  steps:\n${text}`;

  it("runs its steps by their conditions, self references included, and passes outputs through", async () => {
    const yml = steps(
      `    - id: inner
      uses: $/inner
      with:
        text: \${{ inputs.gate }}-\${{ github.run_attempt }}
    - if: steps.inner.outputs.text == 'OPEN-1'
      id: shell
      run: echo "at=$GITHUB_ACTION_PATH" >> "$GITHUB_OUTPUT"; exit 3
      shell: bash
    - id: never
      run: echo never
      shell: bash
    - id: last
      if: \${{ !cancelled() && steps.inner.outputs.text != '' }}
      run: echo "$NOTE"
      shell: bash
      env:
        NOTE: \${{ steps.shell.outcome }}
`,
      `outputs:\n  text:\n    value: \${{ steps.inner.outputs.text }}\n`,
    );
    const inner = {
      "inner/action.yml": `name: i\ndescription: i\ninputs:\n  text:\n    description: t\nruns:\n  using: node24\n  main: main.mjs\n  post: main.mjs\n`,
      "inner/main.mjs": `import { appendFileSync } from "node:fs"; appendFileSync(process.env.GITHUB_OUTPUT, "text=" + process.env.INPUT_TEXT + "\\n");`,
    };
    const result = await run({ yml, files: inner }, { with: { gate: "open" } });
    expect(result.main.outputs).toEqual({ text: "open-1" });
    expect(result.steps.map((step) => [step.id, step.phase, step.outcome])).toEqual([
      ["action/inner", "main", "success"],
      ["action/shell", "main", "failure"],
      ["action/never", "main", "skipped"],
      ["action/last", "main", "success"],
      ["action", "main", "failure"],
      ["action/inner", "post", "success"],
    ]);
    const at = result.steps.find((step) => step.id === "action/shell")?.outputs.at;
    expect(at).toContain(scenario.directory);
    expect(result.steps.find((step) => step.id === "action/last")?.stdout).toBe("failure\n");
  });

  it("uploads and downloads artifacts by v4's rules", async () => {
    const upload = (id: string, extra = "") =>
      `    - id: ${id}\n      if: always()\n      uses: ${UPLOAD}\n      with:\n        name: report\n        path: \${{ runner.temp }}/out${extra}\n`;
    const yml = steps(
      `    - run: mkdir -p "$RUNNER_TEMP/out/sub" && echo data > "$RUNNER_TEMP/out/sub/a.json" && echo hidden > "$RUNNER_TEMP/out/.b"\n      shell: bash\n${upload("first")}${upload("again")}${upload("none", "/nothing\n        if-no-files-found: error")}    - id: back\n      if: always()\n      uses: ${DOWNLOAD}\n      with:\n        name: report\n        path: got\n    - if: always()\n      id: list\n      run: find got -type f\n      shell: bash\n    - id: missing\n      if: always()\n      uses: ${DOWNLOAD}\n      with:\n        name: other\n`,
    );
    const result = await run({ yml });
    const outcome = (id: string) => result.steps.find((step) => step.id === `action/${id}`)?.outcome;
    expect(["first", "again", "none", "back", "missing"].map(outcome)).toEqual([
      "success",
      "failure",
      "failure",
      "success",
      "failure",
    ]);
    expect(result.steps.find((step) => step.id === "action/again")?.annotations[0]?.message).toContain(
      "(409) Conflict",
    );
    expect(result.steps.find((step) => step.id === "action/list")?.stdout).toBe("got/sub/a.json\n");
    expect(scenario.repository.artifacts.map((artifact) => artifact.name)).toContain("report");
  });

  it.each([
    ["an action nobody knows", "    - uses: someone/else@v1\n"],
    ["a self reference with a ref", "    - uses: $/inner@v1\n"],
    ["another runtime", "    - uses: $/old\n"],
  ])("does not start with %s", async (_, text) => {
    const files = { "old/action.yml": "name: o\ndescription: o\nruns:\n  using: node20\n  main: main.mjs\n" };
    await expect(run({ yml: steps(text), files })).rejects.toThrow(InvalidWorkflowError);
  });

  it("refuses an action file that GitHub's parser refuses", async () => {
    await expect(run({ yml: "name: t\ndescription: t\nruns:\n  using: node24\n  mian: x.mjs\n" })).rejects.toThrow(
      /mian/,
    );
  });
});

describe("collectFiles", () => {
  it("keeps paths below the common directory of several files", async () => {
    const cwd = await mkdtemp(join(scenario.directory, "files-"));
    await writeFile(join(cwd, "a"), "1");
    await writeFile(join(cwd, "b"), "2");
    const files = await collectFiles(["a", "b"], { cwd, hidden: false });
    expect([...files.keys()]).toEqual(["a", "b"]);
    expect(cwd.startsWith(tmpdir())).toBe(true);
  });
});
