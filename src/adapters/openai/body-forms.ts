import type { RequestBody, WireTool } from "./wire.ts";

/** What is sent where the server wants a limit of the answer and none is configured: longer than answers are. */
export const OUTPUT_LIMIT = 8192;
/** The most that some smaller models take. */
export const SMALL_OUTPUT_LIMIT = 4096;

/** Each gives undefined where the request has nothing of what it takes away. */
type Changed = RequestBody | undefined;

/** A turn in which no tool may be called is for the answer, so that its format is what counts; in any other it gives way. */
export function keepFormatApart(body: RequestBody): Changed {
  if (body.tools === undefined || body.response_format === undefined) return undefined;
  const { tools, tool_choice: choice, response_format: format, ...rest } = body;
  if (choice === "none") return { ...rest, response_format: format };
  return { ...rest, tools, ...(choice === undefined ? {} : { tool_choice: choice }) };
}

export function withoutStrict(body: RequestBody): Changed {
  if (!body.tools?.some((tool) => tool.function.strict === true)) return undefined;
  return { ...body, tools: body.tools.map(loosen) };
}

/** One type for each value, and none of the words that only some readers of JSON Schema know. */
export function withPlainSchemas(body: RequestBody): Changed {
  if (!body.tools?.some((tool) => !isPlain(tool.function.parameters))) return undefined;
  const tools = body.tools.map(loosen).map((tool) => {
    const parameters = toPlainSchema(tool.function.parameters) as WireTool["function"]["parameters"];
    return { ...tool, function: { ...tool.function, parameters } };
  });
  return { ...body, tools };
}

function loosen(tool: WireTool): WireTool {
  const { strict: _, ...called } = tool.function;
  return { ...tool, function: called };
}

/** Words that are told of a value in every dialect. */
const PLAIN_WORDS = new Set(["type", "properties", "required", "items", "enum", "description", "nullable"]);

function isPlain(schema: unknown): boolean {
  return JSON.stringify(schema) === JSON.stringify(toPlainSchema(schema));
}

function toPlainSchema(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { anyOf, type, properties, items, ...words } = schema;
  const variants = Array.isArray(anyOf) ? anyOf : Array.isArray(type) ? type.map((each) => ({ type: each })) : [];
  const [first, ...others] = variants.filter((variant) => !isObject(variant) || variant.type !== "null");
  const isNullable = variants.length > others.length + (first === undefined ? 0 : 1);
  const kept = Object.fromEntries(Object.entries(words).filter(([word]) => PLAIN_WORDS.has(word)));
  return {
    ...(variants.length === 0 ? { ...(type === undefined ? {} : { type }) } : (toPlainSchema(first) as object)),
    ...kept,
    ...(isNullable ? { nullable: true } : {}),
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([name, held]) => [name, toPlainSchema(held)])),
        }
      : {}),
    ...(items === undefined ? {} : { items: toPlainSchema(items) }),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function outputLimit({ max_tokens: limit, max_completion_tokens: same }: RequestBody): number | undefined {
  return limit ?? same;
}

export function isOurLimit(body: RequestBody): boolean {
  return outputLimit(body) === OUTPUT_LIMIT;
}

export function withLimit(body: RequestBody, limit: number): RequestBody {
  return body.max_tokens === undefined ? { ...body, max_completion_tokens: limit } : { ...body, max_tokens: limit };
}
