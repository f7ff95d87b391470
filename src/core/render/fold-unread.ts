import { countOf } from "../count-of.ts";
import { groupDigits } from "../group-digits.ts";
import type { UnreadFile } from "./phrases.ts";

/** So many lines are read; of more files their folders are told. */
const MAX_LISTED = 60;

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

/** Names each file as long as they are few, else how many of each folder, and at most sixty of either. Never throws. */
export function foldUnread(files: readonly UnreadFile[]): FoldedUnread {
  if (files.length <= MAX_LISTED) return { entries: files.map(toEntry), more: undefined };
  const groups = groupFiles(files);
  const shown = groups.slice(0, MAX_LISTED);
  const left = groups.slice(MAX_LISTED).reduce((sum, group) => sum + group.length, 0);
  return {
    entries: shown.map(toFolder),
    more:
      left === 0 ? undefined : `… and ${groupDigits(left)} more ${left === 1 ? "file" : "files"} in the JSON report`,
  };
}

/** Those of a folder of which the same is said. */
function groupFiles(files: readonly UnreadFile[]): readonly (readonly UnreadFile[])[] {
  const groups = new Map<string, UnreadFile[]>();
  for (const each of files) {
    const key = JSON.stringify([folderOf(each.file), each.why]);
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
  const [first = { file: "", why: "" }, ...others] = group;
  if (others.length === 0) return toEntry(first);
  return { path: folderOf(first.file), told: `${countOf(group.length, "file")} ${first.why}` };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
