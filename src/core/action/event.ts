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
  const number = at(payload, "pull_request", "number");
  const headSha = shaAt(payload, "pull_request", "head", "sha");
  const baseSha = shaAt(payload, "pull_request", "base", "sha");
  const baseBranch = at(payload, "pull_request", "base", "ref");
  const isNumbered = typeof number === "number" && Number.isSafeInteger(number) && number >= 1;
  if (!isNumbered || headSha === undefined || baseSha === undefined || typeof baseBranch !== "string")
    throw wrongEvent(
      "event",
      `${eventName} without a pull request`,
      "GitHub's own payload",
      "Check what started the run.",
    );
  return { kind: "pull-request", number, headSha, baseSha, baseBranch };
}

function parsePush({ payload }: TriggerFacts): TriggerEvent {
  const before = shaAt(payload, "before");
  const after = shaAt(payload, "after");
  const deleted = at(payload, "deleted");
  if (before === undefined || after === undefined || !(deleted === undefined || typeof deleted === "boolean"))
    throw wrongEvent("event", "push without its commits", "GitHub's own payload", "Check what started the run.");
  if (deleted === true || isZeroSha(after)) return { kind: "deleted-ref" };
  return { kind: "push", before: isZeroSha(before) ? undefined : before, after };
}

/** A payload's field, by hand: loading zod takes as long as the rest of a run with nothing to do. */
function at(payload: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value instanceof Object && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined),
    payload,
  );
}

function shaAt(payload: unknown, ...path: readonly string[]): Sha | undefined {
  const text = at(payload, ...path);
  return typeof text === "string" ? parseSha(text) : undefined;
}

function requireSha({ sha: text }: TriggerFacts): Sha {
  const parsed = parseSha(text);
  if (parsed === undefined) throw wrongEvent("GITHUB_SHA", text, "a commit id", "Run inside GitHub Actions.");
  return parsed;
}

function wrongEvent(input: string, got: string, wanted: string, remedy: string): ConfigError {
  return new ConfigError([{ input, got, wanted, remedy }]);
}
