import { join } from "node:path";
import type { Permissions } from "../../servers/github/token.ts";
import type { ArtifactStore } from "./artifact-store.ts";
import type { Scope, Status } from "./expression.ts";
import { runJob, withSetup } from "./run.ts";
import type { RunOptions, RunSetup } from "./run-setup.ts";
import type { JobResult, Outcome } from "./step-result.ts";
import { InvalidWorkflowError, Template } from "./template.ts";
import { inputsOf } from "./workflow-inputs.ts";
import { ALL_WRITE, DEFAULT_PERMISSIONS, type PermissionSource, permissionsOf } from "./workflow-permissions.ts";

export interface WorkflowOptions extends RunOptions {
  readonly workflow: string;
  /** Where `$/` points in it, and `./` for reusable workflows: the repository the file is in. */
  readonly sourceRoot?: string;
  /** For a workflow that is itself reusable: what its caller gives. */
  readonly inputs?: Readonly<Record<string, unknown>>;
}

export interface WorkflowResult {
  readonly result: Outcome;
  /** By id; a called workflow's jobs are `CALLER/JOB`. */
  readonly jobs: Readonly<Record<string, JobResult>>;
  readonly artifacts: ArtifactStore;
}

/** Runs a whole workflow, job after job in the order of their needs. */
export async function runWorkflow(options: WorkflowOptions): Promise<WorkflowResult> {
  return withSetup(options, async (setup) => {
    const template = await Template.readWorkflow(options.workflow);
    const call: WorkflowCall = {
      setup,
      template,
      prefix: "",
      sourceRoot: options.sourceRoot,
      ceiling: setup.permissions ?? ALL_WRITE,
      inherited: DEFAULT_PERMISSIONS,
      secrets: setup.secrets,
      inputs: inputsOf(template, options.inputs ?? eventInputs(options), isDispatched(options)),
      results: {},
    };
    const jobs = await runJobs(call);
    return { result: overall(Object.values(jobs)), jobs: call.results, artifacts: setup.artifacts };
  });
}

interface WorkflowCall extends PermissionSource {
  readonly setup: RunSetup;
  readonly prefix: string;
  readonly sourceRoot: string | undefined;
  readonly secrets: Readonly<Record<string, string>>;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Every job of the run, called ones too. */
  readonly results: Record<string, JobResult>;
}

async function runJobs(call: WorkflowCall): Promise<Record<string, JobResult>> {
  const done: Record<string, JobResult> = {};
  for (const [id, template] of inOrder(call.template.at("jobs").entries())) {
    done[id] = await runOne(call, { id, template, done });
    call.results[`${call.prefix}${id}`] = done[id];
  }
  return done;
}

interface PlannedJob {
  readonly id: string;
  readonly template: Template;
  readonly done: Readonly<Record<string, JobResult>>;
}

async function runOne(call: WorkflowCall, job: PlannedJob): Promise<JobResult> {
  const { setup } = call;
  const needs = needsOf(job.template);
  const contexts = {
    inputs: call.inputs,
    vars: setup.vars ?? {},
    needs: Object.fromEntries(
      needs.map((id) => [id, { result: job.done[id]?.result, outputs: job.done[id]?.outputs }]),
    ),
  };
  const scope: Scope = { contexts: { ...contexts, github: githubFacts(setup) }, status: statusOf(call, job) };
  const permissions = permissionsOf(call, job);
  if (!job.template.at("if").condition(scope)) return skipped(job.id, statusOf(call, job).isCancelled);
  if (job.template.at("strategy").isPresent) throw new InvalidWorkflowError(`${job.id}: the harness has no matrix`);
  const uses = job.template.at("uses").literal();
  if (uses !== undefined) return runCalled(call, { ...job, uses, scope, permissions });
  const runsOn = runsOnOf(job, scope);
  const withEnv = { ...scope, contexts: { ...scope.contexts, secrets: call.secrets } };
  const env = { ...call.template.at("env").textMap(withEnv), ...job.template.at("env").textMap(withEnv) };
  const { secrets, sourceRoot } = call;
  const path = `${call.prefix}${job.id}`;
  const done = await runJob(setup, { id: job.id, path, permissions, env, secrets, contexts, sourceRoot }, job.template);
  return { ...done, runsOn };
}

/** One label or several, none of them empty: GitHub looks for a machine that has them all. */
function runsOnOf({ id, template }: PlannedJob, scope: Scope): string | readonly string[] {
  const value = template.at("runs-on").value(scope);
  const labels: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (labels.length === 0 || labels.some((label) => typeof label !== "string" || label === ""))
    throw new InvalidWorkflowError(`${id}: Unexpected value in runs-on: ${JSON.stringify(value)}`);
  return value as string | readonly string[];
}

type CallingJob = PlannedJob & { readonly uses: string; readonly scope: Scope; readonly permissions: Permissions };

/** A job that is a reusable workflow: its jobs get at most what the calling job has. */
async function runCalled(call: WorkflowCall, job: CallingJob): Promise<JobResult> {
  const { path, root } = locateWorkflow(call, job.uses);
  const template = await Template.readWorkflow(path);
  const given = job.template.at("with").value(job.scope) as Record<string, unknown> | undefined;
  const inner: WorkflowCall = {
    ...call,
    template,
    prefix: `${call.prefix}${job.id}/`,
    sourceRoot: root,
    ceiling: job.permissions,
    inherited: job.permissions,
    secrets: secretsFor(call, job, template),
    inputs: inputsOf(template, given ?? {}),
  };
  const jobs = await runJobs(inner);
  const results = Object.fromEntries(
    Object.entries(jobs).map(([id, { result, outputs }]) => [id, { result, outputs }]),
  );
  const contexts = {
    jobs: results,
    inputs: inner.inputs,
    github: githubFacts(call.setup),
    vars: call.setup.vars ?? {},
  };
  const outputs = template.at("on", "workflow_call", "outputs").entries();
  const scope = { ...job.scope, contexts };
  return {
    id: job.id,
    result: overall(Object.values(jobs)),
    outputs: Object.fromEntries(outputs.map(([name, output]) => [name, output.at("value").text(scope) ?? ""])),
    steps: [],
    warnings: [],
    environment: undefined,
    permissions: job.permissions,
  };
}

function locateWorkflow(call: WorkflowCall, uses: string): { path: string; root: string } {
  const own = /^(?:\.|\$)\/(\.github\/workflows\/[^/@]+)$/.exec(uses);
  if (own && call.sourceRoot !== undefined) return { path: join(call.sourceRoot, own[1] ?? ""), root: call.sourceRoot };
  const other = /^([^/]+\/[^/]+)\/(\.github\/workflows\/[^/@]+)@.+$/.exec(uses);
  const root = call.setup.sources?.[(other?.[1] ?? "").toLowerCase()];
  if (other === null || root === undefined) throw new InvalidWorkflowError(`workflow was not found: ${uses}`);
  return { path: join(root, other[2] ?? ""), root };
}

function secretsFor(call: WorkflowCall, job: CallingJob, template: Template): Readonly<Record<string, string>> {
  if (job.template.at("secrets").literal() === "inherit") return call.secrets;
  const scope = { ...job.scope, contexts: { ...job.scope.contexts, secrets: call.secrets } };
  const given = job.template.at("secrets").textMap(scope);
  const declared = template.at("on", "workflow_call", "secrets").entries();
  for (const [name, definition] of declared) {
    if (definition.at("required").literal() === "true" && given[name] === undefined) {
      throw new InvalidWorkflowError(`${job.id}: secret ${name} is required, but not provided`);
    }
  }
  for (const name of Object.keys(given)) {
    if (!declared.some(([known]) => known === name))
      throw new InvalidWorkflowError(`${job.id}: unknown secret ${name}`);
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

function isDispatched({ event }: RunOptions): boolean {
  return event.name === "workflow_dispatch";
}

function eventInputs(options: RunOptions): Record<string, unknown> {
  return isDispatched(options) ? ((options.event.payload.inputs ?? {}) as Record<string, unknown>) : {};
}

function needsOf(template: Template): readonly string[] {
  const one = template.at("needs").literal();
  if (one !== undefined) return [one];
  return template
    .at("needs")
    .items()
    .map((item) => item.literal() ?? "");
}

function inOrder(jobs: readonly (readonly [string, Template])[]): readonly (readonly [string, Template])[] {
  const ordered: (readonly [string, Template])[] = [];
  let waiting = [...jobs];
  while (waiting.length > 0) {
    const ready = waiting.filter(([, template]) =>
      needsOf(template).every((id) => ordered.some(([done]) => done === id)),
    );
    if (ready.length === 0) throw new InvalidWorkflowError("the jobs need each other in a circle");
    ordered.push(...ready);
    waiting = waiting.filter((job) => !ready.includes(job));
  }
  return ordered;
}

/** success() looks at every job this one depends on, at any distance; a skipped one is no success. */
function statusOf(call: WorkflowCall, job: PlannedJob): Status {
  const isCancelled = call.setup.cancel?.aborted === true;
  const ancestors = new Set<string>();
  const visit = (template: Template) => {
    for (const id of needsOf(template)) {
      if (ancestors.has(id)) continue;
      ancestors.add(id);
      visit(call.template.at("jobs", id));
    }
  };
  visit(job.template);
  const results = [...ancestors].map((id) => job.done[id]?.result);
  return {
    isSuccess: !isCancelled && results.every((result) => result === "success"),
    isFailure: !isCancelled && results.includes("failure"),
    isCancelled,
  };
}

function githubFacts(setup: RunSetup): Record<string, unknown> {
  const { event, repository, server, runId, runAttempt } = setup;
  return {
    event_name: event.name,
    event: event.payload,
    sha: event.sha,
    ref: event.ref,
    head_ref: event.headRef ?? "",
    base_ref: event.baseRef ?? "",
    actor: event.actor,
    repository: repository.fullName,
    repository_owner: repository.owner.login,
    run_id: String(runId),
    run_attempt: String(runAttempt),
    server_url: server.url,
    api_url: server.url,
    workflow: "Tribunal",
  };
}

function skipped(id: string, isCancelled: boolean): JobResult {
  const result = isCancelled ? "cancelled" : "skipped";
  return { id, result, outputs: {}, steps: [], warnings: [], environment: undefined, permissions: {} };
}

function overall(jobs: readonly JobResult[]): Outcome {
  const results = jobs.map((job) => job.result);
  if (results.includes("cancelled")) return "cancelled";
  if (results.includes("failure")) return "failure";
  return results.length > 0 && results.every((result) => result === "skipped") ? "skipped" : "success";
}
