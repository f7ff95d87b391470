import { cut } from "../cut.ts";
import { REST_AT_TERMINAL } from "../document/document.ts";
import type { Paint, Terminal } from "../document/terminal.ts";
import { escapeTerminalLine } from "../escape.ts";
import type { Report } from "../report/report.ts";
import { type Circle, TRIAGE_NOTE, type TriageRow, type TriageSection, toTriageSection } from "./triage-section.ts";

const MAX_ROWS = 40;
const MAX_QUOTE_CHARS = 160;
const SHA_CHARS = 12;
const INDENT = 4;
const WIDTH = "goes in circles".length + 2;

const PAINTS: Readonly<Record<TriageRow["standing"], Paint>> = {
  circle: "yellow",
  person: "yellow",
  unheard: "yellow",
  open: "red",
  dismissed: "dim",
  fixed: "green",
  skipped: "dim",
};

/** What became of other reviewers' threads, as lines for a terminal; empty where nobody asked for them. */
export function renderTriageText(report: Report, terminal: Terminal): readonly string[] {
  const section = toTriageSection(report);
  if (section === undefined) return [];
  const { extent, problem, rows } = section;
  const left = rows.length - MAX_ROWS;
  return [
    terminal.paint(`Other reviewers' threads (${rows.length})`, "bold"),
    ...terminal.paragraph(escapeTerminalLine(extent), 0),
    ...(problem === undefined ? [] : terminal.paragraph(`Not all could be decided: ${escapeTerminalLine(problem)}`, 0)),
    ...rows.slice(0, MAX_ROWS).flatMap((row) => renderRow(row, terminal)),
    ...(left > 0 ? [`  … and ${left} more ${REST_AT_TERMINAL}`] : []),
    ...(rows.length === 0 ? [] : terminal.paragraph(TRIAGE_NOTE.replaceAll("`", ""), 0)),
    ...renderLeftOut(section, terminal),
    "",
  ];
}

function renderRow(row: TriageRow, terminal: Terminal): readonly string[] {
  const { standing, standingWords, author, place, title, why, proof, name, next, isCarried } = row;
  const label = { indent: 2, width: WIDTH, labelPaint: PAINTS[standing] } as const;
  const heading = `${author}, ${place.name}${title === "" ? "" : `: ${title}`}`;
  const told = tellFacts(row);
  return [
    ...terminal.labelled(standingWords, escapeTerminalLine(heading), label),
    ...(why === "" ? [] : terminal.paragraph(escapeTerminalLine(why), INDENT)),
    ...(proof === undefined ? [] : [renderProof(proof)]),
    ...(told === "" ? [] : terminal.paragraph(escapeTerminalLine(told), INDENT)),
    ...terminal.paragraph(
      escapeTerminalLine(`${name}: ${next}${isCarried ? "; decided before, unchanged since" : ""}`),
      INDENT,
      "dim",
    ),
  ];
}

function tellFacts({ commit, fingerprint, findingWords, circle }: TriageRow): string {
  return [
    ...(circle === undefined ? [] : [`${circle.words}: ${tellHeads(circle)}.`]),
    ...(commit === undefined ? [] : [`Fixed by ${commit.slice(0, SHA_CHARS)}.`]),
    ...(fingerprint === undefined ? [] : [`${findingWords} ${fingerprint}.`]),
  ].join(" ");
}

function tellHeads({ heads, earlier }: Circle): string {
  const shown = heads.map((head) => head.slice(0, SHA_CHARS));
  return `${earlier === 0 ? "" : `${earlier} earlier heads → `}${shown.join(" → ")}`;
}

/** Code is never wrapped. */
function renderProof({ words, file, start_line: start, quote }: NonNullable<TriageRow["proof"]>): string {
  return `    ${words} ${escapeTerminalLine(`${file}:${start}`)} | ${escapeTerminalLine(cut(quote.trim(), MAX_QUOTE_CHARS))}`;
}

function renderLeftOut({ leftOut, leftOutUnnamed }: TriageSection, terminal: Terminal): readonly string[] {
  if (leftOut.length === 0) return [];
  const bullet = { indent: 2, width: 2 } as const;
  return [
    "Left out, to be asked about when others are decided",
    ...leftOut.flatMap(({ author, place, times }) =>
      terminal.labelled("-", escapeTerminalLine(`${author}, ${place.name}${times}`), bullet),
    ),
    ...(leftOutUnnamed === 0 ? [] : [`  … and ${leftOutUnnamed} more ${REST_AT_TERMINAL}`]),
  ];
}
