import { sha256 } from "../text/digest.ts";
import { asObject } from "../text/jsonc.ts";
import { VERSION } from "../text/version.ts";

/**
 * Describes a file that is not a report, in a few words that quote nothing of it: it may contain anything. Never
 * throws.
 */
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

/** A report of ours that does not match our schema gets its own message: it is damaged, or of another version. */
export function isByTribunal(json: unknown): boolean {
  const { tool } = asObject(json);
  return asObject(tool).name === "tribunal";
}

/** The same for parsed JSON, however deep it is. Never throws. */
export function describeJson(json: unknown): string {
  if (Array.isArray(json)) return "a JSON list";
  if (typeof json !== "object" || json === null) return "a JSON value alone";
  return Array.isArray(asObject(json).runs) ? "SARIF" : "JSON of another kind";
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const HEX_DIGITS = 16;
const SEAL = /^(?:<!-- )?Written by Tribunal \S{1,40} \(checksum ([0-9a-f]{16})\)(?: -->)?\n$/;

/**
 * Appends a last line that identifies a rendering as ours until somebody edits it: a paragraph, or a comment in HTML.
 * It proves no author, as anybody can write one.
 *
 * @param text ends with a line feed.
 */
export function sealText(text: string, form: "paragraph" | "comment"): string {
  const sealed = form === "comment" ? text : `${text}\n`;
  const seal = `Written by Tribunal ${VERSION} (checksum ${sha256(sealed).slice(0, HEX_DIGITS)})`;
  return `${sealed}${form === "comment" ? `<!-- ${seal} -->` : seal}\n`;
}

/** Whether a text ends with a valid seal over everything before it. */
export function isSealed(text: string): boolean {
  const start = text.lastIndexOf("\n", text.length - 2) + 1;
  const [, digest] = SEAL.exec(text.slice(start)) ?? [];
  return digest === sha256(text.slice(0, start)).slice(0, HEX_DIGITS);
}
