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
