import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { type Endpoint, endpointHost, endpointProblems, headerSecrets } from "../../core/config/endpoint.ts";
import { PROVIDERS } from "../../core/config/providers.ts";
import { INPUT_NAMES } from "../../core/config/where-it-lives.ts";
import { ConfigError, ModelBusy } from "../../core/errors.ts";
import { quoteRedactor, type Redact, redactor, unmistakable } from "../../core/redact.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import { withoutHalves } from "../../core/without-halves.ts";
import type { Model, ModelAccess, ModelReply, ModelRequest, OpenModel } from "../../ports/model.ts";
import { toUnanswered } from "../http/attempt.ts";
import { isProxied, proxySecrets } from "../http/proxy.ts";
import { Attempts, type OpenClient, openClient } from "./attempts.ts";
import { Call } from "./call.ts";
import { describeFailure, type EndpointFailure, readFinal, type StatusFailure } from "./failure.ts";
import { toModelError } from "./model-failure.ts";
import type { Quirks } from "./quirk-table.ts";
import { isChance, namesParameters } from "./refusal-wording.ts";
import { type JsonObject, toModelReply } from "./reply.ts";
import { besideChars, toRequestBody } from "./request-body.ts";
import { decideStepDown, describeLoss, join, NO_QUIRKS, namesUsed, type RefusedRequest, usedIn } from "./step-down.ts";
import type { RequestBody } from "./wire.ts";

const MAX_NAME_CHARS = 100;

/**
 * Which model answers, by its own word, for each that is asked for. A server may know a model by a longer name; that
 * the name changes during a run means that the review is not one model's.
 */
export class AnsweringModels {
  readonly #first = new Map<string, string>();
  readonly #told = new Set<string>();

  /** What to tell about this answer, once for each model asked for; undefined when nothing changed. */
  note(asked: string, answering: string): string | undefined {
    const first = this.#first.get(asked);
    if (first === undefined) {
      this.#first.set(asked, answering);
      return undefined;
    }
    if (first === answering || this.#told.has(asked)) return undefined;
    this.#told.add(asked);
    return `answered as ${quote(first)} and later as ${quote(answering)}: the run is not by one model`;
  }
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, MAX_NAME_CHARS));
}

export interface OpenAiModelOptions extends ModelAccess, Endpoint {
  readonly baseUrl: string;
  readonly maxRetries?: number | undefined;
  /** From one attempt to the next; the SDK's own delays when absent. */
  readonly retryDelayMs?: number | undefined;
}

/** The SDK's own. */
const TIMEOUT_MS = 600_000;

/** OpenAI's own endpoint, or one that speaks its protocol. */
export const openOpenAi: OpenModel = ({ baseUrl, ...access }) =>
  openAiModel({
    ...access,
    baseUrl: baseUrl ?? (access.environment[PROVIDERS.openai.baseUrl] || "https://api.openai.com/v1"),
  });

/**
 * A model behind OpenAI's Chat Completions API or a compatible one. What the server refuses is learned once and holds
 * for all later calls of this instance.
 *
 * @throws ConfigError if the key or the address cannot be used.
 */
export function openAiModel(options: OpenAiModelOptions): Model {
  const problems = endpointProblems(options);
  if (problems.length > 0) throw new ConfigError(problems);
  if (!options.answerFormatNote.includes("{{schema}}")) throw new Error("answerFormatNote has no {{schema}}");
  return new OpenAiModel(options);
}

/** A model that calls no tool without the format either is not asked twice for each call. */
const MAX_IDLE_GUESSES = 2;
/** Statuses under which servers refuse what they name. */
const NAMED_STATUSES: ReadonlySet<number> = new Set([404, 405, 409, 415, 424, 500, 501, 502]);

type Outcome =
  | { readonly kind: "answered"; readonly body: JsonObject }
  | { readonly kind: "refused"; readonly failure: StatusFailure };

class OpenAiModel implements Model {
  readonly #options: OpenAiModelOptions;
  readonly host: string;
  readonly #redact: Redact;
  readonly #redactBody: Redact;
  readonly #redactQuote: Redact;
  readonly #timeoutMs: number;
  #client: Promise<OpenClient> | undefined;
  #learned: Quirks = NO_QUIRKS;
  /** What each model was seen to take. */
  readonly #taken = new Map<string, Quirks>();
  /** Models that called a tool beside a format. */
  readonly #callers = new Set<string>();
  /** How often a call was made without the format, and brought no tool call all the same. */
  #idleGuesses = 0;
  readonly #answering = new AnsweringModels();
  /** What is known of calls that were refused as one too many, for when they are made again. */
  readonly #refused = new WeakMap<ModelRequest, Call>();

  constructor(options: OpenAiModelOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.host = endpointHost(options.baseUrl);
    const { apiKey, headers = {}, environment } = options;
    const secrets = [apiKey, ...headerSecrets(headers), ...proxySecrets(environment), ...(options.secrets ?? [])];
    this.#redact = redactor(secrets);
    this.#redactQuote = quoteRedactor(secrets);
    this.#redactBody = redactor(unmistakable(secrets));
  }

  async complete(request: ModelRequest, limit: TimeLimit): Promise<ModelReply> {
    const call = this.#refused.get(request) ?? new Call(request);
    this.#refused.delete(request);
    if (request.answer.isMissed === true) this.#learn(new Set(["unenforced-format"]));
    for (;;) {
      const quirks = join(this.#learned, call.guessed);
      const body = this.#clean(toRequestBody(request, quirks, this.#options));
      const asked = { body, quirks, taken: this.#takenBy(request.model) };
      const outcome = await this.#send(asked, call, limit).catch((error: unknown) => {
        if (error instanceof ModelBusy) this.#refused.set(request, call);
        throw error;
      });
      if (outcome.kind === "answered") {
        const reply = { ...this.#toReply(outcome.body, request), besideChars: besideChars(body) };
        if (call.decideRepeat(reply, body, this.#mayIgnoreTools(request.model))) continue;
        this.#noteAnswer(call, asked, reply);
        return call.isDoubled ? { ...reply, isDoubled: true } : reply;
      }
      if (!call.takeChance(outcome.failure)) this.#stepDown(outcome.failure, asked, call);
    }
  }

  /** Gives up what the server refused. @throws ModelError if there is nothing left to give up. */
  #stepDown(failure: StatusFailure, asked: RefusedRequest, call: Call): void {
    const { body, quirks } = asked;
    const decision = decideStepDown(failure, asked);
    if (decision.kind === "hopeless") throw this.#error(failure, body.model);
    // What went wrong too often for chance is left out of this call alone.
    const isTaught = decision.kind === "named" && !isChance(failure);
    if (isTaught) this.#learn(join(quirks, new Set([decision.quirk])));
    // Another call may have learned the cause while this request was under way: that is tried before a guess.
    if (join(this.#learned, call.guessed).size > quirks.size) return;
    const isGuessAtChance = decision.kind === "guessed" && isChance(failure);
    if (decision.kind === "exhausted" || isGuessAtChance) throw this.#error(failure, body.model);
    call.guess(join(quirks, new Set([decision.quirk])));
  }

  /** Whether the format may keep this model from calling tools: not where it called one beside a format. */
  #mayIgnoreTools(model: string): boolean {
    return this.#idleGuesses < MAX_IDLE_GUESSES && !this.#callers.has(model);
  }

  #takenBy(model: string): Quirks {
    return this.#taken.get(model) ?? NO_QUIRKS;
  }

  #toReply(body: JsonObject, request: ModelRequest): ModelReply {
    const answer = this.#clean(body);
    if (typeof answer.model === "string") this.#tellChange(request.model, answer.model);
    return toModelReply(answer, request);
  }

  /** What an answered request teaches: its guesses were right, and what it asked for is taken. */
  #noteAnswer(call: Call, { body, quirks }: RefusedRequest, reply: ModelReply): void {
    if (call.isTrying) this.#idleGuesses += reply.toolCalls.length > 0 ? 0 : 1;
    if (call.isProof(reply)) this.#learn(call.guessed);
    const { model } = call.request;
    if (reply.toolCalls.length > 0 && body.response_format !== undefined) this.#callers.add(model);
    this.#taken.set(model, join(this.#takenBy(model), new Set(usedIn(body, quirks))));
  }

  /** One request with the SDK's retries. A refusal is an outcome, as stepping down may mend it. */
  async #send(asked: RefusedRequest, call: Call, { signal }: TimeLimit): Promise<Outcome> {
    const { body } = asked;
    if (signal.aborted) throw toAbortError(signal.reason);
    const attempts = new Attempts({
      signal,
      timeoutMs: this.#timeoutMs,
      retryDelayMs: this.#options.retryDelayMs,
      ready: this.#options.ready,
      isRefusal: (failure) => isRefusal(failure, asked),
      onRetry: this.#tellRetries(`model ${body.model} at ${this.host}, for the ${call.request.answer.name}'s answer`),
    });
    // Ours has the fields that only its server knows, too.
    const params = body as unknown as ChatCompletionCreateParamsNonStreaming;
    try {
      this.#client ??= openClient({ ...this.#options, timeoutMs: this.#timeoutMs });
      const client = (await this.#client)(attempts);
      const response = await client.chat.completions.create(params, { signal }).asResponse();
      // The attempts answer with an object alone.
      return { kind: "answered", body: (await response.json()) as JsonObject };
    } catch (error) {
      if (signal.aborted) throw toAbortError(signal.reason);
      const failure = attempts.failure ?? toUnanswered(error);
      if (failure.kind === "status" && isRefusal(failure, asked)) return { kind: "refused", failure };
      throw this.#error(failure, body.model, attempts.count);
    } finally {
      if (attempts.isDoubled) call.isDoubled = true;
    }
  }

  #learn(quirks: Quirks): void {
    const news = new Set([...quirks].filter((quirk) => !this.#learned.has(quirk)));
    this.#learned = join(this.#learned, news);
    for (const loss of describeLoss(news)) {
      this.#options.log.info(`the server at ${this.host} does not take ${loss}`);
    }
  }

  #tellChange(asked: string, answering: string): void {
    const change = this.#answering.note(asked, answering);
    if (change !== undefined) this.#options.log.warning(`model ${asked} at ${this.host} ${change}`);
  }

  /** Neither a file's name nor a server that echoes what it was sent passes a secret on, or half of a character. */
  #clean<Body extends RequestBody | JsonObject>(body: Body): Body {
    return JSON.parse(this.#redactBody(JSON.stringify(body, withoutHalves)));
  }

  #error(failure: EndpointFailure, model: string, attempts = 1): Error {
    return toModelError(failure, {
      ...{ host: this.host, model, attempts },
      nowMs: this.#options.clock.now(),
      names: this.#options.names ?? INPUT_NAMES,
      isProxied: isProxied(this.#options.environment),
      redact: this.#redact,
      redactQuote: this.#redactQuote,
    });
  }

  /** Tells why one call is made again; a page is not quoted again at every attempt of it. */
  #tellRetries(subject: string): (failure: EndpointFailure, attempt: number) => void {
    let told: string | undefined;
    return (failure, attempt) => {
      const what = this.#redactQuote(describeFailure(failure));
      this.#options.log.info(`${subject}: ${told === what ? "the same again" : what}; attempt ${attempt}`);
      told = what;
    };
  }
}

/**
 * 422 is how servers built on pydantic say 400. Others refuse a feature as a page that is not there or as a fault of
 * theirs, and are believed where they name it.
 */
function isRefusal(failure: StatusFailure, asked: RefusedRequest): boolean {
  const { status } = failure;
  if (status === 400 || status === 422) return true;
  if (status === 404 && namesParameters(failure)) return true;
  if (readFinal(failure) === "no-tools") return true;
  if (!NAMED_STATUSES.has(status)) return false;
  return isChance(failure) || readFinal(failure) !== undefined || namesUsed(failure, asked);
}

/** What ends a call is told as one thing, whatever the signal's reason. */
function toAbortError(reason: unknown): DOMException {
  if (reason instanceof DOMException && reason.name === "AbortError") return reason;
  return new DOMException(reason instanceof Error ? reason.message : "aborted", { name: "AbortError", cause: reason });
}
