import type { Environment, Runner } from "../../adapters/actions/runner.ts";

/** What the runner gives an action, and where the action lies. */
export interface ActionMeans {
  readonly runner: Runner;
  readonly environment: Environment;
  /** The directory Tribunal itself lies in. */
  readonly installation: string;
}
