import { join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import type { Sha } from "../change/sha.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { type Attempt, failed } from "../system/http/attempt.ts";
import { HOST_PATIENCE, requestPatiently, saysLimit } from "../system/http/request-patiently.ts";
import { runProcess } from "../system/run-process.ts";
import { systemClock } from "../system/system-clock.ts";
import { GitError, TargetError } from "../text/errors.ts";
import type { Redact } from "../text/redact.ts";
import { describeGiveUp, type FailedRequest, type GiveUp, isRateLimited } from "../text/retry.ts";
import type { TimeLimit } from "../text/time-limit.ts";
import type { Environment } from "./environment.ts";
import {
  type FetchEnvironmentOptions,
  fetchEnvironment,
  fetchRedactor,
  REMOTE,
  type RemoteRepository,
  toRemoteUrl,
} from "./fetch-environment.ts";
import { findGit, toSpawnError } from "./git-process.ts";
import type { ReviewedCommits } from "./needed-content.ts";

const FETCH = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--recurse-submodules=no"];
const MAX_DETAIL_CHARS = 2000;
/** More is kept than shown, so that cutting leaves no half of a secret. */
const MAX_KEPT_CHARS = 64 * 1024;
/** The depth that fetches all history. @see https://git-scm.com/docs/shallow */
export const WHOLE_HISTORY = 0x7fffffff;

/** Where to fetch from, and how. */
export interface FetchOptions extends RemoteRepository {
  readonly commits: ReviewedCommits;
  readonly environment: Environment;
  readonly log: Log;
  /** Limits the time of the whole fetch. */
  readonly limit: TimeLimit;
  /** Used for waits between attempts. */
  readonly clock?: Clock;
  /** From 0 up to 1, drawn for each wait; `Math.random` if absent. */
  readonly chance?: (() => number) | undefined;
}

/** Where to fetch to. */
export interface Destination extends Pick<FetchEnvironmentOptions, "caFile" | "isPartial"> {
  readonly directory: string;
}

/** The server refuses a partial fetch; a whole one may succeed. */
export class PartialFetchRefused extends Error {
  override readonly name = "PartialFetchRefused";
  /** The object that the server does not send; undefined if it names none. */
  readonly object: string | undefined;

  constructor(reason: string, cause: GitError) {
    super(reason, { cause });
    this.object = refusedObject(cause.detail);
  }
}

export interface FetchedPart {
  /** The number of generations of commits; absent for other objects. */
  readonly depth?: number;
  /** The objects to omit, as in `git fetch --filter`; ignored in a whole fetch. */
  readonly filter: "blob:none" | "blob:limit=256k" | "tree:0";
}

/**
 * Fetches objects into a bare repository, with retries. It stores no reference and no configuration, so that nothing
 * there can fetch on its own later.
 */
export class Fetcher {
  readonly #to: Destination;
  readonly #options: FetchOptions;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #redact: Redact;

  constructor(to: Destination, options: FetchOptions) {
    const { environment } = options;
    this.#to = to;
    this.#options = options;
    this.#redact = fetchRedactor(options, environment);
    // The objects' directory has no file that git or curl reads as settings.
    this.#environment = fetchEnvironment(options, { ...to, environment, home: join(to.directory, "objects") });
  }

  /**
   * Fetches objects in one request.
   *
   * @throws PartialFetchRefused if the server sends only whole repositories.
   * @throws TargetError with a remedy if every attempt would fail in the same way.
   * @throws GitError if git fails for another reason, after all retries.
   * @throws the limit's reason if it aborts.
   */
  async fetch(shas: readonly Sha[], { depth, filter }: FetchedPart): Promise<void> {
    if (shas.length === 0) return;
    const isFiltered = this.#to.isPartial;
    const flags = [...(depth === undefined ? [] : [`--depth=${depth}`]), ...(isFiltered ? [`--filter=${filter}`] : [])];
    const output = await this.#fetchPatiently(flags, shas);
    // git continues without a filter that the server does not know, which only takes longer.
    if (/filtering not recognized/.test(output)) this.#options.log.info(`${this.#url} sends whole trees only.`);
  }

  get #url(): string {
    return toRemoteUrl(this.#options).href;
  }

  /** Returns git's output. */
  async #fetchPatiently(flags: readonly string[], shas: readonly Sha[]): Promise<string> {
    const { clock = systemClock, limit, chance, log } = this.#options;
    return requestPatiently<string, GitError>(
      {
        attempt: () => this.#attempt(flags, shas),
        toFailedRequest: ({ detail }) => this.#toFailedRequest(detail),
        log: (error, plan) => log.info(`Fetching from ${this.#url} failed; ${plan}: ${error.detail}`),
        toError: (error, { given }) => this.#toError(error, given),
      },
      { patience: HOST_PATIENCE, clock, limit, chance },
    );
  }

  /**
   * Runs git once. If the signal aborts, git ends with all processes it started, which wait for the server themselves.
   *
   * @throws TargetError if there is no git.
   * @throws the signal's reason if it aborts.
   */
  async #attempt(flags: readonly string[], shas: readonly Sha[]): Promise<Attempt<string, GitError>> {
    const { signal } = this.#options.limit;
    signal.throwIfAborted();
    const args = [...FETCH, ...flags, "--stdin", REMOTE];
    const command = `git ${args.join(" ")}`;
    const decoder = new StringDecoder();
    let output = "";
    const onComplaint = (chunk: Buffer): void => {
      output = (output + decoder.write(chunk)).slice(-MAX_KEPT_CHARS);
    };
    const [directory, environment] = [this.#to.directory, this.#environment];
    const input = shas.map((sha) => `${sha}\n`).join("");
    const order = { program: findGit(environment), args, directory, environment, input, signal };
    const end = await runProcess({ ...order, onComplaint, group: { graceMs: 0 } }).catch((cause) => {
      throw toSpawnError(command, cause);
    });
    signal.throwIfAborted();
    const detail = this.#redact(output).slice(-MAX_DETAIL_CHARS).trim();
    if (end.exitCode === 0) return { kind: "answered", answer: detail };
    return failed(new GitError(command, end.signalCode === null ? end.exitCode : undefined, detail));
  }

  /** git's message decides whether another attempt may succeed. After a rate limit it always may. */
  #toFailedRequest(detail: string): FailedRequest {
    const request = toFailedRequest(detail);
    const mayPass = isRateLimited(request) || isUnexplained(detail) || this.#classify(detail).kind === "passing";
    return { ...request, isFinal: !mayPass };
  }

  #toError(error: GitError, given: GiveUp): Error {
    if (isRateLimited(toFailedRequest(error.detail)))
      return new TargetError(this.#describeLimit(given), { cause: error });
    const failure = this.#classify(error.detail);
    switch (failure.kind) {
      case "final":
        return new TargetError(failure.problem, { cause: error });
      case "refused":
        return new PartialFetchRefused(failure.reason, error);
      case "passing":
        return error;
    }
  }

  #classify(detail: string): FetchFailure {
    return classifyFetchFailure(detail, { url: this.#url, ...this.#options, ...this.#to });
  }

  #describeLimit(given: GiveUp): string {
    const waiting = describeGiveUp(given);
    return `${this.#url} is rate-limited${waiting === undefined ? "" : `: ${waiting}`}. Run again later.`;
  }
}

/** Converts the failure for the retry rules. git passes on no header of the reply, so a limit never names its time. */
function toFailedRequest(detail: string): FailedRequest {
  const [, code] = /returned error: (\d{3})/.exec(detail) ?? [];
  const status = code === undefined || isUnexplained(detail) ? undefined : Number(code);
  return { status, headers: {}, isLimitByWords: saysLimit(detail) };
}

/** A 403 without the server's message may be a limit or a missing permission, so it is retried a few times. */
function isUnexplained(detail: string): boolean {
  return /returned error: 403/.test(detail) && !/^remote: /m.test(detail);
}

/** A failed fetch: not fixable by retrying, worth a smaller request, or worth another attempt. */
type FetchFailure =
  | { readonly kind: "final"; readonly problem: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "passing" };

interface FetchCircumstances {
  readonly url: string;
  readonly commits: ReviewedCommits;
  /** Whether we asked for parts of trees, or for single files. */
  readonly isPartial: boolean;
}

/** Classifies a failure by the messages of git and the server, because git gives no other sign. */
export function classifyFetchFailure(detail: string, { url, commits, isPartial }: FetchCircumstances): FetchFailure {
  if (isPartial && FILTER_REFUSED.test(detail)) return { kind: "refused", reason: "it refuses filters" };
  const refused = refusedObject(detail);
  if (refused !== undefined) {
    const problem = describeMissing(refused, commits, url);
    const isKnownGone = /not our ref/.test(detail) && problem !== undefined;
    if (isPartial && !isKnownGone) return { kind: "refused", reason: "it does not give single objects" };
    return { kind: "final", problem: problem ?? `${url} does not give the object ${refused}.` };
  }
  const known = PROBLEMS.find(({ words }) => words.test(detail));
  return known === undefined ? { kind: "passing" } : { kind: "final", problem: `${url} ${known.problem}` };
}

/** The object that the server refuses; undefined if it names none. */
function refusedObject(detail: string): string | undefined {
  return OBJECT_REFUSED.exec(detail)?.[1];
}

const FILTER_REFUSED = /filter '[^']*' not supported|invalid filter-spec|unexpected line: 'filter /;
const OBJECT_REFUSED = /(?:not our ref|unadvertised object) ([0-9a-f]{40,64})/;

const PROBLEMS: readonly { readonly words: RegExp; readonly problem: string }[] = [
  {
    words: /returned error: 401|Authentication failed|could not read (?:Username|Password)/,
    problem: "did not accept the token: it has expired or belongs to another server; check `github-token`.",
  },
  {
    words: /returned error: 403/,
    problem: "refuses the token: give the job `permissions: contents: read`.",
  },
  {
    words: /returned error: 404|repository '.*' not found|Repository not found/,
    problem:
      "was not found: the repository is gone or renamed, or the token may not read it (`permissions: contents: read`).",
  },
  {
    words: /returned error: 30\d/,
    problem: "redirects elsewhere, and the token is not sent there: check GITHUB_SERVER_URL and GITHUB_REPOSITORY.",
  },
  {
    // Our own disk is full: lines about the server's begin with `remote: `.
    words: /^(?!remote: ).*(?:No space left on device|Disk quota exceeded)/m,
    problem: "sends more than fits on the disk: free some space, or set RUNNER_TEMP to a folder on a larger disk.",
  },
  {
    words: /server certificate|SSL certificate problem|certificate verif/,
    problem: "presents an untrusted certificate: name its authority's file in NODE_EXTRA_CA_CERTS.",
  },
];

/** Undefined if it is none of the commits. */
function describeMissing(sha: string, commits: ReviewedCommits, url: string): string | undefined {
  if (sha === commits.head) {
    return `The head ${sha} is gone from ${url}: its branch or fork was deleted or rewritten; push it again.`;
  }
  if (sha === commits.base || sha === commits.mergeBase) {
    return `The base ${sha} is gone from ${url}: the branch was rewritten; run again on the pull request's current state.`;
  }
  return undefined;
}
