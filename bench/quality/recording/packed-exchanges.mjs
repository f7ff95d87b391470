import { parseHeader } from "../../../__tests__/servers/model-script.ts";
import { answerOf } from "../recording-proxy.mjs";
import { digestOf, requestDigest } from "./request-digest.mjs";

/** What of an exchange is kept besides its request. */
const SAID = ["message", "finishReason", "usage", "seeded", "asked", "answered"];

/**
 * Exchanges as they are kept: of a conversation's later request only the messages that are new, and what stands in many
 * requests (system message, tools, form of the answer) by digest, its text once in `shared`.
 */
export function packExchanges(exchanges) {
  const shared = new Map();
  const share = (value) => {
    const text = JSON.stringify(value);
    const digest = digestOf(text);
    shared.set(digest, text);
    return digest;
  };
  const ends = new Map();
  const packed = exchanges.map(({ request: { body }, header, ...said }, index) => {
    const { model, messages, tool_choice: choice, ...preface } = body;
    const texts = messages.map((message) => JSON.stringify(message));
    const { follows, length } = longestBegun(texts, ends);
    ends.set(digestOf(texts.join("\n")), index);
    const { role, round, pass, slice } = header;
    return {
      ...{
        role,
        round,
        pass,
        slice,
        model,
        digest: requestDigest(body),
        preface: share(preface),
        choice: choice ?? null,
      },
      follows,
      messages: messages
        .slice(length)
        .map((message) => (message.role === "system" ? { shared: share(message) } : message)),
      ...Object.fromEntries(SAID.map((key) => [key, said[key]])),
    };
  });
  return { packed, shared };
}

/** The exchange whose whole request a request begins with, the longest one; null where it begins a conversation. */
function longestBegun(texts, ends) {
  for (let length = texts.length - 1; length > 0; length -= 1) {
    const follows = ends.get(digestOf(texts.slice(0, length).join("\n")));
    if (follows !== undefined) return { follows, length };
  }
  return { follows: null, length: 0 };
}

/**
 * The exchanges as they were.
 *
 * @param shared gives the text that is kept under a digest
 * @throws Error if the digest of one is not the one that was recorded
 */
export function unpackExchanges(packed, shared) {
  const bodies = [];
  return packed.map(({ model, digest, preface, choice, follows, messages: added, ...rest }, index) => {
    const begun = follows === null ? [] : bodies[follows].messages;
    const own = added.map((message) => (message.shared === undefined ? message : read(message.shared, shared)));
    const body = { model, messages: [...begun, ...own], ...read(preface, shared) };
    if (choice !== null) body.tool_choice = choice;
    bodies.push(body);
    if (requestDigest(body) !== digest) throw new Error(`the recorded request ${index} is not what its digest says`);
    return toExchange({ request: { body }, digest }, rest);
  });
}

function toExchange(asked, rest) {
  const said = Object.fromEntries(SAID.map((key) => [key, rest[key]]));
  const { prompt_tokens: input = 0, completion_tokens: output = 0 } = said.usage ?? {};
  const hasUsage = said.usage !== undefined && said.usage !== null;
  const counted = { answer: answerOf(said.message), tokens: input + output, hasUsage };
  return { ...asked, header: parseHeader(asked.request), ...said, ...counted };
}

function read(digest, shared) {
  const text = shared(digest);
  if (text === undefined) throw new Error(`no text ${digest} is kept beside the recording`);
  return JSON.parse(text);
}
