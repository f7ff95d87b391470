import { fillPrompt, type PromptFiles } from "../../assignments/prompts.ts";
import { SERVED_START } from "../../assignments/tools.ts";
import { fewestTokens, readWindow, tokensOf } from "../../budget/context-window.ts";
import { decideReading, type ReportedTokens, type SentCall, type TokenEvidence } from "../../budget/reading-proof.ts";
import { type ContextTokens, windowOf } from "../../config/ladder.ts";
import type { ChatMessage, ModelReply, ModelRequest } from "../../ports/model.ts";
import { type AnswerTry, findAnswer, findDoubledKey } from "../../replies/read-form.ts";
import { sha256 } from "../../text/digest.ts";
import { parseObject } from "../../text/jsonc.ts";

/**
 * What a run knows about its models' windows, and whether their server reports tokens. Shared by all agents of a run.
 */
export class ReadingWatch {
  /** The seed for marks, drawn for this run. */
  readonly seed: string;
  readonly #configured: ContextTokens | undefined;
  readonly #learned = new Map<string, number>();
  readonly #withoutUsage = new Set<string>();

  constructor({ seed, contextTokens }: { readonly seed: string; readonly contextTokens: ContextTokens | undefined }) {
    this.seed = seed;
    this.#configured = contextTokens;
  }

  /** The model's window in tokens, as configured or as its server said; undefined if neither is known. */
  windowOf(model: string): number | undefined {
    const known = [windowOf(model, this.#configured), this.#learned.get(model)].flatMap((window) => window ?? []);
    return known.length === 0 ? undefined : Math.min(...known);
  }

  /** Learns from a server's refusal of a conversation as too long, or from the window in its fields. */
  learn(model: string, refusal: string, window = readWindow(refusal)): void {
    if (window !== undefined) this.#learned.set(model, Math.min(window, this.#learned.get(model) ?? window));
  }

  /** Whether a reply of the model came without a token count. */
  reportsNoUsage(model: string): boolean {
    return this.#withoutUsage.has(model);
  }

  noteNoUsage(model: string): void {
    this.#withoutUsage.add(model);
  }
}

/** The calls of one conversation, and the evidence of what the model read. */
export class SentCalls {
  readonly #calls: SentCall[] = [];
  readonly #fewest = new Map<string, number>();
  /** The characters of the last request, and its tokens if reported. */
  #last: { readonly chars: number; readonly tokens: number | undefined } = { chars: 0, tokens: undefined };

  add(request: ModelRequest, reply: ModelReply): void {
    const reported = reportedTokens(reply);
    const chars = charsOf(request);
    this.#calls.push({
      chars,
      fewest: request.messages.reduce((sum, message) => sum + this.#fewestOf(message), 0),
      ownChars: request.messages.reduce((sum, message) => sum + ownCharsOf(message), 0),
      besideChars: Math.max(0, (reply.besideChars ?? 0) - leftOutChars(request)),
      servedBy: reply.servedBy ?? reply.model,
      reported,
      ...(reply.isDoubled === true ? { isDoubled: true } : {}),
    });
    this.#last = { chars, tokens: reported === undefined ? undefined : Math.max(reported.input, reported.cached) };
  }

  decide(): TokenEvidence {
    return decideReading(this.#calls);
  }

  /** Estimates the tokens of a further request, by the reported tokens of the last one or else by its characters. */
  tokensOf(request: ModelRequest): number {
    const chars = charsOf(request);
    const { tokens, chars: before } = this.#last;
    return tokens === undefined ? tokensOf(chars) : tokens + tokensOf(Math.max(0, chars - before));
  }

  #fewestOf(message: ChatMessage): number {
    if (message.role === "assistant") return 0;
    const known = this.#fewest.get(message.content);
    if (known !== undefined) return known;
    const fewest = fewestTokens(message.content);
    this.#fewest.set(message.content, fewest);
    return fewest;
  }
}

/** Characters that some servers ignore although they are sent: tools if none may be called. */
function leftOutChars({ tools, toolChoice }: ModelRequest): number {
  return toolChoice === "none" ? JSON.stringify(tools).length : 0;
}

/** The prompt tokens that a reply reports; undefined for none or zero. */
function reportedTokens({ usage, promptTokens }: ModelReply): ReportedTokens | undefined {
  if (usage === undefined)
    return promptTokens === undefined
      ? undefined
      : { ...promptTokens, mayBeBeside: promptTokens.cached > 0, isPart: true };
  const { inputTokens: input, cachedTokens, besideTokens } = usage;
  if (input + cachedTokens + (besideTokens ?? 0) === 0) return undefined;
  return { input, cached: Math.max(cachedTokens, besideTokens ?? 0), mayBeBeside: besideTokens !== undefined };
}

/** The number of characters in a request. */
export function charsOf({ messages, tools, answer }: ModelRequest): number {
  return JSON.stringify(messages).length + JSON.stringify(tools).length + JSON.stringify(answer.schema).length;
}

function ownCharsOf(message: ChatMessage): number {
  return message.role === "assistant" ? JSON.stringify(message).length : 0;
}

/** The key for repeated marks in an answer. */
const CHECK_KEY = "reading_check";
const MARK_CHARS = 8;

/** The seed of marks: they cannot be guessed from the change alone. */
interface MarkSeed {
  readonly seed: string;
  readonly agent: string;
}

/** A request whose answer must repeat its marks, in the order of its texts. */
interface MarkedRequest {
  readonly request: ModelRequest;
  readonly marks: readonly string[];
}

/**
 * Adds marks to a request: in its system message, after its task, after what was sent with that, before the first tool
 * result, and after each turn's results. The same conversation has the same marks.
 */
export function withMarks(request: ModelRequest, source: MarkSeed, prompts: PromptFiles): MarkedRequest {
  const marks: string[] = [];
  const next = () => {
    const mark = sha256(`${source.seed}\n${source.agent}\n${marks.length}`).slice(0, MARK_CHARS);
    marks.push(mark);
    return `[mark ${mark}]`;
  };
  const isServed = (at: number) => request.messages[at]?.role === "tool";
  const firstServed = request.messages.findIndex((_, at) => isServed(at));
  const firstAsked = request.messages.findIndex(({ role }) => role === "user");
  const marked = request.messages.map((message, at): ChatMessage => {
    if (message.role === "system" && at === 0) {
      const note = fillPrompt("reading-check", prompts["reading-check"], { mark: next() }).trim();
      return { ...message, content: `${message.content}\n\n${note}` };
    }
    if (message.role === "tool") {
      const before = at === firstServed ? `${next()}\n` : "";
      const after = isServed(at + 1) ? "" : `\n${next()}`;
      return { ...message, content: `${before}${message.content}${after}` };
    }
    if (message.role === "user" && at === firstAsked) {
      const end = message.content.indexOf(SERVED_START);
      const [task, sent] =
        end < 0 ? [message.content, ""] : [message.content.slice(0, end), message.content.slice(end)];
      return { ...message, content: `${task}\n${next()}${sent === "" ? "" : `${sent}\n${next()}`}` };
    }
    return message;
  });
  const messages = marked.map((message) => (message.role === "assistant" ? withoutMarks(message, marks) : message));
  return { request: { ...request, messages, answer: withCheckKey(request.answer) }, marks };
}

/** The model's own text without marks, which it could otherwise repeat from there. */
function withoutMarks(message: ChatMessage, marks: readonly string[]): ChatMessage {
  const text = JSON.stringify(message);
  const blanked = marks.reduce((blank, mark) => blank.replaceAll(mark, "-".repeat(MARK_CHARS)), text);
  return blanked === text ? message : JSON.parse(blanked);
}

type AnswerSchema = ModelRequest["answer"]["schema"];

function withCheckKey(answer: ModelRequest["answer"]): ModelRequest["answer"] {
  return { ...answer, schema: withCheck(answer.schema) };
}

/** The schema of an answer that repeats marks. */
export function withCheck(schema: AnswerSchema): AnswerSchema {
  const { properties, required } = schema;
  const known = typeof properties === "object" && properties !== null ? properties : {};
  return {
    ...schema,
    properties: { ...known, [CHECK_KEY]: { type: "array", items: { type: "string" } } },
    required: [...(Array.isArray(required) ? required : []), CHECK_KEY],
  };
}

/** An answer without its repeated marks, and whether it repeats every mark. Never throws. */
export function readMarks(
  content: string,
  marks: readonly string[],
  asked: AnswerTry = { isAskedAgain: false },
): { readonly content: string; readonly isRepeated: boolean } {
  const document = findAnswer(content, asked) ?? content;
  const answer = parseObject(document);
  // If it were written again, a repeated key would occur only once.
  if (answer === undefined || findDoubledKey(document) !== undefined) return { content, isRepeated: false };
  const { [CHECK_KEY]: repeated, ...rest } = answer;
  const said = JSON.stringify(repeated ?? "");
  return { content: JSON.stringify(rest), isRepeated: marks.every((mark) => said.includes(mark)) };
}
