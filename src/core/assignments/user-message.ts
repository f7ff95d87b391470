import type { Role } from "../replies/role.ts";
import type { AssignmentHeader, AssignmentText } from "./assignment.ts";

/**
 * The user message of one agent (contract, design §6.1): a header line, then blocks in a fixed order, each one JSON
 * document. What of the target is sent with it stands behind it, as tools serve it (`renderServed`).
 */
export function renderUserMessage(text: AssignmentText): string {
  const { target } = text;
  const attributes = `path="${escapeXml(target.path)}" kind="${target.kind}" sha256="${escapeXml(target.sha256)}"`;
  const blocks = [
    renderHeader(text.role, text.header, text.model),
    `<target ${attributes} />`,
    block("brief", text.brief),
    text.localization === undefined ? undefined : block("localization", text.localization),
    block("blocklist", text.blocklist),
    text.priorSummary === undefined ? undefined : block("prior_summary", text.priorSummary),
    ...Object.entries(text.documents).map(([name, document]) => block(name, document)),
    text.lens,
  ];
  return blocks.filter((part) => part !== undefined && part !== "").join("\n");
}

/** The first line of every user message. */
export function renderHeader(role: Role, header: AssignmentHeader, model: string): string {
  const { round, pass, passes, slice, slices, mode } = header;
  return `[tribunal role=${role} round=${round} pass=${pass}/${passes} slice=${slice}/${slices} mode=${mode} tier=${model}]`;
}

/** JSON in which no character can be taken for markup. */
export function toBlockJson(document: unknown): string {
  return JSON.stringify(document).replace(/</g, "\\u003c").replace(/>/g, "\\u003e").replace(/&/g, "\\u0026");
}

/** One document under its name. */
export function block(name: string, document: unknown): string {
  return `<${name}>${toBlockJson(document)}</${name}>`;
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not appear raw in an attribute.
  return text.replace(/[&<>"'\u0000-\u001f]/g, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`);
}
