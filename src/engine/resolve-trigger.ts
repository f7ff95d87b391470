import type { TriggerEvent } from "../core/action/event.ts";
import { assertNever } from "../core/assert-never.ts";
import { ConfigError } from "../core/errors.ts";
import type { Sha } from "../core/sha.ts";
import type { Host } from "../ports/host.ts";

/** What is reviewed, and on which commit the check stands (design §5.1). */
export type ReviewRange =
  | {
      readonly kind: "range";
      readonly headSha: Sha;
      readonly baseSha: Sha;
      /** Absent when the histories do not meet: then nothing can be judged. */
      readonly mergeBaseSha: Sha | undefined;
      readonly pullRequest: number | undefined;
    }
  | { readonly kind: "commit"; readonly headSha: Sha; readonly baseSha: Sha; readonly pullRequest: number | undefined }
  | { readonly kind: "nothing"; readonly reason: string };

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
    case "commit":
      return {
        kind: "commit",
        headSha: trigger.sha,
        baseSha: (await host.defaultBranch()).sha,
        pullRequest: undefined,
      };
    case "pull-request":
      return toRange(trigger, host, asPaths);
    case "named": {
      const found = await host.pullRequest(trigger.number);
      if (found.state !== "open") {
        const remedy = "Name an open pull request.";
        throw new ConfigError([
          { input: "pull-request", got: `${trigger.number}, which is closed`, wanted: "an open pull request", remedy },
        ]);
      }
      return toRange(found, host, asPaths);
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
  readonly number: number | undefined;
}

async function toRange({ headSha, baseSha, number }: Ends, host: Host, asPaths: boolean): Promise<ReviewRange> {
  if (asPaths) return { kind: "commit", headSha, baseSha, pullRequest: number };
  return { kind: "range", headSha, baseSha, mergeBaseSha: await host.mergeBase(baseSha, headSha), pullRequest: number };
}

/** A new branch, or one whose former tip is gone, is compared with the default branch. */
async function resolvePush(
  { before, after }: Extract<TriggerEvent, { readonly kind: "push" }>,
  host: Host,
  asPaths: boolean,
): Promise<ReviewRange> {
  const tip = await host.defaultBranch();
  if (asPaths) return { kind: "commit", headSha: after, baseSha: tip.sha, pullRequest: undefined };
  const since = before === undefined ? undefined : await host.mergeBase(before, after);
  if (before !== undefined && since !== undefined) {
    return { kind: "range", headSha: after, baseSha: before, mergeBaseSha: since, pullRequest: undefined };
  }
  const mergeBaseSha = await host.mergeBase(tip.sha, after);
  return { kind: "range", headSha: after, baseSha: tip.sha, mergeBaseSha, pullRequest: undefined };
}
