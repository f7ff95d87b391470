import { cut, keepEnd } from "../../cut.ts";
import { fitInto, type Markup, markup, prose } from "../../document/markup.ts";
import type { Report } from "../../report/report.ts";
import {
  type FollowUpList,
  type FollowUpRow,
  type FollowUpSection,
  PARTS_HEADING,
  type ReversalSide,
  type ShownCode,
  tellSince,
  toFollowUpSection,
} from "../follow-up-section.ts";

const MAX_LIST_BYTES = 8000;
const MAX_PLACE_CHARS = 200;
const MAX_TITLE_CHARS = 200;
const MAX_QUOTE_CHARS = 400;
const SHA_CHARS = 12;

/** What changed since the earlier review, in a line; undefined for a review of the whole change. */
export function renderSince(report: Report): Markup | undefined {
  const section = toFollowUpSection(report);
  if (section === undefined) return undefined;
  return markup`<p><b>${tellSince(section, section.previousHead.slice(0, SHA_CHARS))}</b></p>`;
}

/** What became of the earlier findings and what is new, before the findings as they stand; nothing for a full review. */
export function renderFollowUp(report: Report): readonly Markup[] {
  const section = toFollowUpSection(report);
  if (section === undefined) return [];
  const { previousHead, lists } = section;
  return [
    markup`
<section class="wrap since list" aria-labelledby="since">
<h2 id="since">Since <code title="${previousHead}">${previousHead.slice(0, SHA_CHARS)}</code></h2>
${lists.length === 0 ? markup`<p class="note">No finding came, went or stands open.</p>` : lists.map(renderList)}
${renderParts(section)}
</section>`,
  ];
}

function renderList({ title, note, rows }: FollowUpList): Markup {
  const { shown, left } = fitInto(MAX_LIST_BYTES, rows, renderRow);
  return markup`<h3>${title} <span class="number">${rows.length}</span></h3>
${note === undefined ? undefined : markup`<p class="note">${prose(note)}</p>`}
<ul>
${shown}
${left === 0 ? undefined : markup`<li class="note">and ${left} more in report.json</li>`}
</ul>`;
}

function renderRow({ severity, place, title, fingerprint, says, proof, sides }: FollowUpRow): Markup {
  const tone = severity === undefined ? undefined : markup`<b class="sev">${severity}</b> `;
  const name = place === undefined ? undefined : (place.name ?? `${place.file}:${place.line}`);
  const where = name === undefined ? undefined : markup` <code>${keepEnd(name, MAX_PLACE_CHARS)}</code>`;
  const named = fingerprint === undefined ? undefined : markup` <code class="note">${fingerprint}</code>`;
  const told = says === undefined ? undefined : markup`\n<p>${prose(says)}</p>`;
  const shown = proof === undefined ? undefined : renderProof(proof);
  const kind = severity === undefined ? undefined : markup` class="sev-${severity}"`;
  return markup`<li${kind}><p>${tone}${prose(cut(title, MAX_TITLE_CHARS))}${where}${named}</p>${told}${shown}${sides.map(renderSide)}</li>`;
}

function renderProof({ words, file, start_line: start, quote }: ShownCode): Markup {
  return renderQuote(quote, markup`${words} ${keepEnd(`${file}:${start}`, MAX_PLACE_CHARS)}`);
}

function renderSide({ when, head, title, quote }: ReversalSide): Markup {
  const at = head === undefined ? undefined : markup`, at <code title="${head}">${head.slice(0, SHA_CHARS)}</code>`;
  const words = title === "" ? undefined : markup`: ${prose(cut(title, MAX_TITLE_CHARS))}`;
  return renderQuote(quote, markup`${when}${at}${words}`);
}

function renderQuote(quote: string, about: Markup): Markup {
  const code = quote.trim() === "" ? undefined : markup`<code>${cut(quote.trim(), MAX_QUOTE_CHARS)}</code> `;
  return markup`\n<blockquote>${code}<span class="note">${about}</span></blockquote>`;
}

function renderParts({ parts: { rows, left } }: FollowUpSection): Markup | undefined {
  if (rows.length === 0) return undefined;
  const { shown, left: cutOff } = fitInto(MAX_LIST_BYTES, rows, ({ file, lines, words: how }) => {
    return markup`<li><code>${keepEnd(file, MAX_PLACE_CHARS)}</code> ${lines}: ${how}</li>`;
  });
  const hidden = left + cutOff;
  return markup`<details><summary>${PARTS_HEADING}</summary>
<ul>
${shown}
${hidden === 0 ? undefined : markup`<li class="note">and ${hidden} more in report.json</li>`}
</ul></details>`;
}
