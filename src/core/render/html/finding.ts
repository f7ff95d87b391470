import { type Markup, markup, NOTHING, prose } from "../../document/markup.ts";
import type { Report } from "../../report/report.ts";
import { type Told, viewFinding } from "../finding-view.ts";
import type { Entry } from "./entries.ts";
import { renderMissed, renderTold } from "./finding-body.ts";
import type { SaidAlike } from "./said-alike.ts";
import { nameCategory } from "./thread.ts";

/** A finding with its code, and the debate about it. What is dismissed is folded away. */
export function renderEntry(entry: Entry, report: Report, alike: SaidAlike): Markup {
  const body =
    entry.item.kind === "missed"
      ? renderMissed(entry.item.missed, entry.title, report)
      : renderTold(entry.item.finding, report, alike);
  return renderCard(entry, report, body);
}

/** The same in a few lines, where the page has no room for more. */
export function renderBrief(entry: Entry, report: Report): Markup {
  return renderCard(entry, report, markup`<p class="note">The page is full: the whole is in the report.</p>`);
}

function renderCard({ anchor, standing, severity, title, place, item }: Entry, report: Report, body: Markup): Markup {
  const names = `finding sev-${severity} is-${standing}`;
  const facts = item.kind === "missed" ? NOTHING : renderFacts(item.finding, report);
  const head = markup`<p class="tags"><b class="sev">${severity}</b>${facts}</p>
<h3>${prose(title)}</h3>
<p class="where">${renderPlace(place)}</p>`;
  if (standing !== "dismissed")
    return markup`<article class="${names}" id="${anchor}">
${head}
${body}
</article>`;
  return markup`<article class="${names}" id="${anchor}">
<details><summary>${head}</summary>
${body}
</details>
</article>`;
}

/** The folders step back, the file's name stands out. */
function renderPlace(place: string): Markup {
  const at = place.lastIndexOf("/") + 1;
  return markup`<code>${place.slice(0, at)}<b>${place.slice(at)}</b></code>`;
}

function renderFacts(finding: Told, report: Report): Markup {
  const { category, age, origin, place } = viewFinding(finding, report);
  const tags = [
    nameCategory(category),
    ...(finding.classification === "new" ? [] : [age]),
    ...(origin === undefined ? [] : [origin]),
    ...(place.side === "base" ? ["on a deleted line"] : []),
    ...("by" in finding ? [`dismissed by ${finding.by === "person" ? "a person" : `the ${finding.by}`}`] : []),
    ...("unchecked" in finding && finding.unchecked ? ["upheld, never re-checked"] : []),
  ];
  return markup`${tags.map((tag) => markup` <span class="tag">${tag}</span>`)}`;
}
