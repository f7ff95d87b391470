import type { Sha } from "../change/sha.ts";
import { type Config, decideAdmission, decideSettings, decideTimeBudget } from "../config/config.ts";
import { type TriggerEvent, wholeByOrder } from "../inputs/event.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import { explainFinding } from "../memory/shell/earlier-reviews.ts";
import { findWrongWorkflow } from "../people/command.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { FullReview } from "../report/follow-up-record.ts";
import { toPublication } from "../run/run-identity.ts";
import type { TimeBudget } from "../run/time-budget.ts";
import { ConfigError, type InputProblem, TargetError } from "../text/errors.ts";
import { destinationOf } from "../verdict/earlier-check.ts";
import {
  deferReply,
  findOwnUpdate,
  type ReadChange,
  type RefusedCheck,
  refuseCommand,
  refuseFix,
  refusePullRequest,
  refuseReply,
  refuseReview,
  requireFixable,
} from "./admit.ts";
import type { CheckReporter } from "./check-reporter.ts";
import { type ReviewedRange, resolveTrigger } from "./resolve-trigger.ts";
import { type Ending, endingOfRefusal } from "./run-ending.ts";
import { type ConfigurationParsers, readTrustedConfig } from "./trusted-configuration.ts";

/** Valid inputs and event, or all problems of both. */
export type Preparation =
  | { readonly kind: "ready"; readonly inputs: ReviewInputs; readonly trigger: TriggerEvent }
  | {
      readonly kind: "wrong";
      readonly problems: readonly InputProblem[];
      readonly trigger: TriggerEvent | undefined;
      /** The check run's name, or the default if that is wrong too. */
      readonly checkName: string;
    };

/** A review to be made. */
export interface AdmittedReview extends Asked {
  readonly kind: "review";
  /** Why no earlier review is continued; undefined if not requested. */
  readonly whole: FullReview | undefined;
}

/** A comment that starts no review. */
export interface AnsweredComment {
  readonly kind: "refused-command" | "unread-reply" | "explained";
  /** Markdown, for the comment's author. */
  readonly text: string;
}

type Admission = AdmittedReview | AnsweredComment | { readonly kind: "refused"; readonly ending: Ending };

/** The facts before a review. */
interface Asked {
  readonly inputs: ReviewInputs;
  readonly config: Config;
  readonly range: ReviewedRange;
}

interface AdmissionContext {
  readonly host: Host;
  readonly log: Log;
  readonly check: CheckReporter;
  readonly budget: TimeBudget;
  readonly parsers: ConfigurationParsers;
  /** Whether GitHub gives this run only a read-only token. */
  readonly onlyReads: boolean;
  /** The repository's page. */
  readonly repositoryUrl: string;
  /** Opens the check run of a refusal. */
  readonly openCheck: (check: RefusedCheck) => Promise<void>;
  readonly readChange: ReadChange;
  /** Called once the commit is known, to report failures on it. */
  readonly noteHead: (headSha: Sha | undefined) => void;
}

/**
 * Decides what a started run does. Creates no check run before a review is admitted: it would hide an earlier one, and
 * cannot be deleted.
 *
 * @throws ConfigError, HostError or TargetError if this cannot be decided.
 */
export async function admitRun(preparation: Preparation, context: AdmissionContext): Promise<Admission> {
  const { host, budget } = context;
  const answered = await answerComment(preparation, context);
  if (answered !== undefined) return answered;
  if (preparation.kind === "wrong") {
    const { trigger } = preparation;
    context.noteHead(hintedHead(trigger) ?? (await lookUpHead(trigger, host)));
    throw new ConfigError(preparation.problems);
  }
  const { inputs, trigger } = preparation;
  requireFixable(inputs, trigger);
  const range = await resolveTrigger(trigger, host, inputs.targetPaths.length > 0);
  if (range.kind === "nothing") throw new TargetError(range.reason);
  context.noteHead(range.headSha);
  const unfixed = await refuseFix(inputs, range.pullRequest, host);
  if (unfixed !== undefined) return { kind: "refused-command", text: unfixed };
  const config = await readTrustedConfig(inputs, range, context);
  const asked = { inputs, config, range };
  const unread = trigger.kind === "reply" ? await refuseReading(asked, host) : undefined;
  if (unread !== undefined) return { kind: "unread-reply", text: unread };
  budget.setTotal(decideTimeBudget(config, inputs.config) * 1000);
  const ending = await refuse(asked, context);
  if (ending !== undefined) return { kind: "refused", ending };
  return {
    kind: "review",
    ...asked,
    inputs: applyCommand(inputs, trigger),
    whole: wholeByOrder(trigger, inputs.reuse),
  };
}

/** The ending of a pull request that is not reviewed; undefined if it is. */
async function refuse(asked: Asked, context: AdmissionContext): Promise<Ending | undefined> {
  const { inputs, config, range } = asked;
  const { host } = context;
  const { pullRequest, candidate, headSha } = range;
  if (pullRequest === undefined || candidate === undefined) return undefined;
  const rules = decideAdmission(config, inputs.config);
  const refusal =
    (await refusePullRequest({ number: pullRequest, candidate }, rules, host)) ??
    (await refuseOwnUpdate(asked, context));
  if (refusal === undefined) return undefined;
  const target = { name: inputs.checkName, headSha, destination: destinationOf(range.configRevision) };
  const openCheck = () => context.openCheck(target);
  const decision = await refuseReview({ refusal, softening: inputs }, target, { ...context, openCheck });
  return endingOfRefusal(decision, refusal, headSha);
}

async function refuseOwnUpdate({ inputs, config, range }: Asked, context: AdmissionContext) {
  const settings = decideSettings(config, inputs.config, inputs.apiKey !== undefined);
  const publication = toPublication(inputs, { settings, config, pullRequest: range.pullRequest });
  return findOwnUpdate({ inputs, range, settings, publication }, context);
}

/** Answers a comment that starts no review: it is refused, not read, or a question about the report. */
async function answerComment(
  preparation: Preparation,
  { host, repositoryUrl, onlyReads }: AdmissionContext,
): Promise<AnsweredComment | undefined> {
  const isReply = preparation.trigger?.kind === "reply";
  if (isReply && onlyReads) return { kind: "unread-reply", text: FROM_A_FORK };
  const objection = await refuseComment(preparation, host);
  if (objection !== undefined) return { kind: isReply ? "unread-reply" : "refused-command", text: objection };
  if (isReply && preparation.kind === "ready" && preparation.inputs.fix)
    return { kind: "unread-reply", text: REPAIRS_ONLY };
  const answer = await answerQuestion(preparation, host, repositoryUrl);
  return answer === undefined ? undefined : { kind: "explained", text: answer };
}

const FROM_A_FORK =
  "On a fork's pull request, GitHub lets no run that a thread starts write anything: comment on the pull request instead.";
const REPAIRS_ONLY = "This workflow repairs, and reads no replies.";
const NOBODY_READS =
  "Replies in ordinary words are not read here: that needs a model with its key, and the setting read-replies. The commands still work.";

/** Why a reply is not read, in a sentence; undefined if it is. */
async function refuseReading({ inputs, config, range }: Asked, host: Host): Promise<string | undefined> {
  const panel = inputs.config.panel ?? config.panel ?? "auto";
  const canRead = inputs.apiKey !== undefined && panel !== "static" && (config["read-replies"] ?? true);
  if (!canRead) return NOBODY_READS;
  const { headSha, configRevision } = range;
  return deferReply({ checkName: inputs.checkName, headSha, destination: destinationOf(configRevision) }, host);
}

/** Why a comment is refused. With wrong inputs the kind of the workflow is unknown, and not checked. */
async function refuseComment(preparation: Preparation, host: Host): Promise<string | undefined> {
  const { trigger } = preparation;
  if (trigger?.kind === "reply") return refuseReply(trigger, host);
  if (trigger?.kind !== "comment") return undefined;
  const refusal = await refuseCommand(trigger, host);
  if (refusal !== undefined || preparation.kind === "wrong") return refusal;
  return findWrongWorkflow(trigger.command, preparation.inputs.fix);
}

/** A question only needs the check's name. */
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

/**
 * Applies the command: `rerun` means `reuse: false`; `review full` reuses no verdict, but requires the earlier record.
 */
function applyCommand(inputs: ReviewInputs, trigger: TriggerEvent): ReviewInputs {
  const command = trigger.kind === "comment" ? trigger.command : undefined;
  const isFull = command?.kind === "review" && command.isFull;
  return { ...inputs, force: inputs.force || command?.kind === "rerun", reuse: inputs.reuse && !isFull };
}

/** The commit for the check, if the event names it. */
export function hintedHead(trigger: TriggerEvent | undefined): Sha | undefined {
  switch (trigger?.kind) {
    case "pull-request":
      return trigger.headSha;
    case "merge-group":
      return trigger.headSha;
    case "push":
      return trigger.after;
    case "commit":
      return trigger.sha;
    default:
      return undefined;
  }
}

/** The commit for the check, if only the host knows it; undefined if the host does not answer. */
async function lookUpHead(trigger: TriggerEvent | undefined, host: Host): Promise<Sha | undefined> {
  if (trigger?.kind !== "named" && trigger?.kind !== "comment" && trigger?.kind !== "reply") return undefined;
  return host.pullRequest(trigger.number).then(
    (found) => found.headSha,
    () => undefined,
  );
}
