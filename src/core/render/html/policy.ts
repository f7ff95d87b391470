import { keepEnd } from "../../cut.ts";
import { fitInto, type Markup, markup, prose } from "../../document/markup.ts";
import { tellPolicy } from "../../report/policy-standing.ts";
import type { Report } from "../../report/report.ts";
import { cutChain, type Link, nameCall } from "../chain.ts";
import { type EffectRow, type NamedWords, type PolicySection, toPolicySection } from "../policy-section.ts";
import { placeOf } from "./entries.ts";
import { renderTable } from "./table.ts";

const MAX_LIST_BYTES = 8000;
const MAX_EFFECTS_BYTES = 20_000;
const MAX_PATH_CHARS = 120;

/** What came of the policy, each violation with the path to it; nothing where there is no policy. */
export function renderPolicy(report: Report): readonly Markup[] {
  const section = toPolicySection(report);
  if (section === undefined) return [];
  const { effects, unknown, waived, expired, stopped, classifier } = section;
  const broken = effects.filter(({ breaches }) => breaches.length > 0);
  return [
    markup`<section aria-labelledby="policy">
<h2 id="policy">Policy</h2>
<p>${tellPolicy(report)}</p>
<p class="note">${section.extent}</p>
${renderEffects(effects)}
${renderBroken(broken)}
${renderNamed("Not known", unknown)}
${renderNamed("Waived", waived)}
${renderNamed("Waivers that hold no more", expired)}
${renderRows(
  "Where it stopped",
  stopped.map((words) => markup`${words}`),
)}
${renderNotFollowed(section)}
${classifier === undefined ? undefined : markup`<p class="note">${classifier}</p>`}
</section>`,
  ];
}

function renderEffects(effects: readonly EffectRow[]): Markup | undefined {
  if (effects.length === 0) return undefined;
  const { shown, left } = fitInto(MAX_EFFECTS_BYTES, effects, (effect) => {
    const { id, demand, paths, reason, standing, standingWords } = effect;
    return markup`<tr><th scope="row"><code>${id}</code></th><td><b class="effect is-${standing}">${standingWords}</b></td><td>${demand}</td><td><code>${paths.join(", ")}</code></td><td>${prose(reason)}</td></tr>`;
  });
  const table = renderTable({
    label: "What the policy asks",
    name: "effects",
    heads: ["Id", "Outcome", "Asks", "Of", "Because"],
    rows: shown,
  });
  return markup`${table}${left === 0 ? undefined : markup`<p class="note">and ${left} more in report.json</p>`}`;
}

function renderBroken(effects: readonly EffectRow[]): Markup | undefined {
  if (effects.length === 0) return undefined;
  const { shown, left } = fitInto(MAX_EFFECTS_BYTES, effects, ({ id, demand, breaches, breachesLeft }) => {
    const paths = breaches.map((finding) => {
      const path = renderPath(finding.chain);
      return markup`<p class="where"><code>${placeOf(finding)}</code> ${prose(finding.title)}</p>${path}`;
    });
    const more =
      breachesLeft === 0 ? undefined : markup`<p class="note">and ${breachesLeft} more among the findings</p>`;
    return markup`<h3><code>${id}</code> ${demand}</h3>\n${paths}${more}`;
  });
  return markup`${shown}${left === 0 ? undefined : markup`<p class="note">and ${left} more in report.json</p>`}`;
}

/** A chain drawn as a path: a file each, from the finding's own line to where it happens. Nothing for no chain. */
export function renderPath(chain: readonly Link[]): Markup | undefined {
  if (chain.length === 0) return undefined;
  const { shown, left } = cutChain(chain);
  const steps = shown.map((link, index) => {
    const place = keepEnd(`${link.file}:${link.line}`, MAX_PATH_CHARS);
    const at = place.lastIndexOf("/") + 1;
    const quote = link.quote.trim() === "" ? undefined : markup`<code class="quote">${link.quote.trim()}</code>`;
    const isEnd = left === 0 && index === shown.length - 1;
    return markup`<li${isEnd ? markup` class="end"` : undefined}><p><code>${place.slice(0, at)}<b>${place.slice(at)}</b></code> <span class="unseen">calls</span><code class="call">${nameCall(link)}</code></p>${quote}</li>`;
  });
  return markup`<ol class="path">
${steps}
${left === 0 ? undefined : markup`<li><p class="note">and ${left} more in report.json</p></li>`}
</ol>`;
}

function renderNamed(title: string, all: readonly NamedWords[]): Markup | undefined {
  return renderRows(
    title,
    all.map(({ effectId, words }) => markup`<code>${effectId}</code>: ${prose(words)}`),
  );
}

function renderNotFollowed({ notFollowed, notFollowedLeft }: PolicySection): Markup | undefined {
  const rows = notFollowed.map(({ file, line, symbol, why }) => {
    return markup`<code>${keepEnd(`${file}:${line}`, MAX_PATH_CHARS)}</code> <code>${symbol}</code>: ${why}`;
  });
  return renderRows("Not followed", rows, notFollowedLeft);
}

function renderRows(title: string, rows: readonly Markup[], more = 0): Markup | undefined {
  if (rows.length === 0) return undefined;
  const { shown, left } = fitInto(MAX_LIST_BYTES, rows, (row) => markup`<li>${row}</li>`);
  const hidden = left + more;
  return markup`<h3>${title}</h3>
<ul>
${shown}
${hidden === 0 ? undefined : markup`<li class="note">and ${hidden} more in report.json</li>`}
</ul>`;
}
