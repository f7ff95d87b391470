import type { OpenAI } from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { PROVIDERS } from "../../config/providers.ts";
import type { Model, ModelReply, ModelRequest, OpenModel } from "../../ports/model.ts";
import { openFetch } from "../../system/http/open-fetch.ts";
import { ModelBusy } from "../../text/errors.ts";
import type { TimeLimit } from "../../text/time-limit.ts";
import type { Attempts } from "../api/attempts.ts";
import { type ClientOptions, EndpointCalls, type EndpointOptions, withOwnHeaders } from "../api/endpoint-calls.ts";
import { readFinal, type StatusFailure } from "../api/failure.ts";
import { type EndpointRefusal, isChance, isChanceEnding, namesParameters } from "../api/refusal-wording.ts";
import { countChars } from "../api/wire-values.ts";
import type { Quirks } from "./quirk-table.ts";
import { toModelReply } from "./reply.ts";
import { toRequestBody } from "./request-body.ts";
import { decideStepDown, describeLoss, join, NO_QUIRKS, namesUsed, type RefusedRequest, usedIn } from "./step-down.ts";
import type { RequestBody } from "./wire.ts";

const API = { name: "an OpenAI-compatible API", hint: "most addresses end in /v1" } as const;

/** OpenAI's own endpoint, or one that speaks its protocol. */
export const openOpenAi: OpenModel = ({ baseUrl, ...access }) =>
  openAiModel({
    ...access,
    baseUrl: baseUrl ?? (access.environment[PROVIDERS.openai.baseUrl] || "https://api.openai.com/v1"),
  });

/**
 * A model behind OpenAI's Chat Completions API or a compatible one. Each feature that the server refuses is learned
 * once, for all later calls of this instance.
 *
 * @throws ConfigError if the key or the address cannot be used.
 */
export function openAiModel(options: EndpointOptions): Model {
  return new OpenAiModel(options);
}

/** A model that calls no tool even without the format is not asked twice for every call. */
const MAX_IDLE_GUESSES = 2;
/** Statuses with which servers refuse a feature that they name. */
const NAMED_STATUSES: ReadonlySet<number> = new Set([404, 405, 409, 415, 424, 500, 501, 502]);

class OpenAiModel implements Model {
  readonly host: string;
  readonly #options: EndpointOptions;
  readonly #calls: EndpointCalls<OpenAI>;
  #learned: Quirks = NO_QUIRKS;
  /** What each model is known to accept. */
  readonly #taken = new Map<string, Quirks>();
  /** Models that called a tool together with a format. */
  readonly #callers = new Set<string>();
  /** How often a call without the format still brought no tool call. */
  #idleGuesses = 0;
  /** The state of calls that were refused as one too many, for when they are repeated. */
  readonly #refused = new WeakMap<ModelRequest, Call>();

  constructor(options: EndpointOptions) {
    this.#options = options;
    this.#calls = new EndpointCalls(options, API, openClient);
    this.host = this.#calls.host;
  }

  async complete(request: ModelRequest, { signal }: TimeLimit): Promise<ModelReply> {
    const call = this.#refused.get(request) ?? new Call(request);
    this.#refused.delete(request);
    if (request.answer.isMissed === true) this.#learn(new Set(["unenforced-format"]));
    for (;;) {
      const quirks = join(this.#learned, call.guessed);
      const body = this.#calls.clean(toRequestBody(request, quirks, this.#options));
      const asked = { body, quirks, taken: this.#takenBy(request.model) };
      const isRefused = (failure: StatusFailure) => isRefusal(failure, asked);
      const outcome = await this.#calls
        .send({ request, signal, isRefusal: isRefused, onDoubled: () => call.double() }, (client) =>
          // Our message type also has fields that only its server knows.
          client.chat.completions
            .create(body as unknown as ChatCompletionCreateParamsNonStreaming, { signal })
            .asResponse(),
        )
        .catch((error: unknown) => {
          if (error instanceof ModelBusy) this.#refused.set(request, call);
          throw error;
        });
      if (outcome.kind === "answered") {
        this.#calls.noteAnswering(request.model, outcome.body.model);
        const reply = {
          ...toModelReply(outcome.body, request),
          besideChars: countChars([body.tools, body.response_format]),
        };
        if (call.decideRepeat(reply, body, this.#mayIgnoreTools(request.model))) continue;
        this.#noteAnswer(call, asked, reply);
        return call.isDoubled ? { ...reply, isDoubled: true } : reply;
      }
      if (!call.useChance(outcome.failure)) this.#stepDown(outcome.failure, asked, call);
    }
  }

  /** Gives up the refused feature. @throws ModelError if there is nothing left to give up. */
  #stepDown(failure: StatusFailure, asked: RefusedRequest, call: Call): void {
    const { body, quirks } = asked;
    const decision = decideStepDown(failure, asked);
    if (decision.kind === "hopeless") throw this.#calls.error(failure, body.model);
    // A failure by chance that occurred too often only changes this call.
    const isTaught = decision.kind === "named" && !isChance(failure);
    if (isTaught) this.#learn(join(quirks, new Set([decision.quirk])));
    // Another call may have learned the cause meanwhile: try that before a guess.
    if (join(this.#learned, call.guessed).size > quirks.size) return;
    const isGuessAtChance = decision.kind === "guessed" && isChance(failure);
    if (decision.kind === "exhausted" || isGuessAtChance) throw this.#calls.error(failure, body.model);
    call.guess(join(quirks, new Set([decision.quirk])));
  }

  /** Whether the format may keep this model from calling tools; not if it called one together with a format. */
  #mayIgnoreTools(model: string): boolean {
    return this.#idleGuesses < MAX_IDLE_GUESSES && !this.#callers.has(model);
  }

  #takenBy(model: string): Quirks {
    return this.#taken.get(model) ?? NO_QUIRKS;
  }

  /** Learns from an answered request: its guesses were right, and its features are accepted. */
  #noteAnswer(call: Call, { body, quirks }: RefusedRequest, reply: ModelReply): void {
    if (call.isTrying) this.#idleGuesses += reply.toolCalls.length > 0 ? 0 : 1;
    if (call.isProof(reply)) this.#learn(call.guessed);
    const { model } = call.request;
    if (reply.toolCalls.length > 0 && body.response_format !== undefined) this.#callers.add(model);
    this.#taken.set(model, join(this.#takenBy(model), new Set(usedIn(body, quirks))));
  }

  #learn(quirks: Quirks): void {
    const news = new Set([...quirks].filter((quirk) => !this.#learned.has(quirk)));
    this.#learned = join(this.#learned, news);
    for (const loss of describeLoss(news)) this.#calls.logLoss(loss);
  }
}

/**
 * Servers built on pydantic answer 422 instead of 400. Others refuse a feature with a missing page or a server fault,
 * and are believed if they name it.
 */
function isRefusal(failure: StatusFailure, asked: RefusedRequest): boolean {
  const { status } = failure;
  if (status === 400 || status === 422) return true;
  if (status === 404 && namesParameters(failure)) return true;
  if (readFinal(failure) === "no-tools") return true;
  if (!NAMED_STATUSES.has(status)) return false;
  return isChance(failure) || readFinal(failure) !== undefined || namesUsed(failure, asked);
}

/** How often a call is repeated if its tool call failed by chance. */
const MAX_CHANCES = 3;
/** The state of one call. Its guesses apply only to this call until one of them proves right. */
class Call {
  readonly request: ModelRequest;
  guessed = NO_QUIRKS;
  /** Whether an answer was received but not used, so that its cost is in no reply. */
  isDoubled = false;
  /** Whether the format was left out to see if a tool is called then. */
  isTrying = false;
  #chances = 0;

  constructor(request: ModelRequest) {
    this.request = request;
  }

  guess(quirks: Quirks): void {
    this.guessed = quirks;
  }

  double(): void {
    this.isDoubled = true;
  }

  /** Whether to repeat the call because the model's tool call failed by chance. */
  useChance(refusal: EndpointRefusal): boolean {
    if (!isChance(refusal) || this.#chances >= MAX_CHANCES) return false;
    this.#chances += 1;
    return true;
  }

  /** Whether to ask for the answer again: its tool call failed, or is missing and the format may be the cause. */
  decideRepeat(reply: ModelReply, body: RequestBody, mayTry: boolean): boolean {
    if (reply.toolCalls.length > 0) return false;
    if (isChanceEnding(reply.finishReason) && this.#chances < MAX_CHANCES) {
      this.#chances += 1;
      this.isDoubled = true;
      return true;
    }
    const isAnswer = reply.finishReason === "stop" && reply.refusal === undefined;
    const isMissing = isAnswer && this.request.toolChoice === "required" && body.tools !== undefined;
    if (!isMissing || body.response_format === undefined || !mayTry) return false;
    this.guess(join(this.guessed, new Set(["format-with-tools"])));
    this.isTrying = true;
    this.isDoubled = true;
    return true;
  }

  /** Whether its answer proves the guesses right; not if chance was involved. */
  isProof(reply: ModelReply): boolean {
    return this.#chances === 0 && (!this.isTrying || reply.toolCalls.length > 0);
  }
}

/** The SDK, with a separate `fetch` for each call. */
type OpenClient = (attempts: Attempts) => OpenAI;

/** Loads SDK and transport only for runs that use a model, because they are large. */
async function openClient(options: ClientOptions): Promise<OpenClient> {
  const { environment, headers } = options;
  const [{ OpenAI: Client }, fetch] = await Promise.all([import("openai"), openFetch(environment)]);
  const client = new Client({
    apiKey: options.apiKey,
    // The SDK reads missing options from the environment.
    adminAPIKey: null,
    webhookSecret: null,
    baseURL: options.baseUrl,
    organization: environment.OPENAI_ORG_ID || null,
    project: environment.OPENAI_PROJECT_ID || null,
    maxRetries: options.maxRetries,
    timeout: options.timeoutMs,
    logLevel: "off",
  });
  return (attempts) => withOwnHeaders(client.withOptions({ fetch: attempts.fetchBy(fetch) }), headers);
}
