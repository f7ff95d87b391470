import type { Settings } from "../config/config.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Host, PullRequest } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Run } from "../review/run.ts";
import { TargetError } from "../text/errors.ts";
import { fetchPeoplesWords } from "./peoples-words.ts";
import type { ReviewedRange } from "./resolve-trigger.ts";

interface RecheckOptions {
  readonly host: Host;
  readonly log: Log;
  readonly allowAuthor: boolean;
  /** The check, as our markers name it, to whose findings replies in ordinary words are read; undefined for none. */
  readonly repliesTo: string | undefined;
}

/**
 * What is asked of a pull request when its review is over: where it stands, and what people said of it meanwhile. One
 * that goes into another branch by then is another change, and its target is gone.
 *
 * @param range `configRevision` is the branch it was reviewed against, such as `refs/heads/main`.
 */
export function recheckPullRequest(
  range: Pick<ReviewedRange, "pullRequest" | "configRevision">,
  { allowAuthor, repliesTo, ...ports }: RecheckOptions,
): Required<Pick<Run, "currentHead" | "people">> {
  const { pullRequest, configRevision: baseRef } = range;
  if (pullRequest === undefined) return { currentHead: undefined, people: undefined };
  let seen: PullRequest | undefined;
  const look = async (): Promise<PullRequest> => {
    seen = await ports.host.pullRequest(pullRequest);
    return seen;
  };
  return {
    currentHead: async () => {
      const { headSha, baseBranch } = await look();
      if (baseRef !== `refs/heads/${baseBranch}`)
        throw new TargetError(`the pull request goes into ${baseBranch} now, and was reviewed against ${baseRef}`);
      return headSha;
    },
    people: async () => {
      const author = async () => (seen ?? (await look())).author;
      const hasThreads = async () => (seen ?? (await look())).reviewComments !== 0;
      const replies = repliesTo === undefined ? undefined : { check: repliesTo, hasThreads: await hasThreads() };
      return fetchPeoplesWords({ number: pullRequest, author, isOfOthers: !allowAuthor, replies }, ports);
    },
  };
}

/** A model reads replies in ordinary words, and a run that repairs decides nothing about them. */
export function readsReplies(
  { fix }: Pick<ReviewInputs, "fix">,
  { readReplies, panel }: Pick<Settings, "readReplies" | "panel">,
): boolean {
  return readReplies && panel.kind === "model" && !fix;
}
