import type { ShowPlace } from "../document/line-links.ts";
import { codeSpan } from "../escape.ts";
import type { ReportFinding } from "../report/report.ts";
import type { FindingView } from "./finding-view.ts";

type Evidence = ReportFinding["evidence"][number];

const PLACE_WORDS: Readonly<Record<NonNullable<Evidence["kind"]>, string>> = {
  defect: "also",
  cause: "caused at",
  impact: "breaks",
  proof: "against it",
};

/** What a further place shows, to stand before its name: of what is gone there is nothing to say but that it was there. */
export function introducePlace({ kind, side }: Pick<Evidence, "kind" | "side">): string {
  return side === "base" ? "before the change," : PLACE_WORDS[kind ?? "defect"];
}

const MAX_TOLD = 10;
const MAX_QUOTE_CHARS = 160;

/** What else a finding rests on as a list in Markdown; undefined where there is nothing else. */
export function renderFurtherPlaces({ further }: Pick<FindingView, "further">, show: ShowPlace): string | undefined {
  if (further.length === 0) return undefined;
  const rows = further.slice(0, MAX_TOLD).map((each) => {
    const { file, side, start_line: start, end_line: end, quote } = each;
    const place = show({ file, side, start_line: start, line: end, name: `${file}:${start}` });
    return `- ${introducePlace(each)} ${place}: ${codeSpan(shorten(quote))}`;
  });
  const left = further.length - rows.length;
  return [...rows, ...(left === 0 ? [] : [`- and ${left} more in the report`])].join("\n");
}

/** The same in a line of plain text, without the code; undefined where there is nothing else. To be escaped. */
export function nameFurtherPlaces({ further }: Pick<FindingView, "further">): string | undefined {
  if (further.length === 0) return undefined;
  const named = further.slice(0, MAX_TOLD).map((each) => `${introducePlace(each)} ${each.file}:${each.start_line}`);
  const left = further.length - named.length;
  const words = [...named, ...(left === 0 ? [] : [`and ${left} more`])].join("; ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

function shorten(quote: string): string {
  const text = quote.trim();
  return text.length <= MAX_QUOTE_CHARS ? text : `${text.slice(0, MAX_QUOTE_CHARS).toWellFormed()}…`;
}
