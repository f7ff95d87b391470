import { randomBytes } from "node:crypto";
import { namePlace } from "../../adapters/files/name-place.ts";
import { type PatternMasking, readPatterns } from "../../adapters/files/pattern-files.ts";
import { readPolicy } from "../../adapters/files/policy-file.ts";
import { readRules, ruleFileFilter } from "../../adapters/files/rule-files.ts";
import { findLocalMergeBase } from "../../adapters/git/local-repository.ts";
import { resolveTarget } from "../../adapters/git/resolve-target.ts";
import { openSecretDetector } from "../../adapters/secrets/open-secret-detector.ts";
import type { ReviewInputs } from "../../core/action/inputs.ts";
import type { Settings } from "../../core/config/config.ts";
import { headerSecrets } from "../../core/config/endpoint.ts";
import { DEFAULT_CONFIG_PATH } from "../../core/config/where-it-lives.ts";
import { TargetError } from "../../core/errors.ts";
import type { OutsideFindings } from "../../core/outcome/validation.ts";
import { PATTERNS_PATH, type SourcedPattern } from "../../core/patterns/known-pattern.ts";
import type { Policy } from "../../core/policy/policy.ts";
import { POLICY_PATH } from "../../core/policy/policy-file.ts";
import type { Rulebook } from "../../core/rules/rulebook.ts";
import type { Parting, ReviewedRange } from "../../engine/pull-request/resolve-trigger.ts";
import { nameAllProblems, refuseNearNames } from "../../engine/run/name-all-problems.ts";
import type { TriageDesk } from "../../engine/run/review-context.ts";
import type { Publication } from "../../engine/run/run-identity.ts";
import type { Log } from "../../ports/log.ts";
import type { ResolvedTarget, TargetRequest } from "../../ports/target-pinner.ts";
import { type ContentOrder, openContent } from "./open-content.ts";
import { openThreads } from "./open-threads.ts";
import { readOutside } from "./outside-findings.ts";
import { findRulesCommit, readTrustedFiles, revisionOf } from "./read-trusted.ts";
import type { Session } from "./session.ts";

/** What a review is about, and what it goes by, read before any agent reads anything. */
export interface OpenTarget extends AsyncDisposable {
  readonly resolved: ResolvedTarget;
  readonly rules: Rulebook;
  readonly patterns: readonly SourcedPattern[];
  /** Absent where the repository says nothing of what code may do. */
  readonly policy: Policy | undefined;
  readonly outside: OutsideFindings | undefined;
  readonly isRuleFile: (path: string) => boolean;
  /** Other reviewers' threads; absent where nobody asked for them. */
  readonly triage: TriageDesk | undefined;
  /** As the target was resolved with. */
  readonly masking: PatternMasking;
}

export interface TargetOrder {
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
