import { escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";

/** What became of the description that was asked for, as a line of Markdown; none where nobody asked. */
export function noteDescription(description: Report["description"]): readonly string[] {
  if (description === null) return [];
  const { mode, status, why } = description;
  if (status !== "composed") return [`Description: none was composed, as ${escapeMarkdown(why ?? "nobody said why")}.`];
  const what = mode === "section" ? "our section of it" : "all of it";
  return [
    `Description: ${what} was composed; the comment job writes it while the pull request's is the one that was read.`,
  ];
}
