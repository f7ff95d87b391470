import { countOf } from "../count-of.ts";
import { cut } from "../cut.ts";
import { renderDetails } from "../document/markdown-words.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";

/** The dimensions worth telling: not those of which every number is zero and nothing is amiss. */
export function toldDimensions({ verdict }: Pick<Report, "verdict">): Report["verdict"]["dimensions"] {
  return verdict.dimensions.filter(({ rating, notes }) => rating !== "OK" || !/\d/.test(notes) || /[1-9]/.test(notes));
}

/** The verdict's dimensions with the numbers behind each, folded under their ratings; undefined where none is worth telling. */
export function renderDimensions(report: Report): string | undefined {
  const { run } = report;
  const dimensions = toldDimensions(report);
  if (dimensions.length === 0) return undefined;
  const rows = dimensions.map(({ name, rating, notes }) => `| ${name} | ${rating} | ${escapeMarkdown(notes)} |`);
  const rated = (wanted: string) => dimensions.filter(({ rating }) => rating === wanted).length;
  // Of a run that did not come to its end, what nobody judged is rated like what failed.
  const failed = run.status === "completed" ? "failed" : "failed or not judged";
  const ratings = `${rated("OK")} OK, ${rated("Warn")} to look at, ${rated("Fail")} ${failed}`;
  const table = ["| dimension | rating | numbers |", "|---|:---:|---|", ...rows].join("\n");
  return renderDetails(`Dimensions: ${ratings}`, table);
}

/** Anybody may write comments: what strangers say is not to push anything else out of a page. */
const MAX_WORDS = 20;
const MAX_REFUSED_CHARS = 200;

/** What people said of findings, and what came of it; undefined when nobody spoke. */
export function renderOverrides({ verdict }: Report): string | undefined {
  const { overrides } = verdict;
  if (overrides.length === 0) return undefined;
  const rows = countingFirst(overrides).map(({ action, finding, by, reason, ...word }) => {
    const { refusal } = word;
    const outcome = escapeMarkdown(tellOutcome(word));
    return `- ${codeSpan(action)} of ${codeSpan(finding)} by ${codeSpan(by)}, ${outcome}. ${escapeMarkdown(refusal === null ? reason : cut(reason, MAX_REFUSED_CHARS))}`;
  });
  const left = rows.length - MAX_WORDS;
  const more = left > 0 ? [`- ${left} more in the report`] : [];
  return [`## Overrides (${rows.length})`, "", ...rows.slice(0, MAX_WORDS), ...more].join("\n");
}

type Words = Report["verdict"]["overrides"];

/** What came of a person's word. */
export function tellOutcome({
  refusal,
  again,
  unproven,
}: Pick<Words[number], "refusal" | "again" | "unproven">): string {
  if (refusal === null) return unproven === null ? "counts" : `counts (${unproven})`;
  return again ? refusal : `refused: ${refusal}`;
}

/** First what counts, then what was said last. */
export function countingFirst(overrides: Words): Words {
  const refused = overrides.filter(({ accepted }) => !accepted);
  return [...overrides.filter(({ accepted }) => accepted), ...refused.toReversed()];
}

const MAX_ROWS = 200;

function nameRange(start: number, end: number): string {
  return start === end ? String(start) : `${start}-${end}`;
}

/** A section that is not read by the Critic may well have been by others. */
const OUTCOMES: Readonly<Record<Report["coverage"]["spot_checks"][number]["outcome"], string>> = {
  clean: "clean",
  missed: "missed",
  not_read: "not read by the Critic",
};

/** What a reader needs to check the verdict again: every file by its blob, rules, earlier versions, spot checks. */
export function renderReplay({ replay, coverage }: Report): string | undefined {
  const checks = coverage.spot_checks.map(
    ({ file, side, start_line: start, end_line: end, outcome }) =>
      `- spot check ${codeSpan(`${file}:${nameRange(start, end)}`)} (${side}): ${OUTCOMES[outcome]}`,
  );
  const files = replay.files.map(({ path, side, blob }) => `- ${codeSpan(path)} (${side}) ${codeSpan(blob)}`);
  const { length } = replay.rules;
  const rules = length === 0 ? [] : [`- ${countOf(length, "rule file")}, each by its digest in the JSON report`];
  const previous = replay.previous.map((path) => `- compared with ${codeSpan(path)}`);
  const rows = [...checks, ...rules, ...previous, ...files];
  if (rows.length === 0) return undefined;
  const left = rows.length - MAX_ROWS;
  const more = left > 0 ? [`- ${left} more in report.json`] : [];
  const seed =
    replay.seed === null || replay.seed === "" ? [] : [`Spot checks drawn with seed ${codeSpan(replay.seed)}.`, ""];
  const body = [...seed, ...rows.slice(0, MAX_ROWS), ...more].join("\n");
  return renderDetails(`Replay: ${countOf(replay.files.length, "blob")} read`, body);
}
