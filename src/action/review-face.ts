import { ConfigError, HostError } from "../text/errors.ts";
import { openRunner, type Runner } from "./runner.ts";

/** The runner starts this file twice: for the review, and at the end of the job. */
async function main(runner: Runner, installation: string): Promise<number> {
  const environment = process.env;
  if (runner.savedState("phase") === "reviewed") {
    const { finaliseReview } = await import("./finalise-review.ts");
    return finaliseReview(runner, environment);
  }
  await runner.saveState("phase", "reviewed");
  const { reviewAction } = await import("./review-action.ts");
  return reviewAction({ runner, environment, installation });
}

/** Ends a run that could not begin, or that failed by our own bug: the gate is closed. */
async function endUnjudged(runner: Runner, error: unknown): Promise<number> {
  const isKnown = error instanceof ConfigError || error instanceof HostError;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = isKnown ? error.message : `a bug in Tribunal, nothing was judged: ${detail}`;
  runner.error(message);
  if (runner.savedState("phase") === "reviewed") return 1;
  const [{ toReportlessOutputs }, { codeBlock }] = await Promise.all([
    import("../inputs/outputs.ts"),
    import("../text/escape.ts"),
  ]);
  await runner.addSummary(`# Could not judge\n\nThe review came to no verdict.\n\n${codeBlock(message)}\n`);
  const nothing = { abortReason: undefined, headSha: "", checkRunId: undefined };
  await runner
    .setOutputs(toReportlessOutputs({ ...nothing, reason: "no verdict", conclusion: "action_required" }))
    .catch((lost: unknown) => runner.error(`The outputs could not be set: ${String(lost)}`));
  return 1;
}

/** Runs a step of the review action and returns its exit status. */
export async function face(installation: string): Promise<number> {
  // Both load concurrently.
  const [runner] = await Promise.all([openRunner(), import("./review-action.ts")]);
  return main(runner, installation).catch((error: unknown) => endUnjudged(runner, error));
}
