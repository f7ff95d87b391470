import { cut, keepEnd } from "../../cut.ts";
import { fitInto, type Markup, markup, prose } from "../../document/markup.ts";
import type { Report } from "../../report/report.ts";
import {
  type Circle,
  TRIAGE_NOTE,
  type TriageRow,
  type TriageSection,
  tellTriage,
  toTriageSection,
} from "../triage-section.ts";
import type { Entry } from "./entries.ts";
import { anchorsOf } from "./finding-list.ts";

const MAX_LIST_BYTES = 60_000;
const MAX_LEFT_BYTES = 6000;
const MAX_PLACE_CHARS = 160;
const MAX_QUOTE_CHARS = 400;
const SHA_CHARS = 12;

/** What became of other reviewers' threads, a row each; nothing where nobody asked for them. */
export function renderTriage(report: Report, entries: readonly Entry[]): readonly Markup[] {
  const section = toTriageSection(report);
  if (section === undefined) return [];
  const { extent, problem, rows } = section;
  return [
    markup`<section aria-labelledby="triage">
<h2 id="triage">Other reviewers' threads <span class="number">${rows.length}</span></h2>
${rows.length === 0 ? undefined : markup`<p>${tellTriage(report)}</p>`}
<p class="note">${extent}</p>
${problem === undefined ? undefined : markup`<p class="open"><b>Not all could be decided:</b> ${prose(problem)}</p>`}
${renderRows(rows, entries)}
${renderLeftOut(section)}
</section>`,
  ];
}

function renderRows(rows: readonly TriageRow[], entries: readonly Entry[]): Markup | undefined {
  if (rows.length === 0) return undefined;
  const anchors = anchorsOf(entries);
  const { shown, left } = fitInto(MAX_LIST_BYTES, rows, (row) => renderRow(row, anchors));
  return markup`<ul class="threads">
${shown}
${left === 0 ? undefined : markup`<li class="note">and ${left} more in report.json</li>`}
</ul>
<p class="note">${prose(TRIAGE_NOTE)}</p>`;
}

function renderRow(row: TriageRow, anchors: ReadonlyMap<string, string>): Markup {
  const { standing, standingWords, author, place, title, why, proof, name, next, isCarried } = row;
  return markup`<li class="came-to-${standing}"><p class="tags"><b class="standing">${standingWords}</b> <span class="tag">${author}</span></p>
${title === "" ? undefined : markup`<h3>${prose(title)}</h3>\n`}<p class="where">${renderPlace(place)}</p>
${why === "" ? undefined : markup`<p class="says">${prose(why)}</p>\n`}${proof === undefined ? undefined : renderProof(proof)}${renderFacts(row, anchors)}<p class="note"><code>${name}</code> · ${next}${isCarried ? "; decided before, unchanged since" : ""}</p></li>`;
}

function renderPlace({ name, isPath }: TriageRow["place"]): Markup {
  return isPath ? markup`<code>${name}</code>` : markup`${name}`;
}

function renderProof({ words, file, start_line: start, quote }: NonNullable<TriageRow["proof"]>): Markup {
  const where = keepEnd(`${file}:${start}`, MAX_PLACE_CHARS);
  return markup`<blockquote><code>${cut(quote.trim(), MAX_QUOTE_CHARS)}</code> <span class="note">${words} ${where}</span></blockquote>\n`;
}

function renderFacts(
  { commit, fingerprint, findingWords, circle }: TriageRow,
  anchors: ReadonlyMap<string, string>,
): Markup {
  const facts = [
    ...(circle === undefined ? [] : [renderCircle(circle)]),
    ...(commit === undefined ? [] : [markup`Fixed by ${renderCommit(commit)}`]),
    ...(fingerprint === undefined ? [] : [markup`${findingWords} ${linkFinding(fingerprint, anchors)}`]),
  ];
  return markup`${facts.map((fact) => markup`<p>${fact}</p>\n`)}`;
}

function renderCircle({ words, heads, earlier }: Circle): Markup {
  const shown = heads.map((head, index) => markup`${index === 0 ? "" : "→ "}${renderCommit(head)}`);
  return markup`${words}: ${earlier === 0 ? "" : `${earlier} earlier heads → `}${shown}`;
}

function linkFinding(fingerprint: string, anchors: ReadonlyMap<string, string>): Markup {
  const anchor = anchors.get(fingerprint);
  const named = markup`<code>${fingerprint}</code>`;
  return anchor === undefined ? named : markup`<a href="#${anchor}">${named}</a>`;
}

function renderCommit(sha: string): Markup {
  return markup`<code title="${sha}">${sha.slice(0, SHA_CHARS)}</code>`;
}

function renderLeftOut({ leftOut, leftOutUnnamed }: TriageSection): Markup | undefined {
  if (leftOut.length === 0) return undefined;
  const { shown, left } = fitInto(MAX_LEFT_BYTES, leftOut, ({ author, place, times }) => {
    return markup`<li>${author}, ${renderPlace(place)}${times}</li>`;
  });
  const hidden = left + leftOutUnnamed;
  return markup`<h3>Left out, to be asked about when others are decided</h3>
<ul>
${shown}
${hidden === 0 ? undefined : markup`<li class="note">and ${hidden} more in report.json</li>`}
</ul>`;
}
