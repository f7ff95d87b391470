import { renderDetails } from "../document/markdown-words.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../escape.ts";
import { PATTERNS_PATH, renderPatternEntry } from "../patterns/known-pattern.ts";
import type { Report } from "../report/report.ts";

const MAX_ROWS = 50;
const MAX_ENTRIES = 20;

/** Which findings look like a known false positive, and which entries lapsed; undefined when neither. */
export function renderKnownPatterns({ known_patterns: { active, lapsed, matches } }: Report): string | undefined {
  if (matches.length + lapsed.length === 0) return undefined;
  const rows = [
    ...matches.map(
      ({ finding, pattern, why, source }) =>
        `- ${codeSpan(finding)} looks like: ${escapeMarkdown(pattern)} Why not: ${escapeMarkdown(why)} (${codeSpan(source)})`,
    ),
    ...lapsed.map(
      ({ pattern, source, reason }) =>
        `- lapsed, as it ${escapeMarkdown(reason)}: ${escapeMarkdown(pattern)} (${codeSpan(source)})`,
    ),
  ];
  const left = rows.length - MAX_ROWS;
  const more = left > 0 ? [`- ${left} more in report.json`] : [];
  const line = `${active} were known. A match decides nothing.`;
  return ["## Known false positives", "", line, "", ...rows.slice(0, MAX_ROWS), ...more].join("\n");
}

/**
 * What a person or the Critic dismissed, as entries ready to be copied into the repository's list; undefined when there
 * is nothing that is not known already. Nothing of it is applied by itself.
 */
export function renderReadyEntries({ dismissed, known_patterns: { matches } }: Report): string | undefined {
  const known = new Set(matches.map(({ finding }) => finding));
  const ready = dismissed.filter(({ id, by }) => (by === "critic" || by === "person") && !known.has(id));
  if (ready.length === 0) return undefined;
  const shown = ready.slice(0, MAX_ENTRIES);
  const left = ready.length - shown.length;
  const body = [
    `What is wrong for good may go into ${codeSpan(PATTERNS_PATH)} at the base; nothing does by itself.`,
    "",
    ...shown.flatMap((item) => [codeBlock(renderPatternEntry(item), "yaml"), ""]),
    ...(left > 0 ? [`${left} more in report.json.`] : []),
  ];
  return renderDetails(`Known from now on: ${ready.length} dismissed, ready as entries`, body.join("\n").trimEnd());
}
