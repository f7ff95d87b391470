/** What one agent is taken to cost before it is asked. */
export interface AgentEstimate {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What an agent has before it. */
export interface AgentLoad {
  /** Tokens that each of its calls begins with: prompt, tools, the form of its answer, its message. */
  readonly prefaceTokens: number;
  /** Tokens that it is going to be served. */
  readonly readTokens: number;
}

/** It is sent its part of the change, looks something up twice, and answers. */
const CALLS = 3;
const OUTPUT_TOKENS = 1500;

/** How many calls an agent usually makes. */
export function callsOfAgent(): number {
  return CALLS;
}

/** What an agent usually takes: each of its calls sends all that was served. Never throws. */
export function estimateAgent({ prefaceTokens, readTokens }: AgentLoad): AgentEstimate {
  return {
    calls: CALLS,
    inputTokens: Math.ceil((prefaceTokens + readTokens) * CALLS),
    outputTokens: OUTPUT_TOKENS,
  };
}

/** Input and output together, as the budget counts them. */
export function tokensOf({ inputTokens, outputTokens }: Omit<AgentEstimate, "calls">): number {
  return inputTokens + outputTokens;
}

/** How text turns into tokens where nothing is known of a model's: most code comes to about so many characters a token. */
const CHARS_PER_TOKEN = 4;

/** About how many tokens so many characters come to. */
export function toTokens(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}

/** About how many characters so many tokens are. */
export function toChars(tokens: number): number {
  return tokens * CHARS_PER_TOKEN;
}
