import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMPILED } from "../compile-cache.ts";
import type { Job } from "./job.ts";

/** In the `github` context, but never in the environment. */
const NOT_EXPORTED = new Set(["token", "event", "action_status"]);

export interface CommandFiles {
  readonly GITHUB_OUTPUT: string;
  readonly GITHUB_STATE: string;
  readonly GITHUB_ENV: string;
  readonly GITHUB_PATH: string;
  readonly GITHUB_STEP_SUMMARY: string;
}

export async function createCommandFiles(job: Job): Promise<CommandFiles> {
  return {
    GITHUB_OUTPUT: await job.createCommandFile("set_output"),
    GITHUB_STATE: await job.createCommandFile("save_state"),
    GITHUB_ENV: await job.createCommandFile("set_env"),
    GITHUB_PATH: await job.createCommandFile("add_path"),
    GITHUB_STEP_SUMMARY: await job.createCommandFile("step_summary"),
  };
}

/** A step's whole environment: nothing of the test's own but PATH and TMPDIR leaks in; Node keeps what it compiled. */
export function stepEnvironment(
  job: Job,
  files: CommandFiles,
  step: { github: Readonly<Record<string, unknown>>; env: Readonly<Record<string, string>> },
): Record<string, string> {
  const github: Record<string, string> = {};
  for (const [key, value] of Object.entries(step.github)) {
    if (!NOT_EXPORTED.has(key) && typeof value === "string") github[`GITHUB_${key.toUpperCase()}`] = value;
  }
  return {
    HOME: job.homeDirectory,
    LANG: "C.UTF-8",
    TMPDIR: tmpdir(),
    ...COMPILED,
    ...job.env,
    ...step.env,
    PATH: [...job.searchPath.toReversed(), process.env.PATH ?? ""].join(":"),
    CI: "true",
    GITHUB_ACTIONS: "true",
    RUNNER_OS: "Linux",
    RUNNER_ARCH: "X64",
    RUNNER_NAME: "GitHub Actions 1",
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_TEMP: job.tempDirectory,
    RUNNER_TOOL_CACHE: job.toolDirectory,
    RUNNER_WORKSPACE: join(job.workspace, ".."),
    ...github,
    ...files,
  };
}

/** As the runner names an input: upper case, blanks become underscores, hyphens stay. */
export function inputVariables(inputs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, value]),
  );
}
