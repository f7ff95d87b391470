import { readFile, stat } from "node:fs/promises";
import { FileCommandError, parseFileCommands } from "./file-command.ts";
import type { Job } from "./job.ts";
import { type CommandFiles, createCommandFiles, stepEnvironment } from "./step-environment.ts";
import { StepOutput } from "./step-output.ts";
import { runProcess } from "./step-process.ts";
import type { Outcome, StepResult } from "./step-result.ts";

const MAX_SUMMARY_BYTES = 1024 * 1024;

export interface Execution {
  readonly id: string;
  readonly phase: StepResult["phase"];
  readonly uses: string | undefined;
  readonly command: string;
  readonly args: readonly string[];
  readonly github: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number | undefined;
  readonly continueOnError: boolean;
}

/** What a step was, and what it saved for its post. */
export interface Executed {
  readonly result: StepResult;
  readonly state: ReadonlyMap<string, string>;
}

/** Runs one process as a step: its files are read and its commands obeyed as the runner would. */
export async function execute(job: Job, execution: Execution): Promise<Executed> {
  const files = await createCommandFiles(job);
  const output = new StepOutput(job.masker);
  const processed = await runProcess({
    command: execution.command,
    args: execution.args,
    cwd: job.workspace,
    env: stepEnvironment(job, files, execution),
    startsAnew: job.setup.startsAnew ?? false,
    // Posts and steps started after the cancellation are not cancelled again.
    cancel: job.isCancelled ? undefined : job.setup.cancel,
    grace: job.setup.grace,
    timeoutMs: execution.timeoutMs ?? job.setup.stepTimeoutMs,
    onLine: (line) => {
      job.setup.onLine?.(line);
      output.take(line);
    },
  });
  await readFiles(job, files, output);
  if (processed.hasTimedOut) output.complain("error", "The action has timed out.");
  const outcome = decideOutcome(processed, output);
  const result: StepResult = {
    id: execution.id,
    phase: execution.phase,
    uses: execution.uses,
    outcome,
    conclusion: outcome === "failure" && execution.continueOnError ? "success" : outcome,
    outputs: Object.fromEntries(output.outputs),
    exitCode: processed.exitCode,
    stdout: processed.stdout,
    stderr: processed.stderr,
    log: output.log,
    summary: await readSummary(job, files.GITHUB_STEP_SUMMARY, output),
    annotations: output.annotations,
    durationMs: processed.durationMs,
  };
  return { result, state: output.state };
}

function decideOutcome(
  processed: { exitCode: number | undefined; wasCancelled: boolean; hasTimedOut: boolean },
  output: StepOutput,
): Outcome {
  if (processed.wasCancelled) return "cancelled";
  return processed.exitCode === 0 && !processed.hasTimedOut && !output.hasFailed ? "success" : "failure";
}

async function readFiles(job: Job, files: CommandFiles, output: StepOutput): Promise<void> {
  try {
    for (const [name, value] of await readPairs(files.GITHUB_OUTPUT)) output.outputs.set(name, value);
    for (const [name, value] of await readPairs(files.GITHUB_STATE)) output.state.set(name, value);
    for (const [name, value] of await readPairs(files.GITHUB_ENV)) {
      if (name.toUpperCase() === "NODE_OPTIONS")
        throw new FileCommandError("Can't store NODE_OPTIONS output parameter");
      job.env[name] = value;
    }
    const paths = await readFile(files.GITHUB_PATH, "utf8");
    job.searchPath.push(...paths.split(/\r?\n/).filter((path) => path !== ""));
  } catch (error) {
    if (!(error instanceof FileCommandError)) throw error;
    output.hasFailed = true;
    output.complain("error", `Unable to process file command successfully. ${error.message}`);
  }
}

async function readPairs(path: string): Promise<readonly (readonly [string, string])[]> {
  return parseFileCommands(await readFile(path, "utf8"));
}

async function readSummary(job: Job, path: string, output: StepOutput): Promise<string> {
  const { size } = await stat(path);
  if (size <= MAX_SUMMARY_BYTES) return job.masker.mask(await readFile(path, "utf8"));
  const kilobytes = Math.ceil(size / 1024);
  output.complain(
    "error",
    `$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got ${kilobytes}k.`,
  );
  return "";
}
