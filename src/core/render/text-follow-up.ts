import { cut } from "../cut.ts";
import { REST_AT_TERMINAL } from "../document/document.ts";
import type { Terminal } from "../document/terminal.ts";
import { escapeTerminalLine } from "../escape.ts";
import type { Report } from "../report/report.ts";
import {
  type FollowUpList,
  type FollowUpRow,
  type ReversalSide,
  type ShownCode,
  tellSince,
  toFollowUpSection,
} from "./follow-up-section.ts";

const MAX_ROWS = 20;
const MAX_QUOTE_CHARS = 160;
const INDENT = 4;
const SHA_CHARS = 12;

/** What changed since the earlier review, in a few lines; empty for a review of the whole change. */
export function renderSinceText(report: Report, terminal: Terminal): readonly string[] {
  const section = toFollowUpSection(report);
  if (section === undefined) return [];
  const { parts, previousHead } = section;
  return [
    ...terminal.paragraph(tellSince(section, previousHead.slice(0, SHA_CHARS)), 0, "bold"),
    ...(parts.rows.length === 0 ? [] : terminal.paragraph("The JSON report says which parts, and why.", 0)),
  ];
}

/** What became of each finding since; empty for a review of the whole change. */
export function renderFollowUpText(report: Report, terminal: Terminal): readonly string[] {
  return (toFollowUpSection(report)?.lists ?? []).flatMap((list) => renderList(list, terminal));
}

function renderList({ title, note, rows }: FollowUpList, terminal: Terminal): readonly string[] {
  const left = rows.length - MAX_ROWS;
  return [
    terminal.paint(`${title} (${rows.length})`, "bold"),
    ...(note === undefined ? [] : terminal.paragraph(note.replaceAll("`", ""), 0)),
    ...rows.slice(0, MAX_ROWS).flatMap((row) => renderRow(row, terminal)),
    ...(left > 0 ? [`  … and ${left} more ${REST_AT_TERMINAL}`] : []),
    "",
  ];
}

function renderRow({ severity, place, title, fingerprint, says, proof, sides }: FollowUpRow, terminal: Terminal) {
  const where = place === undefined ? undefined : (place.name ?? `${place.file}:${place.line}`);
  const facts = [severity?.toUpperCase(), where].filter((fact) => fact !== undefined).join("  ");
  const heading = facts === "" ? title : `${facts}: ${title}`;
  return [
    ...terminal.paragraph(escapeTerminalLine(heading), 2),
    ...(says === undefined ? [] : terminal.paragraph(escapeTerminalLine(says), INDENT)),
    ...(proof === undefined ? [] : [renderProof(proof)]),
    ...sides.flatMap((side) => renderSide(side, terminal)),
    ...(fingerprint === undefined ? [] : terminal.paragraph(escapeTerminalLine(fingerprint), INDENT, "dim")),
  ];
}

/** Code is never wrapped. */
function renderProof({ words, file, start_line: start, quote }: ShownCode): string {
  return `    ${words} ${escapeTerminalLine(`${file}:${start}`)} | ${escapeTerminalLine(cut(quote.trim(), MAX_QUOTE_CHARS))}`;
}

function renderSide({ when, head, title, quote }: ReversalSide, terminal: Terminal): readonly string[] {
  const at = head === undefined ? "" : `, at ${head.slice(0, SHA_CHARS)}`;
  const words = `${when}${at}${title === "" ? "" : `: ${title}`}`;
  const code = escapeTerminalLine(cut(quote.trim(), MAX_QUOTE_CHARS));
  return [...terminal.paragraph(escapeTerminalLine(words), INDENT), ...(code === "" ? [] : [`      | ${code}`])];
}
