/** An object of JSON whose values are of any type: lists are none. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The same value; an empty object for what is none. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
