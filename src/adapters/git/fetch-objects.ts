import { join } from "node:path";
import { GitError, TargetError } from "../../core/errors.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Redact } from "../../core/redact.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Environment } from "./environment.ts";
import { fetchEnvironment, fetchRedactor, REMOTE, type RemoteRepository, toRemoteUrl } from "./fetch-environment.ts";
import { classifyFetchFailure } from "./fetch-failure.ts";
import { runFetch } from "./fetch-process.ts";
import type { ReviewedCommits } from "./needed-blobs.ts";
import { PackGrowth } from "./pack-growth.ts";

const FETCH = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--recurse-submodules=no"];
const WAITS_MS = [1000, 4000];

export interface ObjectFetcherOptions {
  readonly remote: RemoteRepository;
  readonly commits: ReviewedCommits;
  readonly environment: Environment;
  readonly caFile: string | undefined;
  /** Whether objects may be left out. */
  readonly isPartial: boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
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

  /** Commits with their trees and, where the filter lets them, their files; nothing of their history. */
  async fetchCommits(shas: readonly Sha[], filter: string | undefined): Promise<void> {
    const filtered = filter === undefined ? [] : [`--filter=${filter}`];
    const said = await this.#fetch(["--depth=1", ...filtered], shas, this.#options.signal);
    // git goes on without a filter the server does not know; that only costs time.
    if (/filtering not recognized/.test(said)) this.#options.log.info(`${this.#url} sends whole trees only.`);
  }

  /**
   * All of the blobs in one request; false when they were given up because they hold more than `maxBytes`, packed.
   */
  async fetchBlobs(shas: readonly Sha[], maxBytes: number): Promise<boolean> {
    if (shas.length === 0) return true;
    using growth = await PackGrowth.watch(this.#directory, maxBytes);
    try {
      await this.#fetch(["--filter=blob:none"], shas, AbortSignal.any([this.#options.signal, growth.signal]));
      return true;
    } catch (error) {
      if (!growth.signal.aborted || this.#options.signal.aborted) throw error;
      await growth.removeUnfinished();
      return false;
    }
  }

  get #url(): string {
    return toRemoteUrl(this.#options.remote).href;
  }

  async #fetch(flags: readonly string[], shas: readonly Sha[], signal: AbortSignal): Promise<string> {
    const args = [...FETCH, ...flags, "--stdin", REMOTE];
    const input = shas.map((sha) => `${sha}\n`).join("");
    const [directory, environment, redact] = [this.#directory, this.#environment, this.#redact];
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await runFetch(args, { directory, environment, redact, input, signal });
      } catch (error) {
        if (signal.aborted || !(error instanceof GitError)) throw error;
        await this.#waitToRetry(error, attempt, signal);
      }
    }
  }

  /** @throws Error if another try would be no use. */
  async #waitToRetry(error: GitError, attempt: number, signal: AbortSignal): Promise<void> {
    const { commits, isPartial, clock, log } = this.#options;
    const failure = classifyFetchFailure(error.detail, { url: this.#url, commits, isPartial });
    if (failure.kind === "final") throw new TargetError(failure.problem, { cause: error });
    if (failure.kind === "refused") throw new PartialFetchRefused(failure.reason, { cause: error });
    const waitMs = WAITS_MS[attempt];
    if (waitMs === undefined) throw error;
    log.info(`Fetching from ${this.#url} failed, trying again in ${waitMs / 1000} s: ${error.detail}`);
    await clock.sleep(waitMs, signal);
  }
}
