import type { Frame } from "./frame.ts";
import type { StepResult } from "./step-result.ts";
import type { Template } from "./template.ts";

/** What every kind of step needs to run. */
export interface StepContext {
  readonly frame: Frame;
  readonly id: string;
  readonly uses: string | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly with: Readonly<Record<string, string>>;
  readonly timeoutMs: number | undefined;
  readonly continueOnError: boolean;
  /** For composite actions, which are steps within a step. */
  readonly runSteps: (frame: Frame, steps: readonly Template[]) => Promise<readonly StepResult[]>;
}
