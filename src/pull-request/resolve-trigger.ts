import type { Sha } from "../change/sha.ts";
import type { PullRequestWords, TriggerEvent } from "../inputs/event.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Candidate } from "../people/admission.ts";
import type { BranchComparison, BranchTip, Host } from "../ports/host.ts";
import type { TargetRequest } from "../ports/target-pinner.ts";
import { assertNever } from "../text/assert-never.ts";
import { ConfigError, TargetError } from "../text/errors.ts";

/** Where a change begins, and what it goes into. */
export interface Parting {
  /** The tip of the branch that it goes into, or what was there before a push. */
  readonly base: Sha;
  /** Undefined when the histories do not meet, or the host does not know: then nothing can be judged by its word. */
  readonly mergeBase: Sha | undefined;
  /** Present where the head does not follow `base`: it is to be merged into it, or took its place. */
  readonly apart: Pick<BranchComparison, "ahead" | "behind"> | undefined;
  /** Whether the head took the place of `base`, as by a forced push, so that nothing is merged. */
  readonly isReplaced?: boolean;
}

/** What is reviewed, and on which commit the check stands. */
export type ReviewRange =
  | {
      readonly kind: "range";
      readonly headSha: Sha;
      readonly baseSha: Sha;
      /** What the change is held against, asked of the host when it is called. Throws HostError if the host cannot say. */
      readonly findParting: () => Promise<Parting>;
      readonly pullRequest: number | undefined;
      /** A pull request that is still to be admitted, since nobody entitled to asked for its review. */
      readonly candidate: Candidate | undefined;
      /** What the pull request says of itself, where it is known. */
      readonly words?: PullRequestWords | undefined;
      /** Where the configuration is read: the tip of the base branch, without one of the default branch. */
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

/** A range there is something of to review. */
export type ReviewedRange = Exclude<ReviewRange, { readonly kind: "nothing" }>;

/**
 * Looks up what the event leaves open.
 *
 * @param asPaths whether paths are reviewed as they stand, so that no merge base is needed.
 * @throws HostError if the host cannot say.
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
      // A reply speaks of what was found, and orders nothing.
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
  // The base branch is read by its name: its SHA in an event or a pull request is that of the last push, not of the
  // branch's tip.
  const configRevision = `refs/heads/${baseBranch}`;
  const ends = { headSha, baseSha, pullRequest: number, candidate, words, configRevision };
  if (asPaths) return { kind: "commit", ...ends };
  return { kind: "range", ...ends, findParting: () => partFromTip({ headSha, baseSha, baseBranch }, host) };
}

/**
 * The tip comes with the comparison, where the host compares branches by their whole name and says what that is. A branch deleted since
 * has none; what the event names is then all there is.
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

/**
 * Resolves what the merge queue would put on the branch. Each of its pull requests was admitted by whoever queued it.
 */
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

/** Resolves a push. A new branch, or one whose former tip is gone, is compared with the default branch. */
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
    // An empty range would be judged "nothing to review", over a change nobody can see any more.
    return { kind: "nothing", reason: `${before}, the tip before the push, is gone: nothing says what was changed` };
  }
  return { ...ends, baseSha: tip.sha, findParting: async () => parting };
}

/** Finds the merge base in a repository at hand; undefined if that does not hold both histories. */
type FindLocalMergeBase = (ends: { readonly base: Sha; readonly head: Sha }) => Promise<Sha | undefined>;

/** Where the change parted; undefined for paths. Asks the repository at hand if the host cannot compare. */
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

/** What is to be pinned, and the commits that this takes. */
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
