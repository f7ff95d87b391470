import type { ModelAccess } from "../../ports/model.ts";
import { toUnanswered } from "../../system/http/attempt.ts";
import type { Fetch } from "../../system/http/open-fetch.ts";
import { type EndpointFailure, isHopeless, isOneTooMany, type StatusFailure } from "./failure.ts";
import { type ReadResponse, readResponse } from "./read-response.ts";

export interface AttemptOptions {
  /** The signal of the whole call. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** From one to the next; the SDK's own delays when absent. */
  readonly retryDelayMs: number | undefined;
  readonly ready: ModelAccess["ready"];
  /** Whether a request that was refused like this may be sent in another form, so that the same one is not sent again. */
  readonly isRefusal: (failure: StatusFailure) => boolean;
  /** Called before a further attempt with what the last one failed with. */
  readonly onRetry: (failure: EndpointFailure, attempt: number) => void;
}

/** The status the SDK is given when no usable reply came, so that it tries again. */
const NOT_WHOLE = 503;
const NEVER = { "x-should-retry": "false" } as const;

/**
 * The attempts that the SDK makes at one call. Each reads its response to the end, so that a reply that breaks off, never ends
 * or is none is tried again like any failed request; what is refused as one call too many is not, as all calls wait for that.
 */
export class Attempts {
  readonly #options: AttemptOptions;
  /** How many were made. */
  count = 0;
  /** What the last one failed with; undefined where it was answered, or none was made. */
  failure: EndpointFailure | undefined;
  /** Whether one timed out that the server may have answered all the same, at a cost that nobody knows. */
  isDoubled = false;

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  /** The `fetch` that an SDK makes the attempts of this call by. */
  fetchBy(fetch: Fetch): (input: unknown, init?: { readonly signal?: AbortSignal | null }) => Promise<Response> {
    // The SDK gives its own signal to each attempt, which ends it at the call's end or at the attempt's timeout.
    return (input, init) => this.#make(fetch, input, { ...init, signal: init?.signal ?? new AbortController().signal });
  }

  /** Makes one, and gives the SDK its answer or a status to decide by. @throws the call's reason if that aborts. */
  async #make(fetch: Fetch, input: unknown, init: { readonly signal: AbortSignal }): Promise<Response> {
    await this.#options.ready?.(init.signal);
    if (this.failure !== undefined) this.#options.onRetry(this.failure, this.count + 1);
    this.count += 1;
    this.failure = undefined;
    const read = await this.#read(fetch, input, init);
    if (read.kind === "answered") return Response.json(read.body);
    const { failure } = read;
    this.failure = failure;
    const status = failure.kind === "status" ? failure.status : NOT_WHOLE;
    return new Response(null, { status, headers: this.#mayRepeat(failure) ? this.#delayAfter(failure) : NEVER });
  }

  /** Whether the SDK may make another attempt after such a failure, if its status is one of those that pass. */
  #mayRepeat(failure: EndpointFailure): boolean {
    if (isHopeless(failure) || isOneTooMany(failure)) return false;
    return failure.kind !== "status" || !this.#options.isRefusal(failure);
  }

  /** When the SDK makes the next: as the server asks, if that is a minute at most. */
  #delayAfter(failure: EndpointFailure): Headers {
    const headers = new Headers();
    const { retryAfter, retryAfterMs = this.#options.retryDelayMs } = failure.kind === "status" ? failure.headers : {};
    if (retryAfter !== undefined) headers.set("retry-after", retryAfter);
    if (retryAfterMs !== undefined) headers.set("retry-after-ms", String(retryAfterMs));
    return headers;
  }

  async #read(fetch: Fetch, input: unknown, init: { readonly signal: AbortSignal }): Promise<ReadResponse> {
    try {
      // A redirect would post the prompt, source and all, to whatever server the endpoint names.
      return await readResponse(await fetch(input, { ...init, redirect: "manual" }));
    } catch (error) {
      const { signal, timeoutMs } = this.#options;
      signal.throwIfAborted();
      if (!init.signal.aborted) return { kind: "failed", failure: toUnanswered(error) };
      this.isDoubled = true;
      return { kind: "failed", failure: { kind: "timeout", afterMs: timeoutMs } };
    }
  }
}
