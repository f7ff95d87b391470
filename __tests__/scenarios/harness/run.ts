import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArtifactStore } from "./artifact-store.ts";
import { type Frame, scopeOf } from "./frame.ts";
import { Job, type JobOptions } from "./job.ts";
import { runLocalAction } from "./local-action.ts";
import type { RunOptions, RunSetup } from "./run-setup.ts";
import { runSteps } from "./step.ts";
import { RUNNER_GRACE } from "./step-process.ts";
import type { JobResult, StepResult } from "./step-result.ts";
import type { Template } from "./template.ts";

const DEFAULT_STEP_TIMEOUT_MS = 60_000;

/** Prepares a run and takes its directory away when it has ended. */
export async function withSetup<T>(options: RunOptions, work: (setup: RunSetup) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "runner-"));
  const { server, repository, event, runAttempt = 1 } = options;
  const runId = options.runId ?? server.nextId();
  if (runAttempt > 1)
    repository.runAttempts.push({ runId, attempt: runAttempt, headSha: event.sha, startedAt: server.now() });
  const setup: RunSetup = {
    ...options,
    runId,
    runAttempt,
    artifacts: options.artifacts ?? new ArtifactStore(server, repository, runId),
    grace: options.grace ?? RUNNER_GRACE,
    stepTimeoutMs: options.stepTimeoutMs ?? DEFAULT_STEP_TIMEOUT_MS,
    secrets: options.event.isFromFork ? {} : (options.secrets ?? {}),
    directory,
  };
  try {
    return await work(setup);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export interface ActionOptions extends RunOptions {
  /** The directory of its action.yml. */
  readonly action: string;
  /** Where `$/` points; absent means the action's own directory. */
  readonly sourceRoot?: string;
  readonly with?: Readonly<Record<string, string>>;
}

/** Runs one action, JavaScript or composite, as the only step of a job, and then its posts. */
export async function runAction(options: ActionOptions): Promise<ActionResult> {
  return withSetup(options, async (setup) => {
    const permissions = options.permissions ?? {};
    const sourceRoot = options.sourceRoot ?? options.action;
    const job = new Job(setup, {
      id: "job",
      path: "job",
      permissions,
      secrets: setup.secrets,
      contexts: {},
      sourceRoot,
    });
    await begin(job);
    const frame = jobFrame(job);
    const shared = { env: {}, timeoutMs: undefined, continueOnError: false, runSteps };
    const context = { frame, id: "action", uses: options.action, with: options.with ?? {}, ...shared };
    const main = await runLocalAction(context, { directory: options.action, sourceRoot });
    job.results.push(main);
    if (main.conclusion === "failure") job.fail();
    await runPosts(job);
    return {
      ...jobResult(job, {}),
      main,
      post: job.results.filter((result) => result.phase === "post"),
      artifacts: setup.artifacts,
    };
  });
}

export interface ActionResult extends JobResult {
  readonly main: StepResult;
  readonly post: readonly StepResult[];
  readonly artifacts: ArtifactStore;
}

/** Runs one job of a workflow: its steps, their posts, then its outputs. */
export async function runJob(setup: RunSetup, options: JobOptions, template: Template): Promise<JobResult> {
  const job = new Job(setup, options);
  await begin(job);
  const frame = jobFrame(job);
  await runSteps(frame, template.at("steps").items());
  await runPosts(job);
  const scope = scopeOf(frame);
  const environment = template.at("environment");
  const named = environment.at("name").isPresent ? environment.at("name") : environment;
  const environmentName = named.text(scope);
  return {
    ...jobResult(job, template.at("outputs").textMap(scope)),
    environment: environmentName === "" ? undefined : environmentName,
  };
}

async function begin(job: Job): Promise<void> {
  await job.prepare();
  await job.setup.beforeJob?.(job.options.path, job.setup.artifacts);
}

function jobFrame(job: Job): Frame {
  return {
    job,
    prefix: "",
    sourceRoot: job.options.sourceRoot,
    actionPath: undefined,
    inputs: undefined,
    steps: new Map(),
    status: () => job.status,
  };
}

async function runPosts(job: Job): Promise<void> {
  for (const post of job.posts.toReversed()) {
    const result = await post();
    if (result === undefined) continue;
    job.results.push(result);
    if (result.conclusion === "failure") job.fail();
  }
}

function jobResult(job: Job, outputs: Readonly<Record<string, string>>): JobResult {
  return {
    id: job.options.path,
    result: job.result,
    outputs: keepHarmless(job, outputs),
    steps: job.results,
    warnings: job.warnings,
    environment: undefined,
    permissions: job.token.permissions,
  };
}

/**
 * An output that holds a masked value never leaves the job; empty ones are not set at all.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Worker/JobExtension.cs
 */
function keepHarmless(job: Job, outputs: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(outputs)) {
    if (value === "") continue;
    if (job.masker.hides(value)) job.warnings.push(`Skip output '${name}' since it may contain secret.`);
    else kept[name] = value;
  }
  return kept;
}
