import { escapeHtml } from "../text/escape.ts";
import { splitFences } from "./document.ts";

/** HTML that is safe as it is: made by {@link markup}, or entirely ours. */
export interface Markup {
  readonly html: string;
}

type Part = Markup | string | number | undefined | readonly Markup[];

/**
 * HTML from a template of ours. Every value is escaped unless it is already markup; undefined and empty lists render as
 * nothing.
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const texts = parts.map((part, index) => `${render(part)}${strings[index + 1] ?? ""}`);
  return { html: `${strings[0] ?? ""}${texts.join("")}` };
}

function render(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "number") return String(part);
  if (typeof part === "string") return escapeHtml(part);
  return "html" in part ? part.html : part.map(({ html }) => html).join("\n");
}

/** Its size in bytes as UTF-8. */
export function sizeOf({ html }: Markup): number {
  return Buffer.byteLength(html);
}

/** As many items as fit into this many bytes, and the number left out. The first always fits. */
export function fitInto<Item>(
  maxBytes: number,
  items: readonly Item[],
  show: (item: Item) => Markup,
): { readonly shown: readonly Markup[]; readonly left: number } {
  const shown: Markup[] = [];
  let room = maxBytes;
  for (const item of items) {
    const next = show(item);
    room -= sizeOf(next) + 1;
    if (room < 0 && shown.length > 0) break;
    shown.push(next);
  }
  return { shown, left: items.length - shown.length };
}

/** Prose from outside: text in backticks or fences is shown as code. */
export function prose(text: string): Markup {
  const blocks = splitFences(text).map((part, index) =>
    index % 2 === 0 ? inlineCode(part) : `<code class="block">${escapeHtml(part)}</code>`,
  );
  return { html: blocks.join("") };
}

function inlineCode(text: string): string {
  const parts = text.split(/`([^`\n]+)`/);
  return parts.map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<code>${escapeHtml(part)}</code>`)).join("");
}
