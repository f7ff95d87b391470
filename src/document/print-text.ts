import { SEVERITY } from "../claims/severity.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf } from "../text/count-of.ts";
import { cut, cutCodeLine } from "../text/cut.ts";
import { defuseWorkflowCommand, escapeControls, escapeTerminalLine } from "../text/escape.ts";
import {
  type Block,
  type DiffLine,
  type Entry,
  type EntryLine,
  type FindingBlock,
  flatten,
  type Inline,
  MAX_ITEMS,
  REST_AT_TERMINAL,
  splitFences,
  type Tone,
  toDiffLines,
  toPlain,
} from "./document.ts";
import { type Paint, PLAIN, Terminal, type TerminalStyle } from "./terminal.ts";

const INDENT = 4;
const MAX_LINE_CHARS = 2000;
const MAX_CODE_LINES = 100;
const MAX_CODE_CHARS = 300;
const LABELS = { indent: 0, width: 13 } as const;

const PAINTS: Readonly<Record<Tone, Paint>> = { good: "green", bad: "red", doubt: "yellow", faint: "dim" };

/** Preceded by an empty line. */
const APART: ReadonlySet<Block["kind"]> = new Set(["heading", "finding"]);
/** Followed by an empty line. */
const LISTS: ReadonlySet<Block["kind"]> = new Set(["list", "entries", "table", "code", "finding"]);

/**
 * Blocks as lines for a terminal, with words wrapped and code whole. No line moves the cursor or is a command of the
 * runner. An empty line comes before each heading and finding except the first block, and at the end.
 */
export function printText(blocks: readonly Block[], terminal: Terminal): readonly string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (APART.has(block.kind) && lines.length > 0 && lines.at(-1) !== "") lines.push("");
    lines.push(...printBlock(block, terminal), ...(LISTS.has(block.kind) ? [""] : []));
  }
  return lines.length === 0 || lines.at(-1) === "" ? lines : [...lines, ""];
}

/**
 * A patch for reading at a terminal, not for applying. Its lines are unchanged except for anything that a terminal or
 * the runner would obey. It ends with a line feed.
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
      return printLabelled(block.label, lineOf(block.words), terminal, paintOf(block));
    case "said":
      return printSaid(block, terminal);
    case "finding":
      return printFinding(block, terminal);
    case "figures":
      return terminal.paragraph(`${lineOf(joinFigures(block))}.`, 0);
    case "list":
      return printList(block, terminal);
    case "entries":
      return printEntries(block, terminal);
    case "table":
      return printMost(block.rows, (cells) => printRow(cells, block.heads, terminal));
    case "code":
      return printCode(block, terminal);
    case "diff":
      return printDiff(block.patch, terminal);
    case "folded":
      return [];
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

/** `3 confirmed, 1 unresolved` */
function joinFigures({ figures }: Extract<Block, { kind: "figures" }>): string {
  return figures.map(({ name, value }) => `${value} ${name}`).join(", ");
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
  const details = rest.flatMap((cell, index) => (cell === "" ? [] : [`${heads[index + 1]}: ${cell}`]));
  return [
    ...terminal.paragraph(head, 2),
    ...(details.length === 0 ? [] : terminal.paragraph(details.join("; "), INDENT)),
  ];
}

/** As written: no line of it is wrapped. */
function printCode({ text, caption, first }: Extract<Block, { kind: "code" }>, terminal: Terminal): readonly string[] {
  const lines = escapeControls(text).replace(/\n+$/, "").split("\n");
  const shown = lines.slice(0, MAX_CODE_LINES);
  const width = first === undefined ? 0 : String(first + lines.length - 1).length;
  const left = lines.length - shown.length;
  const number = (index: number) => (first === undefined ? "" : `${String(first + index).padStart(width)} `);
  return [
    ...(caption === undefined ? [] : terminal.paragraph(lineOf(caption), 0)),
    ...shown.map((line, index) => {
      return terminal.whole(defuseWorkflowCommand(`${number(index)}| ${cutCodeLine(line, MAX_CODE_CHARS)}`), 2);
    }),
    ...(left === 0 ? [] : [terminal.whole(`… ${countOf(left, "more line")} ${REST_AT_TERMINAL}`, 2)]),
  ];
}

function printLabelled(label: string | undefined, line: string, terminal: Terminal, paint?: Paint): readonly string[] {
  if (line === "") return [];
  if (label === undefined) return terminal.paragraph(line, 0, paint);
  return terminal.labelled(label, line, { ...LABELS, ...(paint === undefined ? {} : { paint }) });
}

function printSaid({ text, label }: Extract<Block, { kind: "said" }>, terminal: Terminal): readonly string[] {
  let isFirst = true;
  return splitFences(text).flatMap((part, index) => {
    if (index % 2 === 1) return printCode({ kind: "code", text: part }, terminal);
    const paragraphs = part.split(/\n\s*\n/).map(escapeTerminalLine);
    const shown = label !== undefined && index === 0 && part.trim() === "" ? ["this code:"] : paragraphs;
    return shown.flatMap((line) => {
      const lead = label === undefined || isFirst ? label : "";
      isFirst = false;
      return printLabelled(lead, line, terminal);
    });
  });
}

function printFinding({ severity, title, facts, places, blocks }: FindingBlock, terminal: Terminal): readonly string[] {
  const paint = { labelPaint: SEVERITY[severity].paint, paint: "bold" } as const;
  const inner = terminal.indented(2);
  return [
    ...terminal.labelled(severity.toUpperCase(), lineOf(title), { indent: 0, width: severity.length + 2, ...paint }),
    ...places.flatMap(({ place, blocks: shown }) => [
      ...inner.paragraph(lineOf(place), 0, "bold"),
      ...shown.flatMap((block) => printBlock(block, inner)),
    ]),
    ...blocks.flatMap((block) => printBlock(block, inner)),
    ...printLabelled("Kind", lineOf(facts.join(", ")), inner),
    // A person who overrules a finding names it by this.
    ...places.flatMap(({ place, fingerprint }, index) => {
      const where = places.length > 1 ? `  ${lineOf(place)}` : "";
      return printLabelled(index === 0 ? "Fingerprint" : "", `${escapeTerminalLine(fingerprint)}${where}`, inner);
    }),
  ];
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

/**
 * Blocks as text for readers that show it unformatted, such as a message of SARIF: separate paragraphs, without folded
 * parts. Must be escaped.
 */
export function printPlain(blocks: readonly Block[]): string {
  const printed = blocks.map(printPlainBlock).filter((text) => text !== "");
  return printed.join("\n\n");
}

function printPlainBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `${leadOf(block)}${toPlain(block.words)}`;
    case "said":
      return `${leadOf(block)}${block.text}`;
    case "list":
      return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : "-"} ${toPlain(item)}`).join("\n");
    case "code":
      return block.caption === undefined ? block.text : `${toPlain(block.caption)}:\n${block.text}`;
    case "folded":
      return "";
    default:
      return printText([block], new Terminal(PLAIN)).join("\n");
  }
}

function leadOf({ label }: { readonly label?: string | undefined }): string {
  return label === undefined ? "" : `${label}: `;
}
