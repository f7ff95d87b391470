import { type CodeFacts, scopeAt } from "../change/code-facts.ts";
import { touchedLines } from "../change/hunks.ts";
import { changedLines, type Pin, type PinnedFile } from "../change/pin.ts";
import { type Focus, shortHead, shownAt } from "../change/receipt.ts";
import { proseLines, readHeading } from "../text/markdown.ts";
import { describeShare, type FilePart, type ShownFile } from "./diff-parts.ts";
import { findOverlongChange } from "./long-line.ts";
import { inReadingOrder } from "./reading-order.ts";

/** What an agent gets before it reads: its files, the number of changed lines, and facts from code analysis. */
export interface Brief {
  readonly target: string;
  /** Set if the change was reviewed before. What the diff does not show was read then and has not changed. */
  readonly follow_up?: { readonly reviewed_at: string; readonly rest: string };
  /** The number of parts in which `read_diff` shows these files; absent if the target is no diff. */
  readonly diff_parts?: number;
  readonly files: readonly BriefFile[];
  /** The number of assigned files that did not fit, or that the agent may ask for by name. */
  readonly more_files?: number;
  /** Files of the target that other agents get. This agent may read them too. */
  readonly other_files?: readonly string[];
  /** The number of other files that are not named. */
  readonly more_other_files?: number;
}

interface BriefFile {
  readonly path: string;
  readonly status: string;
  readonly old_path?: string;
  /** Why all of the file counts as added. */
  readonly counted_as_new?: string;
  readonly changed_lines?: number;
  /** Which part of its diff the agent gets. The number of lines is that of this part. */
  readonly part?: string;
  readonly not_shown?: string;
  /** What no agent is served of it. */
  readonly not_served?: string;
  readonly touched?: readonly string[];
  readonly exports?: readonly string[];
  readonly imports?: readonly string[];
  /** The headings of a prose file, each with its first sentence, and the work that it postpones. */
  readonly sections?: readonly string[];
  readonly planned?: readonly string[];
}

/** Facts about a file at head; empty for none. */
export interface FileNotes {
  readonly facts?: CodeFacts | undefined;
  readonly outline?: SpecOutline | undefined;
}

type ListName = "touched" | "exports" | "imports" | "sections" | "planned";

/** Only agents that see a part of the change get this, so that the prompts do not explain it to all. */
const FOLLOW_UP_REST =
  "reviewed at that head, unchanged since, and not shown: read of it what a line of the diff depends on";

/** About 500 tokens. */
const MAX_CHARS = 2000;
const MAX_NAMES = 8;
/** The most other files that are named. */
const MAX_OTHERS = 10;
const MAX_NAME_CHARS = 120;

/** From the most to the least detail. The first level that fits is used. */
const LEVELS: readonly (readonly ListName[])[] = [
  ["touched", "planned", "sections", "exports", "imports"],
  ["touched", "planned", "sections", "exports"],
  ["touched", "planned", "sections"],
  ["touched", "planned"],
  [],
];

export type FindNotes = (path: string) => FileNotes;

/** The target, and what is shown of it after an earlier review, or if other agents get the rest of a file. */
export interface BriefSubject extends Pick<Pin, "kind" | "files"> {
  readonly focus?: Focus | undefined;
  readonly parts?: readonly FilePart[] | undefined;
  readonly diffParts?: number | undefined;
  /** The number of further files that the agent may ask for. */
  readonly further?: number | undefined;
}

/** With more files than this, only their names fit, so nobody needs to look up their facts. */
export const MAX_NOTED_FILES = 40;

/** Builds an agent's brief. Omits other agents' files, and gives the reason for files that are not shown. */
export function buildBrief(subject: BriefSubject, assigned: readonly string[], findNotes: FindNotes): Brief {
  const { kind, focus, parts = [], diffParts, further = 0 } = subject;
  const cut = new Map(parts.map((part) => [part.path, part]));
  const shown = assigned.flatMap((path): readonly ShownFile[] => {
    const part = cut.get(path);
    return part === undefined ? shownAt(subject, focus, path).filter((file) => file.path === path) : [part];
  });
  const head = {
    target: kind,
    ...(focus === undefined ? {} : { follow_up: describeFollowUp(focus) }),
    ...(diffParts === undefined ? {} : { diff_parts: diffParts }),
    ...nameOthers(subject, assigned),
  };
  const isWhole = further === 0 && shown.length <= MAX_NOTED_FILES;
  const named = isWhole || kind !== "diff" ? shown : inReadingOrder(shown);
  const files = named.map((file) => describe(file, kind, isWhole ? findNotes(file.path) : {}));
  for (const level of isWhole ? LEVELS : []) {
    const brief = { ...head, files: files.map((file) => keep(file, level)) };
    if (JSON.stringify(brief).length <= MAX_CHARS) return brief;
  }
  return cutFiles(
    head,
    files.map((file) => keep(file, [])),
    further,
  );
}

/** Files that the agent may ask for are no other files. If there are any, it is unknown here which they are. */
function nameOthers(
  { files, further = 0 }: BriefSubject,
  assigned: readonly string[],
): Pick<Brief, "other_files" | "more_other_files"> {
  const own = new Set(assigned);
  const others = files.filter(({ path, skipped }) => skipped === undefined && !own.has(path));
  const named = further > 0 ? [] : others.slice(0, MAX_OTHERS).map(({ path }) => path.slice(0, MAX_NAME_CHARS));
  const more = others.length - named.length - further;
  return {
    ...(named.length === 0 ? {} : { other_files: named }),
    ...(more > 0 ? { more_other_files: more } : {}),
  };
}

function describeFollowUp(focus: Focus): NonNullable<Brief["follow_up"]> {
  return { reviewed_at: shortHead(focus), rest: FOLLOW_UP_REST };
}

function describe(file: ShownFile, kind: Pin["kind"], { facts, outline }: FileNotes): BriefFile {
  return {
    path: file.path,
    status: file.status,
    ...(file.oldPath === undefined ? {} : { old_path: file.oldPath }),
    ...(file.countsAsNew === undefined ? {} : { counted_as_new: file.countsAsNew }),
    ...(kind === "diff" ? { changed_lines: changedLines(file) } : {}),
    ...(file.share === undefined ? {} : { part: describeShare(file.share) }),
    ...(file.skipped === undefined ? {} : { not_shown: file.skipped }),
    ...describeLongLines(file),
    ...(facts === undefined ? {} : describeCode(file, facts)),
    ...(outline === undefined ? {} : { ...list("sections", outline.sections), ...list("planned", outline.planned) }),
  };
}

function describeLongLines(file: PinnedFile): Partial<BriefFile> {
  const long = findOverlongChange(file);
  return long === undefined ? {} : { not_served: `the rest of line ${long.line}, of which only the beginning is` };
}

function describeCode(file: PinnedFile, facts: CodeFacts): Partial<BriefFile> {
  const touched = file.hunks.flatMap(touchedLines).map((line) => scopeAt(facts, line)?.name);
  const exported = facts.definitions.filter((definition) => definition.isExported).map((definition) => definition.name);
  return {
    ...list("touched", touched),
    ...list("exports", exported),
    ...list(
      "imports",
      facts.imports.map((site) => site.specifier),
    ),
  };
}

function list(key: ListName, names: readonly (string | undefined)[]): Partial<BriefFile> {
  const given = new Set(
    names.filter((name) => name !== undefined && name !== "").map((name) => name?.slice(0, MAX_NAME_CHARS) ?? ""),
  );
  return given.size === 0 ? {} : { [key]: [...given].slice(0, MAX_NAMES) };
}

function keep(file: BriefFile, level: readonly ListName[]): BriefFile {
  const { touched, exports, imports, sections, planned, ...rest } = file;
  const lists = { touched, exports, imports, sections, planned };
  const kept = level.flatMap((key) => (lists[key] === undefined ? [] : [[key, lists[key]] as const]));
  return { ...rest, ...Object.fromEntries(kept) };
}

/**
 * Cuts the list, which begins with the riskiest files. Without a diff all files are named, because nothing else names
 * them.
 */
function cutFiles(head: Omit<Brief, "files">, files: readonly BriefFile[], further: number): Brief {
  if (head.target !== "diff") {
    const more = further === 0 ? {} : { more_files: further };
    return { ...head, files: files.map(({ path, status }) => ({ path, status })), ...more };
  }
  const shown: BriefFile[] = [];
  let chars = 43 + JSON.stringify(head).length;
  for (const file of files) {
    chars += JSON.stringify(file).length + 1;
    if (chars > MAX_CHARS && shown.length > 0) break;
    shown.push(file);
  }
  return { ...head, files: shown, more_files: files.length - shown.length + further };
}

/** The outline of a prose document, for the brief of an agent that will read it. */
interface SpecOutline {
  /** Headings with the first sentence below each, in the document's order. */
  readonly sections: readonly string[];
  /** Work that the text postpones, such as `Phase 2` or `TODO`, as written and each once. */
  readonly planned: readonly string[];
}

const PLANNED =
  /\b(?:phase \d+|future(?: work)?|todo|tbd|to be decided|will (?:add|be added|follow|come later)|out of scope|not yet)\b/gi;
const MAX_OUTLINE_CHARS = 120;

/** Whether a file is prose that has an outline. */
export function isProse(path: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(path);
}

/** The outline of a Markdown document. Ignores code blocks. */
export function outlineOf(lines: readonly string[]): SpecOutline {
  const prose = proseLines(lines).map(({ text }) => text);
  const planned = new Map(
    prose.flatMap((line) => [...line.matchAll(PLANNED)].map(([word]) => [word.toLowerCase(), word])),
  );
  return { sections: readSections(prose), planned: [...planned.values()] };
}

function readSections(prose: readonly string[]): readonly string[] {
  const sections: string[] = [];
  let isOpen = false;
  for (const line of prose) {
    const heading = readHeading(line);
    if (heading !== undefined) {
      sections.push(`${"#".repeat(heading.level)} ${heading.title}`.slice(0, MAX_OUTLINE_CHARS));
      isOpen = true;
    } else if (isOpen && line.trim() !== "") {
      sections.push(`${sections.pop()}: ${firstSentence(line)}`);
      isOpen = false;
    }
  }
  return sections;
}

function firstSentence(line: string): string {
  const text = line.trim();
  return (/^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).slice(0, MAX_OUTLINE_CHARS);
}
