import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { TargetError } from "../../core/errors.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Redact } from "../../core/redact.ts";
import { describeGiveUp, type FailedRequest, type GiveUp, isRateLimited } from "../../core/retry.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import { type Attempt, failed } from "../http/attempt.ts";
import { HOST_PATIENCE } from "../http/host-patience.ts";
import { requestPatiently } from "../http/request-patiently.ts";
import type { Environment } from "./environment.ts";
import { fetchEnvironment, fetchRedactor, REMOTE, type RemoteRepository, toRemoteUrl } from "./fetch-environment.ts";
import { classifyFetchFailure, type FetchFailure, toFailedRequest } from "./fetch-failure.ts";
import { FetchError, runFetch } from "./fetch-process.ts";
import type { ReviewedCommits } from "./needed-blobs.ts";

const POLL_MS = 200;

/** What git writes while a pack comes in; nobody reads it before it is whole. */
const UNFINISHED = /^tmp_/;

/** Aborts what it answers with once the packs have grown by so many bytes, until `over` aborts. Nothing tells a pack's size before. */
async function watchGrowth(packs: string, maxBytes: number, over: AbortSignal): Promise<AbortSignal> {
  const limit = (await sizeOf(packs)) + maxBytes;
  const exceeded = new AbortController();
  const timer = setInterval(async () => {
    if ((await sizeOf(packs)) > limit) exceeded.abort();
  }, POLL_MS).unref();
  over.addEventListener("abort", () => clearInterval(timer), { once: true });
  return exceeded.signal;
}

/** A file that goes away meanwhile counts for nothing. */
async function sizeOf(directory: string): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(directory, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const FETCH = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--recurse-submodules=no"];

/** Of commits, packed: several times what the largest repositories have in files of up to 256 KiB, and less than a runner's disk. */
const MAX_COMMIT_BYTES = 4 * 1024 ** 3;

/** What git takes for a depth without end. @see https://git-scm.com/docs/shallow */
const WHOLE_HISTORY = 0x7fffffff;

export interface ObjectFetcherOptions {
  readonly remote: RemoteRepository;
  readonly commits: ReviewedCommits;
  readonly environment: Environment;
  readonly caFile: string | undefined;
  /** Whether objects may be left out. */
  readonly isPartial: boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly limit: TimeLimit;
  readonly maxCommitBytes?: number | undefined;
  /** From 0 up to 1, drawn for each wait; `Math.random` when absent. */
  readonly chance?: (() => number) | undefined;
}

/** The server refuses a partial fetch; a whole one may go through. */
export class PartialFetchRefused extends Error {
  override readonly name = "PartialFetchRefused";
}

/**
 * Fetches objects into a bare repository, trying again when the network fails. It leaves no reference and no
 * configuration behind, so nothing there can fetch by itself later.
 */
export class ObjectFetcher {
  readonly #directory: string;
  readonly #options: ObjectFetcherOptions;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #redact: Redact;

  constructor(directory: string, options: ObjectFetcherOptions) {
    const { remote, environment, caFile, isPartial } = options;
    this.#directory = directory;
    this.#options = options;
    this.#redact = fetchRedactor(remote, environment);
    // The objects' own directory holds no file that git or curl would take for settings.
    this.#environment = fetchEnvironment(remote, { environment, home: join(directory, "objects"), caFile, isPartial });
  }

  /**
   * Commits with their trees and, where the filter lets them, their files; nothing of their history.
   *
   * @throws TargetError if they are more than a runner has room for.
   */
  async fetchCommits(shas: readonly Sha[], filter: string | undefined): Promise<void> {
    const filtered = filter === undefined ? [] : [`--filter=${filter}`];
    const said = await this.#fetchFitting(["--depth=1", ...filtered], shas);
    // git goes on without a filter the server does not know; that only costs time.
    if (/filtering not recognized/.test(said)) this.#options.log.info(`${this.#url} sends whole trees only.`);
  }

  /**
   * Commits without trees or files, that one and those before it.
   *
   * @param depth how many generations; all of them when undefined.
   * @throws TargetError if they are more than a runner has room for, as those of a server that sends whole trees may be.
   */
  async fetchHistory(sha: Sha, depth: number | undefined): Promise<void> {
    const filtered = this.#options.isPartial ? ["--filter=tree:0"] : [];
    await this.#fetchFitting([`--depth=${depth ?? WHOLE_HISTORY}`, ...filtered], [sha]);
  }

  /** Commits with their trees and no files; false when they were given up as `fetchBlobs` gives up. */
  async fetchTrees(shas: readonly Sha[], maxBytes: number): Promise<boolean> {
    return (await this.#fetchWithin(["--depth=1", "--filter=blob:none"], shas, maxBytes)) !== undefined;
  }

  /**
   * All of the blobs in one request; false when they were given up because they hold more than `maxBytes`, packed.
   */
  async fetchBlobs(shas: readonly Sha[], maxBytes: number): Promise<boolean> {
    return (await this.#fetchWithin(["--filter=blob:none"], shas, maxBytes)) !== undefined;
  }

  async #fetchFitting(flags: readonly string[], shas: readonly Sha[]): Promise<string> {
    const { maxCommitBytes = MAX_COMMIT_BYTES } = this.#options;
    const said = await this.#fetchWithin(flags, shas, maxCommitBytes);
    if (said !== undefined) return said;
    const most = `${Math.round(maxCommitBytes / 1024 ** 2)} MiB`;
    throw new TargetError(
      `${this.#url} sends more than ${most} for the commits to review, and that much is not fetched: review them in a clone, by the command line.`,
    );
  }

  /** What git said; undefined when it was given up. */
  async #fetchWithin(flags: readonly string[], shas: readonly Sha[], maxBytes: number): Promise<string | undefined> {
    if (shas.length === 0) return "";
    const { signal } = this.#options.limit;
    const packs = join(this.#directory, "objects", "pack");
    const over = new AbortController();
    const growth = await watchGrowth(packs, maxBytes, over.signal);
    try {
      return await this.#fetch(flags, shas, AbortSignal.any([signal, growth]));
    } catch (error) {
      if (!growth.aborted || signal.aborted) throw error;
      // git was ended by force.
      const unfinished = (await readdir(packs)).filter((name) => UNFINISHED.test(name));
      for (const name of unfinished) await rm(join(packs, name), { force: true });
      return undefined;
    } finally {
      over.abort();
    }
  }

  get #url(): string {
    return toRemoteUrl(this.#options.remote).href;
  }

  #fetch(flags: readonly string[], shas: readonly Sha[], signal: AbortSignal): Promise<string> {
    const { clock, limit, chance, log } = this.#options;
    return requestPatiently<string, FetchError>(
      {
        attempt: () => this.#attempt(flags, shas, signal),
        toFailedRequest: (error) => this.#toFailedRequest(error),
        tell: (error, plan) => log.info(`Fetching from ${this.#url} failed; ${plan}: ${error.detail}`),
        toError: (error, { given }) => this.#toError(error, given),
      },
      { patience: HOST_PATIENCE, clock, limit: { ...limit, signal }, chance },
    );
  }

  async #attempt(
    flags: readonly string[],
    shas: readonly Sha[],
    signal: AbortSignal,
  ): Promise<Attempt<string, FetchError>> {
    const args = [...FETCH, ...flags, "--stdin", REMOTE];
    const input = shas.map((sha) => `${sha}\n`).join("");
    const [directory, environment, redact] = [this.#directory, this.#environment, this.#redact];
    try {
      return { kind: "answered", answer: await runFetch(args, { directory, environment, redact, input, signal }) };
    } catch (error) {
      if (signal.aborted || !(error instanceof FetchError)) throw error;
      return failed(error);
    }
  }

  /** git's words may say that no other attempt will fare better, but to a limit they do not belong. */
  #toFailedRequest(error: FetchError): FailedRequest {
    const request = toFailedRequest(error);
    return { ...request, isFinal: !isRateLimited(request) && this.#classify(error).kind !== "passing" };
  }

  #toError(error: FetchError, given: GiveUp): Error {
    if (isRateLimited(toFailedRequest(error))) return new TargetError(this.#describeLimit(given), { cause: error });
    const failure = this.#classify(error);
    switch (failure.kind) {
      case "final":
        return new TargetError(failure.problem, { cause: error });
      case "refused":
        return new PartialFetchRefused(failure.reason, { cause: error });
      case "passing":
        return error;
    }
  }

  #classify(error: FetchError): FetchFailure {
    const { commits, isPartial } = this.#options;
    return classifyFetchFailure(error.detail, { url: this.#url, commits, isPartial });
  }

  #describeLimit(given: GiveUp): string {
    const waiting = describeGiveUp(given);
    return `${this.#url} is rate-limited${waiting === undefined ? "" : `: ${waiting}`}. Run again later.`;
  }
}
