import type { ExtraFields } from "../../ports/model.ts";

// Reads a reply's values whatever their type, where a missing value or one of the wrong type counts as absent, and prepares
// those of a request.

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** No model accepts more in one call, so a higher number is no count. */
export const MOST_TOKENS = 100_000_000;

export function asCount(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST_TOKENS ? value : undefined;
}

/** More than a long thought. Larger content is not sent back, because every turn would repeat it. */
const MAX_EXTRA_CHARS = 256 * 1024;

/** The part of a reply that every later turn sends back as it was received, if it is not too large. */
export function keepExtra(extra: ExtraFields): { readonly extra?: ExtraFields } {
  const isEmpty = Object.keys(extra).length === 0;
  return isEmpty || JSON.stringify(extra).length > MAX_EXTRA_CHARS ? {} : { extra };
}

/** The number of characters of the parts of a request that are no messages. */
export function countChars(parts: readonly unknown[]): number {
  return parts.reduce<number>((sum, part) => sum + (part === undefined ? 0 : JSON.stringify(part).length), 0);
}

/** The providers' limit for the names of tools. @see https://platform.openai.com/docs/api-reference/chat/create */
const MAX_TOOL_NAME = 64;

/** The name of a malformed call in a form that providers accept; the tool's reply said what was wrong with it. */
export function toSafeName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, MAX_TOOL_NAME) || "unnamed";
}
