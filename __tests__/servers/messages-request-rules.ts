/** What Anthropic's Messages API refuses, as far as our requests could break it. @see https://platform.claude.com/docs/en/api/messages/create */

import { createHash } from "node:crypto";

type Json = Readonly<Record<string, unknown>>;

const KNOWN_FIELDS = new Set(["model", "max_tokens", "system", "messages", "tools", "tool_choice", "output_config"]);

/** Words of JSON Schema that structured outputs do not know. */
const UNKNOWN_WORDS = ["minimum", "maximum", "minLength", "maxLength", "multipleOf"];
const MOST_CACHE_MARKS = 4;

/** The first thing wrong with a request body, as the API words it; undefined where it is taken. */
export function findMessagesProblem(body: unknown): string | undefined {
  if (!isObject(body)) return "The request body is not valid JSON";
  const unknownField = Object.keys(body).find((key) => !KNOWN_FIELDS.has(key));
  if (unknownField !== undefined) return `${unknownField}: Extra inputs are not permitted`;
  if (!Number.isInteger(body.max_tokens) || Number(body.max_tokens) < 1) return "max_tokens: Field required";
  const marks = JSON.stringify(body).split('"cache_control"').length - 1;
  if (marks > MOST_CACHE_MARKS) return `A maximum of 4 blocks with cache_control may be provided. Found ${marks}.`;
  return findMessageProblem(body.messages) ?? findToolProblem(body) ?? findFormatProblem(body);
}

function findMessageProblem(messages: unknown): string | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return "messages: at least one message is required";
  for (const [index, { role, content }] of messages.entries()) {
    const before = messages[index - 1];
    if (role !== "user" && role !== "assistant") return `messages.${index}.role: unexpected role "${role}"`;
    // The API would join them; ours are one message a turn.
    if (before?.role === role) return `messages.${index}: roles must alternate`;
    const problem = findLostCall(before?.content ?? [], content) ?? findBlockProblem(content);
    if (problem !== undefined) return `messages.${index}${problem}`;
  }
  return messages.at(-1).role === "assistant" ? "This model does not support assistant message prefill." : undefined;
}

/** Calls are answered in the next message, before anything else in it. */
function findLostCall(before: readonly Json[], content: readonly Json[]): string | undefined {
  const called = before.flatMap(({ type, id }) => (type === "tool_use" ? [id] : []));
  const answered = content.slice(0, called.length).map(({ tool_use_id: id }) => id);
  const lost = called.filter((id) => !answered.includes(id));
  if (lost.length === 0) return undefined;
  return `: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${lost.join(", ")}`;
}

function findBlockProblem(content: readonly Json[]): string | undefined {
  if (content.length === 0) return ": all messages must have non-empty content";
  const empty = content.findIndex(({ type, text }) => type === "text" && String(text).trim() === "");
  if (empty >= 0) return `.content.${empty}: text content blocks must be non-empty`;
  const forged = content.findIndex(
    ({ type, thinking, signature }) => type === "thinking" && signature !== signatureOf(thinking),
  );
  return forged < 0 ? undefined : `.content.${forged}: Invalid \`signature\` in \`thinking\` block`;
}

function findToolProblem({ tools, tool_choice: choice }: Json): string | undefined {
  if (tools === undefined)
    return choice === undefined ? undefined : "tool_choice may only be specified while providing tools";
  const wrong = (tools as readonly Json[]).findIndex(
    ({ name, input_schema: schema }) =>
      !/^[\w-]{1,64}$/.test(String(name)) || !isObject(schema) || schema.type !== "object",
  );
  if (wrong >= 0) return `tools.${wrong}: not a tool`;
  const type = isObject(choice) ? choice.type : "auto";
  return ["auto", "any", "none"].includes(String(type)) ? undefined : `tool_choice: ${String(type)}`;
}

function findFormatProblem({ output_config: config }: Json): string | undefined {
  if (config === undefined) return undefined;
  const { format } = config as { readonly format?: Json };
  if (format?.type !== "json_schema") return "output_config.format.type: Input should be 'json_schema'";
  const text = JSON.stringify(format.schema);
  const word = UNKNOWN_WORDS.find((each) => text.includes(`"${each}":`));
  return word === undefined
    ? undefined
    : `output_config.format.schema: For 'integer' type, property '${word}' is not supported`;
}

/** What a thought is known again by. */
export function signatureOf(thinking: unknown): string {
  return createHash("sha256").update(`signed:${thinking}`).digest("base64");
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
