import { type EndpointRefusal, MAX_MATCHED_CHARS } from "./refusal-wording.ts";

/** Whether replies are asked for as a stream; with the last part telling the tokens, where the server takes that. */
export type Streaming = "no" | "with-usage" | "plain";

/** What a request has besides. Most servers are never asked for a stream. */
export function streamFields(streaming: Streaming): Readonly<Record<string, unknown>> {
  if (streaming === "no") return {};
  return streaming === "plain" ? { stream: true } : { stream: true, stream_options: { include_usage: true } };
}

const WANTS_STREAM = [
  /\bstream\b[^.\n]{0,40}\b(must|should|has to|needs? to|required)\b(?![^.\n]{0,20}\b(false|not)\b)/i, // DashScope, gateways
  /\b(requires?|set|use|enable)\b[^.\n]{0,30}\bstream(ing)?\b['"`]?\s*(=|:|to)?\s*['"`]?true/i,
  /\b(only|requires?)\b[^.\n]{0,40}\bstream(s|ing|ed)?\b/i, // DashScope: "This model only support stream mode"
  /\bstream(s|ing|ed)?\b[^.\n]{0,40}\b(only|required)\b/i,
  /\bnon-?stream(ing|ed)?\b[^.\n]{0,60}\b(not|un|in|disabled)/i,
];

/** How to ask from here on, by what a refusal says; undefined where it is about something else. */
export function decideStreaming(refusal: EndpointRefusal, streaming: Streaming): Streaming | undefined {
  const message = refusal.message.slice(0, MAX_MATCHED_CHARS);
  if (streaming === "no") {
    const isNamed = refusal.param === "stream" || WANTS_STREAM.some((pattern) => pattern.test(message));
    return isNamed ? "with-usage" : undefined;
  }
  if (streaming === "plain") return undefined;
  return /^stream_options/.test(refusal.param ?? "") || /stream.?options|include.?usage/i.test(message)
    ? "plain"
    : undefined;
}
