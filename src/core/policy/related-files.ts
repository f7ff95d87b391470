import { isTestPath } from "../files/exempt-files.ts";

/** A file that may say what a symbol is for: no proof of what code does, and so of a kind of its own. */
export interface RelatedFile {
  readonly path: string;
  readonly kind: "test" | "document";
}

/** The most files that are looked into for one folder's symbols. */
const MAX_RELATED = 20;

const DOCUMENT = /\.(?:md|mdx|rst|adoc|txt)$/i;
const TEST_FOLDERS = ["", "__tests__/", "test/", "tests/", "spec/"];

/** Tests and documents beside these files: in their folder, or in a folder of tests right in it. */
export function relatedFiles(paths: readonly string[], tree: readonly string[]): readonly RelatedFile[] {
  const own = new Set(paths);
  const folders = new Set(paths.flatMap((path) => TEST_FOLDERS.map((name) => folderOf(path) + name)));
  const beside = tree.filter((path) => folders.has(folderOf(path)) && !own.has(path));
  const related = beside.flatMap((path): readonly RelatedFile[] => {
    if (DOCUMENT.test(path)) return [{ path, kind: "document" }];
    return isTestPath(path) ? [{ path, kind: "test" }] : [];
  });
  return related.slice(0, MAX_RELATED);
}

/** The first line, 1-based, that holds a name as a word of its own; undefined where none does. */
export function mentionOf(name: string, lines: readonly string[]): number | undefined {
  const at = lines.findIndex((line) => holdsWord(line, name));
  return at === -1 ? undefined : at + 1;
}

function holdsWord(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at !== -1; at = line.indexOf(name, at + 1)) {
    if (!isWordAt(line, at - 1) && !isWordAt(line, at + name.length)) return true;
  }
  return false;
}

function isWordAt(line: string, at: number): boolean {
  return /[\p{L}\p{N}_$]/u.test(line.charAt(at));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
