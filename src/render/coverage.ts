import type { SkipReason } from "../change/pin.ts";
import { type Block, heading, type Inline, name } from "../document/document.ts";
import type { SelectionWords } from "../report/describe-selection.ts";
import type { Report } from "../report/report.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { isOpaque } from "../verdict/coverage.ts";

type Coverage = Report["coverage"];
type Read = Pick<Report, "coverage" | "policy" | "run">;
type Silent = Read & Pick<Report, "self_assessment">;

/** Whether only the policy was checked: by request, nothing else was read. */
export function isPolicyCheck({ run }: Pick<Report, "run">): boolean {
  return run.mode === "policy";
}

/** How many of the target's files were read, as a clause; the counts of the others add up with it. */
export function describeFilesRead(report: Read): string {
  const { coverage, policy } = report;
  if (isPolicyCheck(report)) return `${countOf(policy?.files_inspected ?? 0, "file")} read, for the policy only`;
  const others = describeOtherFiles(coverage);
  const words = `${groupDigits(countReviewed(coverage))} of ${countOf(coverage.files_total, "file")} ${isBroken(report) ? "shown to an agent" : "reviewed"}`;
  return others === "" ? words : `${words} (${others})`;
}

/** The number of files read, without those of a kind that no rule covers. */
export function countReviewed(coverage: Coverage): number {
  return coverage.files_read - readWithoutRule(coverage).length;
}

function readWithoutRule({ by_rules: byRules, unread }: Coverage): readonly string[] {
  const missing = new Set(unread);
  return (byRules?.not_covered ?? []).filter((path) => !missing.has(path));
}

/** The same with their parts, as a sentence without its end. */
export function describePartsRead(report: Silent): string {
  const { hunks_read: read, hunks_total: total } = report.coverage;
  const files = describeFilesRead(report);
  if (isPolicyCheck(report)) return files;
  const words = `${files}, ${groupDigits(read)} of ${countOf(total, "part")} ${isBroken(report) ? "shown" : "read"}`;
  const silent = describeSilent(report);
  return silent === undefined ? words : `${words}; ${silent}`;
}

/** In a run that ended early, an agent may not have answered about what it was shown. */
function isBroken({ run }: Pick<Report, "run">): boolean {
  return run.status !== "completed";
}

/** The agents that gave no answer in an aborted run; undefined if none is known. */
function describeSilent(report: Silent): string | undefined {
  if (!isBroken(report)) return undefined;
  const counts = report.self_assessment.agents.flatMap(({ role, aborted }) =>
    aborted === 0 ? [] : [{ role, aborted }],
  );
  const sum = counts.reduce((all, { aborted }) => all + aborted, 0);
  if (sum === 0) return undefined;
  const named = counts.map(({ role, aborted }) => `${role} ${groupDigits(aborted)}`).join(", ");
  return `${countOf(sum, "agent")} ${sum === 1 ? "was" : "were"} interrupted before an answer (${named}; agents.json of a run directory names them)`;
}

function describeOtherFiles(coverage: Coverage): string {
  const { skipped, unread } = coverage;
  const counts: readonly (readonly [number, string])[] = [
    [readWithoutRule(coverage).length, "that no rule covers"],
    [unread.length, "not read in full"],
    [skipped.length, "left out"],
  ];
  return counts.flatMap(([count, words]) => (count === 0 ? [] : [`${groupDigits(count)} ${words}`])).join(", ");
}

/** What was not read, and what was not read line by line; empty if every file was read as usual. */
export function describeFiles(report: Report): readonly Block[] {
  const { coverage, replay } = report;
  const uncovered = (coverage.by_rules?.not_covered ?? []).map((file) => ({ file, why: "covered by no rule" }));
  const live = coverage.counted_as_new.map(({ file, change }) => ({ file, why: change }));
  const lists = [
    ...listFiles(wordNotReviewed(report), [
      // Files that should have been read come first: the end of the list is cut.
      ...describeUnread(report),
      ...coverage.skipped.map(describeSkipped),
    ]),
    ...listFiles(
      "Changed without a line",
      coverage.without_lines.map(({ file, change: why }) => ({ file, why })),
    ),
    ...listFiles("Not covered", uncovered),
    ...listFiles("Reviewed in full, because it may now take effect differently", live),
    ...listFiles(
      "Compared with earlier versions",
      replay.previous.map((file) => ({ file, why: "" })),
    ),
  ];
  return lists.length === 0 ? [] : [heading("Files"), ...lists];
}

/** What was not reviewed, and why, in at most this many lines; empty if everything was. */
export function describeNotReviewed(report: Report, most: number): readonly Block[] {
  return listFiles(
    wordNotReviewed(report),
    [...describeUnread(report), ...report.coverage.skipped.map(describeSkipped)],
    {
      level: 1,
      most,
    },
  );
}

/**
 * The files that should have been read and were not, with the reasons. Files that were left out by kind or by choice are
 * not among them.
 */
export function listUnread(report: Report): readonly UnreadFile[] {
  if (report.imported?.use === "validate") return [];
  const opaque = isPolicyCheck(report) ? [] : report.coverage.skipped.filter(({ reason }) => OPAQUE.has(reason));
  return [...describeUnread(report), ...opaque.map(describeSkipped)];
}

function wordNotReviewed({ imported }: Report): string {
  return imported?.use === "validate" ? "Not read, because no finding here is about it" : "Not reviewed";
}

function listFiles(
  words: string,
  files: readonly UnreadFile[],
  { level = 2, most = MAX_LISTED }: { readonly level?: 1 | 2; readonly most?: number } = {},
): readonly Block[] {
  if (files.length === 0) return [];
  const { entries, left } = foldUnread(files, most);
  const items = entries.map(({ path, why }): Inline => {
    return [path === "" ? "at the root" : name(path), why === "" ? "" : `: ${why}`];
  });
  return [heading(words, level, groupDigits(files.length)), { kind: "list", items, most, left }];
}

/** An unread file, and the explanation after its colon. */
export interface UnreadFile {
  readonly file: string;
  readonly why: string;
}

function describeSkipped({ file, reason }: Coverage["skipped"][number]): UnreadFile {
  return { file, why: describeSkip(reason) };
}

function describeUnread(report: Report): readonly UnreadFile[] {
  const { unexamined, files, unread: all } = report.coverage;
  const failed = new Set(unexamined.map(({ file }) => file));
  const unread = isPolicyCheck(report) ? all.filter((file) => failed.has(file)) : all;
  const reasons = new Map(unexamined.map(({ file, reason }) => [file, reason]));
  const untouched = new Set(files.filter((each) => each.parts > 0 && each.parts_read === 0).map(({ file }) => file));
  return unread.map((file) => {
    const reason = reasons.get(file);
    const unreadWords = untouched.has(file) ? "not read" : "not read in full";
    return { file, why: reason === undefined ? unreadWords : `not examined in full: ${reason}` };
  });
}

const SKIP_WORDS: Readonly<Record<SkipReason, string>> = {
  media: "an image, a font, sound or video",
  binary: "not text in UTF-8: binary, or saved in another encoding such as UTF-16",
  archive: "an archive or office document",
  executable: "a program",
  "lfs-pointer": "a Git LFS pointer, whose content is elsewhere",
  "working-tree-encoding": "text that git writes in another encoding, by working-tree-encoding in .gitattributes",
  filter: "text that git runs through a filter, by filter in .gitattributes",
  ident: "text into which git writes an id, by ident in .gitattributes",
  submodule: "a submodule",
  generated: "generated, by .gitattributes at the base",
  "lock-file": "a lock file, which rules alone read",
  "source-map": "a source map, which rules alone read",
  snapshot: "a snapshot, which only rules read",
  "ignored-path": "left out by paths-ignore",
  "never-sent": "kept back by never-send",
  unreadable: "could not be read",
  "doubtful-attributes":
    "git may convert it: a .gitattributes has a byte order mark, a NUL, a line over 2,000 bytes or a value such as unset",
  "too-large": "too large",
  "overlong-line": "a line of it is too long",
};
const SKIPS: ReadonlyMap<string, string> = new Map(Object.entries(SKIP_WORDS));
const OPAQUE: ReadonlySet<string> = new Set((Object.keys(SKIP_WORDS) as SkipReason[]).filter(isOpaque));

/** Why a file was not reviewed. An unknown reason is shown unchanged. */
export function describeSkip(reason: string): string {
  return SKIPS.get(reason) ?? reason;
}

/** Nobody reads more lines than that; more files are grouped by folder. */
const MAX_LISTED = 60;

/** An entry in a list of unread files: a file, or a number of files in a folder, and the explanation. */
export interface UnreadEntry {
  /** A path; a folder's ends in a slash, and is empty for files outside any folder. */
  readonly path: string;
  readonly why: string;
}

/**
 * Names each file if they are few, otherwise the number in each folder. Entries are in the order of their first files
 * and limited in number; `left` counts the files of the others.
 */
export function foldUnread(
  files: readonly UnreadFile[],
  most = MAX_LISTED,
): { readonly entries: readonly UnreadEntry[]; readonly left: number } {
  if (files.length <= most) return { entries: files.map(toEntry), left: 0 };
  const groups = [...Map.groupBy(files, ({ file, why }) => JSON.stringify([folderOf(file), why])).values()];
  return { entries: groups.slice(0, most).flatMap(toFolder), left: groups.slice(most).flat().length };
}

function toEntry({ file, why }: UnreadFile): UnreadEntry {
  return { path: file, why };
}

function toFolder(group: readonly UnreadFile[]): readonly UnreadEntry[] {
  return group.slice(0, 1).map((first) => {
    if (group.length === 1) return toEntry(first);
    const count = countOf(group.length, "file");
    return { path: folderOf(first.file), why: first.why === "" ? count : `${count}, each ${first.why}` };
  });
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** What was reviewed and what was not, in one line with raw file names; undefined if a host named the commits. */
export function describeReviewed({ pin, imported, run }: Report): string | undefined {
  if (pin.reviewed === null) return undefined;
  const own = run.mode === "policy" ? "Checked by the policy" : "Reviewed";
  const verb = imported?.use === "validate" ? "Checked against" : own;
  return joinWords(verb, { reviewed: pin.reviewed, notReviewed: pin.not_reviewed });
}

/** The same, shown before the review starts. */
export function joinWords(verb: string, { reviewed, notReviewed }: SelectionWords): string {
  return `${verb}: ${reviewed}.${notReviewed.length === 0 ? "" : ` Not reviewed: ${notReviewed.join("; ")}.`}`;
}
