import type { Environment, Runner } from "../../adapters/actions/runner.ts";
import { readSurroundings } from "./surroundings.ts";

/**
 * Closes a check run that the review itself did not: it crashed, ran out of memory or was killed. After a review that
 * ended by itself there is nothing to do, and nothing is loaded.
 */
export async function finaliseReview(runner: Runner, environment: Environment): Promise<number> {
  const id = Number(runner.savedState("check-run-id"));
  if (runner.savedState("finished") === "true" || !Number.isInteger(id) || id < 1) return 0;
  const { repository, apiUrl } = await readSurroundings(environment);
  const [{ githubHost }, { systemClock }, { runnerLog }, { redactor }, { requireSha }] = await Promise.all([
    import("../../adapters/github/github-host.ts"),
    import("../../adapters/system-clock.ts"),
    import("../../adapters/actions/runner-log.ts"),
    import("../../core/redact.ts"),
    import("../../core/sha.ts"),
  ]);
  const token = runner.input("github-token");
  const log = runnerLog(process.stdout, redactor([token]));
  const { signal } = new AbortController();
  const host = githubHost({ token, repository, apiUrl, clock: systemClock, log, environment, signal });
  const headSha = requireSha(runner.savedState("head-sha"));
  const name = runner.savedState("check-name");
  const summary = "The review was broken off before it could say how it ended. Run it again.";
  await host.completeCheckRun(
    { id, name, headSha },
    { conclusion: "cancelled", output: { title: "Could not judge: the run was broken off", summary }, annotations: [] },
  );
  runner.notice("The check run left in progress was closed.");
  return 0;
}
