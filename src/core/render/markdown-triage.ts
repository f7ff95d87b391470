import { cut, keepEnd } from "../cut.ts";
import { type ShowPlace, showCommit, showPage } from "../document/line-links.ts";
import { cellCode, escapeNaming } from "../document/markdown-words.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";
import { type Circle, TRIAGE_NOTE, type TriageRow, type TriageSection, toTriageSection } from "./triage-section.ts";

/** More rows than a check run's summary has room for help nobody: what needs a person comes first. */
const MAX_ROWS = 40;
const MAX_QUOTE_CHARS = 160;
const MAX_PLACE_CHARS = 160;

/** How other reviewers' threads are shown. */
export interface TriageForm {
  readonly show: ShowPlace;
  /** The repository's page, for links to threads and commits. */
  readonly repositoryUrl?: string | undefined;
  /** What stands before the name of the section, such as `## `. */
  readonly heading: string;
}

/** What became of other reviewers' threads, a row each; undefined where nobody asked for them. */
export function renderTriage(report: Report, form: TriageForm): string | undefined {
  const section = toTriageSection(report);
  if (section === undefined) return undefined;
  const { extent, problem, rows } = section;
  const parts = [
    `${form.heading}Other reviewers' threads (${rows.length})`,
    escapeMarkdown(extent),
    problem === undefined ? undefined : `**Not all could be decided:** ${escapeMarkdown(problem)}`,
    ...(rows.length === 0 ? [] : [renderRows(rows, form), TRIAGE_NOTE]),
    renderLeftOut(section),
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

/** The requests that go in circles, with their heads, as a list; undefined where there is none. */
export function renderCircles(report: Report, form: TriageForm): string | undefined {
  const rows = (toTriageSection(report)?.rows ?? []).filter(({ standing }) => standing === "circle");
  if (rows.length === 0) return undefined;
  const left = rows.length - MAX_ROWS;
  return [
    `${form.heading}Requests that go in circles (${rows.length})`,
    "",
    ...rows.slice(0, MAX_ROWS).map((row) => {
      const circle =
        row.circle === undefined
          ? ""
          : `: ${row.circle.before}, and asked for again: ${renderHeads(row.circle, form.repositoryUrl)}`;
      return `- ${renderSource(row, form)} ${escapeMarkdown(row.title)}${circle}`;
    }),
    ...(left > 0 ? [`- and ${left} more in report.json`] : []),
  ].join("\n");
}

function renderRows(rows: readonly TriageRow[], form: TriageForm): string {
  const left = rows.length - MAX_ROWS;
  return [
    "| outcome | whose, and where | it says | why | what it gets |",
    "|---|---|---|---|---|",
    ...rows.slice(0, MAX_ROWS).map((row) => renderRow(row, form)),
    ...(left > 0 ? ["", `And ${left} more in report.json.`] : []),
  ].join("\n");
}

function renderRow(row: TriageRow, form: TriageForm): string {
  const { standingWords, title, next, isCarried } = row;
  const carried = isCarried ? "; decided before, unchanged since" : "";
  const cells = [
    standingWords,
    `${renderSource(row, form)} ${cellCode(row.name)}`,
    escapeMarkdown(title),
    renderWhy(row, form),
    `${next}${carried}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Who said it, and where: the place is a link to the thread where that is known to be a page of the repository. */
function renderSource({ author, place }: TriageRow, { repositoryUrl }: TriageForm): string {
  return `${escapeMarkdown(author)}, ${showPage(showName(place), place.url, repositoryUrl)}`;
}

function showName({ name, isPath }: TriageRow["place"]): string {
  return isPath ? cellCode(name) : escapeMarkdown(name);
}

function renderWhy(row: TriageRow, form: TriageForm): string {
  const { why, proof, commit, fingerprint, findingWords, circle } = row;
  return [
    escapeNaming(why),
    ...(circle === undefined ? [] : [`${renderCircle(circle, form.repositoryUrl)}.`]),
    ...(commit === undefined ? [] : [`Fixed by ${showCommit(commit, form.repositoryUrl)}.`]),
    ...(proof === undefined ? [] : [renderProof(proof, form)]),
    ...(fingerprint === undefined ? [] : [`${findingWords} ${codeSpan(fingerprint)}.`]),
  ].join(" ");
}

function renderProof({ words, quote, ...place }: NonNullable<TriageRow["proof"]>, { show }: TriageForm): string {
  const where = show({ ...place, name: keepEnd(`${place.file}:${place.start_line}`, MAX_PLACE_CHARS) }, "text");
  return `${sentence(words)} ${where}: ${cellCode(cut(quote.trim(), MAX_QUOTE_CHARS))}`;
}

/** How often it came back, and at which heads. */
export function renderCircle(circle: Circle, repositoryUrl: string | undefined): string {
  return `${circle.words}: ${renderHeads(circle, repositoryUrl)}`;
}

function renderHeads({ heads, earlier }: Circle, repositoryUrl: string | undefined): string {
  const shown = heads.map((head) => showCommit(head, repositoryUrl));
  return `${earlier === 0 ? "" : `${earlier} earlier heads → `}${shown.join(" → ")}`;
}

function renderLeftOut({ leftOut, leftOutUnnamed }: TriageSection): string | undefined {
  if (leftOut.length === 0) return undefined;
  const rows = leftOut.map(({ author, place, times }) => `${escapeMarkdown(author)}, ${showName(place)}${times}`);
  const more = leftOutUnnamed === 0 ? [] : [`and ${leftOutUnnamed} more`];
  return `Left out, to be asked about when others are decided: ${[...rows, ...more].join("; ")}.`;
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
