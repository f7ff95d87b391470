import { countOf } from "../../count-of.ts";
import { cut, keepEnd } from "../../cut.ts";
import { toDiffLines } from "../../document/diff-lines.ts";
import { fitInto, type Markup, markup, prose } from "../../document/markup.ts";
import type { Report } from "../../report/report.ts";
import {
  type FixSection,
  type HeadVerdict,
  type IterationRow,
  type OpenRow,
  type PatchView,
  type RepairRow,
  tellWhichHead,
  toFixSection,
} from "../fix-section.ts";
import type { VerifyView } from "../fix-words.ts";
import { type RefusedEditRow, tellRefused } from "../refused-edits.ts";
import type { Entry } from "./entries.ts";
import { anchorsOf } from "./finding-list.ts";
import { renderTable } from "./table.ts";

const MAX_LIST_BYTES = 40_000;
const MAX_REFUSED_BYTES = 8000;
const MAX_DIFF_BYTES = 60_000;
const MAX_LINE_CHARS = 2000;
const MAX_COMMAND_CHARS = 300;
const MAX_PATH_CHARS = 200;
const SHA_CHARS = 12;

/** Of which head the verdict is, and what the other came to; undefined where nobody asked for repairs. */
export function renderWhichHead(report: Report): Markup | undefined {
  const told = tellWhichHead(report);
  return told === undefined ? undefined : markup`<p>${told}</p>\n`;
}

/** The repairs that were made and what the review of them said; nothing where nobody asked for them. */
export function renderFix(report: Report, entries: readonly Entry[]): readonly Markup[] {
  const section = toFixSection(report);
  if (section === undefined) return [];
  const { lead, verdicts, stopped, rows, iterations, refused, patch } = section;
  return [
    markup`
<section class="wrap fix list" aria-labelledby="fix">
<h2 id="fix">Repairs</h2>
<p>${lead}</p>
<div class="heads">
${verdicts.map(renderVerdict)}
</div>
<p>${prose(stopped)}</p>
${renderRows(rows, anchorsOf(entries))}${renderIterations(iterations)}${renderRefused(refused)}${renderMeans(section)}${patch === undefined ? undefined : renderPatch(patch)}
</section>`,
  ];
}

function renderVerdict({ when, head, isWhat, ending, title, confirmed, open }: HeadVerdict): Markup {
  return markup`<div class="head ${ending}"><p class="note">${when}</p><p><b>${title}</b></p><p class="note">${confirmed} · <code title="${head}">${head.slice(0, SHA_CHARS)}</code>${isWhat}</p>${renderOpen(open)}</div>`;
}

/** What keeps the patched head from a pass, though nobody confirmed it. */
function renderOpen(open: readonly OpenRow[]): Markup | undefined {
  if (open.length === 0) return undefined;
  return markup`<p>Unresolved there:</p><ul>
${open.map(({ severity, place, title, why }) => {
  return markup`<li><b>${severity}</b> ${place.isPath ? markup`<code>${place.name}</code>` : place.name}: ${prose(title)} <span class="note">${prose(why)}</span></li>`;
})}
</ul>`;
}

function renderRows(rows: readonly RepairRow[], anchors: ReadonlyMap<string, string>): Markup | undefined {
  if (rows.length === 0) return undefined;
  const { shown, left } = fitInto(MAX_LIST_BYTES, rows, (row) => renderRow(row, anchors));
  return markup`<ul class="repairs">
${shown}
${left === 0 ? undefined : markup`<li class="note">and ${left} more in report.json</li>`}
</ul>
`;
}

function renderRow(row: RepairRow, anchors: ReadonlyMap<string, string>): Markup {
  const { state, stateWords, severity, title, place, course, says, id, fingerprint, isOfFirst } = row;
  const anchor = isOfFirst ? anchors.get(fingerprint) : undefined;
  const named = anchor === undefined ? prose(title) : markup`<a href="#${anchor}">${prose(title)}</a>`;
  const told = course.length === 0 ? "" : ` · ${course.join("; ")}`;
  return markup`<li class="is-${state}-repair"><p class="tags"><b class="standing">${stateWords}</b> <span class="tag">${severity}</span></p>
<h3>${named}</h3><p class="where">${place.isPath ? markup`<code>${place.name}</code>` : place.name}</p>
${says === "" ? undefined : markup`<p class="says">${prose(says)}</p>\n`}<p class="note">${id}${told} · <code>${fingerprint}</code></p></li>`;
}

function renderIterations(rows: readonly IterationRow[]): Markup | undefined {
  if (rows.length === 0) return undefined;
  return markup`<h3>Iterations</h3>
${renderTable({
  label: "Iterations",
  heads: ["Iteration", "Made", "--verify", "The review of it", "Repaired", "Brought anew"],
  rows: rows.map(renderIteration),
})}${rows.flatMap(renderOutput)}
`;
}

function renderOutput({ n, output }: IterationRow): readonly Markup[] {
  if (output === undefined) return [];
  return [
    markup`
<p class="note">What --verify printed at its end in iteration ${n}:</p>
<figure class="code"><pre><code>${output}</code></pre></figure>`,
  ];
}

function renderIteration(row: IterationRow): Markup {
  const { n, head, headless, isOffered, did, verify, review, unreviewed, resolved, brought, undone } = row;
  const offered = isOffered ? markup` <b class="tag">offered</b>` : undefined;
  const shown =
    head === undefined
      ? markup`head: ${headless}`
      : markup`head <code title="${head}">${head.slice(0, SHA_CHARS)}</code>`;
  const taken = undone === undefined ? undefined : markup`<br>Taken back: ${prose(undone)}`;
  const judged = review === undefined ? markup`${unreviewed}` : markup`<b class="${review.ending}">${review.words}</b>`;
  return markup`<tr><th scope="row" data-head="Iteration">${n}${offered}</th><td data-head="Made">${did}<br><span class="note">${shown}</span>${taken}</td><td data-head="--verify">${verify ?? "not run"}</td><td data-head="The review of it">${judged}</td><td data-head="Repaired">${listOf(resolved)}</td><td data-head="Brought anew">${listOf(brought)}</td></tr>`;
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? "–" : names.join("; ");
}

function renderRefused(refused: readonly RefusedEditRow[]): Markup | undefined {
  if (refused.length === 0) return undefined;
  const { shown, left } = fitInto(MAX_REFUSED_BYTES, refused, ({ n, place, code, reason }) => {
    return markup`<li><code>${place}</code>, iteration ${n}, <b>${code}</b>: ${prose(reason)}</li>`;
  });
  return markup`<h3>Edits that were refused <span class="number">${tellRefused(refused)}</span></h3>
<p class="note">As the fixer was told.</p>
<ul>
${shown}
${left === 0 ? undefined : markup`<li class="note">and ${left} more in report.json</li>`}
</ul>
`;
}

/** What was run and used, in a paragraph. */
function renderMeans({ verify, spent }: FixSection): Markup {
  const used = spent === undefined ? undefined : markup` Fixer and later reviews used ${spent}.`;
  return markup`<p class="note">${renderVerify(verify)}${used}</p>\n`;
}

function renderVerify({ command, words }: VerifyView): Markup {
  return command === undefined ? markup`${words}` : markup`<code>${cut(command, MAX_COMMAND_CHARS)}</code> ${words}.`;
}

function renderPatch({ text, size, files, apply, sha256 }: PatchView): Markup {
  const { shown, left } = fitInto(MAX_DIFF_BYTES, toDiffLines(text), ({ kind, text: line }) => {
    return markup`<span class="${kind}">${cut(line, MAX_LINE_CHARS)}\n</span>`;
  });
  const rows = files.map(({ path, change }) => {
    return markup`<li><code>${keepEnd(path, MAX_PATH_CHARS)}</code> ${change}</li>`;
  });
  const more = left === 0 ? undefined : markup`<p class="note">and ${countOf(left, "more line")} in the report</p>\n`;
  // Line feeds between the lines would be shown as lines of their own.
  const lines = { html: shown.map(({ html }) => html).join("") };
  return markup`<h3>The patch <span class="number">${size}</span></h3>
<p>${prose(apply)}</p>
<ul>
${rows}
</ul>
<details><summary>Show the patch</summary>
<figure class="code"><pre class="diff"><code>${lines}</code></pre></figure>
${more}<p class="note">SHA-256 <code>${sha256}</code></p>
</details>`;
}
