/** What the log shows of an `::error`, `::warning` or `::notice`. */
export interface StepAnnotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly properties: Readonly<Record<string, string>>;
}

export type Outcome = "success" | "failure" | "cancelled" | "skipped";

export interface StepResult {
  /** Inside a composite action `OUTER/INNER`. */
  readonly id: string;
  readonly phase: "main" | "post";
  readonly uses: string | undefined;
  /** Before `continue-on-error`. */
  readonly outcome: Outcome;
  readonly conclusion: Outcome;
  readonly outputs: Readonly<Record<string, string>>;
  readonly exitCode: number | undefined;
  /** As the process wrote them, secrets and all. */
  readonly stdout: string;
  readonly stderr: string;
  /** As GitHub would show them: masked, commands taken out. */
  readonly log: readonly string[];
  /** Masked; empty when there was none or it was over 1 MiB. */
  readonly summary: string;
  readonly annotations: readonly StepAnnotation[];
  readonly durationMs: number;
}

export interface JobResult {
  readonly id: string;
  readonly result: Outcome;
  /** What later jobs see: those that hold a masked value are gone. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly steps: readonly StepResult[];
  /** What the runner itself complained of, such as a dropped output. */
  readonly warnings: readonly string[];
  /** The deployment environment, which a person may have to approve. */
  readonly environment: string | undefined;
  readonly permissions: Readonly<Record<string, string>>;
  /** The labels of the machine; absent for a job that needed none. */
  readonly runsOn?: string | readonly string[];
}

/** The result of a step that ran no process. */
export function plainResult(
  step: { id: string; uses: string | undefined; outcome: Outcome } & Partial<StepResult>,
): StepResult {
  return {
    phase: "main",
    conclusion: step.outcome,
    outputs: {},
    exitCode: undefined,
    stdout: "",
    stderr: "",
    log: [],
    summary: "",
    annotations: [],
    durationMs: 0,
    ...step,
  };
}
