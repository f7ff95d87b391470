import type { OnceRole, Role } from "../replies/role.ts";
import type { AssignmentHeader, AssignmentText } from "./assignment.ts";

/**
 * Renders one agent's user message (docs/contributing/protocol.md): a header line, then blocks in a fixed order, each a
 * JSON document. What is served first follows (`renderServed`).
 */
export function renderUserMessage(text: AssignmentText): string {
  const { target } = text;
  const attributes = `path="${escapeXml(target.path)}" kind="${target.kind}" sha256="${escapeXml(target.sha256)}"`;
  const blocks = [
    renderHeader(text.role, text.header, text.model),
    `<target ${attributes} />`,
    block("brief", text.brief),
    text.intent === undefined ? undefined : block("intent", text.intent),
    text.localization === undefined ? undefined : block("localization", text.localization),
    block("blocklist", text.blocklist),
    text.priorSummary === undefined ? undefined : block("prior_summary", text.priorSummary),
    ...toBlocks(text.documents),
    text.lens,
  ];
  return blocks.filter((part) => part !== undefined && part !== "").join("\n");
}

/** What a role without tools is asked. */
export interface QuestionText<R extends OnceRole> {
  readonly role: R;
  readonly model: string;
  readonly header: AssignmentHeader;
  /** The blocks of data in its message, by their tags: all that it knows. */
  readonly documents: Readonly<Record<string, unknown>>;
}

/** Renders the user message of a role without tools: a header line, then one block for each document. */
export function renderQuestion({ role, header, model, documents }: QuestionText<OnceRole>): string {
  return [renderHeader(role, header, model), ...toBlocks(documents)].join("\n");
}

function toBlocks(documents: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(documents).map(([name, document]) => block(name, document));
}

/** The first line of every user message. */
export function renderHeader(role: Role, header: AssignmentHeader, model: string): string {
  const { round, pass, passes, slice, slices, mode } = header;
  return `[tribunal role=${role} round=${round} pass=${pass}/${passes} slice=${slice}/${slices} mode=${mode} tier=${model}]`;
}

/** JSON without any character that could be taken for markup. */
export function toBlockJson(document: unknown): string {
  return JSON.stringify(document).replace(/</g, "\\u003c").replace(/>/g, "\\u003e").replace(/&/g, "\\u0026");
}

/** Renders one document under its name. */
export function block(name: string, document: unknown): string {
  return `<${name}>${toBlockJson(document)}</${name}>`;
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not appear raw in an attribute.
  return text.replace(/[&<>"'\u0000-\u001f]/g, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`);
}

/** The sources of a description, before masking. */
export interface ReadDescription {
  readonly title: string;
  /** As the host gave it, including its line ends. */
  readonly body: string;
  /** The repository's template at the base; undefined if there is none or it was not wanted. */
  readonly template: string | undefined;
  /** The messages of the pull request's commits, oldest first. */
  readonly commits: readonly string[];
}

/** What each Enthusiast pass looks at first, so that passes differ with the same system message. */
const LENSES = ["security", "logic", "contracts and callers", "resources and concurrency"] as const;

/** The lens of a pass (1-based). After the fourth, the lenses repeat. Undefined for a single pass or another role. */
export function lensOf(role: Role, pass: number, passes: number): string | undefined {
  if (role !== "enthusiast" || passes < 2) return undefined;
  return LENSES[(pass - 1) % LENSES.length];
}
