/** Tokens and calls, summed. Cached tokens are part of the input, reasoning tokens of the output. */
export interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  /** Calls whose reply named no usage: the sums are then a lower bound. */
  readonly callsWithoutUsage: number;
}

export const NO_USAGE: Usage = {
  calls: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  callsWithoutUsage: 0,
};

export function addUsage(a: Usage, b: Usage): Usage {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    reasoningTokens: a.reasoningTokens + b.reasoningTokens,
    callsWithoutUsage: a.callsWithoutUsage + b.callsWithoutUsage,
  };
}

/** Characters a token is taken to hold when a server names no usage: counting too many is the safe side. */
export const CHARS_PER_TOKEN = 3;
