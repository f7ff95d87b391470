import { type Markup, markup } from "../../document/markup.ts";

/** A table with heads; where it is wider than the page it is scrolled, by keys too, which is why it takes the focus. */
export function renderTable(table: {
  /** What it is called by those who do not see it. */
  readonly label: string;
  readonly name?: "files" | "numbers";
  readonly heads: readonly string[];
  /** Rows, the first cell of each its head. */
  readonly rows: readonly Markup[];
}): Markup {
  const { label, name = "plain", heads, rows } = table;
  return markup`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="${name}">
<thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
}
