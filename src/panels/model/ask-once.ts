import { describeSlips } from "../../core/replies/read-form.ts";
import { parseReply, type Role, replyJsonSchema, type ToolRole } from "../../core/replies/role.ts";
import type { Model } from "../../ports/model.ts";
import type { PerformanceOutcome } from "../../ports/panel.ts";
import { type AgentLimits, findUnusable, NO_ANSWER_OF_MODEL, toBrokenOff, toBudgetSpent } from "./agent-ending.ts";
import { BookedCalls, isOfModel } from "./booked-calls.ts";
import type { AgentResult } from "./play-agent.ts";
import type { TokenBudget } from "./token-budget.ts";

/** A role without tools. */
export type OnceRole = Exclude<Role, ToolRole>;

export interface OnceAsked<R extends OnceRole> {
  readonly role: R;
  readonly model: string;
  readonly system: string;
  readonly user: string;
}

export interface AskingMeans {
  readonly model: Model;
  readonly budget: TokenBudget;
}

/**
 * One call without tools: the role answers from its message alone, and is not asked again whatever it says. What breaks
 * it off is an outcome too.
 */
export async function askOnce<R extends OnceRole>(
  question: OnceAsked<R>,
  means: AskingMeans,
  limits: AgentLimits,
): Promise<AgentResult<R>> {
  const calls = new BookedCalls(means, limits.agent);
  const outcome = await ask(question, means, calls).catch((error: unknown) => toBrokenOff(error, limits));
  const slips = outcome.kind === "answered" ? (outcome.slips ?? []) : [];
  const readAsMeant = slips.length === 0 ? {} : { readAsMeant: describeSlips(slips) };
  const dialogue = { ...calls.dialogue, reprompts: 0, ...readAsMeant };
  return { outcome, usage: calls.usage, responseIds: calls.responseIds, dialogue };
}

async function ask<R extends OnceRole>(
  { role, model, system, user }: OnceAsked<R>,
  { budget }: AskingMeans,
  calls: BookedCalls,
): Promise<PerformanceOutcome<R>> {
  if (budget.isSpent()) return toBudgetSpent(budget);
  const reply = await calls.complete({
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
    tools: [],
    toolChoice: "none",
    answer: { name: role, schema: replyJsonSchema(role) },
  });
  if (!isOfModel(reply)) return NO_ANSWER_OF_MODEL;
  if (reply.toolCalls.length > 0)
    return { kind: "void", cause: "malformed", reason: "it asked for a tool, and none is offered" };
  const unusable = findUnusable(reply);
  if (unusable !== undefined) return { kind: "void", ...unusable };
  const parsed = parseReply(role, reply.content ?? "");
  if (parsed.kind === "malformed") return { kind: "void", cause: "malformed", reason: parsed.reason };
  return { ...parsed, kind: "answered" };
}
