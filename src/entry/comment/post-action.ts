import { readFile } from "node:fs/promises";
import type { Environment, Runner } from "../../adapters/actions/runner.ts";
import { runnerLog } from "../../adapters/actions/runner-log.ts";
import { githubHost } from "../../adapters/github/github-host.ts";
import { systemClock } from "../../adapters/system-clock.ts";
import { parseCommentInputs } from "../../core/action/comment-inputs.ts";
import { requireInputs } from "../../core/action/inputs.ts";
import { assertNever } from "../../core/assert-never.ts";
import { ConfigError } from "../../core/errors.ts";
import { redactor } from "../../core/redact.ts";
import { type PostingResult, postReview } from "../../engine/post-review.ts";
import { cancelOnSignals } from "../cancel-on-signals.ts";
import { givenInputs } from "../given-inputs.ts";
import { readSurroundings } from "../review/surroundings.ts";

/** The posting action from its inputs to its exit status. */
export async function postAction(runner: Runner, environment: Environment): Promise<number> {
  const token = runner.input("github-token").trim();
  if (token !== "") runner.mask(token);
  // A closed gate needs nothing else to be right.
  if (runner.input("gate").trim() !== "open") return tell(runner, { kind: "skipped", reason: "gate closed" });
  if (runner.input("pull-request").trim() === "") return tell(runner, { kind: "skipped", reason: "no pull request" });
  try {
    return await tell(runner, await post(token, runner, environment));
  } catch (error) {
    await writeOutputs(runner, 0, error instanceof ConfigError ? "wrong input" : "error");
    throw error;
  }
}

async function post(token: string, runner: Runner, environment: Environment): Promise<PostingResult> {
  const inputs = requireInputs(parseCommentInputs(runner.input, givenInputs(environment)));
  const { repository, apiUrl } = await readSurroundings(environment);
  const log = runnerLog(process.stdout, redactor([token]));
  const host = githubHost({
    token,
    repository,
    apiUrl,
    clock: systemClock,
    log,
    environment,
    signal: cancelOnSignals(),
  });
  const bytes = await readFile(inputs.reportPath).catch((error: NodeJS.ErrnoException) => {
    const remedy = "Download the review's artifact first.";
    throw new ConfigError([
      { input: "report-path", got: error.code ?? error.message, wanted: "the report's file", remedy },
    ]);
  });
  return postReview(inputs, bytes, { host, log });
}

async function tell(runner: Runner, result: PostingResult): Promise<number> {
  const reason = result.kind === "posted" ? "" : result.reason;
  const posted = result.kind === "posted" ? result.findings : 0;
  await writeOutputs(runner, posted, reason);
  switch (result.kind) {
    case "posted":
      runner.notice(`Posted ${result.findings} findings.`);
      return 0;
    case "skipped":
      runner.notice(`Nothing was posted: ${result.reason}.`);
      return 0;
    case "refused":
      runner.error(`Nothing was posted: ${result.reason}.`);
      return 1;
    default:
      return assertNever(result);
  }
}

function writeOutputs(runner: Runner, posted: number, reason: string): Promise<void> {
  return runner.setOutputs({ posted: String(posted), updated: "0", resolved: "0", "skipped-reason": reason });
}
