import { cut } from "../cut.ts";
import { type ShowPlace, showCommit } from "../document/line-links.ts";
import { escapeNaming, renderDetails } from "../document/markdown-words.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";
import {
  type FollowUpList,
  type FollowUpRow,
  type FollowUpSection,
  PARTS_HEADING,
  type ReversalSide,
  type ShownCode,
  tellSince,
  toFollowUpSection,
} from "./follow-up-section.ts";

const MAX_ROWS = 20;
const MAX_QUOTE_CHARS = 160;

/** How what a follow-up tells is shown. */
export interface FollowUpForm {
  readonly show: ShowPlace;
  /** The repository's page, for links to commits. */
  readonly repositoryUrl?: string | undefined;
  /** What stands before the name of a list, such as `### `. */
  readonly heading: string;
}

/** What changed since the earlier review, in a line; undefined for a review of the whole change. */
export function renderSince(report: Report, repositoryUrl?: string | undefined): string | undefined {
  const section = toFollowUpSection(report);
  if (section === undefined) return undefined;
  return tellSince(section, showCommit(section.previousHead, repositoryUrl));
}

/** What became of each finding since; undefined where there is none, and for a review of the whole change. */
export function renderFollowUp(report: Report, form: FollowUpForm): string | undefined {
  const lists = toFollowUpSection(report)?.lists ?? [];
  return lists.length === 0 ? undefined : lists.map((list) => renderList(list, form)).join("\n\n");
}

/** Which parts of the change were tried anew, and why, folded away; undefined where there is nothing to tell. */
export function renderParts(report: Report): string | undefined {
  const section = toFollowUpSection(report);
  return section === undefined || section.parts.rows.length === 0 ? undefined : renderPartsOf(section);
}

function renderPartsOf({ parts: { rows, left } }: FollowUpSection): string {
  const shown = rows.map(({ file, lines, words: how }) => `- ${codeSpan(file)} ${lines}: ${how}`);
  return renderDetails(
    PARTS_HEADING,
    [...shown, ...(left === 0 ? [] : [`- and ${left} more in report.json`])].join("\n"),
  );
}

function renderList({ title, note, rows }: FollowUpList, form: FollowUpForm): string {
  const left = rows.length - MAX_ROWS;
  return [
    `${form.heading}${title} (${rows.length})`,
    "",
    ...(note === undefined ? [] : [note, ""]),
    ...rows.slice(0, MAX_ROWS).map((row) => renderRow(row, form)),
    ...(left > 0 ? [`- and ${left} more in report.json`] : []),
  ].join("\n");
}

function renderRow({ severity, place, title, fingerprint, says, proof, sides }: FollowUpRow, form: FollowUpForm) {
  const where = place === undefined ? "" : `${showPlace(place, form)} `;
  const facts = severity === undefined ? where : `${severity} · ${where}`;
  const told = says === undefined ? "" : `: ${escapeNaming(says)}`;
  const shown = proof === undefined ? "" : `; ${renderProof(proof, form)}`;
  const name = fingerprint === undefined ? "" : ` · ${codeSpan(fingerprint)}`;
  const row = `- ${facts}${escapeMarkdown(title)}${name}${told}${shown}`;
  return [row, ...sides.map((side) => renderSide(side, form))].join("\n");
}

/** A place of an earlier commit is named and not linked. */
function showPlace(place: NonNullable<FollowUpRow["place"]>, { show }: FollowUpForm): string {
  return place.file === null && place.name !== undefined ? codeSpan(place.name) : show(place);
}

function renderProof({ words, quote, ...place }: ShownCode, { show }: FollowUpForm): string {
  const name = `${place.file}:${place.start_line}`;
  return `${words} ${show({ ...place, name })}: ${codeSpan(cut(quote.trim(), MAX_QUOTE_CHARS))}`;
}

function renderSide({ when, head, title, quote }: ReversalSide, { repositoryUrl }: FollowUpForm): string {
  const at = head === undefined ? "" : `, at ${showCommit(head, repositoryUrl)}`;
  const words = title === "" ? "" : ` ${escapeMarkdown(title)}`;
  const code = quote.trim() === "" ? "" : ` ${codeSpan(cut(quote.trim(), MAX_QUOTE_CHARS))}`;
  const told = `${words}${code}`;
  return `  - ${when}${at}${told === "" ? "" : `:${told}`}`;
}
