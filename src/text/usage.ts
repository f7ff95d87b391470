/** Sums of tokens and calls. Cached tokens are part of the input, reasoning tokens of the output. */
export interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  /** Calls whose reply gave no usage, so that the sums are a lower bound. */
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

/** The assumed characters per token if a server gives no usage; too many tokens are safer than too few. */
export const CHARS_PER_TOKEN = 3;
