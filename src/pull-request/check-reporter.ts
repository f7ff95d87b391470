import { progressOutput } from "../budget/review-progress.ts";
import type { Sha } from "../change/sha.ts";
import type { Clock } from "../ports/clock.ts";
import type { CheckRunCompletion, CheckRunOutput, CheckRunRef, Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import { HostError, messageOf } from "../text/errors.ts";
import type { Conclusion } from "../verdict/conclusion.ts";
import { OWN_PREFIX } from "../verdict/earlier-check.ts";

/** Progress is updated at most every ten seconds, and less often in a long run. */
const PROGRESS_INTERVAL_MS = 10_000;
const LONGEST_INTERVAL_MS = 60_000;
/** The interval between updates as a share of the run's time, which limits their number. */
const SHARE_OF_RUN = 1 / 15;

const REPLACED = {
  title: "Cancelled: replaced by a newer run",
  summary: "A newer run of the same check on this commit has begun; see its check run for the verdict.",
};

export interface CheckRunPlan {
  /** `none` writes no check run. */
  readonly name: string;
  readonly headSha: Sha;
  /** Begins with `tribunal `, by which later runs recognise it. */
  readonly externalId: string;
  /** Whether the run refuses to review. Then it does not close other runs' check runs. */
  readonly isRefusal?: boolean;
}

/** The state of the check run: `off` if not wanted, `refused` if it could not be written. */
export type CheckState =
  | { readonly kind: "off" }
  | { readonly kind: "open"; readonly ref: CheckRunRef }
  | { readonly kind: "completed"; readonly ref: CheckRunRef }
  | {
      readonly kind: "refused";
      readonly reason: string;
      /** The check run that exists nevertheless, still in progress. */
      readonly leftOpen: CheckRunRef | undefined;
      /** Whether the token lacks the permission. */
      readonly isForbidden: boolean;
    };

/** The same host, with two time limits. */
export interface CheckHosts {
  /** For everything that the run can do without; ends with the time for work. */
  readonly host: Host;
  /** For reporting the end of the run. */
  readonly closing: Host;
}

/** One check run from creation to completion. A refusal is a state and no exception, so that the review continues. */
export class CheckReporter {
  readonly #host: Host;
  readonly #closing: Host;
  readonly #clock: Clock;
  readonly #log: Log;
  #state: CheckState = { kind: "off" };
  /** Whether an unknown check run may exist: the request was sent, but not answered. */
  #mayExist = false;
  #openedMs = 0;
  #lastProgressMs = Number.NEGATIVE_INFINITY;
  #lastSent: CheckRunOutput | undefined;
  #inFlight: Promise<void> = Promise.resolve();
  #isSending = false;
  #hasComplained = false;

  constructor({ host, closing }: CheckHosts, context: { readonly clock: Clock; readonly log: Log }) {
    this.#host = host;
    this.#closing = closing;
    this.#clock = context.clock;
    this.#log = context.log;
  }

  state(): CheckState {
    return this.#state;
  }

  /** The check run on GitHub; undefined if there is none. */
  ref(): CheckRunRef | undefined {
    const state = this.#state;
    if (state.kind === "off") return undefined;
    return state.kind === "refused" ? state.leftOpen : state.ref;
  }

  /** Whether no check run of ours is in progress. */
  isSettled(): boolean {
    return this.#state.kind === "completed" || (this.ref() === undefined && !this.#mayExist);
  }

  /** Creates the check run, in progress. */
  async open({ name, headSha, externalId, isRefusal = false }: CheckRunPlan): Promise<void> {
    if (name === "none") return;
    const output = { title: "In progress", summary: "The review has begun." };
    this.#mayExist = true;
    try {
      this.#state = { kind: "open", ref: await this.#closing.createCheckRun({ name, headSha, externalId, output }) };
    } catch (error) {
      this.#state = this.#refused(error, "created", undefined);
      this.#mayExist = !(error instanceof HostError) || error.isRetryable || error.status === undefined;
    }
    this.#openedMs = this.#clock.monotonicMs();
    this.#lastProgressMs = this.#openedMs;
    if (this.#state.kind === "open" && !isRefusal) await this.#closeOlder(this.#state.ref);
  }

  /**
   * Closes check runs that earlier runs left in progress on this commit, which would block it. A failure is no error.
   */
  async #closeOlder(ref: CheckRunRef): Promise<void> {
    try {
      for (const older of await this.#host.olderOpenCheckRuns(ref, OWN_PREFIX)) {
        await this.#host.completeCheckRun(older, { conclusion: "cancelled", output: REPLACED, annotations: [] });
      }
    } catch (error) {
      if (!(error instanceof HostError) && !isAbort(error)) throw error;
      this.#log.info(`An older check run could not be closed: ${error.message}`);
    }
  }

  /** Updates the progress, unless an update was sent recently or is being sent. Neither waits nor fails. */
  progress(output: CheckRunOutput): void {
    if (this.#state.kind !== "open" || this.#isSending || !this.#isDue() || isSame(output, this.#lastSent)) return;
    this.#lastProgressMs = this.#clock.monotonicMs();
    this.#lastSent = output;
    this.#isSending = true;
    this.#inFlight = this.#host
      .updateCheckRun(this.#state.ref, output)
      .catch((error: unknown) => this.#complain(error))
      .finally(() => {
        this.#isSending = false;
      });
  }

  /** Warns once, because later updates would fail too. A timeout is reported elsewhere. */
  #complain(error: unknown): void {
    if (this.#hasComplained || isAbort(error)) return;
    this.#hasComplained = true;
    this.#log.info(`The check run's progress could not be updated: ${messageOf(error)}`);
  }

  #isDue(): boolean {
    const now = this.#clock.monotonicMs();
    const wanted = (now - this.#openedMs) * SHARE_OF_RUN;
    return now - this.#lastProgressMs >= Math.min(LONGEST_INTERVAL_MS, Math.max(PROGRESS_INTERVAL_MS, wanted));
  }

  /** Completes the check run, after the last progress update. */
  async complete(completion: CheckRunCompletion): Promise<void> {
    await this.#inFlight;
    if (this.#state.kind !== "open") return;
    const { ref } = this.#state;
    try {
      await this.#closing.completeCheckRun(ref, completion);
      this.#state = { kind: "completed", ref };
    } catch (error) {
      this.#state = this.#refused(error, "completed", ref);
    }
  }

  /** Whether the host shows the completed check run with this conclusion. */
  async isShown(conclusion: Conclusion): Promise<boolean> {
    if (this.#state.kind !== "completed") return false;
    const { id, name, headSha } = this.#state.ref;
    try {
      const runs = await this.#closing.checkRuns(name, headSha);
      return runs.some((run) => run.id === id && run.conclusion === conclusion);
    } catch (error) {
      if (!(error instanceof HostError) && !isAbort(error)) throw error;
      this.#log.warning(`The check run could not be read back: ${error.message}`);
      return false;
    }
  }

  #refused(error: unknown, verb: string, leftOpen: CheckRunRef | undefined): CheckState {
    if (!(error instanceof HostError) && !isAbort(error)) throw error;
    this.#log.warning(`The check run could not be ${verb}: ${error.message}`);
    const isForbidden = error instanceof HostError && error.status === 403 && !error.isRetryable;
    return { kind: "refused", reason: `check run not ${verb}`, leftOpen, isForbidden };
  }
}

/** Whether our own time limit aborted the request. */
function isAbort(error: unknown): error is Error {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}

function isSame({ title, summary }: CheckRunOutput, sent: CheckRunOutput | undefined): boolean {
  return title === sent?.title && summary === sent.summary;
}

/** A log that also updates the check run's progress. */
export function withCheckProgress(log: Log, check: CheckReporter): Log {
  return {
    ...log,
    progress: (message) => {
      log.progress(message);
      check.progress({ title: message, summary: message });
    },
    standing: (progress) => {
      log.standing(progress);
      check.progress(progressOutput(progress));
    },
  };
}
