import type { CutSign } from "../../budget/reading-proof.ts";
import type { ModelReply } from "../../ports/model.ts";
import type { PerformanceOutcome } from "../../ports/panel.ts";
import type { Role } from "../../replies/role.ts";
import type { VoidCause } from "../../report/self-assessment.ts";
import { groupDigits } from "../../text/count-of.ts";
import { ModelError } from "../../text/errors.ts";
import type { AgentCalls } from "./agent-calls.ts";
import { KeptForJudging, type TokenBudget } from "./token-budget.ts";

type Void = Extract<PerformanceOutcome<Role>, { readonly kind: "void" }>;
type Aborted = Extract<PerformanceOutcome<Role>, { readonly kind: "aborted" }>;

export const NO_ANSWER_OF_MODEL: Aborted = {
  kind: "aborted",
  abort: "agent_dispatch_unavailable",
  reason: "the endpoint's reply contains no model's answer: check that it speaks the API of its provider",
};

export function toBudgetSpent(budget: TokenBudget): Aborted {
  return {
    kind: "aborted",
    abort: "budget_exhausted",
    reason: `the token budget is spent: ${budget.describe()}; raise token-budget, or review less`,
  };
}

/**
 * The ending of an agent that was aborted.
 *
 * @throws the error itself if neither a signal nor the model caused it.
 */
export function toBrokenOff(error: unknown, { run, limit }: Pick<AgentCalls, "run" | "limit">): Void | Aborted {
  if (run.aborted) return { kind: "aborted", abort: "interrupted", reason: "it was interrupted" };
  if (limit.signal.aborted)
    return {
      kind: "void",
      cause: "time",
      reason: "it did not answer in time and was cut off: raise agent-seconds, or choose a faster model",
    };
  if (error instanceof KeptForJudging) return { kind: "void", cause: "budget", reason: error.message };
  if (error instanceof ModelError) return { kind: "aborted", abort: "model_unavailable", reason: error.message };
  throw error;
}

/**
 * The ending of an agent whose input exceeded its model's window, so that another may get less. Undefined for any other
 * error, and for a model that cannot even take the question.
 */
export function toOverfull(error: unknown, hasRead: boolean): Void | undefined {
  if (!(error instanceof ModelError) || error.kind !== "too-long" || !hasRead) return undefined;
  return { kind: "void", cause: "context", reason: error.message };
}

const MORE_CONTEXT =
  "raise the context length of that server (for Ollama num_ctx or OLLAMA_CONTEXT_LENGTH; docs/self-hosted.md names the others')";

/**
 * The ending of an agent whose server gave its model only a part of the conversation, by the server's own token count.
 */
export function toCut({ sign, reported, fewest, most }: CutSign, model: string): Aborted {
  const count = groupDigits(reported);
  const least = groupDigits(fewest);
  const shown = {
    fell: `its token count fell to ${count}, although the conversation already had at least ${least}`,
    stood: `it counted ${count} tokens, although the conversation already had at least ${least}`,
    below: `it counted ${count} tokens for a conversation of at least ${least}`,
  }[sign];
  const window = `its window seems to hold about ${groupDigits(most)} tokens`;
  return {
    kind: "aborted",
    abort: "context_window",
    reason: `the server silently cut what model ${model} was sent (${shown}; ${window}): ${MORE_CONTEXT}, and set context-tokens to what it takes`,
  };
}

/** The ending of an agent whose model's window is too small to read anything. */
export function toTooSmall(model: string, window: number, least: number): Aborted {
  return {
    kind: "aborted",
    abort: "context_window",
    reason: `the context window of model ${model} is ${groupDigits(window)} tokens, and it takes about ${groupDigits(least)} to be told its task, read a part of the change and answer: ${MORE_CONTEXT}, or choose another model`,
  };
}

/**
 * The ending of an agent whose answer does not repeat the marks of what it was served, if the server reports no tokens.
 */
export const NOT_SHOWN_READ: Void = {
  kind: "void",
  cause: "unread",
  reason:
    "its endpoint reports no usage, and its answer does not repeat the marks in what it was sent: nothing shows that it read it",
};

/** Why a reply is no answer at all, whatever its content; undefined if it may be one. */
export function findUnusable(reply: ModelReply): Unusable | undefined {
  if (reply.toolCalls.length > 0) return { cause: "turns", reason: "it asked for tools after its last turn" };
  if (reply.refusal !== undefined && reply.refusal !== "") return { cause: "refusal", reason: "it refused to answer" };
  if (reply.finishReason === "length") return { cause: "length", reason: "it was cut off at the length limit" };
  if (reply.finishReason === "content_filter")
    return { cause: "refusal", reason: "it was cut off by a content filter" };
  if (reply.content === undefined && reply.finishReason === undefined)
    return { cause: "no-message", reason: "the endpoint's reply held no message of a model" };
  if (reply.content === undefined || reply.content.trim() === "")
    return { cause: "malformed", reason: "its reply was empty", detail: "it was empty" };
  return undefined;
}

interface Unusable {
  readonly cause: VoidCause;
  readonly reason: string;
  /** For the model, where that is not the reason. */
  readonly detail?: string;
}
