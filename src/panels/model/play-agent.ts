import { describeNoReading } from "../../core/assignments/no-reading.ts";
import { fillPrompt, type PromptFiles } from "../../core/assignments/prompts.ts";
import { describeTools } from "../../core/assignments/tools.ts";
import { ModelError } from "../../core/errors.ts";
import { touchesFiles } from "../../core/pin/receipt.ts";
import { findAnswer } from "../../core/replies/find-answer.ts";
import { parseReply, ROLE_NAMES, type Role, replyJsonSchema } from "../../core/replies/role.ts";
import type { VoidCause } from "../../core/report/unheard.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import { addUsage, NO_USAGE, type Usage } from "../../core/usage.ts";
import type { Log } from "../../ports/log.ts";
import type { ChatMessage, Model, ModelReply, ModelRequest, ModelUsage, ToolCall } from "../../ports/model.ts";
import type { Dialogue, PerformanceOutcome } from "../../ports/panel.ts";
import type { Toolbox } from "../../ports/toolbox.ts";
import { runTool } from "./run-tool.ts";
import type { TokenBudget } from "./token-budget.ts";

/** The most turns one agent takes, its final answer included (design §6.3). */
const MAX_TURNS = 24;
const MAX_REASON_CHARS = 600;
/** An Enthusiast's first answer of no more characters than this, such as an empty list, is asked for once more. */
const SPARSE_CHARS = 50;

export interface AgentTask<R extends Role> {
  readonly role: R;
  readonly agent: string;
  readonly round: number;
  readonly model: string;
  readonly system: string;
  readonly user: string;
  readonly toolbox: Toolbox;
  /** The target's files under all their names: an answer counts once something of them was read. */
  readonly targetFiles: ReadonlySet<string>;
}

export interface AgentMeans {
  readonly model: Model;
  readonly prompts: PromptFiles;
  readonly budget: TokenBudget;
  readonly log: Log;
}

/** What the agent came to and what it cost, also when it came to nothing. */
export interface AgentResult<R extends Role> {
  readonly outcome: PerformanceOutcome<R>;
  readonly usage: Usage;
  readonly responseIds: readonly string[];
  readonly dialogue: Dialogue;
}

/**
 * One agent's conversation: tools until it answers, one further try when the answer cannot be used, then void; and one
 * when an Enthusiast of round 1 says next to nothing, after which its answer stands. What
 * breaks it off is an outcome too, as the calls before it were paid for.
 */
export async function playAgent<R extends Role>(
  task: AgentTask<R>,
  means: AgentMeans,
  limits: AgentLimits,
): Promise<AgentResult<R>> {
  const conversation = new Conversation(task, means, limits.agent);
  const outcome = await conversation.play().catch((error: unknown) => toBrokenOff<R>(error, limits));
  const { usage, responseIds, dialogue } = conversation;
  return { outcome, usage, responseIds, dialogue };
}

/** @throws the error itself if neither a signal nor the model is behind it. */
function toBrokenOff<R extends Role>(error: unknown, { run, agent }: AgentLimits): PerformanceOutcome<R> {
  if (run.aborted) return { kind: "aborted", abort: "interrupted", reason: "it was broken off" };
  if (agent.signal.aborted)
    return {
      kind: "void",
      cause: "time",
      reason: "it did not answer in time and was cut off: raise agent-seconds, or choose a faster model",
    };
  if (error instanceof ModelError) return { kind: "aborted", abort: "model_unavailable", reason: error.message };
  throw error;
}

/** `agent` ends at this agent's own deadline, and whenever `run` aborts. */
export interface AgentLimits {
  readonly run: AbortSignal;
  readonly agent: TimeLimit;
}

class Conversation<R extends Role> {
  readonly #task: AgentTask<R>;
  readonly #means: AgentMeans;
  readonly #limit: TimeLimit;
  readonly #messages: ChatMessage[];
  readonly responseIds: string[] = [];
  usage: Usage = NO_USAGE;
  readonly #answeredBy = new Set<string>();
  readonly #calls: ToolCall[] = [];
  #reprompted = false;
  #doubted = false;
  #brokenOff = 0;

  constructor(task: AgentTask<R>, means: AgentMeans, limit: TimeLimit) {
    this.#task = task;
    this.#means = means;
    this.#limit = limit;
    this.#messages = [
      { role: "system", content: task.system },
      { role: "user", content: task.user },
    ];
  }

  get dialogue(): Dialogue {
    return {
      answeredBy: [...this.#answeredBy],
      reprompts: Number(this.#reprompted) + Number(this.#doubted),
      brokenOff: this.#brokenOff,
    };
  }

  async play(): Promise<PerformanceOutcome<R>> {
    for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
      if (this.#means.budget.isSpent()) {
        const reason = `the token budget is spent: ${this.#means.budget.describe()}`;
        return { kind: "aborted", abort: "budget_exhausted", reason };
      }
      if (turn === MAX_TURNS) this.#messages.push({ role: "user", content: this.#means.prompts["last-turn"] });
      const reply = await this.#ask(turn);
      if (reply.responseId === undefined && reply.finishReason === undefined) {
        return {
          kind: "aborted",
          abort: "agent_dispatch_unavailable",
          reason: "the endpoint's reply holds no answer of a model: check that it is an OpenAI-compatible API",
        };
      }
      if (reply.toolCalls.length > 0 && turn < MAX_TURNS) {
        await this.#serve(reply);
        continue;
      }
      const outcome = this.#conclude(reply, turn);
      if (outcome !== undefined) return outcome;
    }
    return { kind: "void", cause: "turns", reason: `no usable answer within ${MAX_TURNS} turns` };
  }

  async #ask(turn: number): Promise<ModelReply> {
    const request: ModelRequest = {
      model: this.#task.model,
      messages: [...this.#messages],
      tools: describeTools(this.#task.toolbox),
      toolChoice: turn === 1 ? "required" : turn === MAX_TURNS ? "none" : "auto",
      answer: { name: this.#task.role, schema: replyJsonSchema(this.#task.role) },
    };
    this.#limit.signal.throwIfAborted();
    const reply = await this.#means.model.complete(request, this.#limit).catch((error: unknown) => {
      if (this.#limit.signal.aborted) this.#bookBrokenOff();
      throw error;
    });
    if (reply.responseId !== undefined) this.responseIds.push(reply.responseId);
    if (reply.responseId !== undefined || reply.finishReason !== undefined) this.#answeredBy.add(reply.model);
    this.#book(reply.usage, reply.content?.length ?? 0);
    return reply;
  }

  /** What it cost is not known, but it is not nothing: the budget takes the prompt for paid. */
  #bookBrokenOff(): void {
    this.#brokenOff += 1;
    this.#means.budget.book(undefined, () => JSON.stringify(this.#messages).length);
  }

  #book(usage: ModelUsage | undefined, repliedChars: number): void {
    this.#means.budget.book(usage, () => JSON.stringify(this.#messages).length + repliedChars);
    const tokens = usage ?? { inputTokens: 0, cachedTokens: 0, outputTokens: 0, reasoningTokens: 0 };
    this.usage = addUsage(this.usage, { ...tokens, calls: 1, callsWithoutUsage: usage === undefined ? 1 : 0 });
  }

  async #serve(reply: ModelReply): Promise<void> {
    this.#messages.push({ role: "assistant", content: reply.content, toolCalls: reply.toolCalls });
    this.#calls.push(...reply.toolCalls);
    for (const call of reply.toolCalls) {
      // A reply may ask for any number of searches, and each of them takes its time.
      this.#limit.signal.throwIfAborted();
      const content = await runTool(call, this.#task.toolbox);
      this.#messages.push({ role: "tool", toolCallId: call.id, content });
    }
  }

  /** The outcome of a final answer, or undefined when the agent is asked once more. */
  #conclude(reply: ModelReply, turn: number): PerformanceOutcome<R> | undefined {
    const unusable = findUnusable(reply);
    const { toolbox, targetFiles } = this.#task;
    if (unusable === undefined && !hasRead(toolbox, targetFiles)) {
      return {
        kind: "aborted",
        abort: "no_tool_invocation",
        reason: `the ${ROLE_NAMES[this.#task.role]} answered without reading the target: ${describeNoReading(this.#calls)}`,
      };
    }
    const parsed =
      unusable === undefined
        ? parseReply(this.#task.role, reply.content ?? "")
        : ({ kind: "malformed", reason: unusable.reason, detail: unusable.reason } as const);
    if (parsed.kind === "parsed") {
      if (turn === MAX_TURNS || !this.#isSparse(reply)) return { kind: "answered", reply: parsed.reply };
      this.#doubt(reply);
      return undefined;
    }
    if (this.#reprompted) {
      const reason = parsed.reason.slice(0, MAX_REASON_CHARS);
      return { kind: "void", cause: unusable?.cause ?? "malformed", reason };
    }
    this.#reprompted = true;
    const reason = parsed.detail.slice(0, MAX_REASON_CHARS);
    this.#askAgain(reply, fillPrompt("malformed-reply", this.#means.prompts["malformed-reply"], { reason }));
    return undefined;
  }

  #isSparse({ content }: ModelReply): boolean {
    const { role, round } = this.#task;
    const said = findAnswer(content ?? "") ?? content ?? "";
    return role === "enthusiast" && round === 1 && !this.#doubted && said.trim().length <= SPARSE_CHARS;
  }

  #doubt(reply: ModelReply): void {
    this.#doubted = true;
    this.#means.log.info(`enthusiast_sparse_output: ${this.#task.agent} found next to nothing and is asked once more`);
    this.#askAgain(reply, this.#means.prompts["sparse-reply"]);
  }

  #askAgain(reply: ModelReply, content: string): void {
    const said = reply.content ?? reply.refusal ?? "";
    if (said !== "") this.#messages.push({ role: "assistant", content: said, toolCalls: [] });
    this.#messages.push({ role: "user", content });
  }
}

/** Whether it was served anything of the target, a part of a line at the least. */
function hasRead(toolbox: Toolbox, targetFiles: ReadonlySet<string>): boolean {
  const isBegun = [...toolbox.begunFiles()].some((path) => targetFiles.has(path));
  return isBegun || touchesFiles(toolbox.receipts(), targetFiles);
}

/** Why a reply is no answer at all, whatever it says; undefined when it may be one. */
function findUnusable(reply: ModelReply): Unusable | undefined {
  if (reply.toolCalls.length > 0) return { cause: "turns", reason: "it asked for tools after its last turn" };
  if (reply.refusal !== undefined && reply.refusal !== "") return { cause: "refusal", reason: "it refused to answer" };
  if (reply.finishReason === "length") return { cause: "length", reason: "it was cut off at the length limit" };
  if (reply.finishReason === "content_filter")
    return { cause: "refusal", reason: "it was cut off by a content filter" };
  if (reply.content === undefined || reply.content.trim() === "") return { cause: "malformed", reason: "it was empty" };
  return undefined;
}

interface Unusable {
  readonly cause: VoidCause;
  readonly reason: string;
}
