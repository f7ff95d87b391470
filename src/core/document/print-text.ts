import { assertNever } from "../assert-never.ts";
import { cut } from "../cut.ts";
import { defuseWorkflowCommand, escapeControls, escapeTerminalLine } from "../escape.ts";
import { type DiffLine, toDiffLines } from "./diff-lines.ts";
import {
  type Block,
  type Entry,
  type EntryLine,
  flatten,
  type Inline,
  MAX_ITEMS,
  REST_AT_TERMINAL,
  type Tone,
  toPlain,
} from "./document.ts";
import { type Paint, PLAIN, Terminal, type TerminalStyle } from "./terminal.ts";

const INDENT = 4;
const MAX_LINE_CHARS = 2000;
const MAX_CODE_LINES = 100;

const PAINTS: Readonly<Record<Tone, Paint>> = { good: "green", bad: "red", doubt: "yellow", faint: "dim" };

/** An empty line ends them. */
const LISTS: ReadonlySet<Block["kind"]> = new Set(["list", "entries", "table", "code"]);

/**
 * Blocks as lines for a terminal, words wrapped and code whole. A line moves no cursor and is no command of the runner. An
 * empty line stands before each heading but the first, and behind the last block.
 */
export function printText(blocks: readonly Block[], terminal: Terminal): readonly string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && lines.length > 0 && lines.at(-1) !== "") lines.push("");
    lines.push(...printBlock(block, terminal), ...(LISTS.has(block.kind) ? [""] : []));
  }
  return lines.length === 0 || lines.at(-1) === "" ? lines : [...lines, ""];
}

/**
 * A patch for a person at a terminal, its lines as they are but for what a terminal or the runner would obey: to be read,
 * not to be applied. It ends with a line feed.
 */
export function printPatch(patch: string, style: TerminalStyle = PLAIN): string {
  return `${printDiff(patch, new Terminal(style)).join("\n")}\n`;
}

function printBlock(block: Block, terminal: Terminal): readonly string[] {
  switch (block.kind) {
    case "heading": {
      const count = block.count === undefined ? "" : ` (${lineOf(String(block.count))})`;
      return terminal.paragraph(`${lineOf(block.words)}${count}`, 0, "bold");
    }
    case "paragraph":
      return terminal.paragraph(lineOf(block.words), 0, paintOf(block));
    case "list":
      return printList(block, terminal);
    case "entries":
      return printEntries(block, terminal);
    case "table":
      return printMost(block.rows, (cells) => printRow(cells, block.heads, terminal));
    case "code":
      return printCode(block.text);
    case "diff":
      return printDiff(block.patch, terminal);
    case "folded":
      return terminal.paragraph(`${escapeTerminalLine(block.summary)}: see the JSON report.`, 0);
    default:
      return assertNever(block);
  }
}

function paintOf({ words, tone }: { readonly words: Inline; readonly tone?: Tone | undefined }): Paint | undefined {
  if (tone !== undefined) return PAINTS[tone];
  const parts = flatten(words);
  return parts.length > 0 && parts.every((part) => typeof part !== "string" && part.kind === "strong")
    ? "bold"
    : undefined;
}

function lineOf(words: Inline): string {
  return escapeTerminalLine(cut(toPlain(words), MAX_LINE_CHARS));
}

function printMost<Item>(
  items: readonly Item[],
  print: (item: Item, index: number) => readonly string[],
  { more = 0, most = MAX_ITEMS }: { readonly more?: number | undefined; readonly most?: number | undefined } = {},
): readonly string[] {
  const left = Math.max(0, items.length - most) + more;
  const shown = items.slice(0, most).flatMap(print);
  return left === 0 ? shown : [...shown, `  … and ${left} more ${REST_AT_TERMINAL}`];
}

function printList({ items, isOrdered = false, most, left }: Extract<Block, { kind: "list" }>, terminal: Terminal) {
  const width = isOrdered ? String(items.length).length + 2 : 2;
  const print = (item: Inline, index: number) => {
    return terminal.labelled(isOrdered ? `${index + 1}.` : "-", lineOf(item), { indent: 2, width });
  };
  return printMost(items, print, { most, more: left });
}

function printEntries({ entries, most }: Extract<Block, { kind: "entries" }>, terminal: Terminal): readonly string[] {
  const width = Math.max(...entries.map(({ state }) => state?.words.length ?? 0)) + 2;
  return printMost(entries, (entry) => printEntry(entry, { terminal, width }), { most });
}

function printEntry(
  { state, severity, place = "", title, lines }: Entry,
  { terminal, width }: { readonly terminal: Terminal; readonly width: number },
): readonly string[] {
  const facts = [severity?.toUpperCase() ?? "", lineOf(place)].filter((fact) => fact !== "").join("  ");
  const head = [facts, lineOf(title)].filter((words) => words !== "").join(": ");
  const first =
    state === undefined
      ? terminal.paragraph(head, 2)
      : terminal.labelled(state.words, head, { indent: 2, width, labelPaint: PAINTS[state.tone] });
  return [...first, ...lines.flatMap((line) => printLine(line, terminal))];
}

/** Code is never wrapped. */
function printLine({ words, quote = "", tone }: EntryLine, terminal: Terminal): readonly string[] {
  const line = lineOf(words);
  if (quote.trim() !== "") {
    const lead = line === "" ? "" : `${line} `;
    return [`${" ".repeat(INDENT)}${lead}| ${escapeTerminalLine(cut(quote.trim(), MAX_LINE_CHARS))}`];
  }
  return line === "" ? [] : terminal.paragraph(line, INDENT, tone && PAINTS[tone]);
}

function printRow(cells: readonly Inline[], heads: readonly string[], terminal: Terminal): readonly string[] {
  const [head = "", ...rest] = cells.map(lineOf);
  const told = rest.flatMap((cell, index) => (cell === "" ? [] : [`${heads[index + 1]}: ${cell}`]));
  return [...terminal.paragraph(head, 2), ...(told.length === 0 ? [] : terminal.paragraph(told.join("; "), INDENT))];
}

/** As it was written: no line of it is wrapped. */
function printCode(text: string): readonly string[] {
  const lines = text.replace(/\n$/, "").split("\n");
  const shown = lines.slice(0, MAX_CODE_LINES).map((line) => {
    return `${" ".repeat(INDENT)}| ${escapeTerminalLine(cut(line, MAX_LINE_CHARS))}`.trimEnd();
  });
  const left = lines.length - shown.length;
  return left === 0 ? shown : [...shown, `${" ".repeat(INDENT)}… and ${left} more lines ${REST_AT_TERMINAL}`];
}

const DIFF_PAINTS: Readonly<Record<DiffLine["kind"], Paint | undefined>> = {
  head: "bold",
  hunk: "cyan",
  added: "green",
  deleted: "red",
  same: undefined,
};

function printDiff(patch: string, terminal: Terminal): readonly string[] {
  return toDiffLines(patch).map(({ kind, text }) => {
    const shown = defuseWorkflowCommand(escapeControls(cut(text, MAX_LINE_CHARS)));
    const paint = DIFF_PAINTS[kind];
    return paint === undefined ? shown : terminal.paint(shown, paint);
  });
}
