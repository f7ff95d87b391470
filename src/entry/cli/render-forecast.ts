import { countOf } from "../../core/count-of.ts";
import { escapeTerminalLine } from "../../core/escape.ts";
import { roundedCount } from "../../core/estimate/tell-estimate.ts";
import type { Forecast } from "../../engine/review/forecast-review.ts";

const MAX_PARTS = 20;
const MAX_NAMES = 3;

/** What a review would take, for a person. */
export function renderForecast({ parts, files, plan, told }: Forecast): string {
  const shown =
    files.shown === files.all ? countOf(files.all, "file") : `${files.shown} of ${countOf(files.all, "file")}`;
  const rounds = `at most ${countOf(plan.maxRounds, "round")} of ${countOf(plan.passes, "Enthusiast pass", "Enthusiast passes")}`;
  const lines = [
    `Nothing was reviewed: this is what a review would read. ${shown} in ${countOf(parts.length, "part")}, riskiest first; mode ${plan.mode}, ${rounds}.`,
    ...parts.slice(0, MAX_PARTS).map(({ files: names, tokens }, index) => {
      return `${String(index + 1).padStart(4)}  about ${roundedCount(tokens)} tokens: ${nameSome(names)}`;
    }),
    ...(parts.length > MAX_PARTS ? [`      and ${countOf(parts.length - MAX_PARTS, "more part")}`] : []),
    `${told ?? "The static panel plays: it costs no tokens"}.`,
  ];
  return `${lines.join("\n")}\n`;
}

function nameSome(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMES).map(escapeTerminalLine).join(", ");
  return names.length > MAX_NAMES ? `${first} and ${countOf(names.length - MAX_NAMES, "more file")}` : first;
}
