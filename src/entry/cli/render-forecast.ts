import { countOf } from "../../core/count-of.ts";
import { escapeTerminalLine } from "../../core/escape.ts";
import { roundedCount } from "../../core/estimate/tell-estimate.ts";
import { groupDigits } from "../../core/group-digits.ts";
import type { Forecast } from "../../engine/review/forecast-review.ts";

const MAX_SLICES = 20;
const MAX_NAMES = 3;

/** What a review would take, for a person. */
export function renderForecast({ slices, files, plan, estimate, told }: Forecast): string {
  const { shown, all, overlong } = files;
  const of = shown === all ? "" : `${groupDigits(shown)} of `;
  const rounds = `at most ${countOf(plan.maxRounds, "round")} of ${countOf(plan.passes, "Enthusiast pass", "Enthusiast passes")}`;
  const lines = [
    `Nothing was reviewed: this is what a review would read. ${of}${groupDigits(all)} ${all === 1 ? "file" : "files"} in ${countOf(slices.length, "slice")}, riskiest first; mode ${plan.mode}, ${rounds}.`,
    ...slices.slice(0, MAX_SLICES).map(({ files: names, tokens }, index) => {
      const size = estimate === undefined ? "" : `about ${roundedCount(tokens)} tokens: `;
      return `${String(index + 1).padStart(4)}  ${size}${nameSome(names)}`;
    }),
    ...(slices.length > MAX_SLICES ? [`      and ${countOf(slices.length - MAX_SLICES, "more slice")}`] : []),
    ...(overlong === 0
      ? []
      : [`Of ${countOf(overlong, "file")} a changed line is too long to be read: such a change could not be judged.`]),
    `${told ?? "The static panel plays: it costs no tokens"}.`,
  ];
  return `${lines.join("\n")}\n`;
}

function nameSome(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMES).map(escapeTerminalLine).join(", ");
  return names.length > MAX_NAMES ? `${first} and ${countOf(names.length - MAX_NAMES, "more file")}` : first;
}
