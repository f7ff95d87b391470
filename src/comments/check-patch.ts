import { type FixLimits, findProtection, MAX_FIX_FILES, MAX_FIX_LINES } from "../config/fix-limits.ts";
import { type EditRefusal, type Refused, refuse } from "../replies/edit-refusal.ts";

/** A file of a patch, as git describes it. */
export interface PatchRow {
  readonly path: string;
  /** Its earlier name, if that differs; absent otherwise. */
  readonly oldPath?: string | undefined;
  /** git's mode on each side, such as `100644`; `000000` or empty if there is no file. */
  readonly oldMode: string;
  readonly newMode: string;
  readonly added: number;
  readonly removed: number;
  readonly isBinary: boolean;
}

/** A limit that a patch exceeds. */
export interface PatchProblem {
  /** Empty for the patch as a whole. */
  readonly path: string;
  readonly code: EditRefusal;
  readonly reason: string;
}

/**
 * Checks a patch of repairs against the limits, whoever made it: what it does to files, which ones, how many and how
 * much. Empty for a patch within the limits; an empty patch is not. Never throws.
 */
export function checkPatch(rows: readonly PatchRow[], limits: FixLimits): readonly PatchProblem[] {
  const single = rows.flatMap((row) => checkRow(row, limits).map((refused) => toProblem(row.path, refused)));
  const lines = rows.reduce((sum, { added, removed }) => sum + added + removed, 0);
  const paths = new Set(rows.map(({ path }) => path));
  const whole = [
    ...(rows.length === 0 ? [refuse("no-change")] : []),
    ...(rows.length > MAX_FIX_FILES ? [refuse("too-many-files", `it has ${rows.length}`)] : []),
    ...(lines <= MAX_FIX_LINES ? [] : [refuse("too-many-lines", `it has ${lines}`)]),
    ...(paths.size < rows.length ? [refuse("not-in-place", "it names a file twice")] : []),
  ];
  return [...single, ...whole.map((refused) => toProblem("", refused))];
}

function toProblem(path: string, { code, reason }: Refused): PatchProblem {
  return { path, code, reason };
}

/** Regular files, executable or not. */
const FILE_MODES: ReadonlySet<string> = new Set(["100644", "100755"]);

function checkRow(row: PatchRow, limits: FixLimits): readonly Refused[] {
  const { path, oldPath = path } = row;
  const protections = new Set([path, oldPath].flatMap((each) => findProtection(each, limits) ?? []));
  const inPlace = problemInPlace(row, oldPath);
  return [
    ...[...protections].map((code) => refuse(code)),
    ...(inPlace === undefined ? [] : [refuse("not-in-place", inPlace)]),
    ...(row.added === 0 && row.removed === 0 ? [refuse("no-change")] : []),
  ];
}

function problemInPlace(row: PatchRow, oldPath: string): string | undefined {
  const { path, oldMode, newMode, added, removed, isBinary } = row;
  if (!isPlainPath(path) || oldPath !== path) return "it is renamed, or its path is not plain";
  if (!FILE_MODES.has(oldMode) || oldMode !== newMode)
    return `its mode goes from ${nameMode(oldMode)} to ${nameMode(newMode)}`;
  if (isBinary) return "it is binary";
  return isCount(added) && isCount(removed) ? undefined : "its lines are not counted";
}

/** A path in a tree from its root, as git spells it. */
function isPlainPath(path: string): boolean {
  return path !== "" && path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
}

function nameMode(mode: string): string {
  return /^[0-7]{6}$/.test(mode) && !/^0+$/.test(mode) ? mode : "none";
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
