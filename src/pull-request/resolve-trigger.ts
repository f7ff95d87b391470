import type { Sha } from "../change/sha.ts";
import type { PullRequestWords, TriggerEvent } from "../inputs/event.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Candidate } from "../people/admission.ts";
import type { BranchComparison, BranchTip, Host } from "../ports/host.ts";
import type { TargetRequest } from "../ports/target-pinner.ts";
import { assertNever } from "../text/assert-never.ts";
import { ConfigError, TargetError } from "../text/errors.ts";

/** The base of a change. */
export interface Parting {
  /** The tip of the base branch, or the branch's tip before a push. */
  readonly base: Sha;
  /** Undefined if there is no common history, or the host does not know it. */
  readonly mergeBase: Sha | undefined;
  /** Present if the head does not follow `base`: it will be merged, or has replaced it. */
  readonly apart: Pick<BranchComparison, "ahead" | "behind"> | undefined;
  /** Whether the head replaced `base`, as by a forced push, so that nothing is merged. */
  readonly isReplaced?: boolean;
}

/** The reviewed range, and the commit for the check. */
export type ReviewRange =
  | {
      readonly kind: "range";
      readonly headSha: Sha;
      readonly baseSha: Sha;
      /** Asks the host for the base of the change. Throws HostError. */
      readonly findParting: () => Promise<Parting>;
      readonly pullRequest: number | undefined;
      /** A pull request still to be admitted, because nobody with write access requested this review. */
      readonly candidate: Candidate | undefined;
      /** The pull request's title and description, if known. */
      readonly words?: PullRequestWords | undefined;
      /** The revision of the configuration: the tip of the base branch, or of the default branch. */
      readonly configRevision: string;
    }
  | {
      readonly kind: "commit";
      readonly headSha: Sha;
      readonly baseSha: Sha;
      readonly pullRequest: number | undefined;
      readonly candidate: Candidate | undefined;
      readonly words?: PullRequestWords | undefined;
      readonly configRevision: string;
    }
  | { readonly kind: "nothing"; readonly reason: string };

/** A range with something to review. */
export type ReviewedRange = Exclude<ReviewRange, { readonly kind: "nothing" }>;

/**
 * Completes the event by requests to the host.
 *
 * @param asPaths whether whole files are reviewed, so that no merge base is needed.
 * @throws HostError if the host does not answer.
 * @throws ConfigError if a pull request named by number is not open.
 */
export async function resolveTrigger(trigger: TriggerEvent, host: Host, asPaths: boolean): Promise<ReviewRange> {
  switch (trigger.kind) {
    case "deleted-ref":
      return { kind: "nothing", reason: "the ref was deleted" };
    case "unrelated":
      return { kind: "nothing", reason: trigger.reason };
    case "commit":
      return toCommit(trigger.sha, await host.defaultBranch());
    case "pull-request":
      return toRange(trigger, host, asPaths);
    case "merge-group":
      return resolveMergeGroup(trigger, host, asPaths);
    case "comment":
    case "reply":
    case "named": {
      const found = await host.pullRequest(trigger.number);
      if (found.state !== "open") {
        const remedy = "Name an open pull request.";
        throw new ConfigError([
          { input: "pull-request", got: `${trigger.number}, which is closed`, wanted: "an open pull request", remedy },
        ]);
      }
      // A reply does not request a review.
      const isAskedFor = trigger.kind === "comment" || (trigger.kind === "named" && trigger.isAskedFor);
      const words = { title: found.title, body: found.body };
      return toRange({ ...found, candidate: isAskedFor ? undefined : found, words }, host, asPaths);
    }
    case "push":
      return resolvePush(trigger, host, asPaths);
    default:
      return assertNever(trigger);
  }
}

interface Ends {
  readonly headSha: Sha;
  readonly baseSha: Sha;
  readonly baseBranch: string;
  readonly number: number | undefined;
  readonly candidate: Candidate | undefined;
  readonly words?: PullRequestWords | undefined;
}

async function toRange(
  { headSha, baseSha, baseBranch, number, candidate, words }: Ends,
  host: Host,
  asPaths: boolean,
): Promise<ReviewRange> {
  // The base branch is read by name, because its SHA in an event may be older than the branch's tip.
  const configRevision = `refs/heads/${baseBranch}`;
  const ends = { headSha, baseSha, pullRequest: number, candidate, words, configRevision };
  if (asPaths) return { kind: "commit", ...ends };
  return { kind: "range", ...ends, findParting: () => partFromTip({ headSha, baseSha, baseBranch }, host) };
}

/**
 * The comparison returns the tip, if the host compares branches by full name. For a deleted branch, the event's SHA is
 * used.
 */
async function partFromTip(
  { headSha, baseSha, baseBranch }: Pick<Ends, "headSha" | "baseSha" | "baseBranch">,
  host: Host,
) {
  const named = await host.compare(`refs/heads/${baseBranch}`, headSha);
  if (named?.base !== undefined) return toParting(named.base, named);
  const [tip = baseSha, known] = await Promise.all([
    host.commitAt(`refs/heads/${baseBranch}`),
    host.compare(baseSha, headSha),
  ]);
  return toParting(tip, tip === baseSha ? known : await host.compare(tip, headSha));
}

function toParting(base: Sha, comparison: BranchComparison | undefined): Parting {
  const { mergeBase, ahead, behind } = comparison ?? {};
  return { base, mergeBase, apart: { ahead, behind } };
}

function toCommit(headSha: Sha, tip: BranchTip): ReviewRange {
  return { kind: "commit", headSha, baseSha: tip.sha, ...WITHOUT_PULL_REQUEST, configRevision: tip.sha };
}

const WITHOUT_PULL_REQUEST = { pullRequest: undefined, candidate: undefined } as const;

/** Resolves a merge queue's commit. Whoever queued the pull requests has admitted them. */
async function resolveMergeGroup(
  { headSha, baseSha, baseRef }: Extract<TriggerEvent, { readonly kind: "merge-group" }>,
  host: Host,
  asPaths: boolean,
): Promise<ReviewRange> {
  const ends = { headSha, baseSha, ...WITHOUT_PULL_REQUEST, configRevision: baseRef };
  if (asPaths) return { kind: "commit", ...ends };
  const findParting = async () => toParting(baseSha, await host.compare(baseSha, headSha));
  return { kind: "range", ...ends, findParting };
}

/** Resolves a push. A new branch, or one whose earlier tip is gone, is compared with the default branch. */
async function resolvePush(
  { before, after }: Extract<TriggerEvent, { readonly kind: "push" }>,
  host: Host,
  asPaths: boolean,
): Promise<ReviewRange> {
  const tip = await host.defaultBranch();
  if (asPaths) return toCommit(after, tip);
  const ends = { kind: "range", headSha: after, ...WITHOUT_PULL_REQUEST, configRevision: tip.sha } as const;
  const since = before === undefined ? undefined : await host.compare(before, after);
  if (before !== undefined && since !== undefined) {
    const parting = toParting(before, since);
    const replaced = since.mergeBase === before ? { apart: undefined } : { isReplaced: true };
    return { ...ends, baseSha: before, findParting: async () => ({ ...parting, ...replaced }) };
  }
  const parting = toParting(tip.sha, await host.compare(tip.sha, after));
  if (before !== undefined && parting.mergeBase === after) {
    // An empty range would pass as "nothing to review", although the change can no longer be seen.
    return { kind: "nothing", reason: `${before}, the tip before the push, is gone, so the change is unknown` };
  }
  return { ...ends, baseSha: tip.sha, findParting: async () => parting };
}

/** Finds the merge base in a local repository; undefined if it lacks one of the histories. */
type FindLocalMergeBase = (ends: { readonly base: Sha; readonly head: Sha }) => Promise<Sha | undefined>;

/** Finds the base of the change; undefined for paths. Asks the local repository if the host cannot compare. */
export async function findParting(
  range: ReviewedRange,
  findLocalMergeBase: FindLocalMergeBase,
): Promise<Parting | undefined> {
  if (range.kind === "commit") return undefined;
  const parting = await range.findParting();
  if (parting.mergeBase !== undefined) return parting;
  const mergeBase = await findLocalMergeBase({ base: parting.base, head: range.headSha });
  return { ...parting, mergeBase };
}

/** The target to pin, and the commits it needs. */
interface RequestedTarget {
  readonly request: TargetRequest;
  readonly commits: { readonly head: Sha; readonly base: Sha; readonly mergeBase: Sha } & Pick<Parting, "apart">;
}

/** @throws TargetError if the two histories do not meet. */
export function toTargetRequest(
  { targetPaths }: Pick<ReviewInputs, "targetPaths">,
  { headSha: head, baseSha }: ReviewedRange,
  parting: Parting | undefined,
): RequestedTarget {
  if (parting === undefined) {
    return {
      request: { kind: "paths", patterns: targetPaths, head, base: baseSha },
      commits: { head, base: baseSha, mergeBase: baseSha, apart: undefined },
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
