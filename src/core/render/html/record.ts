import { countOf } from "../../count-of.ts";
import { type Markup, markup } from "../../document/markup.ts";
import { printBlocks, printSection } from "../../document/print-html.ts";
import type { Report } from "../../report/report.ts";
import { tellFullReview } from "../full-review-note.ts";
import { describeCosts, describeQuality, describeStrengths } from "../quality.ts";
import { describeDimensions, describeOverrides } from "../verdict-table.ts";

const ROOM = { maxBytes: 24_000 } as const;

/** What the record shows to be well, how the verdict was made, and by what. */
export function renderRecord(report: Report): readonly Markup[] {
  return [
    ...printSection(describeStrengths(report), { id: "strengths", ...ROOM }),
    ...printSection(describeOverrides(report), { id: "overrides", ...ROOM }),
    renderMaking(report),
  ];
}

function renderMaking(report: Report): Markup {
  const numbers = [...describeDimensions(report), ...describeQuality(report), ...describeCosts(report)];
  return markup`<section aria-labelledby="making">
<h2 id="making">How it was judged</h2>
${printBlocks(numbers, { id: "making", ...ROOM })}
<details open><summary>The run</summary>
<dl class="facts">
${renderFacts(report)}
</dl>
</details>
</section>`;
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
