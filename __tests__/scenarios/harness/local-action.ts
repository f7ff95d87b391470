import { join } from "node:path";
import { RUNNER_NODE } from "../bundles/play-bundle.ts";
import type { ActionSource } from "./action-source.ts";
import { execute } from "./execute.ts";
import type { Status } from "./expression.ts";
import { type Frame, githubOf, scopeOf } from "./frame.ts";
import type { StepContext } from "./step-context.ts";
import { inputVariables } from "./step-environment.ts";
import { type Outcome, plainResult, type StepResult } from "./step-result.ts";
import { InvalidWorkflowError, Template } from "./template.ts";

/** Runs an action from its directory, whatever kind its action.yml says. */
export async function runLocalAction(context: StepContext, source: ActionSource): Promise<StepResult> {
  const action = Template.readAction(join(source.directory, "action.yml"));
  const inputs = inputsOf(context, action);
  const using = action.at("runs", "using").literal();
  const run = { context, source, action, inputs };
  if (using === "node24") return runNode(run);
  if (using === "composite") return runComposite(run);
  throw new InvalidWorkflowError(`${source.directory}: this runner has no ${using}`);
}

interface ActionRun {
  readonly context: StepContext;
  readonly source: ActionSource;
  readonly action: Template;
  readonly inputs: Readonly<Record<string, string>>;
}

/** What was given, however spelt, and the defaults of what was not; an empty value given stays empty. */
function inputsOf(context: StepContext, action: Template): Record<string, string> {
  const given = new Map(Object.entries(context.with).map(([name, value]) => [name.toLowerCase(), value]));
  const declared = action.at("inputs").entries();
  const names = declared.map(([name]) => name);
  const unexpected = [...given.keys()].filter((name) => !names.some((known) => known.toLowerCase() === name));
  if (unexpected.length > 0) {
    context.frame.job.warnings.push(
      `Unexpected input(s) '${unexpected.join("', '")}', valid inputs are ['${names.join("', '")}']`,
    );
  }
  const inputs: Record<string, string> = Object.fromEntries(unexpected.map((name) => [name, given.get(name) ?? ""]));
  for (const [name, definition] of declared) {
    const scope = scopeOf(context.frame, context.env);
    inputs[name] = given.get(name.toLowerCase()) ?? definition.at("default").text(scope) ?? "";
  }
  return inputs;
}

async function runNode(run: ActionRun): Promise<StepResult> {
  const { context, source, action } = run;
  const { frame, id, uses, timeoutMs, continueOnError } = context;
  const env = { ...context.env, ...inputVariables(run.inputs) };
  const github = { ...githubOf(frame), action: id.replaceAll("/", "_") };
  const script = (key: string) => join(source.directory, action.at("runs", key).literal() ?? "");
  const shared = { id, uses, command: RUNNER_NODE, github, continueOnError } as const;
  const state = new Map<string, string>();
  if (action.at("runs", "post").isPresent) {
    frame.job.posts.push(async () => {
      const scope = { ...scopeOf(frame, context.env), status: frame.job.status };
      const condition = action.at("runs", "post-if");
      if (condition.isPresent && !condition.condition(scope)) return undefined;
      const saved = Object.fromEntries([...state].map(([key, value]) => [`STATE_${key}`, value]));
      const args = [script("post")];
      const execution = { ...shared, phase: "post", args, env: { ...env, ...saved }, timeoutMs: undefined } as const;
      return (await execute(frame.job, execution)).result;
    });
  }
  const executed = await execute(frame.job, { ...shared, phase: "main", args: [script("main")], env, timeoutMs });
  for (const [key, value] of executed.state) state.set(key, value);
  return executed.result;
}

async function runComposite(run: ActionRun): Promise<StepResult> {
  const { context, source, action } = run;
  const { job } = context.frame;
  const inner: Frame = {
    job,
    prefix: `${context.id}/`,
    sourceRoot: source.sourceRoot,
    actionPath: source.directory,
    inputs: run.inputs,
    steps: new Map(),
    status: () => compositeStatus(inner),
  };
  const results = await context.runSteps(inner, action.at("runs", "steps").items());
  const outputs = action.at("outputs").entries();
  const values = outputs.map(([name, output]) => [name, output.at("value").text(scopeOf(inner)) ?? ""] as const);
  const outcome = compositeOutcome(results);
  return plainResult({
    id: context.id,
    uses: context.uses,
    outcome,
    conclusion: outcome === "failure" && context.continueOnError ? "success" : outcome,
    outputs: Object.fromEntries(values),
    durationMs: results.reduce((sum, result) => sum + result.durationMs, 0),
  });
}

function compositeStatus(frame: Frame): Status {
  const { isCancelled } = frame.job;
  const hasFailed = [...frame.steps.values()].some((step) => step.conclusion === "failure");
  return { isSuccess: !hasFailed && !isCancelled, isFailure: hasFailed && !isCancelled, isCancelled };
}

function compositeOutcome(results: readonly StepResult[]): Outcome {
  if (results.some((result) => result.conclusion === "cancelled")) return "cancelled";
  return results.some((result) => result.conclusion === "failure") ? "failure" : "success";
}
