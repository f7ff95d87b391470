import { countOf } from "../../count-of.ts";
import { fitInto, type Markup, markup, prose } from "../../document/markup.ts";
import { ROLE_NAMES } from "../../replies/role.ts";
import type { Report } from "../../report/report.ts";
import { describeEffort } from "../effort-words.ts";
import { tellFullReview } from "../full-review-note.ts";
import { nameRating, toldRatings, toldStrengths } from "../markdown-quality.ts";
import { describeBrokenOff, describeCached, describeCost, describeSum, describeUntold } from "../phrases.ts";
import { countingFirst, tellOutcome, toldDimensions } from "../verdict-table.ts";
import { renderTable } from "./table.ts";

const MAX_LIST_BYTES = 8000;

/** What the record shows to be well, how the verdict was made, and by what. */
export function renderRecord(report: Report): readonly Markup[] {
  return [...renderStrengths(report), ...renderOverrides(report), renderMaking(report)];
}

function renderStrengths(report: Report): readonly Markup[] {
  const strengths = toldStrengths(report);
  if (strengths.length === 0) return [];
  const { shown } = fitInto(MAX_LIST_BYTES, strengths, (strength) => markup`<li>${prose(strength)}</li>`);
  return [
    markup`<section aria-labelledby="strengths">
<h2 id="strengths">What is well</h2>
<ul>
${shown}
</ul>
</section>`,
  ];
}

function renderOverrides({ verdict: { overrides } }: Report): readonly Markup[] {
  if (overrides.length === 0) return [];
  const { shown, left } = fitInto(
    MAX_LIST_BYTES,
    countingFirst(overrides),
    ({ by, action, finding, reason, ...word }) => {
      return markup`<tr><th scope="row">@${by}</th><td>${action}</td><td><code>${finding}</code></td><td>${prose(reason)}</td><td>${tellOutcome(word)}</td></tr>`;
    },
  );
  return [
    markup`<section aria-labelledby="overrides">
<h2 id="overrides">What people said</h2>
${renderTable({ label: "What people said", heads: ["Who", "Said", "Finding", "Reason", "Outcome"], rows: shown })}
${left === 0 ? undefined : markup`<p class="note">${left} more in report.json.</p>`}
</section>`,
  ];
}

function renderMaking(report: Report): Markup {
  return markup`<section aria-labelledby="making">
<h2 id="making">How it was judged</h2>
${renderRatings(report)}
${renderCosts(report)}
<details open><summary>The run</summary>
<dl class="facts">
${renderFacts(report)}
</dl>
</details>
</section>`;
}

function renderRatings(report: Report): Markup {
  const rows = [
    ...toldDimensions(report).map(({ name, rating, notes }) => ({ name, rating, text: notes })),
    ...toldRatings(report).map((point) => ({
      name: nameRating(point),
      rating: point.rating,
      text: `${point.value}; ${point.note}`,
    })),
  ].map(
    ({ name, rating, text }) =>
      markup`<tr><th scope="row">${name}</th><td><b class="rating ${rating.toLowerCase()}">${rating.replace("-", " ")}</b></td><td>${text}</td></tr>`,
  );
  if (rows.length === 0) return markup``;
  return markup`<details><summary>Ratings, computed from the record</summary>
${renderTable({ label: "Ratings", heads: ["Of", "Rating", "Numbers"], rows })}
</details>`;
}

function tellEffort(report: Report): string | undefined {
  const effort = describeEffort(report);
  return effort && `The change: ${effort}`;
}

function renderCosts(report: Report): Markup {
  const { usage, costs } = report.run;
  const broken = describeBrokenOff(costs.calls_broken_off);
  if (usage.calls === 0 && broken === undefined) return markup``;
  const parts = [
    ...costs.by_role.map(({ role, ...spent }) => ({ name: ROLE_NAMES[role], ...spent })),
    ...costs.by_round.map(({ round, ...spent }) => ({ name: `round ${round}`, ...spent })),
    ...costs.by_tier.map(({ tier, ...spent }) => ({ name: tier, ...spent })),
    { name: "all", usage, cost: costs.total },
  ];
  const sentences = [describeCached(usage), tellEffort(report), describeUntold(usage), broken].filter(
    (sentence) => sentence !== undefined,
  );
  const { shown } = fitInto(MAX_LIST_BYTES, parts, ({ name, usage: own, cost }) => {
    const price = describeCost(cost, costs.currency) ?? "–";
    const [input, output] = [own.input_tokens, own.output_tokens].map((tokens) => describeSum(tokens, own));
    return markup`<tr><th scope="row">${name}</th><td>${own.calls}</td><td>${input}</td><td>${output}</td><td>${price}</td></tr>`;
  });
  return markup`<details><summary>Tokens and cost</summary>
${renderTable({ label: "Tokens and cost", heads: ["By", "Calls", "Input", "Output", "Cost"], rows: shown })}
${sentences.map((sentence) => markup`<p>${sentence}.</p>`)}</details>`;
}

function renderFacts(report: Report): readonly Markup[] {
  const { run, pin, tool } = report;
  const full = tellFullReview(report);
  const facts: readonly (readonly [string, string])[] = [
    ["Reviewed", pin.head_sha],
    ["Against", pin.base_sha ?? "nothing: files as they stand"],
    ["Target digest", pin.target_sha256],
    ["Panel", run.panel === "static" ? "static: rules, no language model" : `${run.panel}: ${run.models.join(", ")}`],
    ["Mode", run.rounds_planned === 0 ? `${run.mode}, without a debate` : describeMode(run)],
    ["From, to", `${run.started_at}, ${run.finished_at}`],
    ...(full === undefined ? [] : [["Earlier review", full] as const]),
    ["Run", `${run.id}, tribunal ${tool.version}`],
  ];
  return facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`);
}

function describeMode({ mode, passes, rounds_planned: rounds }: Report["run"]): string {
  return `${mode}, Enthusiast passes of the first round: ${passes}, at most ${countOf(rounds, "round")}`;
}
