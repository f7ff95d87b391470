import type { Severity } from "../claims/severity.ts";
import { assertNever } from "../text/assert-never.ts";
import { codeBlock, codeSpan, escapeHtml } from "../text/escape.ts";
import { type Block, type Entry, type FindingBlock, flatten, type Inline, MAX_ITEMS, toPlain } from "./document.ts";
import { type ShowPlace, showCommit, showPage } from "./line-links.ts";
import { cellCode, escapeNaming, markdownProse, renderDetails } from "./markdown-words.ts";

const MAX_DIFF_CHARS = 40_000;

/** How to show blocks as Markdown. */
export interface MarkdownForm {
  readonly show: ShowPlace;
  /** The repository's page, for links to commits and threads. */
  readonly repositoryUrl?: string | undefined;
  /** The number of `#` in a section's heading; a finding has one more. */
  readonly level: number;
  /** Leaves out folded parts; shows them by default. */
  readonly isBrief?: boolean | undefined;
  /** Marks severities in lists with a coloured symbol and a word, as comments do. */
  readonly hasBadges?: boolean | undefined;
}

/**
 * Blocks as GitHub-flavoured Markdown, without a line feed at the end; undefined if there are none. No text from
 * outside becomes markup.
 */
export function printMarkdown(blocks: readonly Block[], form: MarkdownForm): string | undefined {
  const printed = blocks.map((block) => printBlock(block, form)).filter((text) => text !== "");
  return printed.length === 0 ? undefined : printed.join("\n\n");
}

function printBlock(block: Block, form: MarkdownForm): string {
  switch (block.kind) {
    case "heading": {
      const count = block.count === undefined ? "" : ` (${printWords(String(block.count), form)})`;
      return `${"#".repeat(form.level + block.level - 1)} ${printWords(block.words, form)}${count}`;
    }
    case "paragraph":
      return `${leadOf(block)}${printWords(block.words, form)}`;
    case "said":
      return markdownProse(block.text, leadOf(block).trim());
    case "list":
      return printList(block, form);
    case "entries":
      return printMost(block.entries, (entry) => printEntry(entry, form), block);
    case "table":
      return printTable(block, form);
    case "code":
      return printCode(block, form);
    case "finding":
      return printFinding(block, form);
    case "figures":
      return block.figures.map(({ name, value }) => `**${value}** ${name}`).join(" · ");
    case "diff":
      return printDiff(block.patch);
    case "folded":
      if (form.isBrief) return "";
      return renderDetails(escapeHtml(block.summary), printMarkdown(block.blocks, form) ?? "");
    default:
      return assertNever(block);
  }
}

function leadOf({ label }: { readonly label?: string | undefined }): string {
  return label === undefined ? "" : `**${label}:** `;
}

/** A captioned line of code is an item; several lines are a block below their caption. */
function printCode({ text, caption }: Extract<Block, { kind: "code" }>, form: MarkdownForm): string {
  if (caption === undefined) return codeBlock(text);
  const words = printWords(caption, form);
  return text.trim().includes("\n") ? `${words}:\n\n${codeBlock(text)}` : `- ${words}: ${codeSpan(text.trim())}`;
}

function printFinding({ severity, title, facts, places, blocks }: FindingBlock, form: MarkdownForm): string {
  const kind = [severity, ...facts].join(" · ");
  const words = printWords(title, form);
  const said = printMarkdown(blocks, form);
  const shown = places.map(({ place, fingerprint, blocks: code }) => {
    return { where: printWords(place, form), name: codeSpan(fingerprint), code: printMarkdown(code, form) };
  });
  const heading = `${"#".repeat(form.level + 1)} ${words}`;
  const [first] = shown;
  const parts =
    first === undefined || shown.length > 1
      ? [heading, kind, ...shown.flatMap(({ where, name, code }) => [`${where} · ${name}`, code]), said]
      : [heading, `${first.where} · ${kind} · ${first.name}`, first.code, said];
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

function printMost<Item>(
  items: readonly Item[],
  print: (item: Item, index: number) => string,
  { more = 0, most = MAX_ITEMS }: { readonly more?: number | undefined; readonly most?: number | undefined } = {},
): string {
  const left = Math.max(0, items.length - most) + more;
  const note = left === 0 ? [] : [`- and ${left} more in report.json`];
  return [...items.slice(0, most).map(print), ...note].join("\n");
}

function printList(
  { items, isOrdered = false, most, left }: Extract<Block, { kind: "list" }>,
  form: MarkdownForm,
): string {
  const print = (item: Inline, index: number) => `${isOrdered ? `${index + 1}.` : "-"} ${printWords(item, form)}`;
  return printMost(items, print, { most, more: left });
}

/** The colour is quick to see; e-mail and screen readers rely on the word beside it. */
const SIGNS: Readonly<Record<Severity, string>> = { critical: "🔴", high: "🟠", medium: "🟡", low: "🔵" };

/** `🟠 High` */
export function severityBadge(severity: Severity): string {
  return `${SIGNS[severity]} ${severity.charAt(0).toUpperCase()}${severity.slice(1)}`;
}

/** An item of a list: its title and place, then its lines below. */
function printEntry({ state, severity, place = "", title, lines }: Entry, form: MarkdownForm): string {
  const where = [printWords(place, form), printWords(title, form)].filter((words) => words !== "").join(": ");
  const level = severity === undefined ? "" : form.hasBadges === true ? severityBadge(severity) : severity;
  const head = [state === undefined ? "" : `**${state.words}**`, level, where];
  const below = lines.map(({ words, quote = "" }) => {
    const shown = quote.trim() === "" ? "" : codeSpan(quote.trim());
    return [printWords(words, form), shown].filter((part) => part !== "").join(": ");
  });
  const all = [head.filter((part) => part !== "").join(" · "), ...below.filter((line) => line !== "")];
  // Two spaces break a line within the item.
  return `- ${all.join("  \n  ")}`;
}

function printTable({ heads, rows }: Extract<Block, { kind: "table" }>, form: MarkdownForm): string {
  const left = rows.length - MAX_ITEMS;
  return [
    `| ${heads.join(" | ")} |`,
    `|${"---|".repeat(heads.length)}`,
    ...rows.slice(0, MAX_ITEMS).map((cells) => {
      return `| ${cells.map((cell) => printWords(cell, form, true) || "–").join(" | ")} |`;
    }),
    ...(left > 0 ? ["", `And ${left} more in report.json.`] : []),
  ].join("\n");
}

/** Cut at a line end; what is cut off is mentioned below it. */
function printDiff(patch: string): string {
  if (patch.length <= MAX_DIFF_CHARS) return codeBlock(patch, "diff", MAX_DIFF_CHARS);
  const end = patch.lastIndexOf("\n", MAX_DIFF_CHARS);
  const shown = codeBlock(patch.slice(0, end > 0 ? end : MAX_DIFF_CHARS), "diff", MAX_DIFF_CHARS);
  return `${shown}\n\nCut here: the whole patch is in the report.`;
}

/**
 * Words as one line of Markdown.
 *
 * @param isCell whether they are in a table, where a bar ends a cell even within code.
 */
export function printWords(words: Inline, form: MarkdownForm, isCell = false): string {
  let line = "";
  for (const part of flatten(words)) {
    const next = printPart(part, form, isCell);
    // Two adjacent code spans would become one.
    line += line.endsWith("`") && next.startsWith("`") ? ` ${next}` : next;
  }
  return line.trim();
}

function printPart(part: Exclude<Inline, readonly Inline[]>, form: MarkdownForm, isCell: boolean): string {
  const showCode = isCell ? cellCode : codeSpan;
  if (typeof part === "string") return escapeWithin(part);
  switch (part.kind) {
    case "code":
      return showCode(part.text);
    case "prose":
      return printProse(part.text, showCode);
    case "strong": {
      const inner = printWords(part.words, form, isCell);
      return inner === "" ? "" : `**${inner}**`;
    }
    case "commit":
      return showCommit(part.sha, part.isKnown ? form.repositoryUrl : undefined);
    case "place":
      return form.show(part.place, isCell ? "text" : "code");
    case "finding":
      return printWords(part.words, form, isCell);
    case "thread": {
      const inner = printWords(part.words, form, isCell);
      return toPlain(part.words) === "" ? inner : showPage(inner, part.url, form.repositoryUrl);
    }
    default:
      return assertNever(part);
  }
}

/** Text in backticks is code. */
function printProse(text: string, showCode: (text: string) => string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const parts = lines
    .filter((line) => line !== "")
    .join(" ")
    .split(/`([^`\n]+)`/);
  return parts.map((part, index) => (index % 2 === 0 ? escapeWithin(part) : showCode(part))).join("");
}

/** Escaping trims, but the spaces at the edges separate words. */
function escapeWithin(text: string): string {
  const words = text.trim();
  if (words === "") return text === "" ? "" : " ";
  return `${text.trimStart() === text ? "" : " "}${escapeNaming(words)}${text.trimEnd() === text ? "" : " "}`;
}
