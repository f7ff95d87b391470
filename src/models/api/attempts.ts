import type { ModelAccess } from "../../ports/model.ts";
import { toUnanswered } from "../../system/http/attempt.ts";
import type { Fetch } from "../../system/http/open-fetch.ts";
import { type EndpointFailure, isHopeless, isOneTooMany, type StatusFailure } from "./failure.ts";
import { type ReadResponse, readResponse } from "./read-response.ts";

export interface AttemptOptions {
  /** The signal of the whole call. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** The delay between attempts; the SDK's own if absent. */
  readonly retryDelayMs: number | undefined;
  readonly ready: ModelAccess["ready"];
  /** Whether a request refused like this may be sent in another form, so that the same one is not repeated. */
  readonly isRefusal: (failure: StatusFailure) => boolean;
  /** Called before another attempt, with the failure of the last one. */
  readonly onRetry: (failure: EndpointFailure, attempt: number) => void;
}

/** The status that makes the SDK try again if no usable reply came. */
const NOT_WHOLE = 503;
const NEVER = { "x-should-retry": "false" } as const;

/**
 * The SDK's attempts at one call. Each reads its response to the end, so that a reply that is cut off, endless or
 * invalid is tried again like any failed request. A refusal for too many calls is not tried again, because all calls
 * wait for that.
 */
export class Attempts {
  readonly #options: AttemptOptions;
  /** The number of attempts made. */
  count = 0;
  /** The failure of the last attempt; undefined if it was answered, or none was made. */
  failure: EndpointFailure | undefined;
  /** Whether an attempt timed out that the server may still have answered, at an unknown cost. */
  isDoubled = false;

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  /** The `fetch` that an SDK uses for the attempts of this call. */
  fetchBy(fetch: Fetch): (input: unknown, init?: { readonly signal?: AbortSignal | null }) => Promise<Response> {
    // The SDK passes its own signal to each attempt, which aborts at the call's end or the attempt's timeout.
    return (input, init) => this.#make(fetch, input, { ...init, signal: init?.signal ?? new AbortController().signal });
  }

  /**
   * Makes one attempt, and gives the SDK its answer or a status to decide by. @throws the call's reason if that aborts.
   */
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

  /** Whether the SDK may make another attempt after such a failure, if its status is a temporary one. */
  #mayRepeat(failure: EndpointFailure): boolean {
    if (isHopeless(failure) || isOneTooMany(failure)) return false;
    return failure.kind !== "status" || !this.#options.isRefusal(failure);
  }

  /** Tells the SDK when to make the next attempt: as the server asks, up to a minute. */
  #delayAfter(failure: EndpointFailure): Headers {
    const headers = new Headers();
    const { retryAfter, retryAfterMs = this.#options.retryDelayMs } = failure.kind === "status" ? failure.headers : {};
    if (retryAfter !== undefined) headers.set("retry-after", retryAfter);
    if (retryAfterMs !== undefined) headers.set("retry-after-ms", String(retryAfterMs));
    return headers;
  }

  async #read(fetch: Fetch, input: unknown, init: { readonly signal: AbortSignal }): Promise<ReadResponse> {
    try {
      // A redirect would post the prompt with its source code to whatever server the endpoint names.
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
