import { type Markup, markup } from "../../document/markup.ts";
import type { Excerpt } from "../../report/excerpt.ts";

interface Row {
  readonly kind: Excerpt["parts"][number]["kind"];
  readonly base: number | null;
  readonly head: number | null;
  readonly text: string;
}

const SIGNS = { same: "", added: "+", deleted: "−" } as const;

/**
 * Numbered code, the lines it is about marked; the numbers of both sides where the change has both.
 *
 * @param caption a `figcaption`.
 */
export function renderExcerpt(excerpt: Excerpt, caption: Markup): Markup {
  const rows = rowsOf(excerpt);
  const isDiff = rows.some(({ base }) => base !== null) && rows.some(({ head }) => head !== null);
  const heads = isDiff ? ["Line before", "Line after", "Change", "Code"] : ["Line", "Change", "Code"];
  const body = rows.map((row, index) => {
    const gap = isGap(rows[index - 1], row) ? markup`<tr class="gap"><td colspan="${heads.length}">⋯` : undefined;
    return markup`${gap}${renderRow(row, isDiff, isMarked(row, excerpt))}`;
  });
  return renderFigure({ caption, heads, body });
}

/** Code that is to take the place of lines, below those lines where they are known. */
export function renderReplacement(
  { start_line: start, line, text }: { readonly start_line: number; readonly line: number; readonly text: string },
  excerpt: Excerpt | undefined,
): Markup {
  const old = (excerpt === undefined ? [] : rowsOf(excerpt)).filter(
    ({ head }) => head !== null && head >= start && head <= line,
  );
  const whole = old.length === line - start + 1 ? old : [];
  const rows: readonly Row[] = [
    ...whole.map((row): Row => ({ ...row, kind: "deleted" })),
    ...text.split("\n").map((added): Row => ({ kind: "added", base: null, head: null, text: added })),
  ];
  const lines = start === line ? `line ${line}` : `lines ${start} to ${line}`;
  return renderFigure({
    caption: markup`<figcaption><b>Suggested change</b> of ${lines}; checked: it applies there</figcaption>`,
    heads: ["Line", "Change", "Code"],
    body: rows.map((row) => renderRow(row, false, false)),
  });
}

/** A quote without anything around it, where the report has no code. */
export function renderQuote(text: string, caption: Markup): Markup {
  return markup`<figure class="code">${caption}<pre><code>${text}</code></pre></figure>`;
}

/** End tags that HTML lets us leave out are left out: there are ten of these rows a finding. */
function renderFigure(figure: {
  readonly caption: Markup;
  readonly heads: readonly string[];
  readonly body: readonly Markup[];
}): Markup {
  const heads = figure.heads.map((name) => markup`<th scope="col"><span class="unseen">${name}</span>`);
  const kind = figure.heads.length === 4 ? "both" : "one";
  return markup`<figure class="code">${figure.caption}
<table class="${kind}"><thead><tr>${heads}</thead><tbody>
${figure.body}
</tbody></table></figure>`;
}

function renderRow({ kind, base, head, text }: Row, isDiff: boolean, isHere: boolean): Markup {
  const names = [kind === "same" ? "" : kind, isHere ? "here" : ""].filter((name) => name !== "").join(" ");
  const row = names === "" ? markup`<tr>` : markup`<tr class="${names}">`;
  const numbers = isDiff ? markup`<td>${base ?? ""}<td>${head ?? ""}` : markup`<td>${head ?? base ?? ""}`;
  return markup`${row}${numbers}<td>${isHere ? "▸" : ""}${SIGNS[kind]}<td>${text}`;
}

function rowsOf({ parts }: Excerpt): readonly Row[] {
  return parts.flatMap(({ kind, base_line: base, head_line: head, lines }) => {
    const at = (first: number | null, index: number) => (first === null ? null : first + index);
    return lines.map((text, index) => ({ kind, base: at(base, index), head: at(head, index), text }));
  });
}

function isMarked({ base, head }: Row, { side, start_line: start, line }: Excerpt): boolean {
  const number = side === "head" ? head : base;
  return number !== null && number >= start && number <= line;
}

/** Whether lines between the two are left out. */
function isGap(before: Row | undefined, row: Row): boolean {
  if (before === undefined) return false;
  const jumps = (from: number | null, to: number | null) => from !== null && to !== null && to !== from + 1;
  return jumps(before.base, row.base) || jumps(before.head, row.head);
}
