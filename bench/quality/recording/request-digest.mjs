import { createHash } from "node:crypto";

/** A digest by which a text is kept. */
export function digestOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** By what a request is known again: all that the model is sent, but not which model that is. */
export function requestDigest(body) {
  const fields = withoutModel(body);
  return digestOf(JSON.stringify(Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))));
}

/** The body without the model's name, in its field and in the header line. */
export function withoutModel(body) {
  const { model, messages, ...rest } = body;
  const tier = ` tier=${model}]`;
  return { ...rest, messages: messages.map((message) => (message.role === "user" ? unnamed(message, tier) : message)) };
}

function unnamed(message, tier) {
  const [line, ...rest] = message.content.split("\n");
  if (!line.startsWith("[tribunal ") || !line.endsWith(tier)) return message;
  return { ...message, content: [`${line.slice(0, -tier.length)}]`, ...rest].join("\n") };
}
