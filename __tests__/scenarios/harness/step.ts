import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resolveAction } from "./action-source.ts";
import { isEmulated, runEmulated } from "./emulated-action.ts";
import { execute } from "./execute.ts";
import { type Frame, githubOf, scopeOf } from "./frame.ts";
import { runLocalAction } from "./local-action.ts";
import type { StepContext } from "./step-context.ts";
import { plainResult, type StepResult } from "./step-result.ts";
import { InvalidWorkflowError, type Template } from "./template.ts";

/** What the runner starts each shell with; where a step names none, a failure within a pipe goes unseen. */
const SHELLS: Readonly<Record<string, readonly string[]>> = {
  default: ["-e"],
  bash: ["--noprofile", "--norc", "-eo", "pipefail"],
  sh: ["-e"],
};

/** Runs the steps in order; each decides by its own `if` whether it still runs after a failure or a cancellation. */
export async function runSteps(frame: Frame, steps: readonly Template[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const [index, step] of steps.entries()) {
    const id = step.at("id").literal() ?? `__step_${index + 1}`;
    const result = await runStep(frame, step, id);
    results.push(result);
    frame.job.results.push(result);
    frame.steps.set(id, { outcome: result.outcome, conclusion: result.conclusion, outputs: result.outputs });
    if (result.conclusion === "failure" && frame.prefix === "") frame.job.fail();
  }
  return results;
}

async function runStep(frame: Frame, step: Template, id: string): Promise<StepResult> {
  const env = step.at("env").textMap(scopeOf(frame));
  const scope = scopeOf(frame, env);
  const uses = step.at("uses").literal();
  const fullId = `${frame.prefix}${id}`;
  if (!step.at("if").condition(scope)) return plainResult({ id: fullId, uses, outcome: "skipped" });
  const minutes = step.at("timeout-minutes").value(scope);
  const context: StepContext = {
    frame,
    id: fullId,
    uses,
    env,
    with: step.at("with").textMap(scope),
    timeoutMs: typeof minutes === "number" ? minutes * 60_000 : undefined,
    continueOnError: step.at("continue-on-error").value(scope) === true,
    runSteps,
  };
  if (uses === undefined) return runScript(context, step);
  if (isEmulated(uses)) return runEmulated(context, uses);
  return runLocalAction(context, resolveAction(frame, uses));
}

async function runScript(context: StepContext, step: Template): Promise<StepResult> {
  const { frame, env, id } = context;
  const script = step.at("run").text(scopeOf(frame, env)) ?? "";
  const shell = step.at("shell").literal() ?? "default";
  const options = SHELLS[shell];
  if (options === undefined) throw new InvalidWorkflowError(`the harness has no shell ${shell}`);
  const path = join(frame.job.tempDirectory, `${id.replaceAll("/", "_")}.sh`);
  await writeFile(path, script);
  const args = [...options, path];
  const { timeoutMs, continueOnError } = context;
  const shared = { id, phase: "main", uses: undefined, env, timeoutMs, continueOnError } as const;
  const { result } = await execute(frame.job, {
    ...shared,
    command: shell === "sh" ? shell : "bash",
    args,
    github: githubOf(frame),
  });
  return result;
}
