import { randomBytes } from "node:crypto";
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Settings } from "../config/config.ts";
import { headerSecrets } from "../config/endpoint.ts";
import { PATTERNS_PATH } from "../config/known-pattern.ts";
import { POLICY_PATH } from "../config/policy-file.ts";
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
import { openThreads } from "../pull-request/open-threads.ts";
import { findParting, type ReviewedRange, toTargetRequest } from "../pull-request/resolve-trigger.ts";
import { findRulesCommit, readTrustedFiles, revisionOf } from "../pull-request/trusted-configuration.ts";
import type { Run } from "../review/run.ts";
import { nameAllProblems, namePlace, refuseNearNames } from "../run/name-all-problems.ts";
import { logWhile } from "../run/progress-board.ts";
import type { Publication } from "../run/run-identity.ts";
import { type Masking, maskThreads } from "../secrets/mask-each.ts";
import { openSecretDetector } from "../secrets/open-secret-detector.ts";
import { type FindingsText, importFindings, readFindingsText } from "../system/files/findings-file.ts";
import { type PatternMasking, readPatterns } from "../system/files/pattern-files.ts";
import { readPolicy } from "../system/files/policy-file.ts";
import { readRules, ruleFileFilter } from "../system/files/rule-files.ts";
import { systemClock } from "../system/system-clock.ts";
import { ConfigError } from "../text/errors.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/** The content of a review and everything that guides it, read before any agent is asked. */
interface OpenTarget extends AsyncDisposable {
  /** The parts of the run that come from the content. */
  readonly parts: Pick<Run, "resolved" | "rules" | "patterns" | "policy" | "outside" | "triage">;
  readonly isRuleFile: (path: string) => boolean;
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
export async function openTarget(order: TargetOrder): Promise<OpenTarget> {
  const { inputs, range, settings, publication, session, log } = order;
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
  const content = openContent(order, { ...commits, rules: rulesCommit }, isRuleFile);
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
    const parts = { resolved, rules, patterns, policy, outside, triage };
    return { parts, isRuleFile, masking, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a repository with the commits: the workspace's if it has them, otherwise a minimal bare fetch. */
async function openContent(
  { inputs, session, log }: TargetOrder,
  commits: ReviewedCommits & PartedCommits,
  isRuleFile: (path: string) => boolean,
): Promise<FetchedRepository> {
  const { surroundings, environment } = session;
  const { serverUrl, repository, temp, runId, runAttempt } = surroundings;
  const ports = { environment, log, limit: session.budget.work };
  const local = await findLocalRepository(surroundings.workspace, commits, ports);
  if (local !== undefined) return { repository: local, fetcher: undefined };
  log.progress("Fetching the change");
  const request = {
    ...{ ...repository, ...ports, serverUrl, commits, isRuleFile },
    token: inputs.githubToken,
    directory: join(temp, `tribunal-objects-${runId}-${runAttempt}`),
    ...(inputs.targetPaths.length === 0 ? {} : { patterns: inputs.targetPaths }),
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
        "Upload that one file under this name in a job that the review `needs`. If you reran only failed jobs, rerun all jobs.",
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
