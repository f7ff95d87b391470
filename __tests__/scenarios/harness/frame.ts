import type { Scope, Status } from "./expression.ts";
import type { Job } from "./job.ts";
import type { StepResult } from "./step-result.ts";

/** One list of steps at work: a job's own, or those of a composite action inside it. */
export interface Frame {
  readonly job: Job;
  /** What comes before a step's id in results: empty for the job, `OUTER/` inside a composite action. */
  readonly prefix: string;
  /** Where `$/` points. */
  readonly sourceRoot: string | undefined;
  /** The composite action's directory. */
  readonly actionPath: string | undefined;
  readonly inputs: Readonly<Record<string, unknown>> | undefined;
  readonly steps: Map<string, Pick<StepResult, "outcome" | "conclusion" | "outputs">>;
  /** A composite action counts only its own steps' failures. */
  status: () => Status;
}

export function githubOf(frame: Frame): Record<string, unknown> {
  return frame.job.githubContext(frame.actionPath === undefined ? {} : { action_path: frame.actionPath });
}

/** What expressions inside the frame may see; composite actions see no secrets, vars or needs. */
export function scopeOf(frame: Frame, env: Readonly<Record<string, string>> = {}): Scope {
  const { job } = frame;
  const shared = {
    github: githubOf(frame),
    env: { ...job.env, ...env },
    steps: Object.fromEntries(frame.steps),
    runner: {
      os: "Linux",
      arch: "X64",
      temp: job.tempDirectory,
      tool_cache: job.toolDirectory,
      environment: "github-hosted",
    },
    job: { status: job.result },
    strategy: {},
    matrix: {},
    inputs: frame.inputs ?? job.options.contexts.inputs ?? {},
  };
  const workflow = frame.inputs === undefined ? { ...job.options.contexts, secrets: secretsOf(job) } : {};
  return { contexts: { ...workflow, ...shared }, status: frame.status() };
}

function secretsOf(job: Job): Record<string, string> {
  return { ...job.options.secrets, GITHUB_TOKEN: job.token.value };
}
