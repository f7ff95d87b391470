import { fillPrompt } from "../../assignments/prompts.ts";
import {
  describeNoReading,
  describeTools,
  type FirstCall,
  findMeantTool,
  renderServed,
  TOOL_NAMES,
} from "../../assignments/tools.ts";
import { block } from "../../assignments/user-message.ts";
import { answerTokens, leastWindow, type ReadingRoom, roomIn, tokensOf } from "../../budget/context-window.ts";
import type { ReadingProof } from "../../budget/reading-proof.ts";
import type { Severity } from "../../claims/severity.ts";
import type { HandedBack } from "../../debate/hand-back.ts";
import type { Log } from "../../ports/log.ts";
import type { ChatMessage, ModelReply, ModelRequest, ToolCall } from "../../ports/model.ts";
import type { Dialogue, HandBack, PerformanceOutcome } from "../../ports/panel.ts";
import { refusal, type Toolbox } from "../../ports/toolbox.ts";
import { claimsInText, lostClaims } from "../../replies/claims-in-text.ts";
import { describeSlips, type FormSlip, findAnswer, proseBehind } from "../../replies/read-form.ts";
import {
  countClaimed,
  type ParsedReply,
  parseReply,
  type ReplySubject,
  ROLE_NAMES,
  type Role,
  type RoleReplies,
  replyJsonSchema,
} from "../../replies/role.ts";
import type { VoidCause } from "../../report/self-assessment.ts";
import { countOf } from "../../text/count-of.ts";
import { ModelError } from "../../text/errors.ts";
import { AgentCalls, type AgentResult, type CallingTools, isOfModel } from "./agent-calls.ts";
import {
  findUnusable,
  NO_ANSWER_OF_MODEL,
  NOT_SHOWN_READ,
  toBrokenOff,
  toBudgetSpent,
  toCut,
  toOverfull,
  toTooSmall,
} from "./agent-ending.ts";
import { charsOf, readMarks, withCheck, withMarks } from "./reading-watch.ts";
import { hasRead, runTool } from "./run-tool.ts";
import { KeptForJudging } from "./token-budget.ts";

/** The most turns of one agent, including its final answer. */
const MAX_TURNS = 24;
/** For a Fixer, which reads, edits and corrects its edits for up to fifteen findings. */
const MAX_FIXER_TURNS = 40;
/** Consecutive turns with only unknown tools; after these, a model calls no real tool in the next turn either. */
const MAX_STRAY_TURNS = 3;
/** The last part of its time is reserved for a Fixer's answer, because without one none of its edits counts. */
const ANSWERING_SHARE = 0.2;
const MAX_REASON_CHARS = 600;
/** The most turns for correcting what was handed back, including the second answer. */
const MAX_MENDING_TURNS = 6;
/** How often an answer without the marks of what was served is asked for again. */
const MAX_CHECKS = 1;
/** The most bytes sent before an agent asks; only the reply that exceeds the limit may go beyond it. */
const MAX_SENT_BYTES = 40 * 1024;
/** The share of a small window's reading room. */
const SENT_SHARE = 0.5;
/** The tools that show a part of the target. */
const LOOKS: ReadonlySet<string> = new Set(["read_diff", "read_file", "search", "find_definition"]);
/** The part of a tool's reply other than its content. */
const REPLY_FRAME_BYTES = 1024;
/**
 * An Enthusiast's first answer of at most this length, such as an empty list, is asked for again. Only for the riskiest
 * slice, because most parts of a large change need no remark.
 */
const SPARSE_CHARS = 50;

export interface AgentTask<R extends Role> {
  readonly role: R;
  /** Unique in the run. */
  readonly agent: string;
  /** Its name in the log. */
  readonly who: string;
  readonly round: number;
  /** Decides which categories of defect it may choose; absent for all. */
  readonly subject?: ReplySubject | undefined;
  /** The index of its slice, riskiest first. */
  readonly slice: number;
  readonly model: string;
  readonly system: string;
  readonly user: string;
  /** What it must read in any case; sent before it asks, if small. Absent for nothing. */
  readonly firstCalls?: readonly FirstCall[] | undefined;
  readonly toolbox: Toolbox;
  /** The model's window in tokens, as far as known when the agent began. */
  readonly window?: number | undefined;
  /** The limits of its tools' replies; absent if the window is unknown or too small. */
  readonly room?: ReadingRoom | undefined;
  /**
   * The target's files under all their names. An answer counts once something of them was read, and the agent has
   * looked for itself.
   */
  readonly targetFiles: ReadonlySet<string>;
  /** What of its answer is handed back to it; absent for nothing. */
  readonly handBack?: HandBack<R> | undefined;
}

export interface AgentTools extends CallingTools {
  readonly log: Log;
}

/**
 * One agent's conversation: tools until it answers, and one further attempt if the answer is unusable; then it is void.
 * An Enthusiast of round 1 who says next to nothing about the riskiest slice is also asked again; then its answer
 * stands.
 * Entries that would be rejected are handed back, once. An abort is an outcome too, because earlier calls were paid
 * for.
 */
export async function playAgent<R extends Role>(
  task: AgentTask<R>,
  tools: AgentTools,
  run: AbortSignal,
): Promise<AgentResult<R>> {
  using calls = new AgentCalls(tools, task, run);
  const conversation = new Conversation(task, tools, calls);
  const isReader = task.role === "enthusiast" || task.role === "adversary";
  const outcome = await conversation.play().catch((error: unknown) => {
    const isWindowLearned = tools.watch.windowOf(task.model) !== task.window;
    const mayRetry = (isReader || isWindowLearned) && hasRead(task.toolbox, task.targetFiles);
    return toOverfull(error, mayRetry) ?? conversation.findTooSmall(error) ?? toBrokenOff(error, calls);
  });
  return { outcome, ...calls.cost, dialogue: conversation.dialogueOf(outcome) };
}

/** Why an answer is unusable: `reason` for people, `detail` for the model; `cause` if the form is not the reason. */
interface Unanswerable {
  readonly cause?: VoidCause;
  readonly reason: string;
  readonly detail: string;
}

class Conversation<R extends Role> {
  readonly #task: AgentTask<R>;
  readonly #tools: AgentTools;
  readonly #calls: AgentCalls;
  readonly #maxTurns: number;
  /** With fewer milliseconds left, only an answer is possible. */
  readonly #answeringMs: number;
  readonly #replyBytes: number;
  readonly #messages: ChatMessage[];
  readonly #toolCalls: ToolCall[] = [];
  #isLastTurn = false;
  #reprompted = false;
  #doubted = false;
  readonly #slips: FormSlip[] = [];
  /** The apparent claims of each unusable answer. */
  readonly #unusedClaims: (readonly Severity[])[] = [];
  /** Whether an answer did not match its format, which the server may not enforce. */
  #isMissed = false;
  /** Consecutive turns with only unknown tools. */
  #strayTurns = 0;
  /** The marks of the last request; undefined if it had none. */
  #marks: readonly string[] | undefined;
  #checks = 0;
  /**
   * Whether anything was sent before it asked, and everything it must read; how often it has looked for itself since,
   * and was told to.
   */
  #isSent = false;
  #isSentAll = false;
  #looks = 0;
  #isAskedToLook = false;
  #proof: ReadingProof | undefined;

  constructor(task: AgentTask<R>, tools: AgentTools, calls: AgentCalls) {
    this.#task = task;
    this.#tools = tools;
    this.#calls = calls;
    const isFixer = task.role === "fixer";
    this.#maxTurns = isFixer ? MAX_FIXER_TURNS : MAX_TURNS;
    const leftMs = calls.limit.leftMs();
    this.#answeringMs = isFixer && Number.isFinite(leftMs) ? leftMs * ANSWERING_SHARE : 0;
    this.#replyBytes = (task.room?.replyBytes ?? 0) + REPLY_FRAME_BYTES;
    this.#messages = [
      { role: "system", content: task.system },
      { role: "user", content: task.user },
    ];
  }

  dialogueOf(outcome: PerformanceOutcome<R>): Dialogue {
    const restated = outcome.kind === "answered" ? countClaimed(this.#task.role, outcome.reply) : 0;
    const lost = lostClaims(this.#unusedClaims, restated);
    return {
      ...this.#calls.dialogue,
      reprompts: Number(this.#reprompted) + Number(this.#doubted),
      proof: this.#proof ?? "none",
      ...(this.#slips.length === 0 ? {} : { readAsMeant: describeSlips(this.#slips) }),
      ...(lost.length === 0 ? {} : { lostClaims: lost }),
    };
  }

  /** The outcome if even the task does not fit the window, as the server has just said. */
  findTooSmall(error: unknown): PerformanceOutcome<R> | undefined {
    return error instanceof ModelError && error.kind === "too-long" ? this.#toTooSmall() : undefined;
  }

  #toTooSmall(): PerformanceOutcome<R> | undefined {
    const { model } = this.#task;
    const window = this.#tools.watch.windowOf(model);
    if (window === undefined) return undefined;
    const { system, user } = this.#task;
    const messages: readonly ChatMessage[] = [
      { role: "system", content: system },
      { role: "user", content: user },
    ];
    const chars = charsOf({ ...this.#request("required"), messages });
    const isReadable = (roomIn(window, chars)?.bytes ?? 0) >= this.#replyBytes;
    return isReadable ? undefined : toTooSmall(model, window, leastWindow(chars));
  }

  async play(): Promise<PerformanceOutcome<R>> {
    const tooSmall = this.#toTooSmall();
    if (tooSmall !== undefined) return tooSmall;
    await this.#sendFirst();
    for (let turn = 1; turn <= this.#maxTurns; turn += 1) {
      if (this.#tools.budget.isSpent()) return toBudgetSpent(this.#tools.budget);
      if (turn === this.#maxTurns || this.#calls.limit.leftMs() < this.#answeringMs) this.#endReading();
      const reply = await this.#calls.complete(this.#nextRequest(turn));
      if (!isOfModel(reply)) return NO_ANSWER_OF_MODEL;
      const reading = this.#calls.reading.decide();
      if (reading.kind === "cut") return toCut(reading, this.#task.model);
      const isReading = reply.toolCalls.length > 0 && !this.#isLastTurn;
      const outcome = isReading ? await this.#read(reply) : await this.#conclude(reply, turn);
      if (outcome !== undefined) return outcome;
    }
    return { kind: "void", cause: "turns", reason: `no usable answer within ${this.#maxTurns} turns` };
  }

  /** Sends what it must read with its task, if that is small. */
  async #sendFirst(): Promise<void> {
    const { firstCalls = [], toolbox, room, user } = this.#task;
    const most =
      room === undefined ? MAX_SENT_BYTES : Math.min(MAX_SENT_BYTES, room.bytes * SENT_SHARE - this.#replyBytes);
    const replies: (FirstCall & { readonly reply: string })[] = [];
    let bytes = 0;
    for (const call of firstCalls) {
      this.#calls.limit.signal.throwIfAborted();
      if (bytes > most) break;
      // No surrounding code is sent with a diff: its agent knows the change, and asks in one turn for what it needs.
      toolbox.expect({ reads: true, isSent: true });
      const { text: reply, isRefused } = await runTool({ id: "", ...call }, toolbox);
      if (isRefused) continue;
      bytes += Buffer.byteLength(reply);
      replies.push({ ...call, reply });
    }
    if (replies.length === 0) return;
    this.#isSent = true;
    this.#isSentAll = replies.length === firstCalls.length;
    const served = renderServed(this.#tools.prompts.served, replies);
    this.#messages[1] = { role: "user", content: `${user}\n${served}` };
  }

  /** Whether it has looked at the target; by itself, if something was already sent. */
  #hasLooked(): boolean {
    return this.#isSent ? this.#looks > 0 : hasRead(this.#task.toolbox, this.#task.targetFiles);
  }

  /**
   * Whether it may answer directly if everything it must read was sent. An Enthusiast of the first round may not,
   * because its tool call proves that the endpoint passes calls on. Nor may a role that makes new claims.
   */
  #mayAnswerAtOnce(): boolean {
    const { role, round, toolbox } = this.#task;
    if (!this.#isSentAll || (role === "enthusiast" && round === 1)) return false;
    return role === "judge" || role === "critic" || toolbox.hasReadDiff();
  }

  /** Tells it once to look for itself, and accepts no answer without that. */
  #askToLook(reply: ModelReply, why: "one-look" | "one-look-missed" = "one-look"): PerformanceOutcome<R> | undefined {
    if (!this.#isSent || this.#isAskedToLook) return this.#unread();
    this.#isAskedToLook = true;
    this.#askAgain(reply, this.#tools.prompts[why]);
    return undefined;
  }

  /** Asks only for the answer from now on. */
  #endReading(): void {
    if (!this.#isLastTurn) this.#messages.push({ role: "user", content: this.#tools.prompts["last-turn"] });
    this.#isLastTurn = true;
  }

  /** Serves its calls. An agent that keeps calling only unknown tools must answer, or has read nothing. */
  async #read(reply: ModelReply): Promise<PerformanceOutcome<R> | undefined> {
    await this.#serve(reply);
    if (!this.#isAstray(reply)) return undefined;
    if (!this.#hasLooked()) return this.#unread();
    this.#endReading();
    return undefined;
  }

  /** Whether it keeps calling only unknown tools, although it was told. */
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

  #nextRequest(turn: number): ModelRequest {
    const mustLook = turn === 1 ? !this.#mayAnswerAtOnce() : this.#isAskedToLook && !this.#hasLooked();
    const request = this.#request(this.#isLastTurn ? "none" : mustLook ? "required" : "auto");
    const { watch, prompts } = this.#tools;
    const { agent, model } = this.#task;
    if (!watch.reportsNoUsage(model)) return request;
    const marked = withMarks(request, { seed: watch.seed, agent }, prompts);
    this.#marks = marked.marks;
    return marked.request;
  }

  #request(toolChoice: ModelRequest["toolChoice"]): ModelRequest {
    const { model, toolbox, role } = this.#task;
    return {
      model,
      messages: [...this.#messages],
      tools: describeTools(toolbox),
      toolChoice,
      answer: { name: role, schema: this.#schema(), ...(this.#isMissed ? { isMissed: true } : {}) },
    };
  }

  #schema(): Readonly<Record<string, unknown>> {
    return replyJsonSchema(this.#task.role, this.#task.subject);
  }

  async #serve(reply: ModelReply): Promise<void> {
    this.#messages.push(toMessage(reply, reply.content, reply.toolCalls));
    this.#toolCalls.push(...reply.toolCalls);
    this.#task.toolbox.expect({ reads: reply.toolCalls.some(({ name }) => name === "read_file") });
    for (const call of reply.toolCalls) {
      // A reply may request any number of searches, and each takes time.
      this.#calls.limit.signal.throwIfAborted();
      const served = this.#hasRoom() ? await runTool(call, this.#task.toolbox, (slips) => this.#note(slips)) : NO_ROOM;
      const tool = findMeantTool(call.name, TOOL_NAMES);
      if (tool !== undefined && LOOKS.has(tool) && !served.isRefused) this.#looks += 1;
      this.#messages.push({ role: "tool", toolCallId: call.id, content: served.text });
    }
  }

  #note(slips: readonly FormSlip[]): void {
    for (const slip of slips) this.#slips.push(slip);
  }

  /** Whether another tool reply fits the model's window and leaves room for the answer. */
  #hasRoom(): boolean {
    const { window } = this.#task;
    if (window === undefined) return true;
    const used = this.#calls.reading.tokensOf(this.#request("auto"));
    return used + tokensOf(this.#replyBytes) <= window - answerTokens(window);
  }

  /** The outcome of a final answer; undefined if the agent is asked again. */
  async #conclude(reply: ModelReply, turn: number): Promise<PerformanceOutcome<R> | undefined> {
    const unusable = findUnusable(reply);
    const hasLooked = this.#hasLooked();
    if (unusable === undefined && !hasLooked && !this.#mayAnswerAtOnce()) return this.#askToLook(reply);
    if (unusable !== undefined) return this.#reject(reply, { detail: unusable.reason, ...unusable });
    const { content, isRepeated } = this.#readMarks(reply);
    const parsed = this.#parse(content);
    if (parsed.kind === "malformed") return this.#reject(reply, parsed);
    const { role } = this.#task;
    if (!hasLooked && countClaimed(role, parsed.reply) > 0) {
      return this.#askToLook(reply, role === "judge" || role === "critic" ? "one-look-missed" : "one-look");
    }
    const isReported = this.#calls.reading.decide().kind === "taken";
    if (!(isRepeated ?? isReported)) return this.#checkReading(reply);
    this.#proof = isReported ? "usage" : "marks";
    const { kind: _, reply: first, ...read } = parsed;
    this.#note(read.slips ?? []);
    if (turn < this.#maxTurns && this.#isSparse(content)) return this.#doubt(reply);
    const mended = await this.#mended(first, reply);
    const reading = this.#calls.reading.decide();
    return reading.kind === "cut" ? toCut(reading, this.#task.model) : { kind: "answered", ...read, reply: mended };
  }

  /** Asks again for an unusable answer, and ends after the second. */
  #reject(reply: ModelReply, why: Unanswerable): PerformanceOutcome<R> | undefined {
    this.#unusedClaims.push(claimsInText(this.#task.role, reply.content ?? ""));
    const { cause, reason, detail } = why;
    if (cause === undefined && detail !== reason) {
      this.#tools.log.info(`${this.#task.who} gave no usable answer: ${detail.slice(0, MAX_REASON_CHARS)}`);
    }
    if (this.#reprompted)
      return { kind: "void", cause: cause ?? "malformed", reason: reason.slice(0, MAX_REASON_CHARS) };
    this.#reprompted = true;
    this.#isMissed = cause === undefined;
    const schema = this.#marks === undefined ? this.#schema() : withCheck(this.#schema());
    const values = { reason: detail.slice(0, MAX_REASON_CHARS), schema: JSON.stringify(schema) };
    this.#askAgain(reply, fillPrompt("malformed-reply", this.#tools.prompts["malformed-reply"], values));
    return undefined;
  }

  /** Parses the answer from a text. Text after it is not part of it, and may claim more than it does. */
  #parse(content: string): ParsedReply<R> {
    const { role } = this.#task;
    const parsed = parseReply(role, content, { isAskedAgain: this.#reprompted });
    if (parsed.kind === "parsed" && this.#reprompted) this.#unusedClaims.push(claimsInText(role, proseBehind(content)));
    return parsed;
  }

  /**
   * The answer, after entries that would be rejected were handed back to the agent. Whatever fails then, the first
   * answer remains.
   */
  async #mended(first: RoleReplies[R], reply: ModelReply): Promise<RoleReplies[R]> {
    const { handBack, toolbox, who } = this.#task;
    const handed = (await handBack?.find(first, toolbox.receipts())) ?? [];
    if (handBack === undefined || handed.length === 0) return first;
    this.#tools.log.info(
      `${who}: ${countOf(handed.length, "entry", "entries")} of its answer would be turned away and ${handed.length === 1 ? "goes" : "go"} back to it`,
    );
    const second = await this.#answerAgain(reply, handed).catch((error: unknown) => {
      const isOver = this.#calls.limit.signal.aborted || error instanceof KeptForJudging || error instanceof ModelError;
      if (this.#calls.run.aborted || !isOver) throw error;
      return undefined;
    });
    return second === undefined ? first : handBack.mend(first, second, handed);
  }

  /** The second answer; undefined if there is no usable one, which is not asked for again. */
  async #answerAgain(reply: ModelReply, handed: readonly HandedBack[]): Promise<RoleReplies[R] | undefined> {
    const { prompts, budget } = this.#tools;
    const entries = block("turned_away", handed);
    this.#askAgain(reply, fillPrompt("turned-away", prompts["turned-away"], { entries }));
    for (let turn = 1; turn <= MAX_MENDING_TURNS && !budget.isSpent(); turn += 1) {
      if (turn === MAX_MENDING_TURNS) this.#endReading();
      const again = await this.#calls.complete(this.#nextRequest(Number.POSITIVE_INFINITY));
      if (!isOfModel(again) || this.#calls.reading.decide().kind === "cut") return undefined;
      if (again.toolCalls.length === 0 || this.#isLastTurn) return this.#parseAgain(again);
      await this.#serve(again);
    }
    return undefined;
  }

  #parseAgain(reply: ModelReply): RoleReplies[R] | undefined {
    const { content, isRepeated } = this.#readMarks(reply);
    if (findUnusable(reply) !== undefined || isRepeated === false) return undefined;
    const parsed = parseReply(this.#task.role, content);
    return parsed.kind === "parsed" ? parsed.reply : undefined;
  }

  /** An answer without its repeated marks, and whether all are repeated; undefined if none were requested. */
  #readMarks({ content = "" }: ModelReply): { readonly content: string; readonly isRepeated?: boolean } {
    return this.#marks === undefined
      ? { content }
      : readMarks(content, this.#marks, { isAskedAgain: this.#reprompted });
  }

  /** Asks for the answer with the marks of what it was served, or reports that nothing proves that this was read. */
  #checkReading(reply: ModelReply): PerformanceOutcome<R> | undefined {
    this.#unusedClaims.push(claimsInText(this.#task.role, reply.content ?? ""));
    if (this.#marks !== undefined) this.#checks += 1;
    if (this.#checks > MAX_CHECKS) return NOT_SHOWN_READ;
    this.#askAgain(reply, this.#tools.prompts["reading-check-again"]);
    return undefined;
  }

  /** Whether it says next to nothing and may have overlooked something; not if it was served all of a small diff. */
  #isSparse(content: string): boolean {
    const { role, round, slice, toolbox } = this.#task;
    if (role !== "enthusiast" || round !== 1 || slice !== 1 || this.#doubted) return false;
    const said = findAnswer(content, { isAskedAgain: this.#reprompted }) ?? content;
    return said.trim().length <= SPARSE_CHARS && !toolbox.hasReadDiff();
  }

  #doubt(reply: ModelReply): undefined {
    this.#doubted = true;
    this.#tools.log.info(`${this.#task.who} found almost nothing in what it was given, and is asked once more`);
    this.#askAgain(reply, this.#tools.prompts["sparse-reply"]);
  }

  #askAgain(reply: ModelReply, content: string): void {
    const said = reply.content ?? reply.refusal ?? "";
    if (said.trim() !== "") this.#messages.push(toMessage(reply, said, []));
    this.#messages.push({ role: "user", content });
  }
}

const NO_ROOM = refusal("not served: the model's context window holds no more; answer by what was served");

/** A model's message, to be sent back to it as received. */
function toMessage({ extra }: ModelReply, content: string | undefined, toolCalls: readonly ToolCall[]): ChatMessage {
  return { role: "assistant", content, toolCalls, ...(extra === undefined ? {} : { extra }) };
}
