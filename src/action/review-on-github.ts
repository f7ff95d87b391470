import { join } from "node:path";
import { type Config, decideSettings, decideTimeBudget } from "../config/config.ts";
import { headerSecrets } from "../config/endpoint.ts";
import { PATTERNS_PATH } from "../config/known-pattern.ts";
import { POLICY_PATH } from "../config/policy-file.ts";
import { DEFAULT_CONFIG_PATH } from "../config/where-it-lives.ts";
import { isFromFork } from "../inputs/event.ts";
import { explainMissingKey, type ReviewInputs } from "../inputs/inputs.ts";
import { artifactName, slugOf } from "../inputs/slug.ts";
import type { Source } from "../ports/source.ts";
import { requireFixerFor, type WantedChange } from "../pull-request/admit.ts";
import { type AdmittedReview, admitRun, hintedHead, type Preparation } from "../pull-request/admit-run.ts";
import { withCheckProgress } from "../pull-request/check-reporter.ts";
import { findKnownReviews, recordOf } from "../pull-request/known-reviews.ts";
import { readsReplies, recheckPullRequest } from "../pull-request/peoples-requests.ts";
import { requestIntent } from "../pull-request/request-intent.ts";
import { type EndedReview, endingOfFailure, endingOfReview, noteReview } from "../pull-request/run-ending.ts";
import { requestFromRooms } from "../registry/rooms.ts";
import { reviewTarget } from "../review/review-target.ts";
import type { Run } from "../review/run.ts";
import { toPublication } from "../run/run-identity.ts";
import type { Environment } from "../system/environment.ts";
import { readConfig } from "../system/files/config-file.ts";
import type { PatternMasking } from "../system/files/pattern-files.ts";
import { readPolicyFile } from "../system/files/policy-file.ts";
import type { RunClaim } from "../system/files/run-directory.ts";
import { ConfigError } from "../text/errors.ts";
import { destinationOf } from "../verdict/earlier-check.ts";
import { loadFix } from "../wiring/loops.ts";
import { openTools, type ToolInputs } from "../wiring/run-tools.ts";
import { endRun, type Job } from "./ending.ts";
import { openTarget } from "./open-target.ts";
import { withoutRepetition } from "./prepare.ts";
import { endComment } from "./quiet-endings.ts";
import { keepSarif, openSarifPlace } from "./sarif-files.ts";
import { type Guards, interruptionOf, openCheck, openSession, type Session, startGuards } from "./session.ts";
import { type ActionPlace, repositoryUrlOf, type Surroundings } from "./surroundings.ts";

/** Reviews the event's target. Every failure ends in a check run, a summary and outputs. */
export async function reviewOnGitHub(
  preparation: Preparation,
  surroundings: Surroundings,
  place: ActionPlace,
): Promise<number> {
  const guards = startGuards(place, decideTimeBudget({}, givenConfig(preparation)));
  let session: Session;
  try {
    session = openSession(surroundings, place, guards);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const run = { redact: guards.redact, interruption: interruptionOf(guards), softening: undefined, headSha: "" };
    return endRun(endingOfFailure(withProblems(preparation, error), run), { runner: place.runner, ...UNKNOWN });
  }
  try {
    return await reviewInSession(preparation, session, guards);
  } finally {
    if (session.check.isSettled()) await session.runner.saveState("finished", "true");
  }
}

/** Without a session, or with wrong inputs, the job's result is the verdict. */
const UNKNOWN = { check: undefined, onlyReads: false, jobResult: "verdict" } as const;

/** The given settings, which apply before the configuration is read. */
function givenConfig(preparation: Preparation): Config {
  return preparation.kind === "ready" ? preparation.inputs.config : {};
}

/** Reports an unusable token together with the other wrong inputs. */
function withProblems(preparation: Preparation, error: ConfigError): ConfigError {
  if (preparation.kind === "ready") return error;
  return new ConfigError(withoutRepetition([...preparation.problems, ...error.problems]));
}

async function reviewInSession(preparation: Preparation, session: Session, guards: Guards): Promise<number> {
  const { cancelled, redact } = guards;
  let headSha = hintedHead(preparation.trigger);
  try {
    session.runner.requireOutputs();
    const admission = await admitRun(preparation, {
      ...{ ...session, parsers: { readConfig, readPolicyFile }, repositoryUrl: repositoryUrlOf(session.surroundings) },
      openCheck: (check) => openCheck(session, check, { isRefusal: true }),
      readChange: (change, read) => readChange(change, read, session),
      noteHead: (known) => {
        headSha = known;
      },
    });
    if (admission.kind === "refused") return await endRun(admission.ending, jobOf(session, preparation));
    if (admission.kind !== "review") return await endComment(admission, session.runner);
    const { inputs, range } = admission;
    const destination = destinationOf(range.configRevision);
    await openCheck(session, { name: checkRunOf(inputs), headSha: range.headSha, destination });
    return await review(admission, session, cancelled);
  } catch (error) {
    const isReady = preparation.kind === "ready";
    const name = isReady ? checkRunOf(preparation.inputs) : preparation.checkName;
    const hasNoCheck = session.check.state().kind === "off" && !cancelled.aborted;
    if (hasNoCheck && headSha !== undefined) await openCheck(session, { name, headSha });
    const ending = endingOfFailure(error, {
      headSha: headSha ?? "",
      redact,
      interruption: interruptionOf(guards),
      softening: isReady ? preparation.inputs : undefined,
      advice: isAboutKey(error) ? [adviseOnKey(session.surroundings)] : [],
    });
    return endRun(ending, jobOfFailure(error, jobOf(session, preparation)));
  }
}

/** Wrong inputs fail the job. A missing key does not, because a fork's run never has one. */
function jobOfFailure(error: unknown, job: Job): Job {
  return error instanceof ConfigError && !isAboutKey(error) ? { ...job, jobResult: "verdict" } : job;
}

function jobOf({ runner, check, onlyReads }: Session, preparation: Preparation): Job {
  const { jobResult } = preparation.kind === "ready" ? preparation.inputs : UNKNOWN;
  return { runner, check, onlyReads, jobResult };
}

function isAboutKey(error: unknown): boolean {
  return (
    error instanceof ConfigError && error.problems.some(({ input, got }) => input === "api-key" && got === "nothing")
  );
}

function adviseOnKey({ eventName, actor, payload }: Surroundings): string {
  return explainMissingKey({ eventName, actor, isFork: isFromFork(payload) });
}

/** A run that repairs writes no check run, because its patch is not part of the head. */
function checkRunOf({ fix, checkName }: ReviewInputs): string {
  return fix ? "none" : checkName;
}

/** Shows every file, whatever the settings, to decide what a change consists of. */
const EVERYTHING = { isIgnored: () => false, isWithheld: () => false };

async function readChange<Read>(
  change: WantedChange,
  read: (source: Source) => Promise<Read>,
  session: Session,
): Promise<Read> {
  await using target = await openTarget({ ...change, session, log: session.log });
  const { source } = await target.parts.resolved.pin(EVERYTHING);
  return read(source);
}

async function review(
  { inputs, range, config, whole }: AdmittedReview,
  session: Session,
  cancelled: AbortSignal,
): Promise<number> {
  const { surroundings, host, check, environment, installation, runner } = session;
  const { pullRequest } = range;
  const settings = decideSettings(config, inputs.config, inputs.apiKey !== undefined);
  requireFixerFor(inputs, settings);
  const publication = toPublication(inputs, { settings, config, pullRequest });
  const log = withCheckProgress(session.log, check);
  const sarifPlace = await openSarifPlace(inputs, surroundings);
  await using subject = await openTarget({ inputs, range, settings, publication, session, log });
  const reportArtifact = artifactName(inputs.checkName, surroundings.runAttempt);
  const runDirectory = join(surroundings.temp, reportArtifact);
  const toolInputs: ToolInputs = {
    ...{ apiKey: inputs.apiKey, baseUrl: inputs.baseUrl, headers: inputs.headers, environment, installation },
    runClaim: claimOf(surroundings, environment),
    configuration: {
      configPath: inputs.configPath,
      isNamed: inputs.configPath !== DEFAULT_CONFIG_PATH,
      patternsPath: PATTERNS_PATH,
      policyPath: POLICY_PATH,
      given: inputs.config,
      hasApiKey: settings.panel.kind === "model",
      allowsAbsolute: false,
    },
  };
  const run: Run = {
    ...subject.parts,
    ...{ settings, runDirectory, log, cancelled, publication, whole },
    budget: session.budget,
    label: pullRequest === undefined ? range.headSha.slice(0, 12) : `pr-${pullRequest}`,
    secrets: [inputs.apiKey, inputs.githubToken, ...headerSecrets(inputs.headers)],
    earlier: findKnownReviews({ ...inputs, reuse: inputs.reuse && !publication.isStandIn }, range, session),
    intent: requestIntent(
      {
        ...inputs,
        updateDescription: settings.updateDescription,
        check: slugOf(inputs.checkName),
        repositoryUrl: repositoryUrlOf(surroundings),
      },
      range.words,
      host,
    ),
    ...(await requestFromRooms({ inputs, settings, range }, host)),
    ...recheckPullRequest(range, {
      ...{ host, log, allowAuthor: settings.overrides.allowAuthor },
      repliesTo: readsReplies(inputs, settings) ? slugOf(inputs.checkName) : undefined,
    }),
    tools: openTools(toolInputs),
  };
  const result = await reviewOrFix(run, inputs.fix, { inputs: toolInputs, masking: subject.masking });
  const notes = [
    ...noteReview(result, (path) => path === inputs.configPath || subject.isRuleFile(path)),
    ...(publication.isStandIn ? [adviseOnKey(surroundings)] : []),
    ...(await keepSarif(result.report, { inputs, runDirectory, sarifPlace }, runner)),
  ];
  const ending = endingOfReview(result, {
    ...{ reportArtifact, notes },
    failOn: settings.failOn,
    reportPath: join(runDirectory, "report.json"),
    repositoryUrl: repositoryUrlOf(surroundings),
    toRecord: recordOf(
      result,
      { ...surroundings, isStandIn: publication.isStandIn },
      destinationOf(range.configRevision),
    ),
  });
  return endRun(ending, { runner, check, onlyReads: session.onlyReads, jobResult: inputs.jobResult });
}

interface FixOrigin {
  /** The inputs of the run's tools. */
  readonly inputs: ToolInputs;
  /** The masking that the target was resolved with. */
  readonly masking: PatternMasking;
}

/**
 * Reviews, and repairs confirmed findings if requested. Runs none of the repaired code, because the key is in this
 * process. Loads the repairs' code only if needed.
 */
async function reviewOrFix(run: Run, isFix: boolean, from: FixOrigin): Promise<EndedReview> {
  if (!isFix) {
    const result = await reviewTarget(run);
    return { ...result, ending: result.decision };
  }
  const [fixTarget, { openFixPlace }, { openShelter }] = await Promise.all([
    loadFix(),
    import("../wiring/fix-place.ts"),
    import("../system/shelter.ts"),
  ]);
  await using shelter = await openShelter();
  const { inputs, masking } = from;
  const place = openFixPlace(inputs, { shelter, masking, secrets: run.secrets });
  const fixed = await fixTarget(run, { verify: undefined }, place);
  return { ...fixed, ending: fixed.offered };
}

/** GITHUB_ACTION identifies the step within the job. */
function claimOf({ runId, runAttempt }: Surroundings, { GITHUB_ACTION: step = "" }: Environment): RunClaim {
  return { run: `${runId}.${runAttempt}`, step: step.split("\n", 1)[0] ?? "" };
}
