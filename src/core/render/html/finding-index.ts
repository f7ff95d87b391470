import { SEVERITIES } from "../../claims/severity.ts";
import { cutProse, keepEnd } from "../../cut.ts";
import { type Markup, markup, prose } from "../../document/markup.ts";
import type { Report } from "../../report/report.ts";
import { isExamination } from "../../report/report-panel.ts";
import { type Entry, FINDING_GROUPS, type FindingGroup } from "./entries.ts";
import { MOST_LISTED } from "./finding-list.ts";

const MAX_TITLE_CHARS = 80;
const MAX_PLACE_CHARS = 50;

const NAMES: Readonly<Record<FindingGroup, string>> = {
  confirmed: "confirmed",
  unresolved: "unresolved",
  missed: "missed",
  debt: "there before",
  dismissed: "dismissed",
};

/** Links to the findings, and a choice of which are shown, by severity and standing. Undefined for fewer than two. */
export function renderIndex(entries: readonly Entry[], report: Report): Markup | undefined {
  if (entries.length < 2) return undefined;
  const left = entries.length - MOST_LISTED;
  return markup`<nav class="index" aria-labelledby="index-title">
<h2 id="index-title">Findings</h2>
${renderFilters(entries, report)}
<ol>
${entries.slice(0, MOST_LISTED).map(renderLink)}
</ol>
<p class="note count"> of ${entries.length} shown here</p>${left <= 0 ? undefined : markup`\n<p class="note">The first ${MOST_LISTED} are listed.</p>`}
</nav>`;
}

function renderLink({ anchor, standing, severity, title, place }: Entry): Markup {
  const how = standing === "confirmed" ? "" : `${NAMES[standing]} · `;
  const words = prose(cutProse(title, MAX_TITLE_CHARS));
  const where = markup`<span class="note">${how}${keepEnd(place, MAX_PLACE_CHARS)}</span>`;
  return markup`<li class="sev-${severity} is-${standing}"><a href="#${anchor}"><b class="sev">${severity}</b> ${words} ${where}</a></li>`;
}

interface Box {
  /** A severity or a standing, which the style sheet hides where the box is not ticked. */
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** A form that the style sheet reads and that is sent nowhere. Its reset button shows everything again. */
function renderFilters(entries: readonly Entry[], report: Report): Markup | undefined {
  const count = (isOne: (entry: Entry) => boolean) => entries.filter(isOne).length;
  const severities = SEVERITIES.map((value): Box => {
    return { value, name: value, count: count(({ severity }) => severity === value) };
  });
  const standings = FINDING_GROUPS.map((value): Box => {
    const name = value === "confirmed" && isExamination(report) ? "found" : NAMES[value];
    return { value, name, count: count(({ standing }) => standing === value) };
  });
  const choices = [...renderBoxes("Severity", severities), ...renderBoxes("Standing", standings)];
  if (choices.length === 0) return undefined;
  return markup`<form class="filters" method="dialog" aria-label="Which findings are shown">
${choices}
<button type="reset">Show all</button>
</form>`;
}

/** Nothing where there is no choice. */
function renderBoxes(legend: string, boxes: readonly Box[]): readonly Markup[] {
  const used = boxes.filter(({ count }) => count > 0);
  if (used.length < 2) return [];
  const labels = used.map(
    ({ value, name, count }) =>
      markup`<label><input type="checkbox" id="show-${value}" checked> ${name} <span class="number">${count}</span></label>`,
  );
  return [
    markup`<fieldset><legend>${legend}</legend>
${labels}
</fieldset>`,
  ];
}
