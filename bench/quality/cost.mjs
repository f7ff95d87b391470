/** What a request takes in the model that wall time is told by: nobody's measurement, the same for every variant. */
export const RATE = { requestSeconds: 1, inputTokensPerSecond: 5000, outputTokensPerSecond: 80 };

/** What exchanges cost: tokens by the server's count, and the seconds of their longest way at a fixed rate. */
export function costOf(exchanges) {
  const sum = (key) => exchanges.reduce((total, { usage }) => total + (usage?.[key] ?? 0), 0);
  const [input, output] = [sum("prompt_tokens"), sum("completion_tokens")];
  return { tokens: input + output, input, output, seconds: wallOf(exchanges) };
}

/**
 * The seconds from the first request to the last answer. A conversation's turns come one after another; a conversation
 * begins when all have ended that had ended before it began. Agents of one round work at once.
 */
function wallOf(exchanges) {
  const spans = conversationsIn(exchanges).map((own) => ({
    begun: own[0].asked,
    ended: own.at(-1).answered,
    seconds: own.reduce((total, { usage }) => total + secondsOf(usage), 0),
  }));
  const ends = [];
  for (const span of spans.sort((a, b) => a.begun - b.begun)) {
    const before = ends.filter(({ ended }) => ended < span.begun).map(({ at }) => at);
    ends.push({ ended: span.ended, at: Math.max(0, ...before) + span.seconds });
  }
  return Math.max(0, ...ends.map(({ at }) => at));
}

/** An agent that is asked from the start again begins another conversation. */
function conversationsIn(exchanges) {
  const conversations = [];
  const open = new Map();
  for (const exchange of [...exchanges].sort((a, b) => a.asked - b.asked)) {
    const { role, round, pass, slice } = exchange.header;
    const key = [role, round, pass, slice].join(" ");
    const isFirst = exchange.request.body.messages.every((message) => message.role !== "assistant");
    if (isFirst || !open.has(key)) {
      open.set(key, []);
      conversations.push(open.get(key));
    }
    open.get(key).push(exchange);
  }
  return conversations;
}

function secondsOf(usage) {
  const { prompt_tokens: input = 0, completion_tokens: output = 0 } = usage ?? {};
  return RATE.requestSeconds + input / RATE.inputTokensPerSecond + output / RATE.outputTokensPerSecond;
}
