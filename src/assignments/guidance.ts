import { z } from "zod";
import { type Pin, pathAt } from "../change/pin.ts";
import { SIDES } from "../change/side.ts";
import type { ContextTokens } from "../config/ladder.ts";
import { splitFrontMatter } from "../config/parse-rules.ts";
import { splitList } from "../config/split-list.ts";
import { isCopiedPath } from "../files/exempt-files.ts";
import { atAnyDepth, compileGlob } from "../files/glob.ts";
import { recordDigest } from "../text/digest.ts";
import { joinSome } from "../text/join-list.ts";
import { proseLines, readHeading } from "../text/markdown.ts";
import { block, toBlockJson } from "./user-message.ts";

/** A file of the repository at base, with its secrets masked. */
export interface BaseFile {
  readonly path: string;
  /** The digest of the unmasked content, because masks differ in each run. */
  readonly digest: string;
  readonly lines: readonly string[];
}

interface GuidanceFile {
  readonly path: string;
  readonly digest: string;
  /** The part of the tree that it concerns: a folder, or globs below one. */
  readonly about: string;
  readonly text: string;
  /** The number of its last lines that did not fit. */
  readonly linesLeftOut: number;
}

/** The team's texts for reviewers and coding agents, as far as they concern the change and fit. */
export interface Guidance {
  /** Files for reviewers first, then those of nearer folders. */
  readonly files: readonly GuidanceFile[];
  /** Files that did not fit at all. */
  readonly leftOut: readonly string[];
  readonly unread: readonly string[];
}

export const NO_GUIDANCE: Guidance = { files: [], leftOut: [], unread: [] };

/** A few thousand tokens for every agent of a run. Counts characters as they are sent. */
const MAX_CHARS = 12_000;
/** Keeps room for other files. */
const MAX_FILE_CHARS = 8_000;
/** A shorter beginning of a file is not worth its room. */
const MIN_FILE_CHARS = 500;
const MAX_NAMED_CHARS = 1_000;
const MAX_NAMED = 8;

/** Reads a file's text and scope; undefined for a file that is not for reviews. */
type ReadFile = (
  lines: readonly string[],
) => { readonly globs: readonly string[]; readonly body: readonly string[] } | undefined;

const asWritten: ReadFile = (lines) => ({ globs: [], body: lines });

/** The files that count as guidance, those for reviewers first. */
const KINDS: readonly { readonly names: RegExp; readonly read: ReadFile }[] = [
  { names: /(?:^|\/)(?:REVIEW|BUGBOT)\.md$/, read: asWritten },
  { names: /^\.github\/instructions\/.+\.instructions\.md$/, read: readInstructions },
  { names: /(?:^|\/)\.cursor\/rules\/.+\.mdc$/, read: readCursorRule },
  { names: /(?:^|\/)(?:AGENTS|CLAUDE)\.md$/, read: asWritten },
  { names: /^\.github\/copilot-instructions\.md$/, read: asWritten },
  { names: /^(?:\.github\/|docs\/)?CONTRIBUTING\.md$/, read: readReviewPart },
];

/** Whether a file may guide the review of these paths, by its name and folder. */
export function mayGuide(path: string, changed: readonly string[]): boolean {
  if (isCopiedPath(path) || !KINDS.some(({ names }) => names.test(path))) return false;
  const folder = folderOf(path);
  return folder === "" || changed.some((file) => file.startsWith(folder));
}

/** All paths of the change, on both sides. */
export function pathsOf(pin: Pin): readonly string[] {
  return pin.files.flatMap((file) => SIDES.flatMap((side) => pathAt(file, side) ?? []));
}

/**
 * Chooses and cuts the files that concern the change. Never throws.
 *
 * @param contextTokens the configured windows of models. Guidance takes at most an eighth of a small one.
 */
export function chooseGuidance(
  files: readonly BaseFile[],
  changed: readonly string[],
  contextTokens: ContextTokens = {},
): Guidance {
  const found = files
    .flatMap((file) => readFile(file, changed) ?? [])
    .sort((a, b) => a.rank - b.rank || b.folder.length - a.folder.length || (a.path < b.path ? -1 : 1));
  // The same text under two names, such as AGENTS.md and CLAUDE.md, is given once.
  const distinct = [...Map.groupBy(found, ({ about, text }) => `${about}\n${text}`).values()];
  const chosen: GuidanceFile[] = [];
  const leftOut: string[] = [];
  const windows = typeof contextTokens === "number" ? [contextTokens] : Object.values(contextTokens);
  let room = Math.min(MAX_CHARS, ...windows.map((tokens) => Math.floor(tokens / 2)));
  for (const { path, digest, about, text } of distinct.flatMap(([first]) => first ?? [])) {
    const lines = text.split("\n");
    const frame = toBlockJson(toEntry({ path, about, text: "", linesLeftOut: lines.length })).length;
    const kept = firstThatFit(lines, Math.min(room, MAX_FILE_CHARS) - frame);
    const file = { path, digest, about, text: kept.join("\n"), linesLeftOut: lines.length - kept.length };
    if (kept.length === 0 || file.text.length < Math.min(text.length, MIN_FILE_CHARS)) {
      leftOut.push(path);
      continue;
    }
    chosen.push(file);
    room -= toBlockJson(toEntry(file)).length;
  }
  return { files: chosen, leftOut, unread: [] };
}

/** Renders the block for every agent of the debate; empty without guidance. */
export function renderGuidance({ files, leftOut }: Guidance): string {
  if (files.length === 0) return "";
  const named = firstThatFit(leftOut, MAX_NAMED_CHARS);
  return block("guidance", { files: files.map(toEntry), ...(named.length === 0 ? {} : { left_out: named }) });
}

function toEntry({ path, about, text, linesLeftOut }: Omit<GuidanceFile, "digest">) {
  return { path, about, text, ...(linesLeftOut === 0 ? {} : { lines_left_out: linesLeftOut }) };
}

export const guidanceSchema = z
  .object({
    files: z.array(z.object({ file: z.string(), lines_left_out: z.int().min(0) })),
    left_out: z.array(z.string()).describe("Files that did not fit, or could not be read."),
  })
  .describe("Files of the base that models were given as advice; null if there are none.");

export type GuidanceRecord = z.infer<typeof guidanceSchema>;

/** A digest of what decides the rendered text, whatever its masks; undefined without guidance. */
export function guidanceDigest({ files, leftOut }: Guidance): string | undefined {
  if (files.length === 0) return undefined;
  return recordDigest({ files: files.map(({ path, digest, linesLeftOut }) => [path, digest, linesLeftOut]), leftOut });
}

/** The guidance as the report records it. */
export function recordGuidance({ files, leftOut, unread }: Guidance): GuidanceRecord | null {
  if (files.length + leftOut.length + unread.length === 0) return null;
  return {
    files: files.map(({ path, linesLeftOut }) => ({ file: path, lines_left_out: linesLeftOut })),
    left_out: [...leftOut, ...unread],
  };
}

/** Describes in a sentence which files were used; undefined for none. The caller must escape it. */
export function describeGuidance(record: GuidanceRecord | null): string | undefined {
  if (record === null) return undefined;
  const files = record.files.map(({ file, lines_left_out: left }) => (left === 0 ? file : `${file} (in part)`));
  const leftOut = record.left_out.length === 0 ? "" : `; left out: ${joinSome(record.left_out, MAX_NAMED)}`;
  return `Models were given the team's guidance as advice: ${joinSome(files, MAX_NAMED) || "nothing"}${leftOut}.`;
}

/** Describes files that could not be read. The caller must escape it. */
export function describeUnread(paths: readonly string[]): string {
  const names = joinSome(paths, MAX_NAMED);
  return `Not given as advice, because they could not be read (too large to fetch, or missing from this clone): ${names}.`;
}

function readFile({ path, digest, lines }: BaseFile, changed: readonly string[]) {
  const rank = KINDS.findIndex(({ names }) => names.test(path));
  const read = KINDS[rank]?.read(lines.map((line) => line.replace(/\r$/, "")));
  const text = read?.body.join("\n").trim() ?? "";
  const folder = folderOf(path);
  if (read === undefined || text === "" || !isAbout(changed, folder, read.globs)) return undefined;
  const about = read.globs.length === 0 ? `${folder}**` : read.globs.map((glob) => `${folder}${glob}`).join(", ");
  return { path, digest, rank, folder, about, text };
}

function isAbout(changed: readonly string[], folder: string, globs: readonly string[]): boolean {
  const below = changed.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
  return globs.length === 0 ? below.length > 0 : globs.some((glob) => below.some(compileGlob(glob) ?? (() => false)));
}

/**
 * The folder that a file concerns, with its slash: its own, or the one that contains the tool's folder, such as
 * `.github`.
 */
function folderOf(path: string): string {
  if (/^docs\/CONTRIBUTING\.md$/.test(path)) return "";
  return path.replace(/(?<=^|\/)(?:\.(?:github|cursor|claude)\/.*|[^/]+)$/, "");
}

/** GitHub's form. Without `applyTo` a person attaches the file, and `excludeAgent` may name reviewers. */
function readInstructions(lines: readonly string[]): ReturnType<ReadFile> {
  const { yaml = "", bodyStart } = splitFrontMatter(lines);
  const globs = readList(yaml, "applyTo");
  if (globs.length === 0 || readList(yaml, "excludeAgent").includes("code-review")) return undefined;
  return { globs, body: lines.slice(bodyStart) };
}

/** Cursor's form. Without globs it applies always if `alwaysApply` says so; otherwise a person or agent asks for it. */
function readCursorRule(lines: readonly string[]): ReturnType<ReadFile> {
  const { yaml = "", bodyStart } = splitFrontMatter(lines);
  const isAlways = readList(yaml, "alwaysApply")[0] === "true";
  const globs = isAlways ? [] : readList(yaml, "globs").map(atAnyDepth);
  return isAlways || globs.length > 0 ? { globs, body: lines.slice(bodyStart) } : undefined;
}

/** The values of a key, read line by line, because these tools also write `globs: *.ts`, which is no YAML. */
function readList(yaml: string, key: string): readonly string[] {
  const lines = yaml.split("\n").map(withoutComment);
  const name = new RegExp(`^(["']?)${key}\\1[ \\t]*:`);
  const at = lines.findIndex((line) => name.test(line));
  if (at === -1) return [];
  const own = (lines[at] ?? "").replace(name, "").trim();
  const end = lines.findIndex((line, index) => index > at && !/^\s*(?:-\s|$)/.test(line));
  const items = lines.slice(at + 1, end === -1 ? undefined : end).map((line) => line.replace(/^\s*-\s+/, ""));
  const values = own === "" ? items : splitList(withoutQuotes(own.replace(/^\[|\]$/g, "")));
  return values.map(withoutQuotes).filter((value) => value !== "");
}

/** The sections with a heading about reviews, with their subsections, each once. */
function readReviewPart(lines: readonly string[]): ReturnType<ReadFile> {
  const prose = proseLines(lines);
  const headings = prose.flatMap(({ line, text }, index) => {
    const heading = readHeading(text);
    if (heading !== undefined) return [{ ...heading, at: line - 1 }];
    const above = prose[index - 1];
    const level = above?.line === line - 1 ? readUnderline(text, above.text) : undefined;
    return above === undefined || level === undefined ? [] : [{ level, title: above.text, at: line - 2 }];
  });
  let end = 0;
  const body = headings.flatMap(({ level, title, at }, index) => {
    if (at < end || !/\breview/i.test(title)) return [];
    end = headings.slice(index + 1).find((other) => other.level <= level)?.at ?? lines.length;
    return lines.slice(at, end);
  });
  return { globs: [], body };
}

/** The level of an underlined heading. After a list, quote or table the line is only a rule. */
function readUnderline(text: string, above: string): number | undefined {
  const [, marks = ""] = /^ {0,3}(=+|-+)[ \t]*$/.exec(text) ?? [];
  if (marks === "" || !/^ {0,3}(?!(?:[-*+]|\d{1,9}[.)])\s|[>|#])\S/.test(above)) return undefined;
  return marks.startsWith("=") ? 1 : 2;
}

function withoutComment(line: string): string {
  return line.replace(/("[^"]*"|'[^']*')|(?:^|\s)#.*$/g, "$1");
}

function withoutQuotes(text: string): string {
  return text.trim().replace(/^(["'])([^"']*)\1$/, "$2");
}

/** The first texts that fit together as they are sent, each in quotes. */
function firstThatFit(texts: readonly string[], room: number): readonly string[] {
  let left = room;
  const end = texts.findIndex((text) => {
    left -= toBlockJson(text).length;
    return left < 0;
  });
  return end === -1 ? texts : texts.slice(0, end);
}
