/** How a run ended. Only `completed` can pass. */
export const RUN_STATUSES = ["completed", "incomplete", "aborted"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Why a run was broken off. */
export const ABORT_REASONS = [
  "agent_dispatch_unavailable",
  "enthusiast_no_tool_invocation",
  "adversary_no_tool_invocation",
  "judge_no_tool_invocation",
  "offtarget_hallucination",
  "judge_offtarget_hallucination",
  "budget_exhausted",
  "deadline_exceeded",
  "model_unavailable",
  "context_window",
  "cancelled",
  "target_unreadable",
] as const;
export type AbortReason = (typeof ABORT_REASONS)[number];
