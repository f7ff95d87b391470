import { assertNever } from "../assert-never.ts";
import { countOf } from "../count-of.ts";
import { cut } from "../cut.ts";
import { toDiffLines } from "./diff-lines.ts";
import { type Block, type Entry, type EntryLine, flatten, type Inline, toPlain } from "./document.ts";
import { fitInto, type Markup, markup, prose, sizeOf } from "./markup.ts";

const MAX_LINE_CHARS = 2000;

/** Where blocks stand on the page. */
export interface PageForm {
  /** The section's place on the page: our own characters only. */
  readonly id: string;
  readonly className?: string | undefined;
  /** Where findings stand on the page, by fingerprint. */
  readonly anchors?: ReadonlyMap<string, string> | undefined;
  /** About how many bytes the section may take. */
  readonly maxBytes: number;
}

/** Blocks as a section of the page; nothing for none. A list takes a third of the room that is left at most, and says what it leaves out. */
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

/** Blocks within a part of the page that is there already. */
export function printBlocks(blocks: readonly Block[], form: PageForm): readonly Markup[] {
  let room = form.maxBytes;
  return blocks.map((block) => {
    const printed = printBlock(block, { ...form, maxBytes: room });
    room = Math.max(0, room - sizeOf(printed));
    return printed;
  });
}

function printBlock(block: Block, form: PageForm): Markup {
  switch (block.kind) {
    case "heading":
      return printHeading(block, form);
    case "paragraph":
      return markup`<p${toneOf(block.tone)}>${printWords(block.words, form)}</p>`;
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
      return markup`<figure class="code"><pre><code>${block.text}</code></pre></figure>`;
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

/** A table with heads; where it is wider than the page it is scrolled, by keys too, which is why it takes the focus. */
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
  // Line feeds between the lines would be shown as lines of their own.
  const lines = { html: shown.map(({ html }) => html).join("") };
  const more = left === 0 ? undefined : markup`\n<p class="note">and ${countOf(left, "more line")} in the report</p>`;
  return markup`<figure class="code"><pre class="diff"><code>${lines}</code></pre></figure>${more}`;
}

/** Words as HTML. Findings are linked where the page has them. */
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
      return prose(part.text);
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

/** What a page needs where sections are printed. */
export const SECTION_STYLE = `
.tone-good{--tone:var(--pass)}
.tone-bad{--tone:var(--fail)}
.tone-doubt{--tone:var(--doubt)}
.entries{list-style:none;padding:0!important;margin:1rem 0}
.entries>li{--edge:var(--tone,var(--soft));border-left:3px solid var(--edge);padding:.1rem 0 .1rem .9rem;margin:0 0 1.1rem;break-inside:avoid}
.entries p{margin:.25rem 0}
.entries h3{margin-top:.2rem}
.entries .state{color:var(--edge)}
p.tone-doubt,p.tone-bad,p.tone-good{border-left:3px solid var(--tone);padding:.4rem .75rem}
.diff span{display:block}
.diff .added{background:var(--added)}
.diff .deleted{background:var(--deleted)}
.diff .head,.diff .hunk{color:var(--soft)}
@media (max-width:40rem){
.scroll table.plain thead{position:absolute;clip-path:inset(50%)}
.scroll table.plain tr,.scroll table.plain tr>*{display:block}
.scroll table.plain td::before{content:attr(data-head) ": ";color:var(--soft)}
}
`;
