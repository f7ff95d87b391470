/**
 * What people read of a report, before it becomes text, Markdown or HTML. Sections decide the content; printers escape,
 * wrap and cut it. No text in a document is escaped, and no printer lets it become markup, whoever wrote it.
 */
import type { Severity } from "../claims/severity.ts";
import type { Excerpt } from "../report/excerpt.ts";
import type { ReportFinding } from "../report/report.ts";
import { cut, cutProse, keepEnd } from "../text/cut.ts";
import { namePlace, type ShownPlace } from "./line-links.ts";

/** How good the news is; a printer chooses the colour. */
export type Tone = "good" | "bad" | "doubt" | "faint";

/** Words within a line. A string is plain: anybody may have written it, and backticks in it do not mean code. */
export type Inline = string | Part | readonly Inline[];

type Part =
  | { readonly kind: "code"; readonly text: string }
  /** Words of a model or a person, in which backticks mean code. */
  | { readonly kind: "prose"; readonly text: string }
  | { readonly kind: "strong"; readonly words: Inline }
  /** Linked if the repository contains it. */
  | { readonly kind: "commit"; readonly sha: string; readonly isKnown: boolean }
  /** Lines at the pinned commits, linked if they are lines of the target. */
  | { readonly kind: "place"; readonly place: ShownPlace & { readonly name: string } }
  /** A link to a finding of this report, if the format supports it. */
  | { readonly kind: "finding"; readonly fingerprint: string; readonly words: Inline }
  /** A link to a statement on the pull request, if `url`, which comes from the host, is a page of the repository. */
  | { readonly kind: "thread"; readonly url: string | undefined; readonly words: Inline };

export type Block =
  /** Level 1 opens a section. */
  | {
      readonly kind: "heading";
      readonly level: 1 | 2;
      readonly words: Inline;
      readonly count?: string | number | undefined;
    }
  /** A label names the subject in a word or two of ours. */
  | {
      readonly kind: "paragraph";
      readonly words: Inline;
      readonly tone?: Tone | undefined;
      readonly label?: string | undefined;
    }
  /** A longer text from outside: its paragraphs stay separate, and its fenced blocks are code. */
  | { readonly kind: "said"; readonly text: string; readonly label?: string | undefined }
  | {
      readonly kind: "list";
      readonly items: readonly Inline[];
      readonly isOrdered?: boolean;
      /** How many items text and Markdown show; 40 by default. */
      readonly most?: number;
      /** The number of further items. */
      readonly left?: number;
    }
  /** Text and Markdown show `most` of them, 40 by default. */
  | { readonly kind: "entries"; readonly entries: readonly Entry[]; readonly most?: number }
  | {
      readonly kind: "table";
      /** Its name for people who cannot see it. */
      readonly label: string;
      readonly heads: readonly string[];
      /** As many cells as there are heads; the first of each is the row's head. */
      readonly rows: readonly (readonly Inline[])[];
    }
  | CodeBlock
  | FindingBlock
  /** Counts, such as 3 confirmed: the name follows the value. */
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  /** A patch. Printers say what they cut off. */
  | { readonly kind: "diff"; readonly patch: string }
  /** Details that a reader may unfold; a terminal leaves them out. The summary contains only words of ours. */
  | { readonly kind: "folded"; readonly summary: string; readonly blocks: readonly Block[] };

interface CodeBlock {
  readonly kind: "code";
  readonly text: string;
  /** Its place; absent if that is already shown. */
  readonly caption?: Inline | undefined;
  /** The number of its first line; absent if its lines are not those of a place. */
  readonly first?: number | undefined;
  /** The same lines with those around them. Only the page has room for it, and shows it instead of the text. */
  readonly excerpt?: Excerpt | undefined;
}

export interface Figure {
  readonly name: string;
  readonly value: string | number;
}

/** A finding, at one place or at several with the same words. */
export interface FindingBlock {
  readonly kind: "finding";
  readonly severity: Severity;
  readonly title: Inline;
  /** The kind of finding, in words of ours. */
  readonly facts: readonly string[];
  /** At least one. */
  readonly places: readonly FindingPlace[];
  /** The finding's description. */
  readonly blocks: readonly Block[];
}

export interface FindingPlace {
  readonly place: Inline;
  readonly fingerprint: string;
  /** The code at that place. */
  readonly blocks: readonly Block[];
}

/** One of many things, such as an edit, with details below its title. */
export interface Entry {
  /** Its outcome, in a word or two of ours. */
  readonly state?: { readonly words: string; readonly tone: Tone } | undefined;
  readonly severity?: Severity | undefined;
  /** Where it is, or whose it is. */
  readonly place?: Inline | undefined;
  readonly title: Inline;
  readonly lines: readonly EntryLine[];
}

/** A line of an entry; one without words and quote is not printed. */
export interface EntryLine {
  readonly words: Inline;
  /** Code that proves the words. */
  readonly quote?: string | undefined;
  readonly tone?: "faint" | undefined;
}

/** The most items of a list in text and Markdown; the page counts bytes. */
export const MAX_ITEMS = 40;

/** Where to find what a list at a terminal leaves out: a run there stores a report only if asked to. */
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

/** A path or something similar, of which the end matters most. */
export function name(text: string): Part {
  return { kind: "code", text: keepEnd(text, MAX_NAME_CHARS) };
}

/** Words from outside. */
export function prose(text: string): Part {
  return { kind: "prose", text: cutProse(text.trim(), MAX_PROSE_CHARS) };
}

/** A title from outside. */
export function title(text: string): Part {
  return { kind: "prose", text: cutProse(text.trim(), MAX_TITLE_CHARS) };
}

export function strong(words: Inline): Part {
  return { kind: "strong", words };
}

/** @param isKnown whether the repository contains the commit: one that exists only in this run is not linked. */
export function commit(sha: string, isKnown = true): Part {
  return { kind: "commit", sha, isKnown };
}

/** A place at the pin; plain words if it is not a file. */
export function place(shown: ShownPlace & Partial<Pick<ReportFinding, "reported_by">>): Inline {
  const words = shown.name ?? namePlace(shown);
  if (shown.file === null) return words;
  const { file, side = "head", start_line: start = null, line } = shown;
  return { kind: "place", place: { file, side, start_line: start, line, name: keepEnd(words, MAX_NAME_CHARS) } };
}

/** Words that link to a finding of this report. */
export function findingLink(fingerprint: string, words: Inline): Part {
  return { kind: "finding", fingerprint, words };
}

/** Words that link to a statement on the pull request. */
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

/** Words after a label; empty if there are none. */
export function labelled(label: string, words: Inline | undefined): readonly Block[] {
  return words === undefined || toPlain(words).trim() === "" ? [] : [{ kind: "paragraph", words, label }];
}

/** A longer text from outside; empty for blank text. */
export function said(text: string | null | undefined, label?: string): readonly Block[] {
  const words = (text ?? "").trim();
  return words === "" ? [] : [{ kind: "said", text: cutProse(words, MAX_SAID_CHARS), label }];
}

/** Blocks that a reader may unfold; empty if there are none. */
export function folded(summary: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length === 0 ? [] : [{ kind: "folded", summary, blocks }];
}

/** Items under their own heading; empty if there are none. */
export function listed(words: string, items: readonly Inline[]): readonly Block[] {
  return items.length === 0 ? [] : [heading(words, 2), { kind: "list", items }];
}

/** Joins non-empty words with a separator. */
export function joined(words: readonly Inline[], separator: string): Inline {
  const all = words.filter((each) => each !== "");
  return all.map((each, index) => (index === 0 ? each : [separator, each]));
}

/** The first items joined with commas, and the number of further ones. */
export function joinedSome(words: readonly Inline[], most: number): Inline {
  const left = words.length - most;
  return [joined(words.slice(0, most), ", "), left > 0 ? ` and ${left} more` : ""];
}

/** The parts in order, with adjacent strings joined, so that escaping sees whole lines. */
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

/** Only the words, on one line or several, as written. Must be escaped. */
export function toPlain(words: Inline): string {
  return flatten(words).map(plainOf).join("");
}

const FENCED = /^ {0,3}```[^`\n]*\n([\s\S]*?)\n {0,3}```[ \t]*$/m;

/** Splits text at fenced blocks: text and code alternate, text first. */
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

/** A line of a patch, with the kind that decides its colour. */
export interface DiffLine {
  /** `head` names a file, `hunk` its lines. */
  readonly kind: "head" | "hunk" | "added" | "deleted" | "same";
  /** With its sign, as in the patch. */
  readonly text: string;
}

/**
 * Splits a patch into lines. A hunk's lines are recognised by position, as a deleted `-- x` looks like a file's header.
 */
export function toDiffLines(patch: string): readonly DiffLine[] {
  let isInHunk = false;
  return patch
    .replace(/\n$/, "")
    .split("\n")
    .map((text) => {
      if (text.startsWith("diff --git ")) isInHunk = false;
      if (text.startsWith("@@")) {
        isInHunk = true;
        return { kind: "hunk", text };
      }
      return { kind: isInHunk ? kindOf(text) : "head", text };
    });
}

function kindOf(text: string): DiffLine["kind"] {
  if (text.startsWith("+")) return "added";
  return text.startsWith("-") ? "deleted" : "same";
}
