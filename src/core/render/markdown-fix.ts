import { cut } from "../cut.ts";
import { showCommit } from "../document/line-links.ts";
import { cellCode, escapeNaming, markdownProse, renderDetails } from "../document/markdown-words.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";
import {
  type FixSection,
  type HeadVerdict,
  type IterationRow,
  type PatchView,
  type RepairRow,
  tellWhichHead,
  toFixSection,
} from "./fix-section.ts";
import type { VerifyView } from "./fix-words.ts";
import { type RefusedEditRow, tellRefused } from "./refused-edits.ts";

const MAX_ROWS = 40;
const MAX_REFUSED = 20;
const MAX_COMMAND_CHARS = 300;
const MAX_DIFF_CHARS = 40_000;

/** How repairs are shown. */
export interface FixForm {
  /** The repository's page, for a link to the head as given. */
  readonly repositoryUrl?: string | undefined;
  /** What stands before the name of the section, such as `## `. */
  readonly heading: string;
  /** Whether the patch itself stands in it, folded away; it does by default. */
  readonly showsPatch?: boolean;
}

/** Of which head the title speaks, and what the other came to; undefined where nobody asked for repairs. */
export function renderWhichHead(report: Report): string | undefined {
  const told = tellWhichHead(report);
  return told === undefined ? undefined : escapeNaming(told);
}

/** The repairs that were made and what the review of them said; undefined where nobody asked for them. */
export function renderFix(report: Report, form: FixForm): string | undefined {
  const section = toFixSection(report);
  if (section === undefined) return undefined;
  const { lead, stopped, rows, iterations, refused, patch } = section;
  const parts = [
    `${form.heading}Repairs`,
    escapeMarkdown(lead),
    renderVerdicts(section.verdicts, form),
    renderOpen(section.verdicts),
    markdownProse(stopped),
    renderRows(rows),
    renderIterations(iterations),
    renderRefused(refused),
    tellMeans(section),
    ...(patch === undefined ? [] : renderPatch(patch, form)),
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

function renderVerdicts(verdicts: readonly HeadVerdict[], { repositoryUrl }: FixForm): string {
  return [
    "| the verdict on | commit | is | confirmed |",
    "|---|---|---|---|",
    ...verdicts.map(({ when, head, isWhat, isKnown, title, confirmed }) => {
      const commit = `${showCommit(head, isKnown ? repositoryUrl : undefined)}${isWhat}`;
      return `| **${when}** | ${commit} | ${escapeMarkdown(title)} | ${confirmed.replace(/ .*/, "")} |`;
    }),
  ].join("\n");
}

/** What keeps the patched head from a pass, though nobody confirmed it. */
function renderOpen(verdicts: readonly HeadVerdict[]): string | undefined {
  const rows = verdicts.flatMap(({ open }) => open);
  if (rows.length === 0) return undefined;
  return [
    "Unresolved with the patch, and what keeps it from a pass:",
    "",
    ...rows.map(({ severity, place, title, why }) => {
      const where = place.isPath ? codeSpan(place.name) : escapeMarkdown(place.name);
      return `- **${severity}** ${where}: ${escapeMarkdown(title)}. ${escapeNaming(why)}`;
    }),
  ].join("\n");
}

function renderRows(rows: readonly RepairRow[]): string | undefined {
  if (rows.length === 0) return undefined;
  const left = rows.length - MAX_ROWS;
  return [
    "| outcome | finding | why |",
    "|---|---|---|",
    ...rows.slice(0, MAX_ROWS).map(renderRow),
    ...(left > 0 ? ["", `And ${left} more in report.json.`] : []),
  ].join("\n");
}

function renderRow(row: RepairRow): string {
  const { stateWords, severity, place, title, id, fingerprint, course, says } = row;
  const where = place.isPath ? cellCode(place.name) : escapeMarkdown(place.name);
  const finding = `${escapeMarkdown(title)} · ${severity} · ${where} · ${cellCode(id)} ${cellCode(fingerprint)}`;
  const told = course.length === 0 ? "" : `(${course.join("; ")})`;
  return `| **${stateWords}** | ${finding} | ${[escapeNaming(says), told].filter((part) => part !== "").join(" ")} |`;
}

function renderIterations(rows: readonly IterationRow[]): string | undefined {
  if (rows.length === 0) return undefined;
  return [
    "What was made in each iteration, and what the review of it said:",
    "",
    "| iteration | made | `--verify` | the review of it | repaired | brought anew |",
    "|---|---|---|---|---|---|",
    ...rows.map(renderIteration),
    ...rows.flatMap(renderOutput),
  ].join("\n");
}

function renderOutput({ n, output }: IterationRow): readonly string[] {
  if (output === undefined) return [];
  return ["", `What \`--verify\` printed at its end in iteration ${n}:`, "", codeBlock(output, "text")];
}

function renderIteration(row: IterationRow): string {
  const { n, head, headless, isOffered, did, verify, review, unreviewed, resolved, brought, undone } = row;
  const cells = [
    `${n}${isOffered ? ", **offered**" : ""}`,
    `${did}; head${head === undefined ? `: ${headless}` : ` ${showCommit(head)}`}${undone === undefined ? "" : `; taken back: ${escapeNaming(undone)}`}`,
    verify ?? "not run",
    review === undefined ? unreviewed : review.words,
    resolved.map(cellCode).join(", "),
    brought.map((name) => escapeMarkdown(name)).join("; "),
  ];
  return `| ${cells.map((cell) => (cell === "" ? "–" : cell)).join(" | ")} |`;
}

function renderRefused(refused: readonly RefusedEditRow[]): string | undefined {
  if (refused.length === 0) return undefined;
  const left = refused.length - MAX_REFUSED;
  return [
    `Edits that were refused (${tellRefused(refused)}), as the fixer was told:`,
    "",
    ...refused
      .slice(0, MAX_REFUSED)
      .map(
        ({ n, place, code, reason }) =>
          `- ${codeSpan(place)}, iteration ${n}, ${codeSpan(code)}: ${escapeNaming(reason)}`,
      ),
    ...(left > 0 ? [`- and ${left} more in report.json`] : []),
  ].join("\n");
}

/** What was run and used, in a paragraph. */
function tellMeans({ verify, spent }: FixSection): string {
  const used = spent === undefined ? "" : ` Fixer and later reviews used ${escapeMarkdown(spent)}.`;
  return `${renderVerify(verify)}${used}`;
}

function renderVerify({ command, words }: VerifyView): string {
  return command === undefined ? words : `${codeSpan(cut(command, MAX_COMMAND_CHARS))} ${words}.`;
}

function renderPatch(patch: PatchView, { showsPatch = true }: FixForm): readonly string[] {
  const { size, files, apply, text, sha256 } = patch;
  const rows = files.map(({ path, change }) => `- ${codeSpan(path)} ${change}`);
  return [
    `**The patch** (${size}). ${apply}`,
    rows.join("\n"),
    ...(showsPatch ? [renderDetails(`The patch, ${size}`, renderDiff(text, sha256))] : []),
  ];
}

/** Cut at a line's end; what is cut off is said below it. */
function renderDiff(text: string, sha256: string): string {
  const whole = text.length <= MAX_DIFF_CHARS;
  const end = whole ? text.length : text.lastIndexOf("\n", MAX_DIFF_CHARS);
  const shown = codeBlock(text.slice(0, end > 0 ? end : MAX_DIFF_CHARS), "diff", MAX_DIFF_CHARS);
  const note = whole ? "" : "Cut here: the whole patch is in the report. ";
  return `${shown}\n\n${note}Its SHA-256 is ${codeSpan(sha256)}.`;
}
