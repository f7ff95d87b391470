import { type Pin, type PinnedFile, showsLines } from "./pin.ts";

/** A file of a diff that changed although no line of it did. */
export interface LinelessFile {
  readonly file: string;
  /** What changed, in a few words. */
  readonly change: string;
}

/** The files no line of which changed: moved, made executable, or empty. Skipped ones have a reason of their own. */
export function linelessFiles(pin: Pin): readonly LinelessFile[] {
  if (pin.kind !== "diff") return [];
  return pin.files
    .filter((file) => file.skipped === undefined && !showsLines(file, pin.kind))
    .map((file) => ({ file: file.path, change: describeChange(file) }));
}

function describeChange(file: PinnedFile): string {
  const { oldPath, baseMode, headMode } = file;
  if (baseMode === undefined) return "empty file added";
  if (headMode === undefined) return "empty file deleted";
  const changes = [
    oldPath === undefined ? undefined : `renamed from ${oldPath}`,
    baseMode === headMode ? undefined : `mode ${baseMode} → ${headMode}`,
  ];
  return changes.filter((change) => change !== undefined).join(", ");
}

/** The files that count as new in whole though the diff shows less of them, and what they crossed. */
export function filesCountedAsNew({ files }: Pin): readonly LinelessFile[] {
  return files.flatMap(({ path, countsAsNew }) =>
    countsAsNew === undefined ? [] : [{ file: path, change: countsAsNew }],
  );
}
