import { randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseReport } from "../../src/report/report.ts";
import { ROOT } from "../scenarios/action/tribunal.ts";
import { runCli } from "../scenarios/cli/run-cli.ts";
import { configure } from "../scenarios/harness/configure.ts";
import { pullRequestEvent, type RunEvent } from "../scenarios/harness/run-event.ts";
import { runWorkflow, type WorkflowResult } from "../scenarios/harness/workflow.ts";
import type { GitHubServer } from "../servers/github-server.ts";
import { findLeaks } from "./find-leaks.ts";
import { branchesOf, type Ground } from "./ground.ts";
import type { Lab } from "./lab.ts";
import { type Accomplice, type OwnFiles, watchFiles } from "./own-files.ts";
import { promptsOf } from "./prompts.ts";
import { ownBodies, shownByJobs, shownOnGitHub } from "./shown-to-people.ts";
import type { Shown, Trace } from "./trace.ts";

interface GroundReview {
  readonly inputs: Readonly<Record<string, string>>;
  /** By default the event of a pull request that was opened. */
  readonly event?: RunEvent;
  readonly accomplice?: Accomplice;
}

/** Reviews the pull request as it is now, comments on it, renders the report in every format, and looks at all that left the run. */
export async function reviewGround(ground: Ground, { inputs, event, accomplice }: GroundReview): Promise<Trace> {
  const { server, repository, fork, pullRequest, model, lab, oldBody } = ground;
  const given = await configure(repository, {
    ...{ models: "model-a", "base-url": model.baseUrl, "max-comments": "100", sarif: "true" },
    ...{ passes: "2", "token-budget": "100000000", ...inputs },
  });
  const before = await branchesOf(repository, fork);
  ground.heads.push(pullRequest.head.sha);
  const own: OwnFiles = { homes: [], found: [] };
  watchFiles(ground, own, accomplice);
  const runId = randomInt(1_000_000);
  const result = await runWorkflow({
    server,
    repository,
    event: event ?? (await pullRequestEvent(server, repository, pullRequest, { name: "pull_request_target" })),
    runId,
    workflow: join(ROOT, ".github/workflows/tribunal.yml"),
    sourceRoot: ROOT,
    secrets: { "api-key": lab.secrets.key.value },
    env: lab.environment,
    inputs: given,
    prepareWorkspace: async (workspace) => {
      await writeFile(join(workspace, "machine.env"), `STRAY=${lab.secrets.stray.value}\n`);
      own.homes.push(join(workspace, "..", "..", ".."));
    },
  });
  const report = reportOf(result);
  const rendered = report === undefined ? [] : await renderAll(lab, report);
  const shown = [...shownOnGitHub(ground), ...shownByJobs(result), ...rendered];
  const stray = await lab.findStray();
  return {
    report: parsed(report),
    conclusion: result.jobs.review?.outputs.conclusion ?? "none",
    gate: result.jobs.review?.outputs.gate ?? "none",
    shown,
    prompts: promptsOf(model.requests),
    signed: ownBodies(ground).map((body) => ({ body, heads: ground.heads })),
    outputs: outputsOf(result),
    writes: server.requests.filter(isWrite).flatMap(nameWrites),
    moved: (await branchesOf(repository, fork)).filter((branch) => !before.includes(branch)),
    offered: "",
    files: [...stray.files, ...own.found.filter(({ isOwn }) => !isOwn).map(({ path }) => path)],
    programs: stray.programs,
    elsewhere: lab.asked,
    leaks: findLeaks(ground, { result, shown, own, runId }),
    broken: findBroken(ground, result),
    oldBody,
    home: server.url,
  };
}

function reportOf(result: WorkflowResult): string | undefined {
  const name = result.jobs.review?.outputs["report-artifact"] ?? "";
  return result.artifacts.get(name)?.files.get("report.json")?.toString("utf8");
}

function parsed(text: string | undefined): Trace["report"] {
  const report = parseReport(text ?? "");
  return report.kind === "malformed" ? undefined : report.report;
}

async function renderAll(lab: Lab, report: string): Promise<readonly Shown[]> {
  const path = await lab.keep("report.json", report);
  const formats = [
    ["text", "terminal"],
    ["html", "html"],
    ["markdown", "markdown"],
    ["sarif", "sarif"],
  ] as const;
  return Promise.all(
    formats.map(async ([format, surface]) => {
      const { stdout } = await runCli(["render", path, "--format", format], { env: lab.environment });
      return { where: `render --format ${format}`, surface, text: stdout };
    }),
  );
}

/** What was asked to change; of GraphQL each mutation. */
function nameWrites({ method, path, body }: GitHubServer["requests"][number]): readonly string[] {
  if (path !== "/graphql") return [`${method} ${path}`];
  const { query = "" } = (body ?? {}) as { query?: string };
  return [...query.matchAll(/^\s*(?:\w+: )?(\w+)\(input:/gm)].map(([, mutation]) => `${method} ${path} ${mutation}`);
}

/** Questions that are posted: git's, and GraphQL's that change nothing. */
function isWrite({ method, path, body }: GitHubServer["requests"][number]): boolean {
  if (method === "GET" || method === "HEAD" || path.endsWith("/git-upload-pack")) return false;
  return path !== "/graphql" || /^\s*mutation/.test((body as { query?: string } | undefined)?.query ?? "");
}

/** Of the jobs, and of each step that ran a process. */
function outputsOf({ jobs }: WorkflowResult): Trace["outputs"] {
  return Object.values(jobs).flatMap(({ id, outputs, steps }) => {
    const own = steps.filter(({ exitCode }) => exitCode !== undefined).map((step) => step.outputs);
    return [outputs, ...own].flatMap((each) => Object.entries(each).map(([name, value]) => ({ job: id, name, value })));
  });
}

function findBroken({ server, model, repository }: Ground, result: WorkflowResult): readonly string[] {
  const open = repository.checkRuns
    .filter(({ status }) => status !== "completed")
    .map(({ name }) => `${name} in progress`);
  const failed = Object.values(result.jobs).flatMap(({ id, steps }) =>
    steps
      .filter(({ stdout, stderr }) => /a bug of ours|TypeError|ReferenceError/i.test(`${stdout}${stderr}`))
      .map((step) => `${id}/${step.id}: ${step.stderr.slice(-300)}`),
  );
  return [...server.violations, ...model.scriptErrors.map(String), ...open, ...failed];
}
