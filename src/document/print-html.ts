import { type Excerpt, type Row, rowsOf } from "../report/excerpt.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { escapeHtml } from "../text/escape.ts";
import {
  type Block,
  type Entry,
  type EntryLine,
  type FindingBlock,
  flatten,
  type Inline,
  splitFences,
  toDiffLines,
  toPlain,
} from "./document.ts";

const MAX_LINE_CHARS = 2000;
const MAX_CODE_CHARS = 8000;

/** The place of blocks on the page, and their limits. */
export interface PageForm {
  /** The section's id on the page: only our own characters. */
  readonly id: string;
  readonly className?: string | undefined;
  /** The ids of findings on the page, by fingerprint. */
  readonly anchors?: ReadonlyMap<string, string> | undefined;
  /** Roughly how many bytes the section may take. */
  readonly maxBytes: number;
  /** Called with each finding that fits. */
  readonly onShown?: ((finding: FindingBlock) => void) | undefined;
}

/**
 * Blocks as a section of the page; empty if there are none. A list takes at most a third of the remaining room, and
 * says what it leaves out.
 */
export function printSection(blocks: readonly Block[], form: PageForm): readonly Markup[] {
  if (blocks.length === 0) return [];
  const { id, className } = form;
  const attribute = className === undefined ? undefined : markup` class="${className}"`;
  return [
    markup`
<section${attribute} aria-labelledby="${id}">
${printBlocks(blocks, form)}
</section>`,
  ];
}

/** Blocks within an existing part of the page. Findings that do not fit are counted below the others. */
export function printBlocks(blocks: readonly Block[], form: PageForm): readonly Markup[] {
  let room = form.maxBytes;
  let left = 0;
  const printed = blocks.flatMap((block) => {
    const shown = left > 0 && block.kind === "finding" ? undefined : printBlock(block, { ...form, maxBytes: room });
    if (block.kind === "finding" && (shown === undefined || sizeOf(shown) > room)) {
      left += block.places.length;
      return [];
    }
    if (block.kind === "finding") form.onShown?.(block);
    room = Math.max(0, room - (shown === undefined ? 0 : sizeOf(shown)));
    return shown ?? [];
  });
  return left === 0
    ? printed
    : [...printed, markup`<p class="note">There is no room for ${groupDigits(left)} more: see report.json.</p>`];
}

function printBlock(block: Block, form: PageForm): Markup {
  switch (block.kind) {
    case "heading":
      return printHeading(block, form);
    case "paragraph":
      return markup`<p${toneOf(block.tone)}>${leadOf(block)}${printWords(block.words, form)}</p>`;
    case "said":
      return markup`<p class="says">${leadOf(block)}${printProse(block.text)}</p>`;
    case "list": {
      const { items, isOrdered = false, left } = block;
      const list = printItems(items, { form, left, print: (item) => markup`<li>${printWords(item, form)}</li>` });
      return isOrdered ? markup`<ol>\n${list}\n</ol>` : markup`<ul>\n${list}\n</ul>`;
    }
    case "entries": {
      const list = printItems(block.entries, { form, print: (entry) => printEntry(entry, form) });
      return markup`<ul class="entries">\n${list}\n</ul>`;
    }
    case "table":
      return printTable(block, form);
    case "code":
      return printCode(block, form);
    case "finding":
      return printFinding(block, form);
    case "figures": {
      const tiles = block.figures.map(({ name, value }) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`);
      return markup`<dl class="tiles">\n${tiles}\n</dl>`;
    }
    case "diff":
      return printDiff(block.patch, form);
    case "folded":
      return markup`<details><summary>${block.summary}</summary>\n${printBlocks(block.blocks, form)}\n</details>`;
    default:
      return assertNever(block);
  }
}

function printHeading({ level, words, count }: Extract<Block, { kind: "heading" }>, form: PageForm): Markup {
  const number = count === undefined ? undefined : markup` <span class="number">${count}</span>`;
  const shown = markup`${printWords(words, form)}${number}`;
  return level === 1 ? markup`<h2 id="${form.id}">${shown}</h2>` : markup`<h3>${shown}</h3>`;
}

function toneOf(tone: Extract<Block, { kind: "paragraph" }>["tone"]): Markup | undefined {
  if (tone === undefined) return undefined;
  return tone === "faint" ? markup` class="note"` : markup` class="tone-${tone}"`;
}

function leadOf({ label }: { readonly label?: string | undefined }): Markup | undefined {
  return label === undefined ? undefined : markup`<b>${label}:</b> `;
}

function printFinding({ severity, title, facts, places, blocks }: FindingBlock, form: PageForm): Markup {
  const anchor = form.anchors?.get(places[0]?.fingerprint ?? "");
  const id = anchor === undefined ? undefined : markup` id="${anchor}"`;
  const names = places.map(({ fingerprint }) => markup`<code>${fingerprint}</code>`);
  return markup`<article class="finding sev-${severity}"${id}>
<p class="tags"><b class="sev">${severity}</b>${facts.map((fact) => markup` <span class="tag">${fact}</span>`)}</p>
<h3>${printWords(title, form)}</h3>
${places.map((each) => markup`<p class="where">${printWords(each.place, form)}</p>\n${printBlocks(each.blocks, form)}`)}
${printBlocks(blocks, form)}
<p class="note identity">${names}</p>
</article>`;
}

const SIGNS = { same: "", added: "+", deleted: "−" } as const;

/** Numbered lines with those around them, if known; with the numbers of both sides if the change has both. */
function printCode({ text, caption, excerpt }: Extract<Block, { kind: "code" }>, form: PageForm): Markup {
  const words = caption === undefined ? undefined : markup`<figcaption>${printWords(caption, form)}</figcaption>`;
  if (excerpt === undefined)
    return markup`<figure class="code">${words}<pre><code>${cut(text, MAX_CODE_CHARS)}</code></pre></figure>`;
  const rows = rowsOf(excerpt);
  const isBoth = rows.some(({ base }) => base !== undefined) && rows.some(({ head }) => head !== undefined);
  const heads = isBoth ? ["Line before", "Line after", "Change", "Code"] : ["Line", "Change", "Code"];
  const body = rows.map((row, index) => {
    const gap = isGap(rows[index - 1], row) ? markup`<tr class="gap"><td colspan="${heads.length}">⋯` : undefined;
    return markup`${gap}${printCodeRow(row, isBoth, isMarked(row, excerpt))}`;
  });
  // Optional end tags are omitted: each finding has ten of these rows.
  return markup`<figure class="code">${words}
<table class="${isBoth ? "both" : "one"}"><thead><tr>${heads.map((name) => markup`<th scope="col"><span class="unseen">${name}</span>`)}</thead><tbody>
${body}
</tbody></table></figure>`;
}

function printCodeRow({ kind, base, head, text }: Row, isBoth: boolean, isHere: boolean): Markup {
  const names = [kind === "same" ? "" : kind, isHere ? "here" : ""].filter((name) => name !== "").join(" ");
  const row = names === "" ? markup`<tr>` : markup`<tr class="${names}">`;
  const numbers = isBoth ? markup`<td>${base ?? ""}<td>${head ?? ""}` : markup`<td>${head ?? base ?? ""}`;
  return markup`${row}${numbers}<td>${isHere ? "▸" : ""}${SIGNS[kind]}<td>${text}`;
}

/** Whether the row belongs to the excerpt's place. */
function isMarked({ base, head }: Row, { side, start_line: start, line }: Excerpt): boolean {
  const number = side === "head" ? head : base;
  return number !== undefined && number >= start && number <= line;
}

/** Whether lines between the two are left out. */
function isGap(before: Row | undefined, row: Row): boolean {
  if (before === undefined) return false;
  const jumps = (from?: number, to?: number) => from !== undefined && to !== undefined && to !== from + 1;
  return jumps(before.base, row.base) || jumps(before.head, row.head);
}

function printItems<Item>(
  items: readonly Item[],
  {
    form,
    print,
    left: more = 0,
  }: {
    readonly form: PageForm;
    readonly print: (item: Item) => Markup;
    readonly left?: number | undefined;
  },
): readonly Markup[] {
  const { shown, left } = fitInto(form.maxBytes / 3, items, print);
  const hidden = left + more;
  return hidden === 0 ? shown : [...shown, markup`<li class="note">and ${hidden} more in report.json</li>`];
}

function printEntry({ state, severity, place = "", title, lines }: Entry, form: PageForm): Markup {
  const kind = state === undefined ? (severity === undefined ? "plain" : `sev-${severity}`) : `tone-${state.tone}`;
  const tags = [
    ...(state === undefined ? [] : [markup`<b class="state">${state.words}</b>`]),
    ...(severity === undefined
      ? []
      : [markup`<span class="${state === undefined ? "sev" : "tag"}">${severity}</span>`]),
  ];
  return markup`<li class="${kind}">${tags.length === 0 ? undefined : markup`<p class="tags">${tags}</p>\n`}${wrapped("h3", printWords(title, form))}${wrapped("where", printWords(place, form))}${lines.map((line) => printLine(line, form))}</li>`;
}

function wrapped(as: "h3" | "where", words: Markup): Markup | undefined {
  if (words.html === "") return undefined;
  return as === "h3" ? markup`<h3>${words}</h3>\n` : markup`<p class="where">${words}</p>\n`;
}

function printLine({ words, quote = "", tone }: EntryLine, form: PageForm): Markup {
  const shown = printWords(words, form);
  if (quote.trim() !== "")
    return markup`<blockquote><code>${quote.trim()}</code> <span class="note">${shown}</span></blockquote>`;
  return shown.html === "" ? shown : markup`<p class="${tone === undefined ? "says" : "note"}">${shown}</p>`;
}

/** A table with heads. One wider than the page scrolls, with the keyboard too, so it can take the focus. */
function printTable({ label, heads, rows }: Extract<Block, { kind: "table" }>, form: PageForm): Markup {
  const { shown, left } = fitInto(form.maxBytes / 3, rows, ([head = "", ...cells]) => {
    const rest = cells.map((cell, index) => {
      return markup`<td data-head="${heads[index + 1] ?? ""}">${toPlain(cell) === "" ? "–" : printWords(cell, form)}</td>`;
    });
    return markup`<tr><th scope="row">${printWords(head, form)}</th>${rest}</tr>`;
  });
  const note = left === 0 ? undefined : markup`\n<p class="note">and ${left} more in report.json</p>`;
  return markup`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="plain">
<thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${shown}
</tbody></table></div>${note}`;
}

function printDiff(patch: string, form: PageForm): Markup {
  const { shown, left } = fitInto(form.maxBytes / 2, toDiffLines(patch), ({ kind, text }) => {
    return markup`<span class="${kind}">${cut(text, MAX_LINE_CHARS)}\n</span>`;
  });
  // Line feeds between the lines would show as extra lines.
  const lines = { html: shown.map(({ html }) => html).join("") };
  const more = left === 0 ? undefined : markup`\n<p class="note">and ${countOf(left, "more line")} in the report</p>`;
  return markup`<figure class="code"><pre class="diff"><code>${lines}</code></pre></figure>${more}`;
}

/** Words as HTML. Findings are linked if they are on the page. */
export function printWords(words: Inline, form: Pick<PageForm, "anchors">): Markup {
  return {
    html: flatten(words)
      .map((part) => printPart(part, form).html)
      .join(""),
  };
}

function printPart(part: Exclude<Inline, readonly Inline[]>, form: Pick<PageForm, "anchors">): Markup {
  if (typeof part === "string") return markup`${part}`;
  switch (part.kind) {
    case "code":
      return markup`<code>${part.text}</code>`;
    case "prose":
      return printProse(part.text);
    case "strong":
      return markup`<b>${printWords(part.words, form)}</b>`;
    case "commit":
      return markup`<code title="${part.sha}">${toPlain(part)}</code>`;
    case "place":
      return markup`<code>${part.place.name}</code>`;
    case "finding": {
      const anchor = form.anchors?.get(part.fingerprint);
      const inner = printWords(part.words, form);
      return anchor === undefined ? inner : markup`<a href="#${anchor}">${inner}</a>`;
    }
    case "thread":
      return printWords(part.words, form);
    default:
      return assertNever(part);
  }
}

/** HTML that is safe as it is: made by {@link markup}, or entirely ours. */
export interface Markup {
  readonly html: string;
}

type Value = Markup | string | number | undefined | readonly Markup[];

/**
 * HTML from a template of ours. Every value is escaped unless it is already markup; undefined and empty lists render as
 * nothing.
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly Value[]): Markup {
  const texts = parts.map((part, index) => `${render(part)}${strings[index + 1] ?? ""}`);
  return { html: `${strings[0] ?? ""}${texts.join("")}` };
}

function render(part: Value): string {
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
function printProse(text: string): Markup {
  const blocks = splitFences(text).map((part, index) =>
    index % 2 === 0 ? inlineCode(part) : `<code class="block">${escapeHtml(part)}</code>`,
  );
  return { html: blocks.join("") };
}

function inlineCode(text: string): string {
  const parts = text.split(/`([^`\n]+)`/);
  return parts.map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<code>${escapeHtml(part)}</code>`)).join("");
}
