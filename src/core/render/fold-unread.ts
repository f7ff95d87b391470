import { countOf } from "../count-of.ts";
import { groupDigits } from "../group-digits.ts";
import type { UnreadFile } from "./phrases.ts";

/** So many lines are read; of more files their folders are told. */
const MAX_LISTED = 60;

/** Where the rest of a list is, also for those that stand on a runner. */
export const REST_IN_REPORT = "in report.json (in the report artifact, or by `--format json` or `--run-dir`)";

/** What stands in a list of unread files: a file, or so many of a folder, with what is said of them. */
export interface UnreadEntry {
  /** A path; that of a folder ends in a slash, and is empty for the files that lie in none. */
  readonly path: string;
  readonly told: string;
}

/** The unread files as a list that somebody reads, and how many files it leaves to the report. */
export interface FoldedUnread {
  /** In the order of their first files. */
  readonly entries: readonly UnreadEntry[];
  /** Undefined where none is left out. */
  readonly more: string | undefined;
}

/**
 * Names each file as long as they are few, else how many of each folder, and at most so many of either. Never throws.
 *
 * @param rest where those it leaves out are to be had.
 */
export function foldUnread(files: readonly UnreadFile[], rest: string, most = MAX_LISTED): FoldedUnread {
  if (files.length <= most) return { entries: files.map(toEntry), more: undefined };
  const groups = groupFiles(files);
  const shown = groups.slice(0, most);
  const left = groups.slice(most).reduce((sum, group) => sum + group.length, 0);
  return {
    entries: shown.map(toFolder),
    more: left === 0 ? undefined : `… and ${groupDigits(left)} more ${left === 1 ? "file" : "files"} ${rest}`,
  };
}

/** Those of a folder of which the same is said. */
function groupFiles(files: readonly UnreadFile[]): readonly (readonly UnreadFile[])[] {
  const groups = new Map<string, UnreadFile[]>();
  for (const each of files) {
    const key = JSON.stringify([folderOf(each.file), each.alike ?? each.why]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

function toEntry({ file, why }: UnreadFile): UnreadEntry {
  return { path: file, told: why };
}

function toFolder(group: readonly UnreadFile[]): UnreadEntry {
  const [first = NOBODY, ...others] = group;
  if (others.length === 0) return toEntry(first);
  return {
    path: folderOf(first.file),
    told: `${countOf(group.length, "file")}${first.alike === undefined ? ` ${first.why}` : `, ${first.alike}`}`,
  };
}

const NOBODY: UnreadFile = { file: "", why: "" };

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
