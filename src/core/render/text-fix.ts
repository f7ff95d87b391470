import { cut } from "../cut.ts";
import { type DiffLine, toDiffLines } from "../document/diff-lines.ts";
import { type Paint, PLAIN, Terminal, type TerminalStyle } from "../document/terminal.ts";
import { defuseWorkflowCommand, escapeControls, escapeTerminalLine } from "../escape.ts";
import type { RepairState } from "../report/fix-record.ts";
import type { Report } from "../report/report.ts";
import type { VerdictEnding } from "./ending.ts";
import {
  type FixSection,
  type HeadVerdict,
  type IterationRow,
  type RepairRow,
  tellWhichHead,
  toFixSection,
} from "./fix-section.ts";
import type { VerifyView } from "./fix-words.ts";
import { REST_AT_TERMINAL } from "./fold-unread.ts";
import { type RefusedEditRow, tellRefused } from "./refused-edits.ts";

const MAX_ROWS = 40;
const MAX_REFUSED = 20;
const MAX_COMMAND_CHARS = 300;
const MAX_LINE_CHARS = 2000;
const INDENT = 4;
const SHA_CHARS = 12;
const VERDICTS = "With the patch".length + 2;
const FACTS = "Iteration 10".length + 2;
const STATES = "did not survive".length + 2;

const PAINTS: Readonly<Record<RepairState, Paint>> = {
  repaired: "green",
  "not-survived": "red",
  undone: "yellow",
  declined: "yellow",
  "not-tried": "dim",
};
const ENDING_PAINTS: Readonly<Record<VerdictEnding, Paint>> = {
  passed: "green",
  "did-not-pass": "red",
  "could-not-judge": "yellow",
};

/** Of which head the title speaks, and what the other came to; empty where nobody asked for repairs. */
export function renderWhichHeadText(report: Report, terminal: Terminal): readonly string[] {
  const told = tellWhichHead(report);
  return told === undefined ? [] : terminal.paragraph(escapeTerminalLine(told), 0, "bold");
}

/** The repairs that were made and what the review of them said, as lines for a terminal; empty where nobody asked for them. */
export function renderFixText(report: Report, terminal: Terminal): readonly string[] {
  const section = toFixSection(report);
  if (section === undefined) return [];
  const { lead, verdicts, stopped, rows, verify, spent } = section;
  const left = rows.length - MAX_ROWS;
  return [
    terminal.paint("Repairs", "bold"),
    ...terminal.paragraph(escapeTerminalLine(lead), 0),
    ...verdicts.flatMap((verdict) => renderVerdict(verdict, terminal)),
    ...terminal.paragraph(escapeTerminalLine(stopped), 0),
    "",
    ...rows.slice(0, MAX_ROWS).flatMap((row) => renderRow(row, terminal)),
    ...(left > 0 ? [`  … and ${left} more ${REST_AT_TERMINAL}`] : []),
    ...(rows.length === 0 ? [] : [""]),
    ...section.iterations.flatMap((row) => renderIteration(row, terminal)),
    ...(section.iterations.length === 0 ? [] : [""]),
    ...renderRefused(section.refused, terminal),
    ...terminal.labelled("--verify", tellCommand(verify), { indent: 2, width: FACTS }),
    ...(spent === undefined ? [] : terminal.labelled("Used", `${spent}.`, { indent: 2, width: FACTS })),
    ...renderFiles(section, terminal),
    "",
  ];
}

function renderVerdict(verdict: HeadVerdict, terminal: Terminal): readonly string[] {
  const { when, head, isWhat, ending, title, confirmed, open } = verdict;
  const says = `${title}; ${confirmed} (${head.slice(0, SHA_CHARS)}${isWhat.replace(/^ \(/, ", ").replace(/\)$/, "")})`;
  const label = { indent: 2, width: VERDICTS, labelPaint: "bold", paint: ENDING_PAINTS[ending] } as const;
  const rows = open.map(({ severity, place, title: what, why }) => {
    return escapeTerminalLine(`Unresolved: ${severity.toUpperCase()}  ${place.name}: ${what} (${why})`);
  });
  return [
    ...terminal.labelled(when, escapeTerminalLine(says), label),
    ...rows.flatMap((row) => terminal.paragraph(row, 2 + VERDICTS)),
  ];
}

function renderRow(row: RepairRow, terminal: Terminal): readonly string[] {
  const { state, stateWords, severity, place, title, course, says, id, fingerprint } = row;
  const label = { indent: 2, width: STATES, labelPaint: PAINTS[state] } as const;
  const told = course.join("; ");
  return [
    ...terminal.labelled(stateWords, escapeTerminalLine(`${severity.toUpperCase()}  ${place.name}: ${title}`), label),
    ...(says === "" ? [] : terminal.paragraph(escapeTerminalLine(says), INDENT)),
    ...terminal.paragraph(escapeTerminalLine(`${id}${told === "" ? "" : `, ${told}`}; ${fingerprint}`), INDENT, "dim"),
  ];
}

function renderIteration(row: IterationRow, terminal: Terminal): readonly string[] {
  const { n, head, headless, output, isOffered, did, verify, review, unreviewed, resolved, brought, undone } = row;
  const heading = `${did}, head${head === undefined ? `: ${headless}` : ` ${head.slice(0, SHA_CHARS)}`}${isOffered ? ": this is what is offered" : ""}.`;
  const facts = [
    ...(verify === undefined ? [] : [`--verify ${verify}.`]),
    ...(undone === undefined ? [] : [`Taken back: ${undone}`]),
    `Review: ${review?.words ?? unreviewed}.`,
    ...(resolved.length === 0 ? [] : [`Repaired: ${resolved.join(", ")}.`]),
    ...(brought.length === 0 ? [] : [`Brought anew: ${brought.join(", ")}.`]),
  ].join(" ");
  return [
    ...terminal.labelled(`Iteration ${n}`, escapeTerminalLine(heading), { indent: 2, width: FACTS }),
    ...terminal.paragraph(escapeTerminalLine(facts), 2 + FACTS),
    ...(output === undefined ? [] : renderOutput(output)),
  ];
}

/** As it was printed: no line of it is wrapped. */
function renderOutput(output: string): readonly string[] {
  const indent = " ".repeat(2 + FACTS);
  const lines = output.split("\n").map((line) => `${indent}| ${escapeTerminalLine(line)}`.trimEnd());
  return [`${indent}--verify printed at its end:`, ...lines];
}

function renderRefused(refused: readonly RefusedEditRow[], terminal: Terminal): readonly string[] {
  if (refused.length === 0) return [];
  const left = refused.length - MAX_REFUSED;
  const bullet = { indent: 2, width: 2 } as const;
  return [
    `Edits that were refused (${tellRefused(refused)}), as the fixer was told`,
    ...refused
      .slice(0, MAX_REFUSED)
      .flatMap(({ n, place, code, reason }) =>
        terminal.labelled("-", escapeTerminalLine(`${place}, iteration ${n} (${code}): ${reason}`), bullet),
      ),
    ...(left > 0 ? [`  … and ${left} more ${REST_AT_TERMINAL}`] : []),
    "",
  ];
}

function tellCommand({ command, words }: VerifyView): string {
  if (command === undefined) return words;
  return `${escapeTerminalLine(cut(command, MAX_COMMAND_CHARS))}: ${words}.`;
}

function renderFiles({ patch }: FixSection, terminal: Terminal): readonly string[] {
  if (patch === undefined) return [];
  const { size, files, apply } = patch;
  const words = `${size}. ${apply.replaceAll("`", "")}`;
  return [
    ...terminal.labelled("Patch", escapeTerminalLine(words), { indent: 2, width: FACTS }),
    ...files.map(({ path, change }) => `${" ".repeat(2 + FACTS)}${escapeTerminalLine(path)}  ${change}`),
  ];
}

const DIFF_PAINTS: Readonly<Record<DiffLine["kind"], Paint | undefined>> = {
  head: "bold",
  hunk: "cyan",
  added: "green",
  deleted: "red",
  same: undefined,
};

/**
 * A patch for a person at a terminal, its lines as they are but for what a terminal or the runner would obey: to be read,
 * not to be applied. It ends with a line feed.
 */
export function renderPatchText(patch: string, style: TerminalStyle = PLAIN): string {
  const terminal = new Terminal(style);
  const lines = toDiffLines(patch).map(({ kind, text }) => {
    const shown = defuseWorkflowCommand(escapeControls(cut(text, MAX_LINE_CHARS)));
    const paint = DIFF_PAINTS[kind];
    return paint === undefined ? shown : terminal.paint(shown, paint);
  });
  return `${lines.join("\n")}\n`;
}
