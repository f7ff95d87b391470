/** What the real API refuses, as far as our requests could break it. */

export interface ApiProblem {
  readonly message: string;
  readonly param: string | null;
  readonly code: string | null;
}

type Json = Readonly<Record<string, unknown>>;

const KNOWN_FIELDS = new Set([
  "model",
  "messages",
  "tools",
  "tool_choice",
  "response_format",
  "temperature",
  "max_tokens",
  "max_completion_tokens",
  "stream",
  "stream_options",
  "seed",
  "user",
  "metadata",
  "parallel_tool_calls",
]);

/** The first thing wrong with a request body, as the API words it. @see https://platform.openai.com/docs/api-reference/chat/create */
export function findProblem(body: unknown): ApiProblem | undefined {
  if (!isObject(body)) return problem("We could not parse the JSON body of your request.", null);
  const unknownField = Object.keys(body).find((key) => !KNOWN_FIELDS.has(key));
  if (unknownField !== undefined) return problem(`Unrecognized request argument supplied: ${unknownField}`, null);
  if (typeof body.model !== "string" || body.model === "") return problem("you must provide a model parameter", null);
  return findMessageProblem(body.messages) ?? findToolProblem(body) ?? findFormatProblem(body);
}

function findMessageProblem(messages: unknown): ApiProblem | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return problem("[] is too short - 'messages'", "messages");
  let pending = new Set<string>();
  for (const [index, message] of messages.entries()) {
    const at = `messages[${index}]`;
    if (!isObject(message)) return problem(`Invalid type for '${at}'.`, at);
    if (message.role !== "tool" && pending.size > 0) return missingReplies(pending, at);
    const found = findOneMessageProblem(message, at, pending);
    if (found !== undefined) return found;
    if (message.role === "tool") pending.delete(String(message.tool_call_id));
    if (message.role === "assistant") pending = new Set(callIds(message));
  }
  return pending.size > 0 ? missingReplies(pending, `messages[${messages.length}]`) : undefined;
}

function missingReplies(pending: ReadonlySet<string>, at: string): ApiProblem {
  const ids = [...pending].join(", ");
  return problem(
    `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${ids}`,
    `${at}.role`,
  );
}

function findOneMessageProblem(message: Json, at: string, pending: ReadonlySet<string>): ApiProblem | undefined {
  switch (message.role) {
    case "system":
    case "developer":
    case "user":
      return typeof message.content === "string" ? undefined : problem(`Invalid type for '${at}.content'.`, at);
    case "assistant":
      return findAssistantProblem(message, at);
    case "tool":
      if (typeof message.content !== "string") return problem(`Invalid type for '${at}.content'.`, at);
      return pending.has(String(message.tool_call_id))
        ? undefined
        : problem(
            "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
            `${at}.role`,
          );
    default:
      return problem(`Invalid value: '${String(message.role)}'.`, `${at}.role`);
  }
}

function findAssistantProblem(message: Json, at: string): ApiProblem | undefined {
  const calls = message.tool_calls;
  if (calls === undefined) {
    return typeof message.content === "string"
      ? undefined
      : problem(`Invalid value for 'content': expected a string, got null.`, `${at}.content`);
  }
  if (!Array.isArray(calls) || calls.length === 0) return problem(`[] is too short - '${at}.tool_calls'`, at);
  const wrong = calls.find((call) => !isFunctionCall(call));
  return wrong === undefined ? undefined : problem(`Invalid '${at}.tool_calls'.`, `${at}.tool_calls`);
}

function isFunctionCall(call: unknown): boolean {
  if (!isObject(call) || call.type !== "function" || typeof call.id !== "string" || call.id === "") return false;
  const called = call.function;
  return isObject(called) && typeof called.arguments === "string" && isFunctionName(called.name);
}

function callIds(message: Json): readonly string[] {
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls : [];
  return calls.filter(isObject).map((call) => String(call.id));
}

function findToolProblem(body: Json): ApiProblem | undefined {
  const { tools, tool_choice: choice } = body;
  if (tools === undefined) {
    return choice === undefined
      ? undefined
      : problem(
          "Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.",
          "tool_choice",
        );
  }
  if (!Array.isArray(tools) || tools.length === 0) return problem("[] is too short - 'tools'", "tools");
  if (choice !== undefined && !["none", "auto", "required"].includes(String(choice))) {
    return problem(`Invalid value: '${String(choice)}'.`, "tool_choice");
  }
  for (const [index, tool] of tools.entries()) {
    const found = findOneToolProblem(tool, `tools[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findOneToolProblem(tool: unknown, at: string): ApiProblem | undefined {
  if (!isObject(tool) || tool.type !== "function" || !isObject(tool.function)) return problem(`Invalid '${at}'.`, at);
  const { name, strict, parameters } = tool.function;
  if (!isFunctionName(name)) return problem(`Invalid '${at}.function.name'.`, `${at}.function.name`);
  if (strict !== true) return undefined;
  const wrong = findSchemaProblem(parameters, "()");
  if (wrong === undefined) return undefined;
  return {
    message: `Invalid schema for function '${name}': ${wrong}`,
    param: `${at}.function.parameters`,
    code: "invalid_function_parameters",
  };
}

function findFormatProblem(body: Json): ApiProblem | undefined {
  const format = body.response_format;
  if (format === undefined) return undefined;
  if (!isObject(format)) return problem("Invalid type for 'response_format'.", "response_format");
  if (format.type === "text") return undefined;
  if (format.type === "json_object") return findJsonWordProblem(body);
  if (format.type !== "json_schema" || !isObject(format.json_schema)) {
    return problem(`Invalid value: '${String(format.type)}'.`, "response_format.type");
  }
  const { name, schema, strict } = format.json_schema;
  if (!isFunctionName(name))
    return problem(
      "Missing required parameter: 'response_format.json_schema.name'.",
      "response_format.json_schema.name",
    );
  const wrong = strict === true ? findSchemaProblem(schema, "()") : undefined;
  return wrong === undefined
    ? undefined
    : problem(`Invalid schema for response_format '${name}': ${wrong}`, "response_format");
}

function findJsonWordProblem(body: Json): ApiProblem | undefined {
  const isSaid = JSON.stringify(body.messages).toLowerCase().includes("json");
  if (isSaid) return undefined;
  return problem(
    "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
    "messages",
  );
}

/** Strict mode: every object closed, every property required. @see https://platform.openai.com/docs/guides/structured-outputs */
function findSchemaProblem(schema: unknown, context: string): string | undefined {
  if (!isObject(schema)) return `In context=${context}, schema must be an object.`;
  if (schema.type === "object" || schema.properties !== undefined) {
    const properties = isObject(schema.properties) ? schema.properties : {};
    const required = Array.isArray(schema.required) ? schema.required : [];
    if (schema.additionalProperties !== false) {
      return `In context=${context}, 'additionalProperties' is required to be supplied and to be false.`;
    }
    const optional = Object.keys(properties).find((name) => !required.includes(name));
    if (optional !== undefined) {
      return `In context=${context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${optional}'.`;
    }
  }
  return subschemas(schema)
    .map(([name, inner]) => findSchemaProblem(inner, `${context}/${name}`))
    .find((found) => found !== undefined);
}

function subschemas(schema: Json): readonly (readonly [string, unknown])[] {
  const maps = ["properties", "$defs", "definitions"].flatMap((key) => {
    const map = schema[key];
    return isObject(map) ? Object.entries(map) : [];
  });
  const lists = ["anyOf", "allOf", "oneOf"].flatMap((key) => {
    const list = schema[key];
    return Array.isArray(list) ? list.map((inner, index) => [`${key}/${index}`, inner] as const) : [];
  });
  return [...maps, ...lists, ...(schema.items === undefined ? [] : [["items", schema.items] as const])];
}

function isFunctionName(name: unknown): name is string {
  return typeof name === "string" && /^[a-zA-Z0-9_-]{1,64}$/.test(name);
}

function problem(message: string, param: string | null): ApiProblem {
  return { message, param, code: null };
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
