import { randomBytes } from "node:crypto";
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Settings } from "../config/config.ts";
import { headerSecrets } from "../config/endpoint.ts";
import { PATTERNS_PATH, type SourcedPattern } from "../config/known-pattern.ts";
import type { Policy } from "../config/policy.ts";
import { POLICY_PATH } from "../config/policy-file.ts";
import type { Rulebook } from "../config/rulebook.ts";
import { DEFAULT_CONFIG_PATH } from "../config/where-it-lives.ts";
import { type FetchedRepository, fetchRepository } from "../git/fetch-repository.ts";
import { findLocalMergeBase, findLocalRepository } from "../git/local-repository.ts";
import type { PartedCommits } from "../git/merging.ts";
import type { ReviewedCommits } from "../git/needed-content.ts";
import { resolveTarget } from "../git/resolve-target.ts";
import type { OutsideInputs, ReviewInputs } from "../inputs/inputs.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { ReviewThread } from "../people/thread.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { ResolvedTarget } from "../ports/target-pinner.ts";
import { openThreads } from "../pull-request/open-threads.ts";
import { findParting, type ReviewedRange, toTargetRequest } from "../pull-request/resolve-trigger.ts";
import { findRulesCommit, readTrustedFiles, revisionOf } from "../pull-request/trusted-configuration.ts";
import { nameAllProblems, namePlace, refuseNearNames } from "../run/name-all-problems.ts";
import { logWhile } from "../run/progress-board.ts";
import type { TriageRequest } from "../run/review-context.ts";
import type { Publication } from "../run/run-identity.ts";
import { type Masking, maskThreads } from "../secrets/mask-each.ts";
import { openSecretDetector } from "../secrets/open-secret-detector.ts";
import type { Environment } from "../system/environment.ts";
import { type FindingsText, importFindings, readFindingsText } from "../system/files/findings-file.ts";
import { type PatternMasking, readPatterns } from "../system/files/pattern-files.ts";
import { readPolicy } from "../system/files/policy-file.ts";
import { readRules, ruleFileFilter } from "../system/files/rule-files.ts";
import { systemClock } from "../system/system-clock.ts";
import { ConfigError } from "../text/errors.ts";
import type { TimeLimit } from "../text/time-limit.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/** The content of a review and everything that guides it, read before any agent is asked. */
interface OpenTarget extends AsyncDisposable {
  readonly resolved: ResolvedTarget;
  readonly rules: Rulebook;
  readonly patterns: readonly SourcedPattern[];
  /** Absent if the repository has no policy. */
  readonly policy: Policy | undefined;
  readonly outside: OutsideFindings | undefined;
  readonly isRuleFile: (path: string) => boolean;
  /** Other reviewers' threads; absent if not requested. */
  readonly triage: TriageRequest | undefined;
  /** The masking that the target was resolved with. */
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
 * @throws ConfigError, HostError, GitError or TargetError if a part cannot be read.
 */
export async function openTarget({
  inputs,
  range,
  settings,
  publication,
  ...context
}: TargetOrder): Promise<OpenTarget> {
  const { session, log } = context;
  const { surroundings, host, environment } = session;
  const secretDetector = openSecretDetector([inputs.githubToken, inputs.apiKey, ...headerSecrets(inputs.headers)]);
  const secretKey = randomBytes(32);
  const textMasking = { detector: secretDetector, secretKey };
  const outside = await readOutside(inputs, session, textMasking);
  const parting = await findParting(range, (ends) =>
    findLocalMergeBase(surroundings.workspace, ends, environment, session.budget.work),
  );
  const { request, commits } = toTargetRequest(inputs, range, parting);
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
  // No agent of a stand-in panel reads known patterns.
  const wanted = publication.isStandIn ? [POLICY_PATH] : [POLICY_PATH, PATTERNS_PATH];
  const revision = revisionOf(inputs, range);
  const reading = readTrustedFiles(wanted, revision, host);
  const { pullRequest } = range;
  const mask = (threads: readonly ReviewThread[]) => maskThreads(threads, textMasking);
  const opening = openThreads({ rules: settings.triage, outside, pullRequest }, { host, log, mask });
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
    // With config-ref another commit configures the run; its file names were checked when they were listed.
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

interface ContentOrder {
  readonly surroundings: Surroundings;
  readonly commits: ReviewedCommits & PartedCommits;
  readonly isRuleFile: (path: string) => boolean;
  /** The reviewed files or globs; empty for a diff. */
  readonly patterns: readonly string[];
  readonly token: string;
  readonly environment: Environment;
  readonly log: Log;
  readonly limit: TimeLimit;
}

/** Opens a repository with the commits: the workspace's if it has them, otherwise a minimal bare fetch. */
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

interface Places {
  readonly surroundings: Pick<Surroundings, "workspace" | "repository" | "runId" | "runAttempt">;
  readonly host: Pick<Host, "soleArtifactFile">;
}

/**
 * Reads the given findings: files of this job, relative to the workspace, and artifacts of earlier jobs.
 *
 * @throws ConfigError if one cannot be read or contains no findings.
 * @throws HostError if GitHub does not list the run's artifacts.
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

/**
 * The workspace as named and with links resolved, because tools write either; on another machine, any folder that ends
 * like it.
 */
async function findRoots({ workspace, repository }: Places["surroundings"]): Promise<readonly string[]> {
  const real = await realpath(workspace).catch(() => workspace);
  const here = [...new Set([workspace, real])].map((root) => root.replace(/\/+$/, ""));
  return [...here, `*/${repository.name}/${repository.name}`];
}
