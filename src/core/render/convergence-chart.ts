import { codeBlock } from "../escape.ts";
import type { Report } from "../report/report.ts";

const MAX_BAR = 40;

/** Where the Markdown is read: `mermaid` draws in job summaries and comments, `text` shows everywhere. */
export type ChartForm = "mermaid" | "text";

/** How new claims and confirmed findings fell from round to round; undefined for fewer than two rounds. Numbers only. */
export function renderChart({ rounds }: Report, form: ChartForm): string | undefined {
  if (rounds.length < 2) return undefined;
  return form === "mermaid" ? drawMermaid(rounds) : drawText(rounds);
}

/** @see https://mermaid.js.org/syntax/xyChart.html */
function drawMermaid(rounds: Report["rounds"]): string {
  const series = (key: "round" | "novel" | "confirmed") => rounds.map((round) => round[key]).join(", ");
  const lines = [
    "xychart-beta",
    '  title "New claims (bars) and confirmed findings (line)"',
    `  x-axis "round" [${series("round")}]`,
    `  y-axis "count" 0 --> ${highest(rounds)}`,
    `  bar [${series("novel")}]`,
    `  line [${series("confirmed")}]`,
  ];
  return codeBlock(lines.join("\n"), "mermaid");
}

function drawText(rounds: Report["rounds"]): string {
  const scale = Math.min(1, MAX_BAR / highest(rounds));
  const rows = rounds.map(({ round, novel, confirmed }) => {
    const bar = (count: number, mark: string) => mark.repeat(Math.ceil(count * scale));
    const bars = `${bar(confirmed, "█")}${bar(Math.max(0, novel - confirmed), "░")}`;
    return `round ${String(round).padStart(2)}  ${bars}${bars === "" ? "" : " "}${novel} new, ${confirmed} confirmed`;
  });
  return codeBlock(rows.join("\n"), "text");
}

function highest(rounds: Report["rounds"]): number {
  return Math.max(1, ...rounds.flatMap(({ novel, confirmed }) => [novel, confirmed]));
}
