import { z } from "zod";

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema (draft-07) for a model, which gets it in every turn. It is short: without limits that hold for every
 * integer, and with `null` among the types of an optional value.
 */
export function toStrictSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { target: "draft-7" });
  return shorten(whole) as JsonSchema;
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, held]) => !isNeedless(key, held));
  const short = Object.fromEntries(entries.map(([key, held]) => [key, shorten(held)]));
  return joinNull(short) ?? requireAll(short);
}

/** Requires all keys, also those that may be missing in older answers. */
function requireAll(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  const isObject = schema.type === "object" && typeof properties === "object" && properties !== null;
  return isObject ? { ...schema, required: Object.keys(properties) } : schema;
}

/** Whether an entry is a limit that holds for every integer, or a default for older answers. */
function isNeedless(key: string, held: unknown): boolean {
  const isNothing = held === null || (Array.isArray(held) && held.length === 0);
  return (key === "maximum" && held === Number.MAX_SAFE_INTEGER) || (key === "default" && isNothing);
}

/** `anyOf` of a plain type and null as one type; undefined for anything else. */
function joinNull({ anyOf, ...rest }: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || Object.keys(rest).length > 0) return undefined;
  const [first, last]: readonly JsonSchema[] = anyOf;
  const isPlain = typeof first?.type === "string" && first.type !== "object" && first.enum === undefined;
  return isPlain && last?.type === "null" ? { ...first, type: [first.type, "null"] } : undefined;
}
