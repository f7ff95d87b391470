import { type AgentEstimate, estimateAgent } from "./estimate-agent.ts";

/** Claims one agent judges at a time. */
const CLAIMS = { judge: 30, critic: 15 } as const;
/** A claim as it is put before a judge, and the code around it. */
const CLAIM_TOKENS = 400;
const READ_TOKENS = 600;
/** The most of the diff that each judge is sent, as a rule. */
const MAX_SENT_TOKENS = 10_000;

/**
 * What ruling on so many claims and re-checking them is taken to cost; nothing where there are none. Never throws.
 *
 * @param parts what each part of the change that is read comes to, in tokens.
 */
export function estimateJudging(
  claims: number,
  prefaces: { readonly judge: number; readonly critic: number },
  parts: readonly number[],
): AgentEstimate {
  const diff = parts.reduce((sum, tokens) => sum + tokens, 0);
  const sent = Math.min(MAX_SENT_TOKENS, diff);
  const agents = (["judge", "critic"] as const).map((role) => toAgents(claims, CLAIMS[role], [prefaces[role], sent]));
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

function toAgents(
  claims: number,
  atOnce: number,
  [preface, sent]: readonly [preface: number, sent: number],
): readonly AgentEstimate[] {
  const count = Math.ceil(claims / atOnce);
  return Array.from({ length: count }, (_, index) => {
    const own = Math.min(atOnce, claims - index * atOnce);
    return estimateAgent({ prefaceTokens: preface + own * CLAIM_TOKENS, readTokens: sent + own * READ_TOKENS });
  });
}
