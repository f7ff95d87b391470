import { z } from "zod";
import { ConfigError } from "../errors.ts";
import { isZeroSha, parseSha, type Sha } from "../sha.ts";

/** What started the run, as far as it says what to review. */
export type TriggerEvent =
  | {
      readonly kind: "pull-request";
      readonly number: number;
      readonly headSha: Sha;
      readonly baseSha: Sha;
      readonly baseBranch: string;
    }
  /** The pull request is named by number and must be looked up. */
  | { readonly kind: "named"; readonly number: number }
  | { readonly kind: "push"; readonly before: Sha | undefined; readonly after: Sha }
  /** A push that removed its branch or tag: there is nothing left to review. */
  | { readonly kind: "deleted-ref" }
  /** Paths as they stand at a commit. */
  | { readonly kind: "commit"; readonly sha: Sha };

export interface TriggerFacts {
  readonly eventName: string;
  readonly payload: unknown;
  /** GITHUB_SHA. */
  readonly sha: string;
  readonly pullRequest: number | undefined;
  readonly hasTargetPaths: boolean;
}

const sha = z.string().transform((text, context) => {
  const parsed = parseSha(text);
  if (parsed === undefined) context.addIssue({ code: "custom", message: "no commit id" });
  return parsed ?? z.NEVER;
});

const pullRequestPayload = z.object({
  pull_request: z.object({
    number: z.int().min(1),
    head: z.object({ sha }),
    base: z.object({ sha, ref: z.string() }),
  }),
});

const pushPayload = z.object({ before: sha, after: sha, deleted: z.boolean().optional() });

/**
 * The event as what is to be reviewed. A pull request named by the input wins over the event's own.
 *
 * @throws ConfigError if the event is not supported, or its payload lacks what it must have.
 */
export function parseTrigger(facts: TriggerFacts): TriggerEvent {
  if (facts.pullRequest !== undefined) return { kind: "named", number: facts.pullRequest };
  switch (facts.eventName) {
    case "pull_request":
    case "pull_request_target":
      return parsePullRequest(facts);
    case "push":
      return parsePush(facts);
    case "workflow_dispatch":
      if (facts.hasTargetPaths) return { kind: "commit", sha: requireSha(facts) };
      throw wrongEvent(
        "pull-request",
        "nothing",
        "the number of a pull request",
        "Set the input pull-request when dispatching by hand.",
      );
    default:
      throw wrongEvent(
        "event",
        facts.eventName === "" ? "nothing" : facts.eventName,
        "pull_request, pull_request_target, push or workflow_dispatch",
        "Start the workflow by one of them.",
      );
  }
}

function parsePullRequest({ eventName, payload }: TriggerFacts): TriggerEvent {
  const parsed = pullRequestPayload.safeParse(payload);
  if (!parsed.success)
    throw wrongEvent(
      "event",
      `${eventName} without a pull request`,
      "GitHub's own payload",
      "Check what started the run.",
    );
  const { number, head, base } = parsed.data.pull_request;
  return { kind: "pull-request", number, headSha: head.sha, baseSha: base.sha, baseBranch: base.ref };
}

function parsePush({ payload }: TriggerFacts): TriggerEvent {
  const parsed = pushPayload.safeParse(payload);
  if (!parsed.success)
    throw wrongEvent("event", "push without its commits", "GitHub's own payload", "Check what started the run.");
  const { before, after, deleted } = parsed.data;
  if (deleted === true || isZeroSha(after)) return { kind: "deleted-ref" };
  return { kind: "push", before: isZeroSha(before) ? undefined : before, after };
}

function requireSha({ sha: text }: TriggerFacts): Sha {
  const parsed = parseSha(text);
  if (parsed === undefined) throw wrongEvent("GITHUB_SHA", text, "a commit id", "Run inside GitHub Actions.");
  return parsed;
}

function wrongEvent(input: string, got: string, wanted: string, remedy: string): ConfigError {
  return new ConfigError([{ input, got, wanted, remedy }]);
}
