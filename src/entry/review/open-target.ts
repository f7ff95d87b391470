import { randomBytes } from "node:crypto";
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type FindingsText, importFindings, readFindingsText } from "../../adapters/files/findings-file.ts";
import { namePlace } from "../../adapters/files/name-place.ts";
import { type PatternMasking, readPatterns } from "../../adapters/files/pattern-files.ts";
import { readPolicy } from "../../adapters/files/policy-file.ts";
import { readRules, ruleFileFilter } from "../../adapters/files/rule-files.ts";
import { type FetchedRepository, fetchRepository } from "../../adapters/git/fetch-repository.ts";
import { findLocalMergeBase, findLocalRepository } from "../../adapters/git/local-repository.ts";
import type { PartedCommits } from "../../adapters/git/merging.ts";
import type { ReviewedCommits } from "../../adapters/git/needed-content.ts";
import type { PastMeans } from "../../adapters/git/past-code.ts";
import { resolveTarget } from "../../adapters/git/resolve-target.ts";
import { type Masking, maskThreads } from "../../adapters/secrets/mask-each.ts";
import { openSecretDetector } from "../../adapters/secrets/open-secret-detector.ts";
import type { Environment } from "../../adapters/system/environment.ts";
import { systemClock } from "../../adapters/system/system-clock.ts";
import type { OutsideInputs, ReviewInputs } from "../../core/action/inputs.ts";
import type { Settings } from "../../core/config/config.ts";
import { headerSecrets } from "../../core/config/endpoint.ts";
import type { TriageRules } from "../../core/config/triage-rules.ts";
import { DEFAULT_CONFIG_PATH } from "../../core/config/where-it-lives.ts";
import { ConfigError, HostError, TargetError } from "../../core/errors.ts";
import type { OutsideFindings } from "../../core/outcome/validation.ts";
import { PATTERNS_PATH, type SourcedPattern } from "../../core/patterns/known-pattern.ts";
import type { Policy } from "../../core/policy/policy.ts";
import { POLICY_PATH } from "../../core/policy/policy-file.ts";
import type { Rulebook } from "../../core/rules/rulebook.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import { describeAbsentAuthors } from "../../core/triage/select-threads.ts";
import type { ReadThreads } from "../../core/triage/thread.ts";
import type { Parting, ReviewedRange } from "../../engine/pull-request/resolve-trigger.ts";
import { nameAllProblems, refuseNearNames } from "../../engine/run/name-all-problems.ts";
import { logWhile } from "../../engine/run/progress-board.ts";
import type { TriageRequest } from "../../engine/run/review-context.ts";
import type { Publication } from "../../engine/run/run-identity.ts";
import type { Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { PastCode } from "../../ports/past-code.ts";
import type { ResolvedTarget, TargetRequest } from "../../ports/target-pinner.ts";
import { findRulesCommit, readTrustedFiles, revisionOf } from "./read-trusted.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/** What a review is about, and what it goes by, read before any agent reads anything. */
interface OpenTarget extends AsyncDisposable {
  readonly resolved: ResolvedTarget;
  readonly rules: Rulebook;
  readonly patterns: readonly SourcedPattern[];
  /** Absent where the repository says nothing of what code may do. */
  readonly policy: Policy | undefined;
  readonly outside: OutsideFindings | undefined;
  readonly isRuleFile: (path: string) => boolean;
  /** Other reviewers' threads; absent where nobody asked for them. */
  readonly triage: TriageRequest | undefined;
  /** As the target was resolved with. */
  readonly masking: PatternMasking;
}

interface TargetOrder {
  readonly inputs: ReviewInputs;
  readonly range: ReviewedRange;
  readonly settings: Settings;
  readonly publication: Publication;
  readonly session: Session;
  readonly log: Log;
}

/**
 * Opens the content, and reads rules, known patterns, policy and other reviewers' findings.
 *
 * @throws ConfigError, HostError, GitError or TargetError if something of it cannot be had.
 */
export async function openTarget({ inputs, range, settings, publication, ...means }: TargetOrder): Promise<OpenTarget> {
  const { session, log } = means;
  const { surroundings, host, environment } = session;
  const secretDetector = openSecretDetector([inputs.githubToken, inputs.apiKey, ...headerSecrets(inputs.headers)]);
  const secretKey = randomBytes(32);
  const textMasking = { detector: secretDetector, secretKey };
  const outside = await readOutside(inputs, session, textMasking);
  const { request, commits } = toRequest(inputs, range, await findParting(range, session));
  const isRuleFile = ruleFileFilter(settings.rules);
  const rulesCommit = settings.rules.length === 0 ? undefined : await findRulesCommit(inputs, range, host);
  const content = openContent({
    surroundings,
    commits: { ...commits, rules: rulesCommit },
    patterns: inputs.targetPaths,
    isRuleFile,
    token: inputs.githubToken,
    environment,
    log,
    limit: session.budget.work,
  });
  // Nobody who judges a stand-in's findings is told of patterns.
  const wanted = publication.isStandIn ? [POLICY_PATH] : [POLICY_PATH, PATTERNS_PATH];
  const revision = revisionOf(inputs, range);
  const reading = readTrustedFiles(wanted, revision, host);
  const { pullRequest } = range;
  const opening = openThreads({ rules: settings.triage, outside, pullRequest }, { host, log, masking: textMasking });
  const [{ repository, fetcher }, [policyFile, patternFile], threads] = await Promise.all([content, reading, opening]);
  const masking = { secretDetector, secretKey };
  const [patterns, policy] = await nameAllProblems([
    namePlace(PATTERNS_PATH, `at ${revision}`, readPatterns(patternFile, PATTERNS_PATH, masking)),
    namePlace(POLICY_PATH, `at ${revision}`, readPolicy(policyFile, POLICY_PATH, masking)),
  ]);
  const resolved = await resolveTarget({
    ...{ request, repository, secretDetector, secretKey, environment },
    limit: session.budget.work,
  });
  const close = () => resolved[Symbol.asyncDispose]();
  try {
    const named = inputs.configPath === DEFAULT_CONFIG_PATH ? [] : [DEFAULT_CONFIG_PATH];
    // Another commit configures the run then, whose files were looked at as they were listed.
    const places = inputs.configRef === undefined ? await resolved.listOwnPlaces() : [];
    refuseNearNames(places, { named, base: resolved.baseTip }, log);
    const rules = await readRules(settings.rules, (isWanted) => resolved.readBaseTexts(isWanted, rulesCommit));
    for (const note of rules.notes) log.warning(note);
    const past = { fetcher, log, signal: session.budget.work.signal };
    const triage = threads?.((commits) => resolved.openPast({ ...past, commits }));
    return { resolved, rules, patterns, policy, outside, triage, isRuleFile, masking, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A server that compares nothing is no reason to end where the workspace holds the whole history. */
async function findParting(
  range: ReviewedRange,
  { surroundings, environment, budget }: Session,
): Promise<Parting | undefined> {
  if (range.kind === "commit") return undefined;
  const parting = await range.findParting();
  if (parting.mergeBase !== undefined) return parting;
  const ends = { base: parting.base, head: range.headSha };
  const mergeBase = await findLocalMergeBase(surroundings.workspace, ends, environment, budget.work);
  return { ...parting, mergeBase };
}

function toRequest(
  inputs: ReviewInputs,
  range: ReviewedRange,
  parting: Parting | undefined,
): {
  readonly request: TargetRequest;
  readonly commits: ContentOrder["commits"];
} {
  const { headSha: head } = range;
  if (parting === undefined) {
    const base = range.baseSha;
    return {
      request: { kind: "paths", patterns: inputs.targetPaths, head, base },
      commits: { head, base, mergeBase: base },
    };
  }
  const { base, mergeBase, apart, isReplaced = false } = parting;
  if (mergeBase === undefined) {
    const remedy = "Rebase the branch onto its base, or grant the token `contents: read` if the repository is private.";
    throw new TargetError(`GitHub knows no common history of ${base} and ${head}. ${remedy}`);
  }
  const joins = apart && (isReplaced ? "replaces" : "merges");
  return { request: { kind: "commits", mergeBase, base, head, joins }, commits: { head, base, mergeBase, apart } };
}

interface ContentOrder {
  readonly surroundings: Surroundings;
  readonly commits: ReviewedCommits & PartedCommits;
  readonly isRuleFile: (path: string) => boolean;
  /** The files reviewed as they stand; none for a diff. */
  readonly patterns: readonly string[];
  readonly token: string;
  readonly environment: Environment;
  readonly log: Log;
  readonly limit: TimeLimit;
}

/** A repository that holds the commits: the workspace's when it does, else a bare fetch of just what is needed. */
async function openContent({
  surroundings,
  commits,
  patterns,
  isRuleFile,
  token,
  environment,
  log,
  limit,
}: ContentOrder): Promise<FetchedRepository> {
  const local = await findLocalRepository(surroundings.workspace, commits, { environment, log, limit });
  if (local !== undefined) return { repository: local, fetcher: undefined };
  log.progress("Fetching the change");
  const { owner, name } = surroundings.repository;
  const directory = join(surroundings.temp, `tribunal-objects-${surroundings.runId}-${surroundings.runAttempt}`);
  const request = {
    serverUrl: surroundings.serverUrl,
    owner,
    name,
    token,
    directory,
    commits,
    ...(patterns.length === 0 ? {} : { patterns }),
    isRuleFile,
    environment,
    limit,
    log,
  };
  return logWhile("Fetching the change", () => fetchRepository(request), { clock: systemClock, log });
}

/** Whether other reviewers' threads are to be tried, and of what. */
interface ThreadsOrder {
  readonly rules: TriageRules | undefined;
  readonly pullRequest: number | undefined;
  readonly outside: OutsideFindings | undefined;
}

interface ThreadsMeans {
  readonly host: Pick<Host, "openThreads" | "commitLog">;
  readonly log: Log;
  readonly masking: Masking;
}

/** What the threads are tried with, once there is code of other commits to be read. */
type OpenedThreads = (openPast: (commits: PastMeans["commits"]) => PastCode) => TriageRequest;

/** Reads the pull request's threads; undefined, and nothing is asked of the host, where nobody wants them tried. */
export async function openThreads(
  { rules, pullRequest, outside }: ThreadsOrder,
  means: ThreadsMeans,
): Promise<OpenedThreads | undefined> {
  // A validation is of the findings that were handed in, and of nothing else.
  if (rules === undefined || pullRequest === undefined || outside?.use === "validate") return undefined;
  const read = await readThreads(pullRequest, means);
  const threads = read.kind === "read" ? read.threads : [];
  for (const absence of describeAbsentAuthors(threads, rules)) means.log.warning(absence);
  return (openPast) => ({ rules, read, past: openPast(() => readCommitLog(pullRequest, means)) });
}

/** Secrets are masked as in files. A host that does not tell all threads tells none: a part would pass for the whole. */
async function readThreads(pullRequest: number, { host, masking }: ThreadsMeans): Promise<ReadThreads> {
  try {
    return { kind: "read", threads: await maskThreads(await host.openThreads(pullRequest), masking) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { kind: "unreadable", detail: error.message };
  }
}

/** Where the host does not say, nobody knows what came after a remark. */
async function readCommitLog(pullRequest: number, { host, log }: ThreadsMeans): ReturnType<PastCode["commits"]> {
  try {
    return await host.commitLog(pullRequest);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    log.warning(`Nothing can be said of the pull request's commits: ${error.message}`);
    return undefined;
  }
}

interface Places {
  readonly surroundings: Pick<Surroundings, "workspace" | "repository" | "runId" | "runAttempt">;
  readonly host: Pick<Host, "soleArtifactFile">;
}

/**
 * The findings a workflow hands in, as files of this job and as artifacts of earlier ones; relative paths start at the
 * workspace.
 *
 * @throws ConfigError if one cannot be had or holds no findings.
 * @throws HostError if GitHub does not say what the run has.
 */
async function readOutside(
  { findings }: Pick<OutsideInputs, "findings">,
  { surroundings, host }: Places,
  masking: Masking,
): Promise<OutsideFindings | undefined> {
  if (findings === undefined) return undefined;
  const texts: FindingsText[] = [];
  for (const path of findings.files)
    texts.push(await readFindingsText(resolve(surroundings.workspace, path), "findings"));
  for (const name of findings.artifacts) texts.push(await readArtifact(name, { surroundings, host }));
  const imported = await importFindings(texts, { ...masking, roots: await findRoots(surroundings) });
  return { use: findings.use, imported };
}

async function readArtifact(name: string, { surroundings, host }: Places): Promise<FindingsText> {
  const { runId, runAttempt } = surroundings;
  const sole = await host.soleArtifactFile({ runId: Number(runId), attempt: runAttempt, name });
  const quoted = JSON.stringify(name);
  if (sole.kind === "file")
    return {
      input: "findings",
      name: `${quoted} (${JSON.stringify(sole.path)})`,
      text: Buffer.from(sole.content).toString("utf8"),
    };
  throw new ConfigError([
    {
      input: "findings",
      got: `${quoted} (${sole.found})`,
      wanted: "an artifact of this run and attempt that holds one file of findings",
      remedy:
        "Have a job that the review `needs` upload that one file under this name. Where only failed jobs were run again, run all of them.",
    },
  ]);
}

/** Here, as it was named and as it really is: tools write either. Another job's machine may have it elsewhere. */
async function findRoots({ workspace, repository }: Places["surroundings"]): Promise<readonly string[]> {
  const real = await realpath(workspace).catch(() => workspace);
  const here = [...new Set([workspace, real])].map((root) => root.replace(/\/+$/, ""));
  return [...here, `*/${repository.name}/${repository.name}`];
}
