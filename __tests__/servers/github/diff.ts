import type { GitStore } from "./git-store.ts";

export interface DiffLine {
  /** Counted from the file's first hunk header, which is 0. */
  readonly position: number;
  readonly hunk: number;
  readonly oldLine: number | undefined;
  readonly newLine: number | undefined;
}

export interface FileDiff {
  readonly status: "added" | "removed" | "modified" | "renamed" | "changed";
  readonly path: string;
  readonly previousPath: string | undefined;
  readonly blob: string;
  /** From the first `@@`; undefined for binary files, pure renames and files too large to show. */
  readonly patch: string | undefined;
  readonly lines: readonly DiffLine[];
  readonly additions: number;
  readonly deletions: number;
}

/** A file's patch is shown up to 20,000 lines or 500 KB. @see https://docs.github.com/en/repositories/creating-and-managing-repositories/repository-limits */
const MAX_PATCH_LINES = 20_000;
const MAX_PATCH_BYTES = 500_000;

const STATUS: Readonly<Record<string, FileDiff["status"]>> = {
  A: "added",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed",
};

/** What changed between two commits, as git tells it, in git's order. */
export async function diffFiles(store: GitStore, base: string, head: string): Promise<readonly FileDiff[]> {
  const told = await store.read([...DIFF_COMMAND, base, head]);
  // An empty field parts the entries from the patches.
  const end = told.indexOf("\0\0");
  const [raw, text] = [told.slice(0, end + 1), told.slice(end + 2)];
  const sections = text.length === 0 ? [] : text.split(/^(?=diff --git )/m);
  return parseRaw(raw).map((entry) => {
    // A change of type (file to link) is two sections, a deletion and an addition: GitHub shows no patch for it.
    const own = sections.splice(0, entry.status === "changed" ? 2 : 1);
    return { ...entry, ...parseSection(own.length === 1 ? (own[0] ?? "") : "") };
  });
}

const DIFF_COMMAND = [
  ...["diff", "--raw", "--patch", "-z", "--no-abbrev", "--full-index"],
  ...["--no-color", "--no-ext-diff", "--no-textconv", "-M50%", "-U3"],
];

type RawEntry = Pick<FileDiff, "status" | "path" | "previousPath" | "blob">;

function parseRaw(raw: string): RawEntry[] {
  const fields = raw.split("\0");
  const entries: RawEntry[] = [];
  for (let index = 0; index + 1 < fields.length; ) {
    const [, , oldBlob = "", newBlob = "", letter = ""] = (fields[index] ?? "").split(" ");
    const status = STATUS[letter.slice(0, 1)];
    if (status === undefined) throw new Error(`git diff --raw gave status ${letter}`);
    const renamed = status === "renamed";
    const path = fields[index + (renamed ? 2 : 1)] ?? "";
    const blob = status === "removed" ? oldBlob : newBlob;
    entries.push({ status, path, previousPath: renamed ? fields[index + 1] : undefined, blob });
    index += renamed ? 3 : 2;
  }
  return entries;
}

function parseSection(section: string): Pick<FileDiff, "patch" | "lines" | "additions" | "deletions"> {
  const start = section.search(/^@@ /m);
  if (start < 0) return { patch: undefined, lines: [], additions: 0, deletions: 0 };
  const patch = section.slice(start).replace(/\n$/, "");
  const lines = parseHunks(patch);
  const additions = lines.filter((line) => line.oldLine === undefined).length;
  const deletions = lines.filter((line) => line.newLine === undefined).length;
  const isShown = lines.length <= MAX_PATCH_LINES && Buffer.byteLength(patch) <= MAX_PATCH_BYTES;
  return { patch: isShown ? patch : undefined, lines: isShown ? lines : [], additions, deletions };
}

function parseHunks(patch: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let hunk = -1;
  let oldLine = 0;
  let newLine = 0;
  patch.split("\n").forEach((text, position) => {
    const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(text);
    if (header) {
      hunk += 1;
      oldLine = Number(header[1]);
      newLine = Number(header[2]);
    } else if (text.startsWith("+")) {
      lines.push({ position, hunk, oldLine: undefined, newLine: newLine++ });
    } else if (text.startsWith("-")) {
      lines.push({ position, hunk, oldLine: oldLine++, newLine: undefined });
    } else if (text.startsWith(" ")) {
      lines.push({ position, hunk, oldLine: oldLine++, newLine: newLine++ });
    }
  });
  return lines;
}
