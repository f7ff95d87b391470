import type { Sha } from "../change/sha.ts";
import { isRepairBranch } from "../comments/repair-branch.ts";
import type { Settings } from "../config/config.ts";
import { requireFixer } from "../config/fix-limits.ts";
import type { TriggerEvent } from "../inputs/event.ts";
import { findUnfixable, type ReviewInputs } from "../inputs/inputs.ts";
import { unlessSilent } from "../memory/shell/earlier-reviews.ts";
import { NO_KEY, parseVerdictRecord } from "../memory/verdict-record.ts";
import {
  type AdmissionRules,
  type Candidate,
  findRefusal,
  type Permission,
  type Refusal,
} from "../people/admission.ts";
import { type Command, findCommandProblem } from "../people/command.ts";
import { findForeignCommit, isSkippedAuthor, movesVersions } from "../people/own-update.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Source } from "../ports/source.ts";
import type { Publication } from "../run/run-identity.ts";
import { ConfigError, HostError } from "../text/errors.ts";
import { codeSpan } from "../text/escape.ts";
import type { Softening } from "../verdict/conclusion.ts";
import {
  decideLateRefusal,
  decideRefusal,
  type EarlierState,
  findEarlierState,
  parseCheckMark,
  type RefusalDecision,
} from "../verdict/earlier-check.ts";
import type { CheckReporter, CheckRunPlan } from "./check-reporter.ts";
import type { ReviewedRange } from "./resolve-trigger.ts";

/**
 * Why a pull request is not reviewed; undefined if it is. A refusal must hold now, because a rerun has its first event:
 * meanwhile a draft may be ready, or a label gone.
 *
 * @throws HostError if the host does not answer.
 */
export async function refusePullRequest(
  { number, candidate }: { readonly number: number; readonly candidate: Candidate },
  rules: AdmissionRules,
  host: Host,
): Promise<Refusal | undefined> {
  if (findRefusal(candidate, rules) === undefined) return undefined;
  return findRefusal(await host.pullRequest(number), rules);
}

/** Permissions that may give commands. They may also start a workflow by hand. */
const SUFFICIENT: ReadonlySet<Permission> = new Set(["write", "maintain", "admin"]);

/**
 * Why a command is refused, in sentences of Markdown; undefined if it is not.
 *
 * @throws HostError if the author's permission cannot be read.
 */
export async function refuseCommand(
  { command, login }: { readonly command: Command; readonly login: string },
  host: Host,
): Promise<string | undefined> {
  const problem = findCommandProblem(command);
  if (problem !== undefined) return problem;
  return refuseAuthor(login, host);
}

async function refuseAuthor(login: string, host: Host): Promise<string | undefined> {
  const permission = await host.permissionOf(login);
  if (SUFFICIENT.has(permission)) return undefined;
  return `${codeSpan(`@${login}`)} may not ask for this: it needs write access to the repository, and theirs is ${permission}.`;
}

/**
 * Why a comment without a command is not read, in a sentence of Markdown; undefined if it may reply to a finding.
 *
 * @throws HostError if the host does not answer.
 */
export async function refuseReply(
  { number, login, commentId, isInThread }: Extract<TriggerEvent, { readonly kind: "reply" }>,
  host: Host,
): Promise<string | undefined> {
  const refusal = await refuseAuthor(login, host);
  if (refusal !== undefined || !isInThread) return refusal;
  const isToUs = (await host.threadReplies(number)).some(({ id }) => id === commentId);
  return isToUs ? undefined : "The comment replies to none of Tribunal's.";
}

/**
 * Why a reply waits for the next review, in a sentence; undefined if the head has a reusable verdict. A reply does not
 * start a review of its own.
 */
export async function deferReply(
  {
    checkName,
    headSha,
    destination,
  }: { readonly checkName: string; readonly headSha: Sha; readonly destination: string },
  host: Host,
): Promise<string | undefined> {
  const checks = await unlessSilent(
    () => (checkName === "none" ? Promise.resolve([]) : host.checkRuns(checkName, headSha)),
    () => [],
  );
  const isReviewed = checks.some(({ externalId }) => {
    const isHere = (parseCheckMark(externalId)?.destination ?? destination) === destination;
    return isHere && (parseVerdictRecord(externalId)?.key ?? NO_KEY) !== NO_KEY;
  });
  return isReviewed ? undefined : "The reply waits for the next review: this commit has no finished one.";
}

/** A change that is read to decide whether it is reviewed. */
export interface WantedChange {
  readonly inputs: ReviewInputs;
  readonly range: ReviewedRange;
  readonly settings: Settings;
  readonly publication: Publication;
}

/** Pins a change with all its files, and reads it. */
export type ReadChange = <Read>(change: WantedChange, read: (source: Source) => Promise<Read>) => Promise<Read>;

interface UpdateContext {
  readonly host: Host;
  readonly log: Log;
  readonly readChange: ReadChange;
}

/** Decides whether `skip-authors` exempts the change: by the commits from the host, and the pinned files. */
export async function findOwnUpdate(
  change: WantedChange,
  { host, log, readChange }: UpdateContext,
): Promise<Refusal | undefined> {
  const { range, settings } = change;
  const { pullRequest, headSha } = range;
  if (pullRequest === undefined || range.kind !== "range" || settings.skipAuthors.length === 0) return undefined;
  const { author, isFromFork } = await host.pullRequest(pullRequest);
  if (!isSkippedAuthor(author, settings.skipAuthors)) return undefined;
  const commits = await host.commitLog(pullRequest);
  let doubt = findForeignCommit(commits, { author, isFromFork, headSha });
  if (doubt === undefined) {
    const other = await readChange(change, findOtherChange);
    if (other === undefined) return { kind: "update", author };
    doubt = `more than dependency versions changes in ${other}`;
  }
  log.info(`skip-authors names @${author}, but the change is reviewed: ${doubt}.`);
  return undefined;
}

/**
 * The first file with changes other than versions of dependencies; undefined if there is none. A change without files
 * counts as such.
 */
export async function findOtherChange(source: Source): Promise<string | undefined> {
  const { files } = source.pin;
  if (files.length === 0) return "no file";
  for (const file of files) {
    const { path, oldPath = path } = file;
    const [base, head] = [await source.readText(oldPath, "base"), await source.readText(path, "head")];
    if (!movesVersions({ file, base: base?.lines, head: head?.lines })) return path;
  }
  return undefined;
}

interface RefusalContext {
  readonly host: Host;
  readonly log: Log;
  readonly check: CheckReporter;
  /** Opens the check run once one is to be written. */
  readonly openCheck: () => Promise<void>;
}

/** The check run of a refusal. */
export interface RefusedCheck extends Pick<CheckRunPlan, "name" | "headSha"> {
  /** The change's destination. */
  readonly destination: string;
}

/**
 * Writes a refusal on its commit, unless an earlier check run forbids it. Looks again after opening its own, because
 * another run may have begun meanwhile.
 */
export async function refuseReview(
  { refusal, softening }: { readonly refusal: Refusal; readonly softening: Softening },
  target: RefusedCheck,
  context: RefusalContext,
): Promise<RefusalDecision> {
  if (target.name === "none") return decideRefusal(refusal, softening, { kind: "nothing" });
  const first = decideRefusal(refusal, softening, await look(target, context));
  if (!first.isWritten) return first;
  await context.openCheck();
  const own = context.check.ref()?.id;
  if (own === undefined) return first;
  return { isWritten: true, decision: decideLateRefusal(refusal, softening, await look(target, context, own)) };
}

async function look(
  { name, headSha, destination }: RefusedCheck,
  { host, log }: RefusalContext,
  own?: number,
): Promise<EarlierState> {
  try {
    const checks = await host.checkRuns(name, headSha);
    return findEarlierState(
      checks.filter(({ id }) => id !== own),
      destination,
    );
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    log.warning(`The earlier check of this commit could not be read: ${error.message}`);
    return { kind: "unknown" };
  }
}

/**
 * @throws ConfigError if the event that requests repairs does not prove write access.
 */
export function requireFixable({ fix }: ReviewInputs, trigger: TriggerEvent): void {
  const started = fix ? findUnfixable(trigger) : undefined;
  if (started === undefined) return;
  const wanted = "/tribunal fix on a pull request, or workflow_dispatch with its number";
  const remedy = "Call it from its own workflow, as examples/fix.yml does.";
  throw new ConfigError([{ input: "fix", got: `true on ${started}`, wanted, remedy }]);
}

/**
 * @throws ConfigError if there is no model for repairs.
 */
export function requireFixerFor({ fix }: ReviewInputs, settings: Settings): void {
  if (fix) requireFixer(settings, "api-key");
}

/** Why a pull request is not repaired, in Markdown; undefined if it is, or repairs were not requested. */
export async function refuseFix(
  { fix }: ReviewInputs,
  pullRequest: number | undefined,
  host: Host,
): Promise<string | undefined> {
  if (!fix || pullRequest === undefined) return undefined;
  const { headBranch } = await host.pullRequest(pullRequest);
  if (!isRepairBranch(headBranch)) return undefined;
  return `The pull request's own branch, ${codeSpan(headBranch)}, is itself a branch of repairs, which is not repaired again: comment on the pull request that they were made for.`;
}
