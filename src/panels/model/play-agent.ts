import { describeNoReading } from "../../core/assignments/no-reading.ts";
import { fillPrompt, type PromptFiles } from "../../core/assignments/prompts.ts";
import { describeTools, findMeantTool, TOOL_NAMES } from "../../core/assignments/tools.ts";
import { block } from "../../core/assignments/user-message.ts";
import type { CategorySubject } from "../../core/claims/offered-categories.ts";
import type { Severity } from "../../core/claims/severity.ts";
import { countOf } from "../../core/count-of.ts";
import type { HandedBack } from "../../core/debate/hand-back.ts";
import { ModelError } from "../../core/errors.ts";
import { touchesFiles } from "../../core/pin/receipt.ts";
import { claimsInText, lostClaims } from "../../core/replies/claims-in-text.ts";
import { findAnswer } from "../../core/replies/find-answer.ts";
import { describeSlips, type FormSlip } from "../../core/replies/read-form.ts";
import {
  countClaimed,
  parseReply,
  ROLE_NAMES,
  type Role,
  type RoleReplies,
  replyJsonSchema,
} from "../../core/replies/role.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import type { Usage } from "../../core/usage.ts";
import type { Log } from "../../ports/log.ts";
import type { ChatMessage, Model, ModelReply, ToolCall } from "../../ports/model.ts";
import type { Dialogue, HandBack, PerformanceOutcome } from "../../ports/panel.ts";
import type { Toolbox } from "../../ports/toolbox.ts";
import {
  type AgentLimits,
  findUnusable,
  NO_ANSWER_OF_MODEL,
  toBrokenOff,
  toBudgetSpent,
  toOverfull,
} from "./agent-ending.ts";
import { BookedCalls, isOfModel } from "./booked-calls.ts";
import { runTool } from "./run-tool.ts";
import { KeptForJudging, type TokenBudget } from "./token-budget.ts";

/** The most turns one agent takes, its final answer included (design §6.3). */
const MAX_TURNS = 24;
/** Of a Fixer, which reads, edits and mends its edits for up to fifteen findings. */
const MAX_FIXER_TURNS = 40;
/** Turns on end that call no tool that there is: after them a model calls none in the next either. */
const MAX_STRAY_TURNS = 3;
/** The last part of its time is a Fixer's to answer in: without an answer none of its edits counts. */
const ANSWERING_SHARE = 0.2;
const MAX_REASON_CHARS = 600;
/** How many turns it has to mend what went back to it, its second answer included. */
const MAX_MENDING_TURNS = 6;
/**
 * An Enthusiast's first answer of no more characters than this, such as an empty list, is asked for once more: over the
 * riskiest slice, since of most parts of a large change there is nothing to say.
 */
const SPARSE_CHARS = 50;

export interface AgentTask<R extends Role> {
  readonly role: R;
  /** As the log calls it. */
  readonly who: string;
  readonly round: number;
  /** What decides which categories of defect it is offered; absent for all. */
  readonly subject?: CategorySubject | undefined;
  /** Which slice it is over, the riskiest being the first. */
  readonly slice: number;
  readonly model: string;
  readonly system: string;
  readonly user: string;
  readonly toolbox: Toolbox;
  /** The target's files under all their names: an answer counts once something of them was read. */
  readonly targetFiles: ReadonlySet<string>;
  /** What of its answer goes back to it; absent for nothing. */
  readonly handBack?: HandBack<R> | undefined;
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
 * when an Enthusiast of round 1 says next to nothing of the riskiest slice, after which its answer stands. What of the answer
 * would be turned away goes back to it, once. What breaks it off is an outcome too, as the calls before it were paid for.
 */
export async function playAgent<R extends Role>(
  task: AgentTask<R>,
  means: AgentMeans,
  limits: AgentLimits,
): Promise<AgentResult<R>> {
  const conversation = new Conversation(task, means, limits);
  const isReader = task.role === "enthusiast" || task.role === "adversary";
  const outcome = await conversation.play().catch((error: unknown) => {
    return toOverfull(error, isReader && hasRead(task.toolbox, task.targetFiles)) ?? toBrokenOff(error, limits);
  });
  const { usage, responseIds } = conversation.calls;
  return { outcome, usage, responseIds, dialogue: conversation.tellOf(outcome) };
}

class Conversation<R extends Role> {
  readonly #task: AgentTask<R>;
  readonly #means: AgentMeans;
  readonly #limit: TimeLimit;
  readonly #run: AbortSignal;
  readonly #maxTurns: number;
  /** Fewer milliseconds than this are left for an answer alone. */
  readonly #answeringMs: number;
  readonly #messages: ChatMessage[];
  readonly calls: BookedCalls;
  readonly #toolCalls: ToolCall[] = [];
  #isLastTurn = false;
  #reprompted = false;
  #doubted = false;
  readonly #slips: FormSlip[] = [];
  /** What each answer that could not be used seems to claim. */
  readonly #unusedClaims: (readonly Severity[])[] = [];
  /** Whether an answer did not fit its form, which the server may not have enforced. */
  #isMissed = false;
  /** Turns on end that called no tool that there is. */
  #strayTurns = 0;

  constructor(task: AgentTask<R>, means: AgentMeans, { agent: limit, run }: AgentLimits) {
    this.#task = task;
    this.#means = means;
    this.#limit = limit;
    this.#run = run;
    const isFixer = task.role === "fixer";
    this.#maxTurns = isFixer ? MAX_FIXER_TURNS : MAX_TURNS;
    const leftMs = limit.leftMs();
    this.#answeringMs = isFixer && Number.isFinite(leftMs) ? leftMs * ANSWERING_SHARE : 0;
    this.calls = new BookedCalls(means, limit, task.role === "enthusiast" || task.role === "adversary");
    this.#messages = [
      { role: "system", content: task.system },
      { role: "user", content: task.user },
    ];
  }

  tellOf(outcome: PerformanceOutcome<R>): Dialogue {
    const restated = outcome.kind === "answered" ? countClaimed(this.#task.role, outcome.reply) : 0;
    const lost = lostClaims(this.#unusedClaims, restated);
    return {
      ...this.calls.dialogue,
      reprompts: Number(this.#reprompted) + Number(this.#doubted),
      ...(this.#slips.length === 0 ? {} : { readAsMeant: describeSlips(this.#slips) }),
      ...(lost.length === 0 ? {} : { lostClaims: lost }),
    };
  }

  async play(): Promise<PerformanceOutcome<R>> {
    for (let turn = 1; turn <= this.#maxTurns; turn += 1) {
      if (this.#means.budget.isSpent()) return toBudgetSpent(this.#means.budget);
      if (turn === this.#maxTurns || this.#limit.leftMs() < this.#answeringMs) this.#endReading();
      const reply = await this.#ask(turn);
      if (!isOfModel(reply)) return NO_ANSWER_OF_MODEL;
      if (reply.toolCalls.length > 0 && !this.#isLastTurn) {
        await this.#serve(reply);
        if (!this.#isAstray(reply)) continue;
        if (!hasRead(this.#task.toolbox, this.#task.targetFiles)) return this.#unread();
        this.#endReading();
        continue;
      }
      const outcome = await this.#conclude(reply, turn);
      if (outcome !== undefined) return outcome;
    }
    return { kind: "void", cause: "turns", reason: `no usable answer within ${this.#maxTurns} turns` };
  }

  /** From here on nothing is asked for but the answer. */
  #endReading(): void {
    if (!this.#isLastTurn) this.#messages.push({ role: "user", content: this.#means.prompts["last-turn"] });
    this.#isLastTurn = true;
  }

  /** Whether it goes on calling nothing but tools that there are not, though it was told so. */
  #isAstray({ toolCalls }: ModelReply): boolean {
    const isStray = toolCalls.every(({ name }) => findMeantTool(name, TOOL_NAMES) === undefined);
    this.#strayTurns = isStray ? this.#strayTurns + 1 : 0;
    return this.#strayTurns >= MAX_STRAY_TURNS;
  }

  #unread(): PerformanceOutcome<R> {
    const who = ROLE_NAMES[this.#task.role];
    const reason = `the ${who} answered without reading the target: ${describeNoReading(this.#toolCalls)}`;
    return { kind: "aborted", abort: "no_tool_invocation", reason };
  }

  #ask(turn: number): Promise<ModelReply> {
    return this.calls.complete({
      model: this.#task.model,
      messages: [...this.#messages],
      tools: describeTools(this.#task.toolbox),
      toolChoice: turn === 1 ? "required" : this.#isLastTurn ? "none" : "auto",
      answer: { name: this.#task.role, schema: this.#schema(), ...(this.#isMissed ? { isMissed: true } : {}) },
    });
  }

  #schema(): Readonly<Record<string, unknown>> {
    return replyJsonSchema(this.#task.role, this.#task.subject);
  }

  async #serve(reply: ModelReply): Promise<void> {
    this.#messages.push(toMessage(reply, reply.content, reply.toolCalls));
    this.#toolCalls.push(...reply.toolCalls);
    this.#task.toolbox.expect({ reads: reply.toolCalls.some(({ name }) => name === "read_file") });
    for (const call of reply.toolCalls) {
      // A reply may ask for any number of searches, and each of them takes its time.
      this.#limit.signal.throwIfAborted();
      const content = await runTool(call, this.#task.toolbox, (slips) => this.#note(slips));
      this.#messages.push({ role: "tool", toolCallId: call.id, content });
    }
  }

  #note(slips: readonly FormSlip[]): void {
    for (const slip of slips) this.#slips.push(slip);
  }

  /** The outcome of a final answer, or undefined when the agent is asked once more. */
  async #conclude(reply: ModelReply, turn: number): Promise<PerformanceOutcome<R> | undefined> {
    const unusable = findUnusable(reply);
    const { toolbox, targetFiles } = this.#task;
    if (unusable === undefined && !hasRead(toolbox, targetFiles)) return this.#unread();
    const parsed =
      unusable === undefined
        ? parseReply(this.#task.role, reply.content ?? "", { isAskedAgain: this.#reprompted })
        : ({ kind: "malformed", reason: unusable.reason, detail: unusable.reason } as const);
    if (parsed.kind === "parsed") {
      const { kind: _, reply: first, ...read } = parsed;
      this.#note(read.slips ?? []);
      if (turn === this.#maxTurns || !this.#isSparse(reply))
        return { kind: "answered", ...read, reply: await this.#mended(first, reply) };
      this.#doubt(reply);
      return undefined;
    }
    this.#unusedClaims.push(claimsInText(this.#task.role, reply.content ?? ""));
    if (parsed.detail !== parsed.reason) {
      this.#means.log.info(`${this.#task.who} gave no usable answer: ${parsed.detail.slice(0, MAX_REASON_CHARS)}`);
    }
    if (this.#reprompted) {
      const reason = parsed.reason.slice(0, MAX_REASON_CHARS);
      return { kind: "void", cause: unusable?.cause ?? "malformed", reason };
    }
    this.#reprompted = true;
    this.#isMissed = unusable === undefined;
    const values = { reason: parsed.detail.slice(0, MAX_REASON_CHARS), schema: JSON.stringify(this.#schema()) };
    this.#askAgain(reply, fillPrompt("malformed-reply", this.#means.prompts["malformed-reply"], values));
    return undefined;
  }

  /** The answer, after what would be turned away of it went back to the agent. Whatever goes wrong then, the answer is there. */
  async #mended(first: RoleReplies[R], reply: ModelReply): Promise<RoleReplies[R]> {
    const { handBack, toolbox, who } = this.#task;
    const handed = (await handBack?.find(first, toolbox.receipts())) ?? [];
    if (handBack === undefined || handed.length === 0) return first;
    this.#means.log.info(
      `${who}: ${countOf(handed.length, "entry", "entries")} of its answer would be turned away and ${handed.length === 1 ? "goes" : "go"} back to it`,
    );
    const second = await this.#answerAgain(reply, handed).catch((error: unknown) => {
      const isOver = this.#limit.signal.aborted || error instanceof KeptForJudging || error instanceof ModelError;
      if (this.#run.aborted || !isOver) throw error;
      return undefined;
    });
    return second === undefined ? first : handBack.mend(first, second, handed);
  }

  /** The second answer; undefined where there is none that can be used, of which nobody is asked again. */
  async #answerAgain(reply: ModelReply, handed: readonly HandedBack[]): Promise<RoleReplies[R] | undefined> {
    const { prompts, budget } = this.#means;
    const entries = block("turned_away", handed);
    this.#askAgain(reply, fillPrompt("turned-away", prompts["turned-away"], { entries }));
    for (let turn = 1; turn <= MAX_MENDING_TURNS && !budget.isSpent(); turn += 1) {
      if (turn === MAX_MENDING_TURNS) this.#endReading();
      const again = await this.#ask(Number.POSITIVE_INFINITY);
      if (!isOfModel(again)) return undefined;
      if (again.toolCalls.length === 0 || this.#isLastTurn) return this.#read(again);
      await this.#serve(again);
    }
    return undefined;
  }

  #read(reply: ModelReply): RoleReplies[R] | undefined {
    if (findUnusable(reply) !== undefined) return undefined;
    const parsed = parseReply(this.#task.role, reply.content ?? "");
    return parsed.kind === "parsed" ? parsed.reply : undefined;
  }

  /** Whether it says next to nothing, and may have overlooked something: who was served all of a small diff has not. */
  #isSparse({ content }: ModelReply): boolean {
    const { role, round, slice, toolbox } = this.#task;
    if (role !== "enthusiast" || round !== 1 || slice !== 1 || this.#doubted) return false;
    const said = findAnswer(content ?? "", { isAskedAgain: this.#reprompted }) ?? content ?? "";
    return said.trim().length <= SPARSE_CHARS && !toolbox.hasReadDiff();
  }

  #doubt(reply: ModelReply): void {
    this.#doubted = true;
    this.#means.log.info(`${this.#task.who} found next to nothing in what it was given, and is asked once more`);
    this.#askAgain(reply, this.#means.prompts["sparse-reply"]);
  }

  #askAgain(reply: ModelReply, content: string): void {
    const said = reply.content ?? reply.refusal ?? "";
    if (said.trim() !== "") this.#messages.push(toMessage(reply, said, []));
    this.#messages.push({ role: "user", content });
  }
}

/** What a model said, to be given back to it as it came. */
function toMessage({ extra }: ModelReply, content: string | undefined, toolCalls: readonly ToolCall[]): ChatMessage {
  return { role: "assistant", content, toolCalls, ...(extra === undefined ? {} : { extra }) };
}

/** Whether it was served anything of the target, a part of a line at the least. */
function hasRead(toolbox: Toolbox, targetFiles: ReadonlySet<string>): boolean {
  const isBegun = [...toolbox.begunFiles()].some((path) => targetFiles.has(path));
  return isBegun || touchesFiles(toolbox.receipts(), targetFiles);
}
