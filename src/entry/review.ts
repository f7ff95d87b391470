import { join } from "node:path";
import { actionsRunner } from "../adapters/actions/runner.ts";
import { ConfigError, HostError } from "../core/errors.ts";

/** Tribunal's own directory: two levels above this file in the source, as compiled, and as bundled. */
const installation = join(import.meta.dirname, "..", "..");
const environment = process.env;
const runner = actionsRunner({ environment, stdout: process.stdout });

/** The runner starts the same file twice: for the review, and when the job ends. */
async function main(): Promise<number> {
  if (runner.savedState("phase") === "reviewed") {
    const { finaliseReview } = await import("./review/finalise-review.ts");
    return finaliseReview(runner, environment);
  }
  await runner.saveState("phase", "reviewed");
  const { reviewAction } = await import("./review/review-action.ts");
  return reviewAction({ runner, environment, installation });
}

process.exitCode = await main().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError || error instanceof HostError;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  runner.error(isKnown ? error.message : `a bug of ours, nothing was judged: ${detail}`);
  return 1;
});
