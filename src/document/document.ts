/**
 * What people read of a report, before it is text, Markdown or HTML. Whoever writes a section says what is there; a printer
 * escapes, wraps and cuts it. No text in a document is escaped, and whoever wrote it, no printer lets it become markup.
 */
import type { Severity } from "../claims/severity.ts";
import type { Excerpt } from "../report/excerpt.ts";
import type { ReportFinding } from "../report/report.ts";
import { cut, cutProse, keepEnd } from "../text/cut.ts";
import { namePlace, type ShownPlace } from "./line-links.ts";

/** How good it is what words say; a printer chooses the colour. */
export type Tone = "good" | "bad" | "doubt" | "faint";

/** Words within a line. A string is plain: of any author, and no back-tick in it means code. */
export type Inline = string | Part | readonly Inline[];

type Part =
  | { readonly kind: "code"; readonly text: string }
  /** Words of a model or a person, in which back-ticks mean code. */
  | { readonly kind: "prose"; readonly text: string }
  | { readonly kind: "strong"; readonly words: Inline }
  /** Linked where the repository has it. */
  | { readonly kind: "commit"; readonly sha: string; readonly isKnown: boolean }
  /** Lines at the pinned commits, linked where they are lines of the target. */
  | { readonly kind: "place"; readonly place: ShownPlace & { readonly name: string } }
  /** Words that lead to a finding of this report, where the format has a place for it. */
  | { readonly kind: "finding"; readonly fingerprint: string; readonly words: Inline }
  /** Words that lead to what was said on the pull request, if `url`, which the host told, is a page of the repository. */
  | { readonly kind: "thread"; readonly url: string | undefined; readonly words: Inline };

export type Block =
  /** Level 1 opens a section. */
  | {
      readonly kind: "heading";
      readonly level: 1 | 2;
      readonly words: Inline;
      readonly count?: string | number | undefined;
    }
  /** A label says in a word or two of ours what the words are about. */
  | {
      readonly kind: "paragraph";
      readonly words: Inline;
      readonly tone?: Tone | undefined;
      readonly label?: string | undefined;
    }
  /** What somebody wrote at length: its paragraphs stay apart, and its fenced blocks are code. */
  | { readonly kind: "said"; readonly text: string; readonly label?: string | undefined }
  | {
      readonly kind: "list";
      readonly items: readonly Inline[];
      readonly isOrdered?: boolean;
      /** How many text and Markdown show; 40 by default. */
      readonly most?: number;
      /** How many there are besides. */
      readonly left?: number;
    }
  /** Text and Markdown show `most` of them, 40 by default. */
  | { readonly kind: "entries"; readonly entries: readonly Entry[]; readonly most?: number }
  | {
      readonly kind: "table";
      /** What it is called by those who do not see it. */
      readonly label: string;
      readonly heads: readonly string[];
      /** As many cells as there are heads, the first of each the row's head. */
      readonly rows: readonly (readonly Inline[])[];
    }
  | CodeBlock
  | FindingBlock
  /** Counts, such as 3 confirmed: the name goes on after the value. */
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  /** A patch. Printers say what they cut off. */
  | { readonly kind: "diff"; readonly patch: string }
  /** Details that a reader may unfold; a terminal leaves them out. The summary holds words of ours alone. */
  | { readonly kind: "folded"; readonly summary: string; readonly blocks: readonly Block[] };

interface CodeBlock {
  readonly kind: "code";
  readonly text: string;
  /** Where it is; absent where that is said already. */
  readonly caption?: Inline | undefined;
  /** The number of its first line; absent where its lines are not those of a place. */
  readonly first?: number | undefined;
  /** The same lines with those around them. Only the page has room for it, and shows it in place of the text. */
  readonly excerpt?: Excerpt | undefined;
}

export interface Figure {
  readonly name: string;
  readonly value: string | number;
}

/** A finding, at one place or at several where the same is said of each. */
export interface FindingBlock {
  readonly kind: "finding";
  readonly severity: Severity;
  readonly title: Inline;
  /** What kind of finding it is, in words of ours. */
  readonly facts: readonly string[];
  /** One at least. */
  readonly places: readonly FindingPlace[];
  /** What is said of it. */
  readonly blocks: readonly Block[];
}

export interface FindingPlace {
  readonly place: Inline;
  readonly fingerprint: string;
  /** The code that stands there. */
  readonly blocks: readonly Block[];
}

/** One thing of many, such as an edit, with what is said of it below its title. */
export interface Entry {
  /** What became of it, in a word or two of ours. */
  readonly state?: { readonly words: string; readonly tone: Tone } | undefined;
  readonly severity?: Severity | undefined;
  /** Where it is, or whose. */
  readonly place?: Inline | undefined;
  readonly title: Inline;
  readonly lines: readonly EntryLine[];
}

/** A line of an entry; one without words and quote is not printed. */
export interface EntryLine {
  readonly words: Inline;
  /** Code that shows what the words say. */
  readonly quote?: string | undefined;
  readonly tone?: "faint" | undefined;
}

/** A list shows so many items in text and Markdown; the page counts bytes. */
export const MAX_ITEMS = 40;

/** Where what a list at a terminal leaves out is to be had: a run there keeps no report unless it is told to. */
export const REST_AT_TERMINAL = "(`--format json` or `--run-dir` lists all)";

const MAX_PROSE_CHARS = 600;
const MAX_SAID_CHARS = 4000;
const MAX_TITLE_CHARS = 200;
const MAX_NAME_CHARS = 160;
const MAX_CODE_CHARS = 300;

/** Short code: an identifier, a command. */
export function code(text: string): Part {
  return { kind: "code", text: cut(text.trim(), MAX_CODE_CHARS) };
}

/** A path or the like, of which the end says most. */
export function name(text: string): Part {
  return { kind: "code", text: keepEnd(text, MAX_NAME_CHARS) };
}

/** What somebody said. */
export function prose(text: string): Part {
  return { kind: "prose", text: cutProse(text.trim(), MAX_PROSE_CHARS) };
}

/** A title that somebody gave. */
export function title(text: string): Part {
  return { kind: "prose", text: cutProse(text.trim(), MAX_TITLE_CHARS) };
}

export function strong(words: Inline): Part {
  return { kind: "strong", words };
}

/** @param isKnown whether the repository has the commit: one of this run alone leads nowhere. */
export function commit(sha: string, isKnown = true): Part {
  return { kind: "commit", sha, isKnown };
}

/** Where something stands at the pin; in plain words where that is no file. */
export function place(shown: ShownPlace & Partial<Pick<ReportFinding, "reported_by">>): Inline {
  const words = shown.name ?? namePlace(shown);
  if (shown.file === null) return words;
  const { file, side = "head", start_line: start = null, line } = shown;
  return { kind: "place", place: { file, side, start_line: start, line, name: keepEnd(words, MAX_NAME_CHARS) } };
}

/** Words that lead to a finding of this report. */
export function findingLink(fingerprint: string, words: Inline): Part {
  return { kind: "finding", fingerprint, words };
}

/** Words that lead to what somebody said on the pull request. */
export function threadLink(url: string | null, words: Inline): Part {
  return { kind: "thread", url: url ?? undefined, words };
}

/** A heading of a section or, with level 2, of a part of one. */
export function heading(words: Inline, level: 1 | 2 = 1, count?: string | number): Block {
  return { kind: "heading", level, words, count };
}

export function paragraph(words: Inline, tone?: Tone): Block {
  return { kind: "paragraph", words, tone };
}

/** Words behind a label; nothing for no words. */
export function labelled(label: string, words: Inline | undefined): readonly Block[] {
  return words === undefined || toPlain(words).trim() === "" ? [] : [{ kind: "paragraph", words, label }];
}

/** What somebody wrote at length; nothing for blank text. */
export function said(text: string | null | undefined, label?: string): readonly Block[] {
  const words = (text ?? "").trim();
  return words === "" ? [] : [{ kind: "said", text: cutProse(words, MAX_SAID_CHARS), label }];
}

/** Blocks that a reader may unfold; nothing for none. */
export function folded(summary: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length === 0 ? [] : [{ kind: "folded", summary, blocks }];
}

/** Items under a heading of their own; nothing for none. */
export function listed(words: string, items: readonly Inline[]): readonly Block[] {
  return items.length === 0 ? [] : [heading(words, 2), { kind: "list", items }];
}

/** Words with a separator between them, without those that are empty. */
export function joined(words: readonly Inline[], separator: string): Inline {
  const all = words.filter((each) => each !== "");
  return all.map((each, index) => (index === 0 ? each : [separator, each]));
}

/** The first of them with commas between, and how many more there are. */
export function joinedSome(words: readonly Inline[], most: number): Inline {
  const left = words.length - most;
  return [joined(words.slice(0, most), ", "), left > 0 ? ` and ${left} more` : ""];
}

/** The parts in order, neighbouring strings as one: what escapes them sees a whole line. */
export function flatten(words: Inline): readonly (string | Part)[] {
  const flat: (string | Part)[] = [];
  const add = (each: Inline): void => {
    const last = flat.at(-1);
    if (isMany(each)) each.forEach(add);
    else if (typeof each === "string" && typeof last === "string") flat[flat.length - 1] = last + each;
    else if (each !== "") flat.push(each);
  };
  add(words);
  return flat;
}

function isMany(words: Inline): words is readonly Inline[] {
  return Array.isArray(words);
}

/** The words alone, on one line or several, as somebody wrote them. To be escaped. */
export function toPlain(words: Inline): string {
  return flatten(words).map(plainOf).join("");
}

const FENCED = /^ {0,3}```[^`\n]*\n([\s\S]*?)\n {0,3}```[ \t]*$/m;

/** Text and the code of its fenced blocks by turns, text first. */
export function splitFences(text: string): readonly string[] {
  return text.replace(/\r\n?/g, "\n").split(FENCED);
}

const SHA_CHARS = 12;

function plainOf(part: string | Part): string {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "code":
    case "prose":
      return part.text;
    case "commit":
      return part.sha.slice(0, SHA_CHARS);
    case "place":
      return part.place.name;
    default:
      return toPlain(part.words);
  }
}
