import { join } from "node:path";
import type { PatternMasking } from "../../adapters/files/pattern-files.ts";
import type { RunClaim } from "../../adapters/files/run-directory.ts";
import type { Environment } from "../../adapters/system/environment.ts";
import { isFromFork, type TriggerEvent, wholeByOrder } from "../../core/action/event.ts";
import { explainMissingKey, type ReviewInputs } from "../../core/action/inputs.ts";
import { artifactName, slugOf } from "../../core/action/slug.ts";
import { findWrongWorkflow } from "../../core/admission/command.ts";
import {
  type Config,
  decideAdmission,
  decideSettings,
  decideTimeBudget,
  type Settings,
} from "../../core/config/config.ts";
import { headerSecrets } from "../../core/config/endpoint.ts";
import { DEFAULT_CONFIG_PATH } from "../../core/config/where-it-lives.ts";
import { ConfigError, TargetError } from "../../core/errors.ts";
import { codeSpan } from "../../core/escape.ts";
import { PATTERNS_PATH } from "../../core/patterns/known-pattern.ts";
import { POLICY_PATH } from "../../core/policy/policy-file.ts";
import { progressOutput } from "../../core/progress/review-progress.ts";
import { noteCarried, noteDescription, noteOwnRules, noteReuse } from "../../core/render/host-notes.ts";
import type { FullReview } from "../../core/report/follow-up-record.ts";
import { destinationOf } from "../../core/verdict/earlier-check.ts";
import { explainFinding } from "../../engine/memory/explain-finding.ts";
import { deferReply, refuseCommand, refusePullRequest, refuseReply } from "../../engine/pull-request/admit.ts";
import type { CheckReporter } from "../../engine/pull-request/check-reporter.ts";
import { hintedHead, lookUpHead } from "../../engine/pull-request/find-head.ts";
import { refuseFix, refuseReview, requireFixable, requireFixerFor } from "../../engine/pull-request/refuse-review.ts";
import { requestDescription } from "../../engine/pull-request/request-description.ts";
import { type ReviewedRange, resolveTrigger } from "../../engine/pull-request/resolve-trigger.ts";
import type { ReviewResult } from "../../engine/review/begin-and-end.ts";
import { reviewTarget } from "../../engine/review/review-target.ts";
import type { Run } from "../../engine/review/run.ts";
import { toPublication } from "../../engine/run/to-publication.ts";
import type { Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import { openTools, type ToolInputs } from "../run-tools.ts";
import { openEarlier, recordOf } from "./earlier.ts";
import {
  type EndedReview,
  type Ending,
  endingOfFailure,
  endingOfRefusal,
  endingOfReview,
  endRun,
  type Job,
} from "./ending.ts";
import { lookAgain } from "./look-again.ts";
import { openTarget } from "./open-target.ts";
import { type Asked, findOwnUpdate } from "./own-update.ts";
import { type Preparation, withoutRepetition } from "./prepare.ts";
import { endExplained, endUnobeyed, endUnread } from "./quiet-endings.ts";
import { readTrustedConfig } from "./read-trusted.ts";
import { keepSarif, openSarifPlace } from "./sarif-files.ts";
import { type Guards, interruptionOf, openCheck, openSession, type Session, startGuards } from "./session.ts";
import { type ActionPlace, repositoryUrlOf, type Surroundings } from "./surroundings.ts";

/** Reviews what the event names; whatever goes wrong ends as a check run, a summary and outputs that say so. */
export async function reviewOnGitHub(
  preparation: Preparation,
  surroundings: Surroundings,
  place: ActionPlace,
): Promise<number> {
  const guards = startGuards(place, decideTimeBudget({}, givenConfig(preparation)));
  const session = tryToOpen(surroundings, place, guards);
  if (session instanceof ConfigError) {
    const run = { redact: guards.redact, interruption: interruptionOf(guards), softening: undefined };
    const ending = endingOfFailure(withProblems(preparation, session), { ...run, headSha: "" });
    return endRun(ending, { runner: place.runner, ...UNKNOWN });
  }
  try {
    return await reviewInSession(preparation, session, guards);
  } finally {
    if (session.check.isSettled()) await session.runner.saveState("finished", "true");
  }
}

/** Before there is a session, and with inputs that are wrong, the job's result is the verdict. */
const UNKNOWN = { check: undefined, onlyReads: false, jobResult: "verdict" } as const;

/** What of the inputs bounds the run before the configuration is read. */
function givenConfig(preparation: Preparation): Config {
  return preparation.kind === "ready" ? preparation.inputs.config : {};
}

function tryToOpen(surroundings: Surroundings, place: ActionPlace, guards: Guards): Session | ConfigError {
  try {
    return openSession(surroundings, place, guards);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

/** A token nobody can use is one more wrong input. */
function withProblems(preparation: Preparation, error: ConfigError): ConfigError {
  if (preparation.kind === "ready") return error;
  return new ConfigError(withoutRepetition([...preparation.problems, ...error.problems]));
}

async function reviewInSession(preparation: Preparation, session: Session, guards: Guards): Promise<number> {
  const { cancelled, redact } = guards;
  let headSha = hintedHead(preparation.trigger);
  try {
    session.runner.requireOutputs();
    const ended = await endComment(preparation, session);
    if (ended !== undefined) return ended;
    if (preparation.kind === "wrong") {
      headSha ??= await lookUpHead(preparation.trigger, session.host);
      throw new ConfigError(preparation.problems);
    }
    const { inputs, trigger } = preparation;
    requireFixable(inputs, trigger);
    const range = await resolveTrigger(trigger, session.host, inputs.targetPaths.length > 0);
    if (range.kind === "nothing") throw new TargetError(range.reason);
    headSha = range.headSha;
    const unfixed = await refuseFix(inputs, range.pullRequest, session.host);
    if (unfixed !== undefined) return await endUnobeyed(unfixed, session.runner);
    const config = await readTrustedConfig(inputs, range, session.host);
    const unread = trigger.kind === "reply" ? await refuseReading({ inputs, config, range }, session.host) : undefined;
    if (unread !== undefined) return await endUnread(unread, session.runner);
    session.budget.setTotal(decideTimeBudget(config, inputs.config) * 1000);
    // Before there is a check run of ours: it would hide what stands, and cannot be taken back.
    const refused = await refuse({ inputs, config, range }, session);
    if (refused !== undefined) return await endRun(refused, jobOf(session, preparation));
    const name = checkRunOf(inputs);
    await openCheck(session, { name, headSha, destination: destinationOf(range.configRevision) });
    return await review(obey(inputs, trigger), {
      range,
      config,
      session,
      cancelled,
      whole: wholeByOrder(trigger, inputs.reuse),
    });
  } catch (error) {
    const isReady = preparation.kind === "ready";
    const name = isReady ? checkRunOf(preparation.inputs) : preparation.checkName;
    const isUntold = session.check.state().kind === "off" && !cancelled.aborted;
    if (isUntold && headSha !== undefined) await openCheck(session, { name, headSha });
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

/** What its owner set wrongly fails the job. A missing key does not: a fork's run never has one. */
function jobOfFailure(error: unknown, job: Job): Job {
  return error instanceof ConfigError && !isAboutKey(error) ? { ...job, jobResult: "verdict" } : job;
}

function jobOf({ runner, check, onlyReads }: Session, preparation: Preparation): Job {
  const { jobResult } = preparation.kind === "ready" ? preparation.inputs : UNKNOWN;
  return { runner, check, onlyReads, jobResult };
}

/** How the run of a pull request ends that is not reviewed; undefined when it is reviewed. */
async function refuse(asked: Asked, session: Session): Promise<Ending | undefined> {
  const { inputs, config, range } = asked;
  const { host, log, check } = session;
  const { pullRequest, candidate, headSha } = range;
  if (pullRequest === undefined || candidate === undefined) return undefined;
  const rules = decideAdmission(config, inputs.config);
  const refusal =
    (await refusePullRequest({ number: pullRequest, candidate }, rules, host)) ?? (await findOwnUpdate(asked, session));
  if (refusal === undefined) return undefined;
  const target = { name: inputs.checkName, headSha, destination: destinationOf(range.configRevision) };
  const open = () => openCheck(session, target, { isRefusal: true });
  const decision = await refuseReview({ refusal, softening: inputs }, target, { host, log, check, openCheck: open });
  return endingOfRefusal(decision, refusal, headSha);
}

/** Ends the run of a comment that asks for no review: one that is not obeyed, that nobody reads, or a question to the report. */
async function endComment(
  preparation: Preparation,
  { host, runner, surroundings, onlyReads }: Session,
): Promise<number | undefined> {
  const isReply = preparation.trigger?.kind === "reply";
  if (isReply && onlyReads) return endUnread(FROM_A_FORK, runner);
  const objection = await refuseComment(preparation, host);
  if (objection !== undefined) return isReply ? endUnread(objection, runner) : endUnobeyed(objection, runner);
  if (isReply && preparation.kind === "ready" && preparation.inputs.fix) return endUnread(REPAIRS_ONLY, runner);
  const answer = await answerQuestion(preparation, host, repositoryUrlOf(surroundings));
  return answer === undefined ? undefined : endExplained(answer, runner);
}

const FROM_A_FORK =
  "GitHub lets no run of a thread on a fork's pull request write anything: comment on the pull request instead.";
const REPAIRS_ONLY = "This workflow repairs, and reads no replies.";
const NOBODY_READS =
  "Nobody reads replies in ordinary words here: it takes a model with its key, and the setting read-replies. The commands work all the same.";

/** Why a reply that started the run is not read, in a sentence; undefined where it is. */
async function refuseReading({ inputs, config, range }: Asked, host: Host): Promise<string | undefined> {
  const panel = inputs.config.panel ?? config.panel ?? "auto";
  const canRead = inputs.apiKey !== undefined && panel !== "static" && (config["read-replies"] ?? true);
  if (!canRead) return NOBODY_READS;
  const { headSha, configRevision } = range;
  return deferReply({ checkName: inputs.checkName, headSha, destination: destinationOf(configRevision) }, host);
}

/** Why a comment is not obeyed, here or at all; with inputs that are wrong nobody knows which workflow this is. */
async function refuseComment(preparation: Preparation, host: Host): Promise<string | undefined> {
  const { trigger } = preparation;
  if (trigger?.kind === "reply") return refuseReply(trigger, host);
  if (trigger?.kind !== "comment") return undefined;
  const refusal = await refuseCommand(trigger, host);
  if (refusal !== undefined || preparation.kind === "wrong") return refusal;
  return findWrongWorkflow(trigger.command, preparation.inputs.fix);
}

/** A question needs no review, and so no input but the check's name. */
async function answerQuestion(
  preparation: Preparation,
  host: Host,
  repositoryUrl: string,
): Promise<string | undefined> {
  const { trigger } = preparation;
  if (trigger?.kind !== "comment" || trigger.command.kind !== "explain") return undefined;
  const checkName = preparation.kind === "ready" ? preparation.inputs.checkName : preparation.checkName;
  const { number: pullRequest, command } = trigger;
  return explainFinding({ pullRequest, name: command.name, checkName, repositoryUrl }, host);
}

/** What a command makes of the inputs: `rerun` is `reuse: false`, and a full review lets no verdict stand but forgives nothing. */
function obey(inputs: ReviewInputs, trigger: TriggerEvent): ReviewInputs {
  const command = trigger.kind === "comment" ? trigger.command : undefined;
  const isFull = command?.kind === "review" && command.isFull;
  return { ...inputs, force: inputs.force || command?.kind === "rerun", reuse: inputs.reuse && !isFull };
}

function isAboutKey(error: unknown): boolean {
  return (
    error instanceof ConfigError && error.problems.some(({ input, got }) => input === "api-key" && got === "nothing")
  );
}

function adviseOnKey({ eventName, actor, payload }: Surroundings): string {
  return explainMissingKey({ eventName, actor, isFork: isFromFork(payload) });
}

/** A run that repairs writes no check run: the head's is the review's, and no patch that nobody took makes it green. */
function checkRunOf({ fix, checkName }: ReviewInputs): string {
  return fix ? "none" : checkName;
}

/** What a review is held with, once it is known that one is to be held. */
interface Admitted {
  readonly range: ReviewedRange;
  readonly config: Config;
  readonly session: Session;
  readonly cancelled: AbortSignal;
  /** Why no earlier review is gone on from; undefined where nobody asked for that. */
  readonly whole: FullReview | undefined;
}

async function review(inputs: ReviewInputs, { range, config, session, cancelled, whole }: Admitted): Promise<number> {
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
  const { resolved, rules, patterns, policy, outside, triage } = subject;
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
    ...{
      resolved,
      settings,
      rules,
      patterns,
      policy,
      outside,
      triage,
      runDirectory,
      log,
      cancelled,
      publication,
      whole,
    },
    budget: session.budget,
    label: pullRequest === undefined ? range.headSha.slice(0, 12) : `pr-${pullRequest}`,
    secrets: [inputs.apiKey, inputs.githubToken, ...headerSecrets(inputs.headers)],
    earlier: openEarlier({ ...inputs, reuse: inputs.reuse && !publication.isStandIn }, range, session),
    description: requestDescription({ ...inputs, mode: settings.updateDescription }, range, host),
    ...lookAgain(range, {
      ...{ host, log, allowAuthor: settings.overrides.allowAuthor },
      repliesTo: readsReplies(inputs, settings) ? slugOf(inputs.checkName) : undefined,
    }),
    tools: openTools(toolInputs),
  };
  const result = await holdOrFix(run, inputs.fix, { inputs: toolInputs, masking: subject.masking });
  const notes = [
    ...driftNotes(result),
    ...noteReuse(result.report),
    ...noteDescription(result.report.description),
    ...noteCarried(result.report),
    ...noteOwnRules(result.report.pin, (path) => path === inputs.configPath || subject.isRuleFile(path)),
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
  /** What the run's tools were made of. */
  readonly inputs: ToolInputs;
  /** As the target was resolved with. */
  readonly masking: PatternMasking;
}

/**
 * Holds the review, and repairs what it confirms where that was asked for. Nothing of the repairs is run: whoever may comment would
 * have code of a stranger's run beside the key. What only repairs need is not loaded for others.
 */
async function holdOrFix(run: Run, isFix: boolean, from: FixOrigin): Promise<EndedReview> {
  if (!isFix) {
    const result = await reviewTarget(run);
    return { ...result, ending: result.decision };
  }
  const [{ fixTarget }, { openFixPlace }, { openShelter }] = await Promise.all([
    import("../../engine/fix/fix-target.ts"),
    import("../fix-place.ts"),
    import("../../adapters/system/shelter.ts"),
  ]);
  await using shelter = await openShelter();
  const { inputs, masking } = from;
  const place = openFixPlace(inputs, { shelter, masking, secrets: run.secrets });
  const fixed = await fixTarget(run, { verify: undefined }, place);
  return { ...fixed, ending: fixed.offered };
}

/** A model reads replies in ordinary words, and a run that repairs decides nothing about them. */
function readsReplies(
  { fix }: Pick<ReviewInputs, "fix">,
  { readReplies, panel }: Pick<Settings, "readReplies" | "panel">,
): boolean {
  return readReplies && panel.kind === "model" && !fix;
}

/** GITHUB_ACTION tells the steps of a job apart. */
function claimOf({ runId, runAttempt }: Surroundings, { GITHUB_ACTION: step = "" }: Environment): RunClaim {
  return { run: `${runId}.${runAttempt}`, step: step.split("\n", 1)[0] ?? "" };
}

function driftNotes({ movedTo }: ReviewResult): readonly string[] {
  if (movedTo === undefined) return [];
  return [`The head moved to ${codeSpan(movedTo)} meanwhile: what stands here is about an older commit.`];
}

function withCheckProgress(log: Log, check: CheckReporter): Log {
  return {
    ...log,
    progress: (message) => {
      log.progress(message);
      check.progress({ title: message, summary: message });
    },
    standing: (progress) => {
      log.standing(progress);
      check.progress(progressOutput(progress));
    },
  };
}
