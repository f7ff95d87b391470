import type { ReadingProof } from "../../budget/reading-proof.ts";
import type { ModelReply, ModelRequest } from "../../ports/model.ts";
import type { PerformanceOutcome } from "../../ports/panel.ts";
import { describeSlips } from "../../replies/read-form.ts";
import { type OnceRole, parseReply, replyJsonSchema } from "../../replies/role.ts";
import { AgentCalls, type AgentResult, type CallingTools, isOfModel } from "./agent-calls.ts";
import { findUnusable, NO_ANSWER_OF_MODEL, NOT_SHOWN_READ, toBrokenOff, toBudgetSpent, toCut } from "./agent-ending.ts";
import { readMarks, withMarks } from "./reading-watch.ts";

export interface OnceAsked<R extends OnceRole> {
  readonly role: R;
  /** Unique in the run. */
  readonly agent: string;
  readonly round: number;
  readonly model: string;
  readonly system: string;
  readonly user: string;
}

/**
 * Makes one call without tools: the role answers from its message alone and is not asked again, whatever it says. Only
 * if its server reports no usage, it is asked once more to repeat the marks of what it was sent. An abort is an outcome
 * too.
 */
export async function playOnce<R extends OnceRole>(
  question: OnceAsked<R>,
  tools: CallingTools,
  run: AbortSignal,
): Promise<AgentResult<R>> {
  using calls = new AgentCalls(tools, question, run);
  const asked = await ask(question, tools, calls).catch((error: unknown) => ({ outcome: toBrokenOff(error, calls) }));
  const { outcome } = asked;
  const slips = outcome.kind === "answered" ? (outcome.slips ?? []) : [];
  const readAsMeant = slips.length === 0 ? {} : { readAsMeant: describeSlips(slips) };
  const proof = "proof" in asked ? asked.proof : "none";
  const dialogue = { ...calls.dialogue, reprompts: 0, proof, ...readAsMeant };
  return { outcome, ...calls.cost, dialogue };
}

interface Asked<R extends OnceRole> {
  readonly outcome: PerformanceOutcome<R>;
  readonly proof: ReadingProof;
}

async function ask<R extends OnceRole>(
  { role, agent, model, system, user }: OnceAsked<R>,
  { budget, watch, prompts }: CallingTools,
  calls: AgentCalls,
): Promise<Asked<R>> {
  const request: ModelRequest = {
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
    tools: [],
    toolChoice: "none",
    answer: { name: role, schema: replyJsonSchema(role) },
  };
  for (let isMarked = watch.reportsNoUsage(model); ; isMarked = true) {
    if (budget.isSpent()) return { outcome: toBudgetSpent(budget), proof: "none" };
    const { request: sent, marks } = isMarked
      ? withMarks(request, { seed: watch.seed, agent }, prompts)
      : { request, marks: [] };
    const reply = await calls.complete(sent);
    if (!isOfModel(reply)) return { outcome: NO_ANSWER_OF_MODEL, proof: "none" };
    const reading = calls.reading.decide();
    if (reading.kind === "cut") return { outcome: toCut(reading, model), proof: "none" };
    const isReported = reading.kind === "taken";
    if (!isReported && !isMarked) continue;
    const marked = isMarked ? readMarks(reply.content ?? "", marks) : { content: reply.content, isRepeated: true };
    const outcome = toOutcome(role, { ...reply, content: marked.content });
    if (outcome.kind === "answered" && !marked.isRepeated) return { outcome: NOT_SHOWN_READ, proof: "none" };
    return { outcome, proof: isReported ? "usage" : "marks" };
  }
}

function toOutcome<R extends OnceRole>(role: R, reply: ModelReply): PerformanceOutcome<R> {
  if (reply.toolCalls.length > 0)
    return { kind: "void", cause: "malformed", reason: "it asked for a tool, but none is offered" };
  const unusable = findUnusable(reply);
  if (unusable !== undefined) return { kind: "void", cause: unusable.cause, reason: unusable.reason };
  const parsed = parseReply(role, reply.content ?? "");
  if (parsed.kind === "malformed") return { kind: "void", cause: "malformed", reason: parsed.reason };
  return { ...parsed, kind: "answered" };
}
