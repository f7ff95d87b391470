import { type AgentEstimate, estimateAgent } from "./estimate-agent.ts";

/** Claims one agent judges at a time. */
const CLAIMS = { judge: 30, critic: 15 } as const;
/** A claim as it is put before a judge, and the code around it. */
const CLAIM_TOKENS = 400;
const READ_TOKENS = 600;

/** What ruling on so many claims and re-checking them is taken to cost; nothing where there are none. Never throws. */
export function estimateJudging(
  claims: number,
  prefaces: { readonly judge: number; readonly critic: number },
): AgentEstimate {
  const agents = [toAgents(claims, CLAIMS.judge, prefaces.judge), toAgents(claims, CLAIMS.critic, prefaces.critic)];
  return addEstimates(agents.flat());
}

/** The sum of several. */
export function addEstimates(estimates: readonly AgentEstimate[]): AgentEstimate {
  return estimates.reduce(
    (sum, each) => ({
      calls: sum.calls + each.calls,
      inputTokens: sum.inputTokens + each.inputTokens,
      outputTokens: sum.outputTokens + each.outputTokens,
    }),
    { calls: 0, inputTokens: 0, outputTokens: 0 },
  );
}

function toAgents(claims: number, atOnce: number, preface: number): readonly AgentEstimate[] {
  const count = Math.ceil(claims / atOnce);
  return Array.from({ length: count }, (_, index) => {
    const own = Math.min(atOnce, claims - index * atOnce);
    return estimateAgent({ prefaceTokens: preface + own * CLAIM_TOKENS, readTokens: own * READ_TOKENS });
  });
}
