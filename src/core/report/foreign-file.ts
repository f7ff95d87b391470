import { isSealed } from "./seal.ts";

/** What a file that is no report looks like, in a few words that quote nothing of it: who knows what it holds. Never throws. */
export function describeForeign(text: string): string {
  const start = text.trimStart();
  if (start === "") return "an empty file";
  if (isSealed(text)) return `a report rendered as ${start.startsWith("<") ? "HTML" : "text or Markdown"}`;
  const json = parseJson(text);
  if (json !== undefined) return describeJson(json.value);
  if (/^[{[]/.test(start)) return "JSON that is cut off or damaged";
  if (start.startsWith("<")) return "HTML or XML";
  return /[\0\ufffd]/.test(text) ? "a file that is no text" : "plain text";
}

/** A report of ours that does not fit our schema is told apart: it is damaged, or of another version. */
export function isByTribunal(json: unknown): boolean {
  const { tool } = toRecord(json);
  return toRecord(tool).name === "tribunal";
}

/** The same of JSON that was read already, however deep it is. Never throws. */
export function describeJson(json: unknown): string {
  if (Array.isArray(json)) return "a JSON list";
  if (typeof json !== "object" || json === null) return "a JSON value alone";
  return Array.isArray(toRecord(json).runs) ? "SARIF" : "JSON of another kind";
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
