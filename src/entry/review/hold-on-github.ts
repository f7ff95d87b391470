import { join } from "node:path";
import { runnerLog } from "../../adapters/actions/runner-log.ts";
import { readConfig } from "../../adapters/config-file.ts";
import { resolveTarget } from "../../adapters/git/resolve-target.ts";
import { githubHost } from "../../adapters/github/github-host.ts";
import { secretlintDetector } from "../../adapters/secretlint.ts";
import { systemClock } from "../../adapters/system-clock.ts";
import type { TriggerEvent } from "../../core/action/event.ts";
import { DEFAULT_CHECK_NAME, type ReviewInputs } from "../../core/action/inputs.ts";
import { artifactName } from "../../core/action/slug.ts";
import { type Config, decideSettings } from "../../core/config.ts";
import { ConfigError, TargetError } from "../../core/errors.ts";
import { redactor } from "../../core/redact.ts";
import type { Sha } from "../../core/sha.ts";
import { CheckReporter } from "../../engine/check-reporter.ts";
import { type ReviewRange, resolveTrigger } from "../../engine/resolve-trigger.ts";
import type { Publication } from "../../engine/run-identity.ts";
import type { Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { TargetRequest } from "../../ports/target-pinner.ts";
import { cancelOnSignals } from "../cancel-on-signals.ts";
import { holdReview } from "../hold-review.ts";
import type { ActionMeans } from "./action-means.ts";
import { endReview } from "./end-review.ts";
import { endFailedRun } from "./failed-run.ts";
import { openContent } from "./open-content.ts";
import type { Preparation } from "./prepare.ts";
import type { Surroundings } from "./surroundings.ts";

/** A mask this short would hide half the log, and outputs with it. */
const SHORTEST_MASK = 6;

/** The runner kills a cancelled step 7.5 s after asking it to end. */
const CLOSING_GRACE_MS = 6500;

/** One review on GitHub. */
interface Session extends ActionMeans {
  readonly surroundings: Surroundings;
  readonly host: Host;
  readonly log: Log;
  readonly redact: (text: string) => string;
  readonly check: CheckReporter;
  readonly cancelled: AbortSignal;
}

/** Reviews what the event names; whatever goes wrong ends as a check run, a summary and outputs that say so. */
export async function holdOnGitHub(
  preparation: Preparation,
  surroundings: Surroundings,
  means: ActionMeans,
): Promise<number> {
  const session = openSession(surroundings, means);
  let headSha = hintedHead(preparation.trigger);
  try {
    if (preparation.kind === "wrong") {
      headSha ??= await lookUpHead(preparation.trigger, session.host);
      await openCheck(session, { checkName: session.runner.input("check-name").trim() || DEFAULT_CHECK_NAME, headSha });
      throw new ConfigError(preparation.problems);
    }
    const { inputs, trigger } = preparation;
    if (headSha !== undefined) await openCheck(session, { checkName: inputs.checkName, headSha });
    const range = await resolveTrigger(trigger, session.host, inputs.targetPaths.length > 0);
    if (range.kind === "nothing") throw new TargetError(range.reason);
    headSha = range.headSha;
    if (session.check.state().kind === "off") await openCheck(session, { checkName: inputs.checkName, headSha });
    return await review(inputs, range, session);
  } catch (error) {
    const { runner, redact, check, cancelled } = session;
    return endFailedRun(error, { runner, redact, check, headSha: headSha ?? "", isCancelled: cancelled.aborted });
  } finally {
    await session.runner.saveState("finished", "true");
  }
}

function openSession(surroundings: Surroundings, means: ActionMeans): Session {
  const { runner, environment } = means;
  const token = runner.input("github-token");
  const secrets = [token, runner.input("api-key")].filter((secret) => secret.length >= SHORTEST_MASK);
  for (const secret of secrets) runner.mask(secret);
  const redact = redactor(secrets);
  const log = runnerLog(process.stdout, redact);
  const cancelled = cancelOnSignals();
  const { repository, apiUrl } = surroundings;
  const access = { token, repository, apiUrl, clock: systemClock, log, environment };
  const host = githubHost({ ...access, signal: cancelled });
  // The check run is still to be closed after the run was cancelled.
  const closing = githubHost({ ...access, signal: sometimeAfter(cancelled, CLOSING_GRACE_MS) });
  return {
    ...means,
    surroundings,
    host,
    log,
    redact,
    check: new CheckReporter(closing, { clock: systemClock, log }),
    cancelled,
  };
}

/** A signal that aborts some time after another one did. */
function sometimeAfter(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController();
  signal.addEventListener("abort", () => setTimeout(() => controller.abort(signal.reason), ms).unref(), { once: true });
  return controller.signal;
}

async function openCheck(
  session: Session,
  { checkName, headSha }: { checkName: string; headSha: Sha | undefined },
): Promise<void> {
  if (headSha === undefined) return;
  const { runId, runAttempt } = session.surroundings;
  await session.check.open({ name: checkName, headSha, externalId: `tribunal ${runId}.${runAttempt}` });
  const state = session.check.state();
  if (state.kind !== "open") return;
  await session.runner.saveState("check-run-id", String(state.ref.id));
  await session.runner.saveState("check-name", checkName);
  await session.runner.saveState("head-sha", headSha);
}

async function review(
  inputs: ReviewInputs,
  range: Exclude<ReviewRange, { kind: "nothing" }>,
  session: Session,
): Promise<number> {
  const { surroundings, host, check, cancelled, environment, installation, runner } = session;
  const config = await readBaseConfig(inputs, range, host);
  const settings = decideSettings(config, inputs.config, inputs.apiKey !== undefined);
  const log = withCheckProgress(session.log, check);
  const { request, commits } = toRequest(inputs, range);
  const repository = await openContent({
    surroundings,
    commits,
    patterns: inputs.targetPaths,
    token: inputs.githubToken,
    environment,
    log,
    signal: cancelled,
  });
  await using resolved = await resolveTarget({
    request,
    repository,
    secretDetector: secretlintDetector(),
    environment,
  });
  const reportArtifact = artifactName(inputs.checkName, surroundings.runAttempt);
  const runDirectory = join(surroundings.temp, reportArtifact);
  const { pullRequest } = range;
  const result = await holdReview({
    resolved,
    settings,
    label: pullRequest === undefined ? range.headSha.slice(0, 12) : `pr-${pullRequest}`,
    apiKey: inputs.apiKey,
    baseUrl: inputs.baseUrl,
    environment,
    installation,
    runDirectory,
    log,
    cancelled,
    publication: toPublication(inputs, settings.panel, config),
    currentHead: pullRequest === undefined ? undefined : async () => (await host.pullRequest(pullRequest)).headSha,
  });
  const reportPath = join(runDirectory, "report.json");
  const notes = configNotes(result.report.pin.files.map((file) => file.path));
  return endReview(result, { runner, check, failOn: settings.failOn, reportPath, reportArtifact, notes });
}

/** Read at the base, or at `config-ref`: a change cannot configure its own review. */
async function readBaseConfig(inputs: ReviewInputs, range: { readonly baseSha: Sha }, host: Host): Promise<Config> {
  const revision = inputs.configRef ?? range.baseSha;
  const text = await host.readFile(inputs.configPath, revision);
  return text === undefined ? {} : readConfig(text, `${inputs.configPath} at ${revision}`);
}

function toRequest(
  inputs: ReviewInputs,
  range: Exclude<ReviewRange, { kind: "nothing" }>,
): {
  readonly request: TargetRequest;
  readonly commits: { readonly head: Sha; readonly base: Sha; readonly mergeBase: Sha };
} {
  const { headSha: head, baseSha: base } = range;
  if (range.kind === "commit") {
    return {
      request: { kind: "paths", patterns: inputs.targetPaths, head, base },
      commits: { head, base, mergeBase: base },
    };
  }
  const mergeBase = range.mergeBaseSha;
  if (mergeBase === undefined) {
    throw new TargetError(`${base} and ${head} have no common history: rebase the branch onto its base.`);
  }
  return { request: { kind: "commits", mergeBase, base, head }, commits: { head, base, mergeBase } };
}

function toPublication(inputs: ReviewInputs, panel: "openai" | "static", config: Config): Publication {
  const wasChosen = (inputs.config.panel ?? config.panel) === "static";
  return {
    advisory: inputs.advisory,
    onCouldNotJudge: inputs.onCouldNotJudge,
    checkName: inputs.checkName,
    maxComments: inputs.maxComments,
    commentThreshold: inputs.commentThreshold,
    isStandIn: panel === "static" && !wasChosen,
  };
}

/** A change of what configures reviews is read by people first. */
function configNotes(paths: readonly string[]): readonly string[] {
  const touched = paths.filter((path) => path.startsWith(".github/tribunal/"));
  return touched.length === 0
    ? []
    : ["This change edits `.github/tribunal/`; it was reviewed with the configuration of its base."];
}

function withCheckProgress(log: Log, check: CheckReporter): Log {
  return {
    ...log,
    progress: (message) => {
      log.progress(message);
      check.progress(message);
    },
  };
}

function hintedHead(trigger: TriggerEvent | undefined): Sha | undefined {
  switch (trigger?.kind) {
    case "pull-request":
      return trigger.headSha;
    case "push":
      return trigger.after;
    case "commit":
      return trigger.sha;
    default:
      return undefined;
  }
}

async function lookUpHead(trigger: TriggerEvent | undefined, host: Host): Promise<Sha | undefined> {
  if (trigger?.kind !== "named") return undefined;
  return host.pullRequest(trigger.number).then(
    (found) => found.headSha,
    () => undefined,
  );
}
