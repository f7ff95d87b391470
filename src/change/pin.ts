import type { Conversion } from "../files/conversion.ts";
import type { LeftKind } from "../files/reading-kind.ts";
import type { Sha } from "./sha.ts";
import type { Side } from "./side.ts";

export type TargetKind = "diff" | "file" | "manifest";

export type FileStatus = "added" | "modified" | "deleted" | "renamed" | "mode-changed" | "unchanged";

/** Why a file of the target is not shown to the agents. */
export type SkipReason =
  | "media"
  | "binary"
  | "archive"
  | "executable"
  | "lfs-pointer"
  | Conversion
  | LeftKind
  | "submodule"
  | "generated"
  | "ignored-path"
  | "never-sent"
  | "unreadable"
  | "doubtful-attributes"
  | "too-large"
  | "overlong-line";

/** One file of the target, as pinned. */
export interface PinnedFile {
  /** Path at head, or at base for a deleted file; `/`-separated, from the repository's root. */
  readonly path: string;
  /** Path at base when it differs. */
  readonly oldPath: string | undefined;
  readonly status: FileStatus;
  /** git's file mode at each side, such as `100644`; absent where the file does not exist. */
  readonly baseMode: string | undefined;
  readonly headMode: string | undefined;
  readonly baseBlob: Sha | undefined;
  readonly headBlob: Sha | undefined;
  /**
   * In the order of the canonical diff. Empty for file and manifest targets, renames without edits, and skipped files
   * other than those that only rules read.
   */
  readonly hunks: readonly Hunk[];
  /** Set when agents are not shown the file, with the reason. */
  readonly skipped: SkipReason | undefined;
  /**
   * Why every line at head counts as added although git's own diff shows fewer, in a few words: the boundary that the
   * file crossed (ADR 29). Nothing at base excuses its content. Absent for a file shown as git shows it.
   */
  readonly countsAsNew?: string | undefined;
  /**
   * The effects of the change that follow from the file's path alone, found by rule, in a few words each (ADR 60).
   * Absent for none.
   */
  readonly byPath?: readonly string[] | undefined;
}

/** git's mode for symbolic links, whose text is their destination. */
export const LINK_MODE = "120000";

/** One hunk of the canonical diff. Line numbers are 1-based; an empty side has length 0. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** In the diff's order. */
  readonly lines: readonly HunkLine[];
}

/** One line of a hunk; `baseLine` is absent on added lines, `headLine` on deleted ones. */
export interface HunkLine {
  readonly kind: "context" | "added" | "deleted";
  readonly baseLine: number | undefined;
  readonly headLine: number | undefined;
  /** Without the leading sign and line feed; invalid UTF-8 replaced. */
  readonly text: string;
}

/** What a judgement applies to: commits, bytes and the files that an agent may make claims about. */
export interface Pin {
  readonly kind: TargetKind;
  /** The reviewed commit. For an uncommitted change, a commit made from it in the scratch repository. */
  readonly headSha: Sha;
  /** The base as named; absent for file and manifest targets. */
  readonly baseSha: Sha | undefined;
  /** Where the diff starts; absent for file and manifest targets. */
  readonly mergeBaseSha: Sha | undefined;
  /** SHA-256 (hex) of the canonical bytes: the diff's, the file's, or the manifest's lines. */
  readonly targetSha256: string;
  /** In the order of the canonical diff, or sorted by bytes for a manifest. */
  readonly files: readonly PinnedFile[];
}

/** Added and deleted lines over all hunks. */
export function changedLines(file: PinnedFile): number {
  return file.hunks.reduce((sum, hunk) => sum + hunk.lines.filter((line) => line.kind !== "context").length, 0);
}

/** Whether the target shows any line of the file: an empty file, a pure rename and a change of mode show none. */
export function showsLines(file: PinnedFile, kind: TargetKind): boolean {
  return kind === "diff" ? changedLines(file) > 0 : file.headBlob === undefined || !EMPTY_BLOBS.has(file.headBlob);
}

/** Whether an unskipped file has anything to serve. In a diff, this is at least its heading. */
export function canBeRead(file: PinnedFile, kind: TargetKind): boolean {
  return kind === "diff" || showsLines(file, kind);
}

/** The id of the empty blob, which git derives from content alone, under SHA-1 and SHA-256. */
const EMPTY_BLOBS: ReadonlySet<string> = new Set([
  "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
  "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
]);

/**
 * Whether the file itself is new: the change adds it, or there is no base. A file that counts as new existed before, in
 * another place or as another kind.
 */
export function isNewFile({ status, countsAsNew }: PinnedFile, kind: TargetKind): boolean {
  return kind !== "diff" || (status === "added" && countsAsNew === undefined);
}

/** The file's path at base, if its content there may be compared with head. */
export function comparedPath(file: PinnedFile): string | undefined {
  return file.countsAsNew === undefined ? pathAt(file, "base") : undefined;
}

/** The file's path at that side, or undefined where it does not exist. */
export function pathAt(file: PinnedFile, side: Side): string | undefined {
  if (side === "head") return file.headBlob === undefined ? undefined : file.path;
  return file.baseBlob === undefined ? undefined : (file.oldPath ?? file.path);
}
