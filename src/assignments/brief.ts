import { type CodeFacts, scopeAt } from "../change/code-facts.ts";
import { touchedLines } from "../change/hunks.ts";
import { changedLines, type Pin, type PinnedFile } from "../change/pin.ts";
import { type Focus, shortHead, shownAt } from "../change/receipt.ts";
import { proseLines, readHeading } from "../text/markdown.ts";
import { describeShare, type FilePart, type ShownFile } from "./diff-parts.ts";
import { findOverlongChange } from "./long-line.ts";
import { inReadingOrder } from "./reading-order.ts";

/** What an agent is told before it reads: its files, how much of each changed, and what code analysis says of them. */
export interface Brief {
  readonly target: string;
  /** The change was reviewed before: what the diff does not show of it was read then, and stands as it did. */
  readonly follow_up?: { readonly reviewed_at: string; readonly rest: string };
  /** In how many parts `read_diff` shows these files; absent where the target is no diff. */
  readonly diff_parts?: number;
  readonly files: readonly BriefFile[];
  /** Assigned files that did not fit, and such as are to be asked for by name. */
  readonly more_files?: number;
  /** Files of the target that are others' business: the agent may read them all the same. */
  readonly other_files?: readonly string[];
  /** How many more of them there are than are named. */
  readonly more_other_files?: number;
}

interface BriefFile {
  readonly path: string;
  readonly status: string;
  readonly old_path?: string;
  /** Why all of the file counts as added. */
  readonly counted_as_new?: string;
  readonly changed_lines?: number;
  /** Which part of its diff the agent is given; the number of lines is that of this part. */
  readonly part?: string;
  readonly not_shown?: string;
  /** What of it nobody is served. */
  readonly not_served?: string;
  /** Functions the change touches. */
  readonly touched?: readonly string[];
  readonly exports?: readonly string[];
  readonly imports?: readonly string[];
  /** Headings of a prose file, each with its first sentence, and the work it puts off. */
  readonly sections?: readonly string[];
  readonly planned?: readonly string[];
}

/** What was found out about a file at head; empty where nothing was. */
export interface FileNotes {
  readonly facts?: CodeFacts | undefined;
  readonly outline?: SpecOutline | undefined;
}

type ListName = "touched" | "exports" | "imports" | "sections" | "planned";

/** Only who is shown a part of the change is told so: the prompts need not say it to all. */
const FOLLOW_UP_REST =
  "reviewed at that head, unchanged since, and not shown: read of it what a line of the diff depends on";

/** About 500 tokens. */
const MAX_CHARS = 2000;
const MAX_NAMES = 8;
/** Files of others that are named. */
const MAX_OTHERS = 10;
const MAX_NAME_CHARS = 120;

/** From the most telling to the barest; the first that fits is taken. */
const LEVELS: readonly (readonly ListName[])[] = [
  ["touched", "planned", "sections", "exports", "imports"],
  ["touched", "planned", "sections", "exports"],
  ["touched", "planned", "sections"],
  ["touched", "planned"],
  [],
];

/** Looks up what was found out about a file. */
export type FindNotes = (path: string) => FileNotes;

/** The target, and what of it is shown where an earlier review has read the rest, or others are shown the rest of a file. */
export interface BriefSubject extends Pick<Pin, "kind" | "files"> {
  readonly focus?: Focus | undefined;
  readonly parts?: readonly FilePart[] | undefined;
  readonly diffParts?: number | undefined;
  /** Files that are the agent's business too and are not among those it is given. */
  readonly further?: number | undefined;
}

/** Of more files than this nothing but the name could be told: nobody need look them up. */
export const MAX_NOTED_FILES = 40;

/** Files of the target that are not this agent's are left out; files that are not shown are named with the reason. */
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

/** Those that it may ask for besides are no others: where there are some, which these are is not known here. */
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

/** The first files are the riskiest. Files as they stand are all named: there is no diff to find them by. */
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

/** What a prose document says it is about: for the brief of an agent that is to read it. */
interface SpecOutline {
  /** Headings with the first sentence under each, in the document's order. */
  readonly sections: readonly string[];
  /** Work the text itself puts off, such as `Phase 2` or `TODO`, as written, each once. */
  readonly planned: readonly string[];
}

const PLANNED =
  /\b(?:phase \d+|future(?: work)?|todo|tbd|to be decided|will (?:add|be added|follow|come later)|out of scope|not yet)\b/gi;
const MAX_OUTLINE_CHARS = 120;

/** Whether a file is prose that has an outline. */
export function isProse(path: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(path);
}

/** The outline of a Markdown document; what stands in code blocks is no heading. */
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
