import { githubHost } from "../hosts/github/github-host.ts";
import { parseCommentInputs } from "../inputs/comment-inputs.ts";
import { requireInputs } from "../inputs/inputs.ts";
import { NOTHING, type PostingResult, postReview } from "../pull-request/post-review.ts";
import type { Tally } from "../stages/optional-room.ts";
import { systemClock } from "../system/system-clock.ts";
import { assertNever } from "../text/assert-never.ts";
import { ConfigError, messageOf } from "../text/errors.ts";
import { redactor } from "../text/redact.ts";
import { jobLimit, readReport } from "./job.ts";
import { type Environment, givenInputs, openRunner, type Runner } from "./runner.ts";
import { runnerLog } from "./runner-log.ts";
import { readSurroundings } from "./surroundings.ts";

/** Runs a step of the comment action and returns its exit status. */
export async function face(): Promise<number> {
  const runner = await openRunner();
  return postAction(runner, process.env).catch((error: unknown) => {
    runner.error(messageOf(error));
    return 1;
  });
}

/** Runs the posting action and returns its exit status. */
export async function postAction(runner: Runner, environment: Environment): Promise<number> {
  const token = runner.input("github-token").trim();
  if (token !== "") runner.mask(token);
  // With a closed gate no other input matters; anything but `open` is closed.
  if (runner.input("gate") !== "open") return reportResult(runner, skipped("gate closed"));
  if (runner.input("pull-request").trim() === "") return reportResult(runner, skipped("no pull request"));
  try {
    return await reportResult(runner, await post(token, runner, environment));
  } catch (error) {
    await writeOutputs(runner, NOTHING, error instanceof ConfigError ? "wrong input" : "error");
    throw error;
  }
}

function skipped(reason: string): PostingResult {
  return { kind: "skipped", ...NOTHING, reason };
}

async function post(token: string, runner: Runner, environment: Environment): Promise<PostingResult> {
  const inputs = requireInputs(parseCommentInputs(runner.input, givenInputs(environment)));
  const { repository, apiUrl } = await readSurroundings(environment);
  const log = runnerLog(process.stdout, { redact: redactor([token]), clock: systemClock });
  const host = githubHost({
    token,
    repository,
    apiUrl,
    clock: systemClock,
    log,
    environment,
    limit: jobLimit(),
  });
  const bytes = await readReport(inputs.reportPath, "Download the review's artifact first.");
  return postReview(inputs, bytes, { host, log });
}

async function reportResult(runner: Runner, result: PostingResult): Promise<number> {
  const { posted, updated, resolved, replied, described, undescribed, unresolved } = result;
  if (undescribed !== undefined) runner.warning(`The pull request's description was not changed: ${undescribed}.`);
  if (unresolved !== undefined)
    runner.warning(`Other reviewers' threads that are settled and answered stay open: ${unresolved}`);
  await writeOutputs(
    runner,
    result,
    result.kind === "posted" ? "" : result.kind === "broken" ? "error" : result.reason,
  );
  const counts = `${posted} posted, ${updated} updated, ${resolved} resolved, ${replied} replied to`;
  const written = described ? `${counts}, description written` : counts;
  switch (result.kind) {
    case "posted":
      runner.notice(`${written}.`);
      return 0;
    case "skipped":
      runner.notice(`No finding was posted: ${result.reason} (${written}).`);
      return 0;
    case "refused":
      runner.error(`Nothing was posted: ${result.reason}.`);
      return 1;
    case "broken":
      runner.error(`${result.reason} Written until then: ${written}.`);
      return 1;
    default:
      return assertNever(result);
  }
}

function writeOutputs(runner: Runner, tally: Readonly<Tally>, reason: string): Promise<void> {
  const { posted, updated, resolved, replied, described } = tally;
  return runner.setOutputs({
    posted: String(posted),
    updated: String(updated),
    resolved: String(resolved),
    replied: String(replied),
    described: String(described),
    "skipped-reason": reason,
  });
}
