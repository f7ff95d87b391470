import { countOf } from "../../count-of.ts";
import { fitInto, type Markup, markup, NOTHING, prose } from "../../document/markup.ts";
import type { Report, RoundReport } from "../../report/report.ts";
import { isExamination } from "../../report/report-panel.ts";
import { describeEnding, describeNext } from "../../verdict/why-ended.ts";
import { describeEnd } from "../phrases.ts";
import { nameKinds } from "../plain-words.ts";
import { drawRounds, OUTCOME_NAMES, OUTCOMES } from "./round-chart.ts";
import { renderTable } from "./table.ts";
import { nameCategory } from "./thread.ts";

const MAX_DETAIL_BYTES = 16_000;

/** The rounds as a picture, in numbers, and what was said in each. */
export function renderRounds(report: Report): Markup {
  const { rounds, run } = report;
  const told = describeEnd(report, (tier) => tier);
  const ended =
    told === undefined || run.status !== "completed"
      ? [...(told === undefined ? [] : [told]), describeEnding(run)]
      : [told];
  const played =
    rounds.length === 0
      ? NOTHING
      : markup`${rounds.some((round) => round.claims > 0) ? drawRounds(rounds) : undefined}
${renderNumbers(rounds)}
${renderDetails(rounds)}`;
  return markup`<section aria-labelledby="rounds">
<h2 id="rounds">${isExamination(report) ? "The examination" : "The rounds"}</h2>
${ended.map((sentence) => markup`<p>${sentence}</p>`)}
${played}
</section>`;
}

function renderNumbers(rounds: readonly RoundReport[]): Markup {
  const heads = ["Round", "Model", "Claims", ...OUTCOMES.map((outcome) => OUTCOME_NAMES[outcome]), "Then"];
  const rows = rounds.map(
    (round) =>
      markup`<tr><th scope="row">${round.round}</th><td>${round.tier}</td><td>${round.claims}</td>${OUTCOMES.map((outcome) => markup`<td>${round[outcome]}</td>`)}<td>${describeNext(round.next)}</td></tr>`,
  );
  return renderTable({ label: "The rounds in numbers", name: "numbers", heads, rows });
}

/** What the Judge said of each round, and what the Adversary held safe. */
function renderDetails(rounds: readonly RoundReport[]): Markup {
  const told = rounds.filter((round) => round.summary !== "" || round.zones.length + round.settled_before.length > 0);
  const { shown, left } = fitInto(MAX_DETAIL_BYTES, told, (round) => renderDetail(round));
  return markup`${shown}${left === 0 ? undefined : markup`<p class="note">${countOf(left, "more round")} in the report.</p>`}`;
}

function renderDetail({ round, summary, zones, zones_omitted: omitted, settled_before: settled }: RoundReport): Markup {
  const rows = zones.map(({ file, start_line: start, end_line: end, protects_against: kinds, reason, grounded }) => {
    const lines = start === end ? `${file}:${start}` : `${file}:${start}-${end}`;
    const doubt = grounded ? "" : " (its quote was not found there)";
    return markup`<li><code>${lines}</code> from ${nameKinds(kinds, nameCategory)}: ${prose(reason)}${doubt}</li>`;
  });
  const more = omitted === 0 ? undefined : markup`<li class="note">${omitted} more</li>`;
  const safe = rows.length === 0 ? undefined : markup`<p>Held safe by the Adversary:</p>\n<ul>${rows}${more}</ul>`;
  const back = settled.map(({ title, by, severity, outcome }) => {
    const had = outcome === "confirmed" ? "confirmed" : "dismissed";
    return markup`<li>${severity}: ${title} (had been ${had} there: ${by})</li>`;
  });
  const again = back.length === 0 ? undefined : markup`<p>Settled before, and not heard again:</p>\n<ul>${back}</ul>`;
  return markup`<details><summary>Round ${round}: what Judge and Adversary said</summary>
${summary === "" ? undefined : markup`<p><b>Judge</b> ${prose(summary)}</p>`}
${again}
${safe}
</details>`;
}
