import { type Markup, markup } from "../../document/markup.ts";
import type { RoundReport } from "../../report/report.ts";

/** What claims came to in a round, from the bottom of its column upwards. */
export const OUTCOMES = ["confirmed", "unresolved", "debunked", "rejected", "duplicates"] as const;
type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  confirmed: "confirmed",
  unresolved: "left open",
  debunked: "dismissed",
  rejected: "rejected by gates",
  duplicates: "settled before",
};

const COLUMN = { width: 34, step: 56, height: 120, top: 18, bottom: 22 };
/** A number does not fit into a lower piece. */
const MIN_NUMBERED = 14;

/** A column a round, as high as its claims; the table below it says the same. */
export function drawRounds(rounds: readonly RoundReport[]): Markup {
  const sums = rounds.map((round) => OUTCOMES.reduce((sum, outcome) => sum + round[outcome], 0));
  const unit = COLUMN.height / Math.max(1, ...sums);
  const width = rounds.length * COLUMN.step;
  const height = COLUMN.top + COLUMN.height + COLUMN.bottom;
  const columns = rounds.map((round, index) =>
    drawColumn(round, { unit, x: index * COLUMN.step + (COLUMN.step - COLUMN.width) / 2 }),
  );
  const used = OUTCOMES.filter((outcome) => rounds.some((round) => round[outcome] > 0));
  const legend = used.map(
    (outcome) =>
      markup`<li><svg width="12" height="12" aria-hidden="true" focusable="false"><rect class="${outcome}" width="12" height="12" rx="2"/></svg> ${OUTCOME_NAMES[outcome]}</li>`,
  );
  return markup`<figure class="rounds">
<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="rounds-title">
<title id="rounds-title">What the claims of each round came to</title>
${columns}
<path class="ground" d="M0 ${COLUMN.top + COLUMN.height + 0.5}H${width}"/>
</svg>
<figcaption><ul class="legend">${legend}</ul></figcaption>
</figure>`;
}

function drawColumn(round: RoundReport, { unit, x }: { readonly unit: number; readonly x: number }): Markup {
  const middle = x + COLUMN.width / 2;
  let y = COLUMN.top + COLUMN.height;
  const pieces = OUTCOMES.filter((outcome) => round[outcome] > 0).map((outcome) => {
    const height = round[outcome] * unit;
    y -= height;
    const number =
      height < MIN_NUMBERED
        ? undefined
        : markup`<text class="on-${outcome}" x="${middle}" y="${toFixed(y + height / 2 + 4)}">${round[outcome]}</text>`;
    return markup`<rect class="${outcome}" x="${x}" y="${toFixed(y)}" width="${COLUMN.width}" height="${toFixed(height)}"/>${number}`;
  });
  const sum = OUTCOMES.reduce((all, outcome) => all + round[outcome], 0);
  return markup`${pieces}<text class="sum" x="${middle}" y="${toFixed(y - 5)}">${sum}</text><text x="${middle}" y="${COLUMN.top + COLUMN.height + 16}">${round.round}</text>`;
}

function toFixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}
